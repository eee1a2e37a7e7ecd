// The page of problems: right and wrong moves, hints, proofs as files, repetition on later days, and a teacher's own
// problems.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scene } from './scenes.mjs';
import { accessible, address, chosen, equal, forgive, ok, openRecord, picture, point, scratch, visitor } from './stage.mjs';

const PYTHON = new URL('../../../../tools/examples/check-proofs/check_proofs.py', import.meta.url);

/** Opens the problems; the set of the day is that of a fixed day. */
async function open(page, at = 'problems', ready = '#hint') {
  await page.clock.setFixedTime(new Date('2026-12-01T12:00:00'));
  await page.goto(`${address}${at}`);
  await page.waitForSelector(ready);
}

/** Returns the problem that is shown: its right moves and its other moves, as they are named on the board. */
function currentProblem(page) {
  return page.evaluate(async () => {
    const [{ read }, { shown: view, fitting }, { ofDay, dayOf }] = await Promise.all(['file', 'view', 'schedule'].map((part) => import(`/www/problem-${part}.js`)));
    const grade = JSON.parse(localStorage.getItem('shinpan.settings') ?? '{}')['problems.grade'] ?? 1;
    const all = (await (await fetch(`/www/problems/${grade}.json`)).json()).map(read);
    const place = Number(/\d+/.exec(document.querySelector('#problem-number').textContent)[0]) - 1;
    const problem = all[ofDay(dayOf(), all.length)[place]];
    const { to } = view(problem, fitting(problem));
    const wrong = problem.answers.filter(({ move }) => move !== 'pass' && !problem.right.includes(move));
    return { id: problem.id, right: problem.right.map(to), wrong: wrong.map(({ move }) => to(move)) };
  });
}

scene('right moves solve all problems of the day, and the next grade follows', async () => {
  const page = await visitor();
  await open(page);
  for (let n = 1; n <= 5; n++) {
    ok((await page.innerText('#problem-number')).includes(`${n} of 5`), await page.innerText('#problem-number'));
    const { right } = await currentProblem(page);
    await point(page, right[0]);
    await page.waitForSelector('.feedback[data-how="good"]');
    ok((await page.innerText('#proved')).includes('are proved'), await page.innerText('#proved'));
    if (n === 1) {
      await accessible(page, 'a solved problem');
      await picture(page, 'problem-solved');
    }
    await page.click('#next');
    await page.waitForSelector('#hint');
  }
  ok((await page.innerText('#problem-number')).includes('Grade 2'), 'the next grade follows');
  await page.click('.grades button >> nth=0');
  await page.waitForFunction(() => document.querySelector('#problem-number').textContent.includes('Grade 1'));
  ok((await page.innerText('nav')).includes('5 of '), await page.innerText('nav'));
}, { nightly: true });

scene('a wrong move is refuted on the board, and its problem comes back tomorrow with exchanged colours', async () => {
  const page = await visitor();
  await open(page);
  const { id, wrong } = await currentProblem(page);
  await point(page, wrong[0]);
  await page.waitForSelector('.feedback[data-how="bad"]');
  for (let moves = 0; moves < 20 && await page.locator('#natural').count(); moves++) {
    const before = await page.innerText('#feedback');
    await page.click('#natural');
    await page.waitForFunction((said) => !document.querySelector('#natural') || document.querySelector('#feedback').textContent !== said, before, { timeout: 3000 }).catch(() => {});
  }
  equal(await page.locator('#natural').count(), 0);
  await page.click('#again');
  await page.waitForSelector('#hint');
  const progress = () => page.evaluate(() => JSON.parse(localStorage.getItem('shinpan.problems')));
  const [{ step, due }] = Object.values(await progress());
  equal(Object.keys(await progress()).join(), id);
  equal(step, 0);
  // The link carries the progress to another device, and there it is due on the next day.
  const link = await page.inputValue('#progress-link');
  ok(link.endsWith(`#progress=${id}.1.0.${due}`), link);
  const other = await visitor();
  await other.clock.setFixedTime(new Date('2026-12-02T12:00:00'));
  await other.goto(link.replace(/^https?:\/\/[^/]+\//, address));
  await other.click('#review');
  await other.waitForFunction(() => document.querySelector('#problem-number').textContent.includes('Comes back'));
  ok((await other.innerText('#task')).startsWith('White'), await other.innerText('#task'));
});

/**
 * Plays a first move of each problem and then the most natural moves against its proof, and returns how the lines end.
 * `which` chooses the first moves.
 */
function toTheEnd(page, which, count) {
  return page.evaluate(async ([kind, min]) => {
    const [{ read }, { Attempt }, { isTaken }] = await Promise.all(['file', 'attempt', 'line'].map((part) => import(`/www/problem-${part}.js`)));
    const grades = await Promise.all([1, 2, 3, 4, 5, 6].map(async (grade) => (await fetch(`/www/problems/${grade}.json`)).json()));
    let seed = 61;
    const random = (n) => { seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648; return Math.floor(seed / 65_536) % n; };
    const ends = [];
    while (ends.length < min) {
      const all = grades[random(6)];
      const problem = read(all[random(all.length)]);
      const moves = problem.answers.filter(({ move }) => move !== 'pass' && problem.right.includes(move) === (kind === 'right'));
      const { move, claim } = moves[random(moves.length)];
      const faults = [];
      const nothing = () => {};
      const attempt = new Attempt(problem, { onChange: nothing, onPosition: nothing, onFirst: nothing, onAnswer: nothing, onEnd: nothing, onBarred: (why, at) => faults.push(`${why} ${at}`) });
      await attempt.play(move);
      const right = attempt.isRight;
      for (let round = 0; round < 60 && attempt.choices.length; round++) {
        await attempt.playNatural();
      }
      await attempt.capture();
      ends.push({ id: problem.id, move, claim, right, settled: attempt.isSettled, taken: isTaken(problem, attempt.now), faults });
    }
    return ends;
  }, [which, count]);
}

/** The numbers of wrong and of right moves that are chosen at random: more in the nightly run. */
const [WRONG, RIGHT] = process.env.ALL ? [50, 20] : [10, 5];

scene(`${WRONG} random wrong moves are refuted to the end, and ${RIGHT} random right moves are accepted`, async () => {
  const page = await visitor();
  await open(page);
  const wrong = await toTheEnd(page, 'wrong', WRONG);
  const right = await toTheEnd(page, 'right', RIGHT);
  for (const { id, move, claim, settled, taken, faults } of [...wrong, ...right]) {
    const what = `${id} ${move} ${claim}`;
    equal(faults.join(), '', what);
    ok(settled || claim === 'not-taken', `${what} is not settled`);
    equal(taken, claim === 'taken', what);
  }
  ok(right.every((one) => one.right) && !wrong.some((one) => one.right), 'right and wrong are told apart');
});

scene('a learner\'s own answers are judged by the proof of the problem, or by the prover in the browser', async () => {
  forgive("'TrustedScriptURL'");
  forgive('trusted-types-sink');
  const page = await visitor();
  const words = (text) => page.waitForFunction((part) => document.querySelector('#feedback').textContent.includes(part), text);
  // After E2 and F2 White has one eye at C2 and needs another. D2 takes its room away, and so does G1: then White cannot
  // save the stones at F1 and make an eye at D2. After C2 White makes the second eye.
  for (const [answer, says] of [['D2', 'Right, D2'], ['G1', 'G1 is right too'], ['C2', 'C2 lets it slip']]) {
    await page.goto('about:blank');
    await open(page, 'problems#6.d871a1');
    ok((await page.innerText('#problem-number')).includes('d871a1'));
    await point(page, 'E2');
    await page.waitForSelector('.feedback[data-how="good"]');
    await page.click('#own');
    await words('White F2');
    await point(page, answer);
    await words(says);
  }
}, { nightly: true });

scene('there are three hints, and the proofs are saved in a file that another program accepts', async () => {
  const page = await visitor();
  await open(page);
  const { right } = await currentProblem(page);
  const said = new Set();
  for (let step = 1; step <= 3; step++) {
    await page.click('#hint');
    said.add(await page.innerText('#feedback'));
  }
  equal(said.size, 3);
  ok(await page.isDisabled('#hint'), 'there are three hints');
  ok(await page.locator('go-board .point').count() >= right.length, 'the second hint marks points');
  await point(page, right[0]);
  await page.waitForSelector('.feedback[data-how="good"]');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#file')]);
  const file = await download.path();
  const proofs = JSON.parse(readFileSync(file, 'utf8'));
  equal(proofs.format, 'shinpan-proof/3');
  // The checker in Python is tried wherever python3 is installed.
  const python = (path) => execFileSync('python3', [PYTHON.pathname, path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  python(file);
  proofs.chains[0].claim = proofs.proofs[0].claim = proofs.chains[0].claim === 'taken' ? 'not-taken' : 'taken';
  const damaged = join(scratch, 'damaged-problem.json');
  writeFileSync(damaged, JSON.stringify(proofs));
  let refused = false;
  try {
    python(damaged);
  } catch {
    refused = true;
  }
  ok(refused, 'a false claim is refused');
});

scene('a problem can be turned, mirrored and shown with exchanged colours', async () => {
  const page = await visitor();
  await open(page);
  const stones = () => page.evaluate(() => { const { stones: all, columns } = document.querySelector('#board').view; return [all, columns]; });
  const [before] = await stones();
  await page.click('#look-swap');
  equal((await stones())[0], [...before].map((sign) => ({ X: 'O', O: 'X' })[sign] ?? sign).join(''));
  await page.click('#look-swap');
  await page.click('#look-mirror');
  const [mirrored, columns] = await stones();
  equal(mirrored, before.match(new RegExp(`.{${columns}}`, 'g')).map((row) => [...row].reverse().join('')).join(''));
  await page.click('#look-mirror');
  for (let turn = 0; turn < 4; turn++) {
    await page.click('#look-turn');
  }
  equal((await stones())[0], before);
}, { nightly: true });

for (const [width, height] of [[390, 844], [844, 390], [320, 568]]) {
  scene(`problems of all grades fit a screen of ${width} by ${height}`, async () => {
    const page = await visitor({ viewport: { width, height }, hasTouch: true });
    await open(page);
    for (let grade = 0; grade < 6; grade++) {
      await page.click(`.grades button >> nth=${grade}`);
      await page.waitForFunction((n) => document.querySelector('#problem-number').textContent.includes(`Grade ${n}`), grade + 1);
      const [wide, cell, over] = await page.evaluate(() => {
        const board = document.querySelector('#board');
        const svg = board.querySelector('svg').getBoundingClientRect();
        return [document.documentElement.scrollWidth, svg.width / (board.svg.viewBox.baseVal.width / board.cell), svg.bottom];
      });
      ok(wide <= width, `${wide} wide`);
      ok(cell >= (width < 390 ? 32 : 40), `grade ${grade + 1}: ${cell} pixels between two points`);
      ok(over <= height, `the board ends at ${over}`);
    }
    await accessible(page, `a problem, ${width} by ${height}`);
    await picture(page, `problem-${width}`);
  }, { nightly: width !== 390 });
}

for (const [locale, word] of chosen({ ja: '今日の問題', de: 'Aufgabe', ko: '오늘의 문제', 'zh-CN': '今日' }, 'ja').map((one) => [one, { ja: '今日の問題', de: 'Aufgabe', ko: '오늘의 문제', 'zh-CN': '今日' }[one]])) {
  scene(`the page of problems is in ${locale}`, async () => {
    const page = await visitor({ locale, viewport: { width: 390, height: 844 }, hasTouch: true });
    await open(page);
    ok((await page.innerText('#problem-number')).includes(word), await page.innerText('#problem-number'));
    await page.click('#hint');
    await accessible(page, `a problem in ${locale}`);
    await picture(page, `problem-${locale}`);
  }, { nightly: true });
}

scene('problems that a phone has loaded can be solved without a network', async () => {
  forgive('ERR_');
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' });
  await page.goto(`${address}problems`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await open(page);
  const { right, wrong } = await currentProblem(page);
  await page.evaluate((at) => document.querySelector('#board').choose(at), wrong[0]);
  await page.waitForSelector('.feedback[data-how="bad"]');
  await page.click('#again');
  await page.evaluate((at) => document.querySelector('#board').choose(at), right[0]);
  await page.waitForSelector('.feedback[data-how="good"]');
  await page.click('#next');
  await page.waitForFunction(() => document.querySelector('#problem-number').textContent.includes('2 of 5'));
}, { nightly: true });

/** On 9x9: a corner of three points, and one of four. */
const THREE = '(;GM[1]SZ[9]AB[ah][bh][ch][dh][di]AW[ag][bg][cg][dg][eg][eh][ei]PL[B])';
/** In a corner: White can make a bent four, and stones share two liberties with stones that they surround. */
const BENT_FOUR = '(;GM[1]SZ[9]AB[ea][bb][cb][db][eb][ac][bc]AW[aa][ba][ca][fa][fb][cc][dc][ec][fc][ad][bd][cd]PL[B])';
const SEKI = '(;GM[1]SZ[9]AB[fa][ab][bb][cb][db][eb][fb]AW[ba][ca][da][ga][gb][ac][bc][cc][dc][ec][fc][gc]PL[B])';
const FOUR = '(;GM[1]SZ[9]AB[ah][bh][ch][dh][eh][ei]AW[ag][bg][cg][dg][eg][fg][fh][fi]PL[B])';

/** Makes a problem from the position of a record, and waits for the prover's answer. */
async function makeProblem(page, sgf, at) {
  await openRecord(page, sgf, '.tree .knot');
  await page.click('#make-problem');
  await page.evaluate((point) => document.querySelector('#board').choose(point), at);
  await page.waitForURL(/#own=/);
  await page.waitForFunction(() => /Proved|Open/.test(document.querySelector('#feedback')?.textContent ?? ''));
  return page.innerText('#feedback');
}

scene('a teacher makes problems of positions, shares one by a link, and prints a sheet', async () => {
  const page = await visitor();
  ok((await makeProblem(page, THREE, 'A2')).includes('exactly one move'), 'three points');
  await accessible(page, 'a problem of a teacher');
  const link = page.url();
  await page.click('#sheet-add');
  ok((await makeProblem(page, FOUR, 'A2')).includes('no move is needed'), 'four points');
  await page.click('#sheet-add');
  // White to play: the colours of the position stay.
  ok((await makeProblem(page, THREE.replace('PL[B]', 'PL[W]'), 'A2')).includes('exactly one move'), 'White kills');
  equal(await page.innerText('#task'), 'White to play and kill. A ko is not enough.');
  // A bent four in the corner is a ko, and stones that share two liberties are a seki.
  ok((await makeProblem(page, BENT_FOUR, 'B8')).includes('best result is a ko.'), 'a bent four');
  ok((await makeProblem(page, SEKI, 'A8')).includes('best result is a seki.'), 'shared liberties');
  // Stones in the open are no problem.
  await openRecord(page, '(;GM[1]SZ[9]AB[ee]AW[cc])', '.tree .knot');
  await page.click('#make-problem');
  await page.evaluate(() => document.querySelector('#board').choose('E5'));
  await page.waitForFunction(() => document.querySelector('#notice')?.textContent.includes('surround'));
  // A pupil opens the link and answers.
  const pupil = await visitor();
  await pupil.goto(link);
  await pupil.waitForFunction(() => document.querySelector('#feedback')?.textContent.includes('exactly one move'));
  await pupil.evaluate(() => document.querySelector('#board').choose('A1'));
  await pupil.waitForSelector('#feedback[data-how="bad"]');
  await pupil.click('#again');
  await pupil.evaluate(() => document.querySelector('#board').choose('B1'));
  await pupil.waitForSelector('#feedback[data-how="good"]');
  // The sheet has both problems, and the answer of the first one.
  await page.goto(link);
  await page.evaluate(() => { globalThis.print = () => { globalThis.printed = true; }; });
  await page.click('#print');
  await page.waitForFunction(() => globalThis.printed);
  await page.emulateMedia({ media: 'print' });
  equal(await page.locator('.problem-sheet go-board').count(), 2);
  equal(await page.innerText('.problem-sheet li >> nth=0'), 'B1');
}, { nightly: true });

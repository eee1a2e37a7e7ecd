// Help during a game and after it: hints with reasons, estimates of the score, and the largest losses of a record, from
// Shinpan's own search or from a program.
import { address as serverWithAdviser, started } from './own-server.mjs';
import { scene } from './scenes.mjs';
import { equal, ok, accessible, address, openRecord, pass, picture, point, post, sameScreen, takeTurns, turnIs, visitor } from './stage.mjs';

/** Black takes four stones at E1 or E3, or White takes four at E2. */
const RACE = 'a2 a3 a4 a1 b2 b1 b4 b3 c2 c1 c4 c3 d2 d1 d4 d3'.split(' ');

/** Returns the questions that a page asks the server from now on, of those that its browser can answer. */
function recordQuestions(page) {
  const paths = [];
  page.on('request', (request) => {
    const [path] = request.url().match(/\/api\/(opinions|losses|proofs)\b.*/) ?? [];
    if (path) {
      paths.push(path);
    }
  });
  return paths;
}

/** Makes the browser of a visitor an older one, whose WebAssembly has no garbage collector. */
function pretendOlderBrowser(page) {
  return page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
}

scene('a hint names a capture and marks it with a letter, an estimate tints the board, and a move removes both', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, turns: RACE });
  await page.click('#hint');
  await page.waitForSelector('#coached .advice');
  const first = await page.innerText('#coached .advice li');
  ok(/A\s*E[13] takes stones: 4/.test(first), first);
  equal(await page.locator('go-board text.next').first().textContent(), 'A');
  await accessible(page, 'a game with a hint');
  await page.click('#stands');
  await page.waitForSelector('#coached progress');
  ok((await page.innerText('#coached')).includes('Black leads by about'));
  ok(await page.locator('go-board .tint').count() > 0);
  equal(await page.locator('go-board text.next').count(), 0);
  await picture(page, 'how-it-stands');
  await point(page, 'E3');
  await turnIs(page, RACE.length + 1);
  equal(await page.locator('#coached *').count(), 0);
}, { nightly: true });

scene('the moves of a hint have letters in the order of their winning chances, also on the board', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, turns: ['c3'] });
  const moves = [['B2', 0.51], ['D4', 0.62], ['B4', 0.57]].map(([move, winRate]) => ({ move, winRate, visits: 100, line: [move] }));
  await page.route('**/api/opinions', (route) => route.fulfill({ json: { by: 'Shinpan', toMove: 'W', winRate: 0.4, playouts: 300, ownership: [], moves } }));
  await page.click('#hint');
  await page.waitForSelector('#coached .advice');
  const words = await page.locator('#coached .advice li').allInnerTexts();
  equal(words.map((one) => /([A-C])\s*(\w\d) wins (\d+)/.exec(one).slice(1).join(' ')).join(', '), 'A D4 62, B B4 57, C B2 51');
  equal(JSON.stringify(await page.evaluate(() => document.querySelector('#board').view.next)), '{"D4":"A","B4":"B","B2":"C"}');
});

/**
 * Boards on which one point decides about two eyes, from row 5 down, Black to move: B1 makes Black's five stones alive,
 * or kills White's.
 */
const EYES = {
  live: ['.OO.OO.', 'OOOOOO.', 'OOOOO..', 'XXXXO..', '...XO..'],
  kill: ['.XX.XX.', 'XXXXXX.', 'XXXXX..', 'OOOOX..', '...OX..'],
};
const EYES_SAID = { live: /^A\s*B1 makes stones live with two eyes: 5$/, kill: /^A\s*B1 leaves stones of the opponent no two eyes: 5$/ };

/** Returns turns that lead to a board, Black's first; a player without stones left passes. */
function turnsTo(rows) {
  const stones = (sign) => rows.flatMap((row, i) => [...row].flatMap((one, j) => (one === sign ? [`${'abcdefg'[j]}${rows.length - i}`] : [])));
  const [black, white] = [stones('X'), stones('O')];
  return Array.from({ length: Math.max(black.length, white.length) }, (_, i) => [black[i] ?? 'pass', white[i] ?? 'pass']).flat();
}

for (const [what, rows] of Object.entries(EYES)) {
  scene(`a hint says which move ${what === 'live' ? 'makes stones live' : 'leaves the opponent no two eyes'}, and outlines these stones`, async () => {
    const turns = turnsTo(rows);
    const { page } = await sameScreen({ columns: 7, rows: 5, rules: 'japanese', turns: turns.slice(0, -2) });
    // The last two turns are played on the page.
    for (const [i, at] of turns.slice(-2).entries()) {
      await turnIs(page, turns.length - 2 + i);
      await (at === 'pass' ? pass(page) : point(page, at.toUpperCase()));
    }
    await turnIs(page, turns.length);
    await page.click('#hint:enabled');
    await page.waitForSelector('#coached .advice');
    const first = await page.innerText('#coached .advice li');
    ok(EYES_SAID[what].test(first), first);
    equal(await page.locator('go-board .outlined').count(), 5);
    await picture(page, `hint-${what}`);
    await point(page, 'B1');
    await turnIs(page, turns.length + 1);
  }, { nightly: true });
}

scene('a watcher gets no hints', async () => {
  const made = await post('api/games', { rules: 'tromp-taylor', columns: 5, rows: 5, komi: '0.5', meeting: 'same-screen' });
  await takeTurns(made, ['c3']);
  const page = await visitor();
  await page.goto(`${address}game/${made.id}`);
  await page.waitForSelector('go-board .stone');
  equal(await page.isVisible('#hint'), false);
});

scene('the largest loss of a game is found with the better move, which can be shown on the board', async () => {
  const page = await visitor();
  // Both sides are alive with two eyes. Black fills one of its own; then White can capture everything.
  const sgf = (points) => points.split(' ').map((at) => `[${String.fromCharCode(97 + 'ABCDE'.indexOf(at[0]), 97 + 5 - Number(at[1]))}]`).join('');
  await openRecord(page, `(;FF[4]GM[1]SZ[5]KM[0.5]AB${sgf('B1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3')}AW${sgf('A4 B4 C4 D4 E4 B5 D5 E5')}PL[B];B${sgf('A1')};W${sgf('E3')})`, '.tree .knot');
  const questions = recordQuestions(page);
  await page.click('#find-mistakes');
  await page.waitForSelector('#mistakes .losses');
  const first = await page.innerText('#mistakes .losses li');
  ok(first.includes('Turn 1, Black A1'), first);
  // White can still capture the twelve stones a turn later, so E3 was no loss.
  equal((await page.locator('.graph .loss text').allTextContents()).join(), '1');
  await page.evaluate(() => document.querySelector('#mistakes').scrollIntoView({ block: 'end' }));
  await picture(page, 'losses');
  await page.locator('.graph .loss circle').click();
  await page.waitForFunction(() => document.querySelector('#where')?.textContent?.includes('Black A1'));
  const better = /Play (E3|pass) instead/.exec(first);
  ok(better, first);
  await accessible(page, 'a review with its losses', { nightly: true });
  await page.click('#mistakes .losses li button:not(.link)');
  await page.waitForFunction((move) => document.querySelector('#where')?.textContent?.includes(`Black ${move}`), better[1]);
  await page.click('#ask-opinion');
  await page.waitForSelector('#opinion .advice');
  equal(questions.join(), '/api/opinions', 'the browser computes all others');
});

scene('a browser that cannot search itself gets the largest loss from the server', async () => {
  const page = await visitor();
  await pretendOlderBrowser(page);
  const questions = recordQuestions(page);
  await openRecord(page, '(;FF[4]GM[1]SZ[5]KM[0.5];B[cc];W[ae])', '.tree .knot');
  await page.click('#find-mistakes');
  await page.waitForSelector('#mistakes ol, #mistakes p:not(:has(+ progress))');
  ok(questions.filter((one) => one === '/api/opinions?quick').length > 1, questions.join());
}, { nightly: true });

scene('the operator\'s program analyses a review: the page names it and shows its better move', async () => {
  await started;
  const page = await visitor();
  await openRecord(page, '(;FF[4]GM[1]SZ[5]KM[0.5];B[ae])', '.tree .knot', serverWithAdviser);
  await page.click('#find-mistakes');
  await page.waitForSelector('#mistakes .losses');
  const found = await page.innerText('#mistakes');
  ok(found.includes('Turn 1, Black A1: about 15 points lost') && found.includes('Play E3 instead'), found);
  ok(found.includes('This is the opinion of Adviser.'), found);
  await page.click('#mistakes .losses li button:not(.link)');
  // The opinion is asked for the new position; the old opinion disappears when the move is shown.
  await page.waitForFunction(() => document.querySelector('#where')?.textContent?.includes('Black E3'));
  await page.click('#ask-opinion');
  await page.waitForSelector('#opinion .by');
  equal(await page.innerText('#opinion strong'), 'Black leads by about 3');
  ok(await page.locator('go-board .tint').count() > 0);
}, { nightly: true });

// A class: a teacher shows moves, asks questions and gives problems to pupils, while pupils reload, lose the network,
// and the server is killed.
import { address, crash, started } from './own-server.mjs';
import { readFileSync } from 'node:fs';
import { scene } from './scenes.mjs';
import { equal, ok, accessible, fitsPhones, forgive, openRecord, picture, point, visitor } from './stage.mjs';

const SMALL = { viewport: { width: 700, height: 500 } };
const PHONES = [[390, 844], [844, 390], [320, 640]];
const KO = '(;FF[4]GM[1]SZ[5]KM[0.5]RU[logical];B[cb];W[db];B[bc];W[ec];B[cd];W[dd];B[dc];W[cc])';

/** Returns the stones on the board of a page, one letter for every point. */
const stones = (page) => page.evaluate(() => document.querySelector('#board').view.stones);
/** Waits until the board of a page shows something. */
const shows = (page, what) => page.waitForFunction((wanted) => document.querySelector('#board').view.stones === wanted, what);
/** Chooses a point of the board, as a click does. */
const choose = (page, at) => page.evaluate((to) => document.querySelector('#board').choose(to), at);
/** Waits until a page describes the role of its reader with these words. */
const roleSays = (page, text) => page.waitForFunction((wanted) => document.querySelector('#role')?.textContent.includes(wanted), text);

/** Opens the link to a class as a pupil, and joins with a name. */
async function join(link, name, options) {
  const page = await visitor(options);
  await page.goto(link);
  await page.fill('#name', name);
  await page.click('#join button');
  await page.waitForSelector('#join', { state: 'hidden' });
  return page;
}

/** The number of pupils: twelve in the nightly run, and four in the usual run. */
const PUPILS = process.env.ALL ? 12 : 4;

scene(`a teacher leads a class of ${PUPILS} pupils`, async () => {
  await started;
  const teacher = await visitor(SMALL);
  await openRecord(teacher, KO, '.tree .knot', address);
  await teacher.keyboard.press('End');
  await teacher.click('#to-class');
  await teacher.waitForSelector('#class-code');
  const link = await teacher.inputValue('#follow-link');
  const code = await teacher.innerText('#class-code');
  ok(await teacher.isVisible('#links-part .qr svg'), 'a code to scan');
  const pupils = [];
  for (let i = 0; i < PUPILS; i++) {
    const phone = PHONES[i];
    const options = phone ? { viewport: { width: phone[0], height: phone[1] }, hasTouch: true } : SMALL;
    pupils.push(await join(link, `Pupil ${i + 1}`, options));
  }
  await teacher.waitForFunction((all) => document.querySelectorAll('.people li:not(.away)').length === all, PUPILS);
  const [aiko, bo, chie, curious] = pupils;

  // A variation with a mark and an arrow is on every board.
  await teacher.waitForFunction(() => document.querySelector('#board').view.last === 'C3');
  await point(teacher, 'A5');
  await teacher.waitForFunction(() => document.querySelector('#board').view.last === 'A5');
  await teacher.click('#edit-circle');
  await point(teacher, 'B5');
  await teacher.click('#edit-arrow');
  await point(teacher, 'A1');
  await point(teacher, 'C1');
  const wanted = await stones(teacher);
  for (const page of pupils) {
    await shows(page, wanted);
    await page.waitForFunction(() => document.querySelector('#board').view.marks.arrows?.length === 1);
  }
  await accessible(teacher, 'a teacher');
  await accessible(aiko, 'a pupil');
  for (const [i, page] of [aiko, bo, chie].entries()) {
    equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `page ${PHONES[i]} is not wider than its window`);
  }
  await picture(teacher, 'class-teacher');

  // A pupil looks around and tries moves of his own, which stay on this page; a barred one is explained. The teacher's
  // next move is announced, and one tap returns.
  await bo.keyboard.press('Home');
  await bo.waitForSelector('#follow');
  await choose(bo, 'C1');
  await bo.waitForFunction(() => document.querySelector('#board').view.last === 'C1');
  await choose(bo, 'C2');
  await bo.waitForFunction(() => document.querySelector('#board').view.last === 'C2');
  const tried = `..X....O..${'.'.repeat(15)}`;
  equal(await stones(bo), tried);
  await bo.keyboard.press('ArrowLeft');
  await choose(bo, 'D5');
  await bo.waitForFunction(() => document.querySelector('#board').view.last === 'D5');
  await accessible(bo, 'a pupil who tries moves');
  await picture(bo, 'class-tries');
  await teacher.click('#edit-stone');
  await teacher.keyboard.press('ArrowLeft');
  await bo.waitForFunction(() => document.querySelector('#role').textContent.includes('White C3'));
  await bo.waitForFunction(() => document.querySelector('#announcements').textContent.includes('White C3'));
  ok((await stones(bo)).startsWith('..X'), 'the pupil still looks around');
  for (const page of [teacher, aiko, curious]) {
    await page.waitForFunction(() => document.querySelector('#board').view.last === 'C3');
    equal(await page.locator('circle.tried').count(), 0);
  }
  await bo.click('#follow');
  await shows(bo, await stones(teacher));
  await choose(bo, 'D3');
  await bo.waitForSelector('#said.why .clause');
  // A move that the class plays later takes the place of the same one that was tried.
  await choose(bo, 'A1');
  await bo.waitForFunction(() => document.querySelector('#board').view.last === 'A1');
  await choose(bo, 'A2');
  await bo.waitForFunction(() => document.querySelector('#board').view.last === 'A2');
  await bo.click('#follow');

  // A question: a barred answer is explained to that pupil alone.
  await teacher.click('#ask-point');
  await aiko.waitForSelector('#asked');
  await aiko.evaluate(() => document.querySelector('#board').choose('D3'));
  await aiko.waitForSelector('#said.why .clause');
  equal(await bo.innerText('#said'), '');
  await accessible(aiko, 'a barred answer');
  for (const [i, page] of pupils.entries()) {
    await page.waitForSelector('#asked');
    await page.evaluate((at) => document.querySelector('#board').choose(at), i % 3 === 2 ? 'E1' : 'A1');
  }
  await teacher.waitForFunction((all) => document.querySelector('#answered')?.textContent.startsWith(`${all} of ${all}`), PUPILS);
  ok((await teacher.innerText('#answers li[data-answer="A1"]')).includes(PUPILS - Math.floor(PUPILS / 3)), 'the answers are counted');
  equal(await bo.isVisible('#answers'), false);
  await teacher.click('#show-counts');
  await bo.waitForSelector('#answers');
  ok(!(await bo.innerText('#answers')).includes('Pupil'), 'names are hidden');
  await picture(aiko, 'class-pupil');
  await teacher.click('#show-names');
  await bo.waitForFunction(() => document.querySelector('#answers').textContent.includes('Pupil 1'));

  // The server is killed while one pupil reloads and another one has no network.
  forgive('WebSocket');
  forgive('ERR_INTERNET_DISCONNECTED');
  await chie.context().setOffline(true);
  const before = await stones(teacher);
  await Promise.all([crash(), bo.waitForSelector('.connection:not([hidden])')]);
  await bo.reload();
  await teacher.waitForSelector('.connection', { state: 'hidden' });
  await teacher.click('#answers li[data-answer="A1"] button');
  await teacher.waitForFunction(() => document.querySelector('#board').view.last === 'A1');
  const after = await stones(teacher);
  ok(after !== before, 'the answer is on the board');
  await chie.context().setOffline(false);
  for (const page of pupils) {
    await shows(page, after);
  }
  await bo.waitForFunction(() => document.querySelector('#your-answer')?.textContent.includes('A1'));
  // The reload has taken the tried moves along; a lost connection has not.
  equal(await bo.locator('circle.tried').count(), 0);

  // The chalk.
  await teacher.click('.people li[data-pupil="1"] .chalk');
  await roleSays(aiko, 'You have the chalk');
  await aiko.evaluate(() => document.querySelector('#board').choose('A2'));
  await teacher.waitForFunction(() => document.querySelector('#board').view.last === 'A2');
  await teacher.click('.people li[data-pupil="1"] .chalk');
  await roleSays(aiko, 'You see the board');

  // Another pupil comes by the code; another teacher by the link for teachers.
  const lead = await teacher.inputValue('#lead-link');
  const other = await visitor(SMALL);
  await other.goto(`${address}class`);
  await accessible(other, 'the page of classes');
  await other.fill('#code', code.toLowerCase());
  await other.click('#go button');
  await other.waitForSelector('#name');
  await other.goto(lead);
  await other.waitForSelector('#people:not([hidden])');
  ok(!other.url().includes('lead='), 'the secret is not in the address');
  await other.click('#edit-delete');
  await shows(aiko, after);
  await shows(teacher, after);
}, { seconds: 150, alone: true });

scene('the printed sheet of a class has every question and answer', async () => {
  await started;
  const teacher = await visitor(SMALL);
  await teacher.goto(`${address}class`);
  await teacher.fill('#title', 'Monday');
  await teacher.selectOption('#size', '9');
  await teacher.click('#open button');
  const link = await teacher.inputValue('#follow-link');
  const pupil = await join(link, 'Aiko', SMALL);
  await teacher.fill('#wording', 'Is the corner alive?');
  await teacher.click('#ask-life');
  await pupil.click('[data-answer="dead"]');
  await teacher.waitForFunction(() => document.querySelector('#answered')?.textContent.startsWith('1 of 1'));
  await teacher.evaluate(() => { globalThis.print = () => { globalThis.printed = true; }; });
  await teacher.click('#print');
  await teacher.waitForFunction(() => globalThis.printed);
  await teacher.emulateMedia({ media: 'print' });
  const text = await teacher.innerText('.class-sheet');
  for (const part of ['Monday', 'Is the corner alive?', 'Aiko', 'Dead']) {
    ok(text.includes(part), `${part} is on the sheet: ${text}`);
  }
  equal(await teacher.isVisible('#people'), false);
  await picture(teacher, 'class-sheet');
});

scene('a teacher gives problems to a class, and sees what the pupils share', async () => {
  await started;
  const teacher = await visitor(SMALL);
  await teacher.goto(`${address}class`);
  await teacher.selectOption('#size', '9');
  await teacher.click('#open button');
  const link = await teacher.inputValue('#follow-link');
  const aiko = await join(link, 'Aiko', SMALL);
  const bo = await join(link, '=Bo', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await teacher.fill('#set-title', 'Eyes');
  await teacher.selectOption('#set-source', '1');
  await teacher.click('#give');
  await teacher.waitForSelector('#set-link');
  const given = await teacher.inputValue('#set-link');
  await aiko.waitForSelector('#set');
  await bo.waitForSelector('#set');
  equal(await aiko.isVisible('#results table'), false);
  await accessible(bo, 'a pupil with problems');
  await bo.click('#share');
  await bo.waitForFunction(() => document.querySelector('#shared').textContent.includes('see'));
  await aiko.click('#share');
  await aiko.waitForFunction(() => document.querySelector('#shared').textContent.includes('see'));
  await teacher.waitForFunction(() => document.querySelectorAll('#results tbody tr').length === 2);

  // One problem is solved at the second try, and another one is not.
  await aiko.click('#set');
  await aiko.waitForFunction(() => document.querySelector('#problem-number')?.textContent.startsWith('Eyes: problem 1 of 5'));
  const moves = () => aiko.evaluate(async () => {
    const { found } = await import('/www/problem-source.js');
    const { shown, fitting } = await import('/www/problem-view.js');
    const [code, set] = location.hash.slice(7).split('.');
    const { problems } = await (await fetch(`/api/classes/${code}/sets/${set}`)).json();
    const n = Number(/\d+/.exec(document.querySelector('#problem-number').textContent)[0]) - 1;
    const { problem } = await found(problems[n]);
    const { to } = shown(problem, fitting(problem));
    const wrong = problem.answers.find(({ move }) => move !== 'pass' && !problem.right.includes(move));
    return { right: to(problem.right[0]), wrong: to(wrong.move) };
  });
  const first = await moves();
  await choose(aiko, first.wrong);
  await aiko.waitForSelector('.feedback[data-how="bad"]');
  await aiko.click('#again');
  await choose(aiko, first.right);
  await aiko.waitForSelector('.feedback[data-how="good"]');
  await accessible(aiko, 'a problem of a class');
  await aiko.click('#next');
  await aiko.waitForFunction(() => document.querySelector('#problem-number').textContent.startsWith('Eyes: problem 2 of 5'));
  await choose(aiko, (await moves()).wrong);
  await aiko.waitForSelector('.feedback[data-how="bad"]');
  const cells = (text) => teacher.waitForFunction((wanted) => [...document.querySelectorAll('#results tbody tr')].some((row) => [...row.children].map((one) => one.textContent).join('|') === wanted), text);
  await cells('Aiko|1|✓ 2|(1)|||');
  await cells('=Bo|0|||||');
  await accessible(teacher, 'the results of a class');
  await teacher.locator('#results').scrollIntoViewIfNeeded();
  await picture(teacher, 'class-results');
  await fitsPhones(teacher, 'results of a class');
  await fitsPhones(bo, 'a pupil with problems');
  const [download] = await Promise.all([teacher.waitForEvent('download'), teacher.click('#csv')]);
  const csv = readFileSync(await download.path(), 'utf8').split('\r\n');
  ok(csv[0].startsWith('\uFEFF"Eyes","Solved","1.'), csv[0]);
  equal(csv[1], '"Aiko",1,2,-1,,,');
  equal(csv[2], '"\'=Bo",0,,,,,');

  // A stranger with the link solves without sharing; a pupil who stops takes the results back.
  const stranger = await visitor(SMALL);
  await stranger.goto(given);
  await stranger.waitForSelector('#sharing a');
  await aiko.click('#share');
  await teacher.waitForFunction(() => document.querySelectorAll('#results tbody tr').length === 1);
  await teacher.evaluate(() => { globalThis.print = () => { globalThis.printed = true; }; });
  await teacher.click('#print');
  await teacher.waitForFunction(() => globalThis.printed);
  await teacher.emulateMedia({ media: 'print' });
  ok((await teacher.innerText('.class-sheet')).includes('=Bo'), 'the results are on the sheet');
}, { nightly: true });

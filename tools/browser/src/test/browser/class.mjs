// A lesson with a teacher and twelve pupils, three of them on phones: moves, marks, questions and the chalk; two pupils
// reload or lose the network, and the server is killed in the middle.
import { address, crash, started } from './own-server.mjs';
import { scene } from './scenes.mjs';
import { equal, ok, accessible, forgive, openRecord, picture, point, visitor } from './stage.mjs';

const SMALL = { viewport: { width: 700, height: 500 } };
const PHONES = [[390, 844], [844, 390], [320, 640]];
const KO = '(;FF[4]GM[1]SZ[5]KM[0.5]RU[logical];B[cb];W[db];B[bc];W[ec];B[cd];W[dd];B[dc];W[cc])';

const stones = (page) => page.evaluate(() => document.querySelector('#board').view.stones);
/** Waits until the board of a page shows something. */
const shows = (page, what) => page.waitForFunction((wanted) => document.querySelector('#board').view.stones === wanted, what);
const role = (page, text) => page.waitForFunction((wanted) => document.querySelector('#role')?.textContent.includes(wanted), text);

async function joined(link, name, options) {
  const page = await visitor(options);
  await page.goto(link);
  await page.fill('#name', name);
  await page.click('#join button');
  await page.waitForSelector('#join', { state: 'hidden' });
  return page;
}

/** Twelve pupils at night, and four by day. */
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
    pupils.push(await joined(link, `Pupil ${i + 1}`, options));
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

  // A pupil looks around, and returns with one tap.
  await curious.keyboard.press('Home');
  await curious.waitForSelector('#follow');
  await teacher.click('#edit-stone');
  await teacher.keyboard.press('ArrowLeft');
  await shows(aiko, await stones(teacher));
  ok((await stones(curious)) === '.'.repeat(25), 'the pupil still looks around');
  await curious.click('#follow');
  await shows(curious, await stones(teacher));

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

  // The chalk.
  await teacher.click('.people li[data-pupil="1"] .chalk');
  await role(aiko, 'You have the chalk');
  await aiko.evaluate(() => document.querySelector('#board').choose('A2'));
  await teacher.waitForFunction(() => document.querySelector('#board').view.last === 'A2');
  await teacher.click('.people li[data-pupil="1"] .chalk');
  await role(aiko, 'You see the board');

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

scene('the sheet of a class has every answer', async () => {
  await started;
  const teacher = await visitor(SMALL);
  await teacher.goto(`${address}class`);
  await teacher.fill('#title', 'Monday');
  await teacher.selectOption('#size', '9');
  await teacher.click('#open button');
  const link = await teacher.inputValue('#follow-link');
  const pupil = await joined(link, 'Aiko', SMALL);
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

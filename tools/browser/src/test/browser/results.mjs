// The page of a finished game: the reason in the words of each rule set, the count, and the result on paper.
import { scene } from './scenes.mjs';
import { equal, ok, accessible, openRecord, picture, sameScreen, statusIs, visitor } from './stage.mjs';
import { ended } from './kinds.mjs';
import { meet } from './two.mjs';

/** A game that two passes stopped after four stones, so rule sets that ask which chains live leave its result open. */
const UNSURE = '(;FF[4]GM[1]SZ[5]KM[0.5]RU[tromp-taylor]PB[Aiko]PW[Bo];B[bc];W[dc];B[cb];W[cd];B[];W[])';

scene('an open result is explained in the words of each rule set, with its clause', async () => {
  const page = await visitor();
  await openRecord(page, UNSURE, '#differences li');
  const row = (name) => page.locator('.verdicts tbody tr', { hasText: name }).innerText();
  const [intent, japanese, tromp] = [await row('WAGC intent'), await row('Japanese'), await row('Tromp')];
  ok(intent.includes('independently alive') && intent.includes('wagc-intent P18'), intent);
  ok(japanese.includes('Its result depends on which chains are alive') && japanese.includes('japanese 7.1'), japanese);
  ok(!japanese.includes('independent'), japanese);
  ok(tromp.includes('Every turn is legal'), tromp);
  const sentences = await page.locator('#differences li').allInnerTexts();
  ok(sentences.some((one) => one.includes('Left open by WAGC intent') && one.includes('independently alive')), sentences.join('\n'));
  ok(sentences.some((one) => one.includes('Left open by Japanese') && !one.includes('independently')), sentences.join('\n'));
  // The note on proofs mentions independent life only if the chosen text does.
  const note = () => page.innerText('#proof-note');
  ok(!(await note()).includes('independent'), await note());
  await page.selectOption('#rules', 'wagc-intent');
  ok((await note()).includes('independent life as WAGC intent defines it'), await note());
  await page.selectOption('#rules', 'japanese');
  ok((await note()).includes('The Japanese rules define life in another way'), await note());
}, { nightly: true });

scene('the results under other rules have no empty reasons', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, komi: '0.5', turns: ['pass', 'pass'] });
  await page.click('text=Under other rules');
  await page.waitForSelector('#end .scroll td');
  const all = await page.locator('#end .scroll tbody tr').allInnerTexts();
  ok(all.every((one) => !/counted by\s*$/.test(one)), all.join('\n'));
  equal(all.filter((one) => one.includes('independently')).length, 0, all.join('\n'));
}, { nightly: true });

scene('a result names the winner, the dead stones, the dame, and when and how the game was played', async () => {
  const page = await ended();
  equal(await page.innerText('#won'), 'Bo won');
  await statusIs(page, 'White wins by 14.5');
  equal(await page.locator('.banner .n').allInnerTexts().then((all) => all.join()), '37,51.5');
  // Dead stones are crossed out, and count as prisoners.
  equal(await page.evaluate(() => [...document.querySelector('#board').view.notAlive].sort().join()), 'B5,H5');
  equal(await page.locator('#board .marks .cross').count(), 2);
  ok((await page.innerText('.player.top')).includes('1 captured'), await page.innerText('.player.top'));
  ok((await page.innerText('.player.bottom')).includes('1 captured'), await page.innerText('.player.bottom'));
  // Dame are listed, and drawn half black and half white; no point has a hollow square.
  equal(await page.locator('#board .neutral').count(), 4);
  equal(await page.innerText('#named'), 'Dead, taken off as prisoners: Black H5\nDead, taken off as prisoners: White B5\nDame, half for each: E8 E9');
  equal(await page.evaluate(() => [...document.querySelectorAll('#board .owner')].filter((one) => getComputedStyle(one).fill === 'none').length), 0);
  const facts = await page.innerText('#facts');
  for (const part of [String(new Date().getFullYear()), 'Chinese', '9×9', 'Komi 7.5', '15 min, then 5 periods of 30 sec', '24 moves']) {
    ok(facts.includes(part), `${part}: ${facts}`);
  }
  equal(await page.innerText('#end summary small'), 'Stones 10 to 10, territory 26 to 33, komi 7.5');
  await accessible(page, 'a result');
  await picture(page, 'result');
}, { motion: true, nightly: true });

scene('the winner reads "You won", and the loser reads who won', async () => {
  const [host, guest] = await meet();
  await host.click('#resign');
  await host.click('dialog .yes');
  await guest.waitForSelector('#won');
  equal(await guest.innerText('#won'), 'You won');
  equal(await host.innerText('#won'), 'Bo won');
  equal(await host.locator('.banner .n').count(), 0, 'a game that was given up is not counted');
}, { motion: true, nightly: true });

scene('a finished game is printed on one page: the result, the count, the clauses and the numbered board', async () => {
  const page = await ended({ visitor: { locale: 'en-GB', colorScheme: 'dark' } });
  const pdf = await page.pdf({ format: 'A4' });
  equal((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, 1, 'pages');
  await page.emulateMedia({ media: 'print' });
  const shown = await page.locator('.sheet').innerText();
  ok(shown.startsWith('Bo won against Aiko: White wins by 14.5.'), shown);
  for (const part of ['Chinese', 'Komi 7.5', '15 min, then 5 periods of 30 sec', 'left: Black 1', 'chinese 9', 'Stones on the board', '51.5', 'Dame, half for each: E8 E9']) {
    ok(shown.includes(part), `${part}: ${shown}`);
  }
  equal(await page.locator('button:visible, select:visible, a:visible, .actions:visible').count(), 0, 'nothing to press');
  equal(await page.locator('.sheet .number').count(), 22);
  equal(await page.locator('.sheet .cross').count(), 2);
  equal(await page.locator('.sheet .neutral').count(), 4);
  const colors = await page.evaluate(() => ['black', 'white'].map((one) => getComputedStyle(document.querySelector(`.sheet .stones .stone.${one}`)).fill));
  equal(colors.join(' '), 'rgb(0, 0, 0) rgb(255, 255, 255)');
  equal(await page.evaluate(() => getComputedStyle(document.querySelector('.sheet')).color), 'rgb(0, 0, 0)');
  await accessible(page, 'a game on paper');
});

// What a finished game says: reasons in the words of each text, the result in full, and on paper.
import { scene } from './scenes.mjs';
import { equal, ok, openRecord, sameScreen, visitor } from './stage.mjs';

/** White's eye in a corner is a seki with Black's stones: the texts that ask for life cannot be sure of it. */
const UNSURE = '(;FF[4]GM[1]SZ[5]KM[0.5]RU[tromp-taylor]PB[Aiko]PW[Bo];B[bc];W[dc];B[cb];W[cd];B[];W[])';

scene('what a result depends on is said in the words of each text, with its clause', async () => {
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
  // The note on proofs speaks of independent life only where the text that is chosen does.
  const note = () => page.innerText('#proof-note');
  ok(!(await note()).includes('independent'), await note());
  await page.selectOption('#rules', 'wagc-intent');
  ok((await note()).includes('independent life as WAGC intent defines it'), await note());
  await page.selectOption('#rules', 'japanese');
  ok((await note()).includes('The Japanese rules define life in another way'), await note());
});

scene('the results under other rules name what counts, or nothing', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, komi: '0.5', turns: ['pass', 'pass'] });
  await page.click('text=Under other rules');
  await page.waitForSelector('#end .scroll td');
  const all = await page.locator('#end .scroll tbody tr').allInnerTexts();
  ok(all.every((one) => !/counted by\s*$/.test(one)), all.join('\n'));
  equal(all.filter((one) => one.includes('independently')).length, 0, all.join('\n'));
});

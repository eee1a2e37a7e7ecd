// The pages in the other languages: no English word is left on them, but for names.
import { scene } from './scenes.mjs';
import { ok, accessible, address, chosen, forgive, openRecord, point, post, sameScreen, takeTurns, visitor } from './stage.mjs';

/** Names of rule texts, of people and of programs, and what has no other name in these languages. */
const NAMES = new Set(('Shinpan Aiko Bo Japanese English Deutsch Tromp Taylor Sensei Library Go Gadget Clarendon Benjamin WAGC AGA Robert Jasiek James Davies '
  + 'SGF GIB NGF UGF SVG PNG serve shinpan lan GNU Fischer Komi intent Logical pass Instrument Sans MiB UTF Enter Ctrl Esc').split(' ').map((name) => name.toLowerCase()));
/** Languages whose words are not written with Latin letters. */
const LANGUAGES = { ja: 'ja', ko: 'ko', 'zh-Hans': 'zh-CN' };
/** A record with faults, of a group that can be proved, which the texts judge differently. */
const ODD = 'CA[xyz](;FF[4]GM[1]SZ[9]KM[0.3]HA[x]RE[?!]RU[wagc-intent]AB[ca][cb][cc][bc][ac]AW[da][db][dc][dd][cd][bd][ad][ab];B[];W[])';
const KO = 'C4 D4 B3 E3 C2 D2 D3 C3'.split(' ');
const KO_RECORD = '(;FF[4]GM[1]SZ[5]KM[0];B[cb];W[db];B[bc];W[ec];B[cd];W[dd];B[dc];W[cc];B[dc])';

/** The words of a page in Latin letters that are no names and no points. */
async function english(page, what) {
  const words = await page.evaluate(() => {
    document.querySelectorAll('details').forEach((one) => { one.open = true; });
    const texts = [document.title, document.body.innerText];
    document.querySelectorAll('[aria-label], [title], [placeholder], [aria-description]').forEach((one) => {
      texts.push(one.getAttribute('aria-label'), one.getAttribute('title'), one.getAttribute('placeholder'));
    });
    const apart = [...document.querySelectorAll('.clause, code, textarea, .top-menu option, [lang=en]:not(html)')].map((one) => one.innerText ?? one.textContent);
    let all = texts.filter(Boolean).join(' \n ');
    apart.filter((text) => text?.trim()).forEach((text) => { all = all.replaceAll(text, ' '); });
    return { all, marked: [...document.querySelectorAll('[lang=en]:not(html, option, .clause)')].map((one) => one.textContent) };
  });
  const found = [...words.all.matchAll(/(?<![\p{L}\d])[A-Za-z][a-z’']{2,}(?![\d])/gu)].map(([word]) => word).filter((word) => !NAMES.has(word.toLowerCase().replace(/[’']s$/, '')));
  return [...new Set([...found, ...words.marked.map((text) => `[${text}]`)])].map((word) => `${what}: ${word}`);
}

for (const language of chosen(LANGUAGES, 'ko')) {
  scene(`no English word is left on the pages in ${language}`, async () => {
    const options = { locale: LANGUAGES[language] };
    const found = [];
    const page = await visitor(options);
    for (const [path, ready] of [['', '#new-game .start'], ['games', 'main'], ['learn', '.lessons button'], ['review', '.drop'], ['q', 'h1']]) {
      await page.goto(address + path);
      await page.waitForSelector(ready);
      found.push(...await english(page, `/${path}`));
    }
    forgive('404 (Not Found)');
    const made = await post('api/games', { rules: 'japanese', columns: 9, rows: 9, meeting: 'by-link', name: 'Aiko' });
    await page.goto(`${address}game/${made.id}#seat=${made.secret}`);
    await page.waitForSelector('#invite');
    found.push(...await english(page, 'an invitation'));
    const game = await sameScreen({ turns: KO, visitor: options, rules: 'tromp-taylor', time: { kind: 'byo-yomi', main: 900_000, period: 30_000, periods: 5 } });
    await point(game.page, 'D3');
    await game.page.waitForSelector('.why:not(.empty) .clause');
    found.push(...await english(game.page, 'a refusal'));
    await takeTurns(game, ['pass', 'pass'], KO.length + 1);
    await game.page.click('#others');
    await game.page.waitForSelector('#end .scroll td');
    found.push(...await english(game.page, 'a result'));
    const marking = await sameScreen({ turns: ['C3', 'pass', 'pass'], visitor: options, rules: 'japanese' });
    await marking.page.waitForSelector('#agree:enabled');
    found.push(...await english(marking.page, 'a marking'));
    await openRecord(page, KO_RECORD, '#where');
    await page.waitForSelector('#differences li');
    found.push(...await english(page, 'a review'));
    await openRecord(page, ODD, '#where');
    await page.click('#prove');
    await page.waitForSelector('.proofs button');
    found.push(...await english(page, 'a record with faults'));
    await page.click('.proofs button');
    await page.waitForSelector('dialog.proof[open]');
    found.push(...await english(page, 'a proof'));
    await openRecord(page, '(;GM[1]SZ[19];B[zz])', 'main .drop');
    await page.waitForSelector('[role=alert]:not([hidden])');
    found.push(...await english(page, 'a record that cannot be read'));
    forgive('400');
    ok(found.length === 0, `\n${found.join('\n')}`);
    await accessible(page, language, { atNight: true });
  });
}

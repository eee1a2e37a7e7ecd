// The pages in other languages than English contain no English words except names.
import { scene } from './scenes.mjs';
import { readdirSync } from 'node:fs';
import { ok, accessible, address, chosen, forgive, openRecord, point, post, sameScreen, takeTurns, visitor } from './stage.mjs';

/** Names of rule texts, people and programs, and words that have no translation in these languages. */
const NAMES = new Set(('Shinpan Aiko Bo Kim Japanese English Deutsch Tromp Taylor Sensei Library Go Gadget Clarendon Benjamin WAGC AGA Robert Jasiek James Davies '
  + 'SGF GIB NGF UGF SVG PNG serve shinpan lan GNU Fischer Komi intent Logical pass Instrument Sans MiB UTF Enter Ctrl Esc').split(' ').map((name) => name.toLowerCase()));
const LANGUAGES = { ja: 'ja', ko: 'ko', 'zh-Hans': 'zh-CN', de: 'de' };
/** The English catalogues of the pages. */
const CATALOGUES = readdirSync(process.env.SENTENCES).filter((file) => /(^|-)en\.json$/.test(file)).map((file) => file.replace('.json', ''));
/** Common words: nearly every English sentence contains one, and none is a German word. */
const ENGLISH = new Set('the and of is are to with you your this that by from for it no on at be has have or its their turn move stone stones black white player game chain'.split(' '));
/** A record with faults and a chain that can be proved, which the texts judge differently. */
const ODD = 'CA[xyz](;FF[4]GM[1]SZ[9]KM[0.3]HA[x]RE[?!]RU[wagc-intent]AB[ca][cb][cc][bc][ac]AW[da][db][dc][dd][cd][bd][ad][ab];B[];W[])';
const KO = 'C4 D4 B3 E3 C2 D2 D3 C3'.split(' ');
const KO_RECORD = '(;FF[4]GM[1]SZ[5]KM[0];B[cb];W[db];B[bc];W[ec];B[cd];W[dd];B[dc];W[cc];B[dc])';

/** Returns the texts of a page as one string, without names of clauses, typed text and the list of languages. */
async function said(page) {
  return page.evaluate(() => {
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
}

/** Returns the English sentences that a language translates, with any values. */
async function sentences(language) {
  const catalogue = async (name) => (await fetch(`${address}www/i18n/${name}.json`)).json();
  const all = new Map();
  for (const english of CATALOGUES) {
    const [from, to] = [await catalogue(english), await catalogue(english.replace(/en$/, language))];
    Object.entries(from).filter(([key, sentence]) => sentence !== to[key]).forEach(([, sentence]) => all.set(sentence, true));
    Object.values(to).forEach((sentence) => all.delete(sentence));
  }
  Object.keys(await catalogue(`clauses-${language}`)).filter((sentence) => sentence.includes('.')).forEach((sentence) => all.set(sentence, true));
  return [...all.keys()].filter((sentence) => /[a-z]{3}/.test(sentence.replace(/\{\w+}/g, '')))
    .map((sentence) => new RegExp(`^${sentence.split(/\{\w+}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`));
}

/**
 * Returns the English that is left on a page: words in Latin letters that are not names or points; in German, English
 * words and sentences.
 */
async function english(page, what, language) {
  const { all, marked } = await said(page);
  const words = [...all.matchAll(/(?<![\p{L}\d])[A-Za-z][a-z’']+(?![\d\p{L}])/gu)].map(([word]) => word);
  const found = language === 'de'
    ? [...words.filter((word) => ENGLISH.has(word.toLowerCase())), ...all.split('\n').map((line) => line.trim()).filter((line) => known.get(language).some((one) => one.test(line)))]
    : words.filter((word) => word.length > 2 && !NAMES.has(word.toLowerCase().replace(/[’']s$/, '')));
  return [...new Set([...found, ...marked.map((text) => `[${text}]`)])].map((word) => `${what}: ${word}`);
}

/** The English sentences to look for, by language. */
const known = new Map();

for (const language of chosen(LANGUAGES, 'ko')) {
  scene(`no English word is left on the pages in ${language}`, async () => {
    known.set(language, await sentences(language));
    const options = { locale: LANGUAGES[language] };
    const left = (at, what) => english(at, what, language);
    const found = [];
    const page = await visitor(options);
    for (const [path, ready] of [['', '#new-game .start'], ['games', 'main'], ['learn', '.lessons button'], ['problems', '#hint'], ['review', '.drop'], ['class', '#open'], ['simul', '#open'], ['q', 'h1']]) {
      await page.goto(address + path);
      await page.waitForSelector(ready);
      found.push(...await left(page, `/${path}`));
    }
    forgive('404 (Not Found)');
    const made = await post('api/games', { rules: 'japanese', columns: 9, rows: 9, meeting: 'by-link', name: 'Aiko' });
    await page.goto(`${address}game/${made.id}#seat=${made.secret}`);
    await page.waitForSelector('#invite');
    found.push(...await left(page, 'an invitation'));
    const game = await sameScreen({ turns: KO, visitor: options, rules: 'tromp-taylor', time: { kind: 'byo-yomi', main: 900_000, period: 30_000, periods: 5 } });
    await point(game.page, 'D3');
    await game.page.waitForSelector('.why:not(.empty) .clause');
    found.push(...await left(game.page, 'a refusal'));
    await takeTurns(game, ['pass', 'pass'], KO.length + 1);
    await game.page.click('#others');
    await game.page.waitForSelector('#end .scroll td');
    found.push(...await left(game.page, 'a result'));
    const marking = await sameScreen({ turns: ['C3', 'pass', 'pass'], visitor: options, rules: 'japanese' });
    await marking.page.waitForSelector('#agree:enabled');
    found.push(...await left(marking.page, 'a marking'));
    await openRecord(page, KO_RECORD, '#where');
    await page.waitForSelector('#differences li');
    found.push(...await left(page, 'a review'));
    await openRecord(page, ODD, '#where');
    await page.click('#prove');
    await page.waitForSelector('.proofs button');
    found.push(...await left(page, 'a record with faults'));
    await page.click('.proofs button');
    await page.waitForSelector('dialog.proof[open]');
    found.push(...await left(page, 'a proof'));
    await openRecord(page, '(;GM[1]SZ[99];B[zz])', 'main .drop');
    await page.waitForSelector('[role=alert]:not([hidden])');
    found.push(...await left(page, 'a record that cannot be read'));
    forgive('400');
    ok(found.length === 0, `\n${found.join('\n')}`);
    await accessible(page, language, { nightly: true });
  }, { nightly: true });
}

for (const language of chosen(LANGUAGES, 'ko')) {
  scene(`no English word is left on the pages of simultaneous games and classes in ${language}`, async () => {
    known.set(language, await sentences(language));
    const options = { locale: LANGUAGES[language] };
    const found = [];
    const seen = async (page, what) => found.push(...await english(page, what, language));
    const page = await visitor(options);
    await page.goto(`${address}simul`);
    await page.waitForSelector('#begin');
    await seen(page, 'the start of simultaneous games');
    await page.fill('#open [name=name]', 'Aiko');
    await page.click('#begin');
    await page.waitForSelector('#simul-code');
    await seen(page, 'simultaneous games without guests');
    await page.goto(`${address}class`);
    await page.waitForSelector('#open button');
    await seen(page, 'the start of a class');
    await page.click('#open button');
    await page.waitForSelector('#follow-link', { state: 'attached' });
    const pupil = await visitor(options);
    await pupil.goto(await page.inputValue('#follow-link'));
    await pupil.fill('#name', 'Bo');
    await pupil.click('#join button');
    await pupil.waitForSelector('#join', { state: 'hidden' });
    await page.click('#ask-life');
    await pupil.click('[data-answer="dead"]');
    await page.waitForSelector('#answers li');
    await seen(page, 'a teacher with a question');
    await seen(pupil, 'a pupil with a question');
    ok(found.length === 0, `\n${found.join('\n')}`);
  }, { nightly: true });
}

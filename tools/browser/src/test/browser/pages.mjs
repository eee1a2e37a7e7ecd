// The first page and the main pages: faults, themes, window sizes, languages and download sizes; and the pictures for
// the documentation.
import { gzipSync } from 'node:zlib';
import { report, scene } from './scenes.mjs';
import { equal, ok, GAME, accessible, address, chosen, openRecord, pass, picture, pictures, place, point, sameScreen, shot, takeTurns, turnIs, visitor } from './stage.mjs';

/** Returns the moves as SGF; `first` is 0 if Black begins, 1 if White does. */
function sgf(moves, first = 0) {
  return moves.map((at, i) => `;${(i + first) % 2 ? 'W' : 'B'}[${String.fromCharCode(97 + 'abcdefghjklmnopqrst'.indexOf(at[0]), 97 + 19 - Number(at.slice(1)))}]`).join('');
}

/** The opening of GAME with a comment, marks and variations. */
const REVIEWED = `(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[7.5]PB[Aiko]BR[3d]PW[Bo]WR[2d]EV[Club evening]DT[2026-10-03]${sgf(GAME.slice(0, 6))}(${sgf(GAME.slice(6, 24))}(${sgf(GAME.slice(24, 31))}C[Black presses from above. The two marked groups have to live apart.]TR[hc][fb](${sgf(GAME.slice(31), 31)})(${sgf('e15 g15 e14 g17'.split(' '), 1)}(${sgf('g18 h16'.split(' '), 1)})(${sgf('h18 g16 g18'.split(' '), 1)})))(${sgf('g17 f18 h16'.split(' '))}))(${sgf('d14 d12 f16'.split(' '))}(${sgf('c11 c14'.split(' '), 1)})(${sgf('f17 g17 e15'.split(' '), 1)})))`;

scene('the first page has no fault', async () => {
  const page = await visitor();
  await page.goto(address);
  await page.waitForSelector('form');
  await accessible(page, 'the first page');
  await picture(page, 'first-page');
}, { nightly: true });

const SIZES = [[320, 568], [768, 1024], [1280, 720], [3840, 2160]];
/**
 * The themes. The usual run checks two of them on the page of a game, and one on the first page; the nightly run checks
 * all of them on all pages.
 */
const THEMES = { light: 'light', dark: 'dark', contrast: 'contrast' };
const PAGES = {
  'the first page': { path: () => '', ready: 'form' },
  'a game': { path: (id) => `game/${id}`, ready: 'go-board .stone' },
  'a review': { path: (id) => `review/${id}`, ready: '.tree .knot' },
  'the lessons': { path: () => 'learn', ready: '.lessons button' },
  'the problems': { path: () => 'problems', ready: '#hint' },
  'an empty review': { path: () => 'review', ready: '.drop' },
  'an embedded game': { path: (id) => `embed/${id}`, ready: 'go-board .stone', hash: (theme) => `#theme=${theme}` },
};

/** Opens a page in a theme, as a browser that remembers the theme does. */
async function show(page, url, theme, ready) {
  await page.evaluate((chosen) => localStorage.setItem('shinpan.settings', JSON.stringify({ theme: chosen, sound: false })), theme);
  // The browser would not load an address again if only its hash differs.
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForSelector(ready);
  equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
}

/** Checks that a page is not wider than its window, and its board large enough, in windows of all sizes. */
async function fitsEverySize(page, name) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const [wide, board] = await page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('go-board svg')?.getBoundingClientRect().width ?? 0]);
    ok(wide <= width, `${name} is ${wide} wide at ${width}`);
    ok(!board || board >= Math.min(width, height) * 0.6, `${name}: the board is ${board} wide at ${width}x${height}`);
    if (process.env.SCALES) {
      await picture(page, `${name.replaceAll(' ', '-')}-${width}`);
    }
  }
}

for (const name of chosen(PAGES, 'the first page', 'a game')) {
  const { path, ready, hash = () => '' } = PAGES[name];
  scene(`${name} is accessible in its themes, and fits screens from 320 pixels to 4K`, async () => {
    const game = await sameScreen({ columns: 19, rows: 19, turns: GAME });
    for (const theme of chosen(THEMES, ...(name === 'the first page' ? ['dark'] : ['dark', 'contrast']))) {
      await show(game.page, `${address}${path(game.id)}${hash(theme)}`, theme, ready);
      await accessible(game.page, `${name}, ${theme}`);
    }
    await fitsEverySize(game.page, name);
  }, { nightly: true });
}

const LANGUAGES = { ja: 'ja', 'zh-CN': 'zh-Hans', ko: 'ko', de: 'de' };
for (const locale of chosen(LANGUAGES, 'zh-CN')) {
  scene(`the first page is in the language of a browser that asks for ${locale}`, async () => {
    const page = await visitor({ locale });
    await page.goto(address);
    await page.waitForSelector('form');
    equal(await page.evaluate(() => document.documentElement.lang), LANGUAGES[locale]);
  });
}

for (const locale of chosen(LANGUAGES, 'ja')) {
  scene(`a refusal and a count are in the language of a browser that asks for ${locale}`, async () => {
    const { page } = await sameScreen({ columns: 5, rows: 5, turns: 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' '), visitor: { locale } });
    await turnIs(page, 8);
    await point(page, 'D3');
    await page.waitForSelector('.why:not(.empty) .clause');
    const english = (where) => page.locator(`${where} [lang=en]:not(.clause)`).allInnerTexts();
    equal((await english('.why')).join(), '');
    equal(await page.getAttribute('.why p.small span', 'lang'), null);
    for (const turn of [9, 10]) {
      await pass(page);
      await turnIs(page, turn);
    }
    await page.click('#end summary');
    await page.waitForSelector('#end .silent');
    equal((await english('#end')).join(), '');
  }, { nightly: true });
}

scene('all pages for players together have less than 230 kB', async () => {
  const game = await sameScreen({ columns: 9, rows: 9 });
  const names = new Set();
  for (const path of ['', 'learn', `game/${game.id}`, `review/${game.id}`, `embed/${game.id}`]) {
    await game.page.goto(address + path);
    await game.page.waitForSelector('go-board .lines, form');
    names.add(address + path);
    (await game.page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))).filter((name) => name.includes('/www/')).forEach((name) => names.add(name));
  }
  names.add(`${address}shinpan-board.js`);
  let weight = 0;
  for (const name of names) {
    weight += gzipSync(Buffer.from(await (await fetch(name)).arrayBuffer())).length;
  }
  ok(names.size > 15 && weight < 230_000, `${weight} bytes in ${names.size} files`);
  report(`${names.size} files, ${weight} bytes compressed`);
}, { nightly: true });

/** Takes the pictures for the documentation. */
async function takePictures() {
  const game = await sameScreen({ columns: 19, rows: 19, komi: '7.5', time: { kind: 'byo-yomi', main: 900_000, period: 30_000, periods: 5 } });
  await takeTurns(game, GAME);
  await turnIs(game.page, GAME.length);
  await picture(game.page, 'board');
  await game.page.setViewportSize({ width: 390, height: 844 });
  await picture(game.page, 'phone');
  await game.page.setViewportSize({ width: 1280, height: 800 });
  await openRecord(game.page, REVIEWED, '.tree .knot');
  await game.page.keyboard.press('End');
  for (let i = 0; i < 13; i++) {
    await game.page.keyboard.press('ArrowLeft');
  }
  await picture(game.page, 'review');
  const small = await sameScreen({ columns: 9, rows: 9, komi: '0.5' });
  const ko = 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' ');
  await takeTurns(small, ko);
  await turnIs(small.page, ko.length);
  const { x, y } = await place(small.page, 'D3');
  await small.page.mouse.move(x, y);
  await small.page.waitForSelector('.why:not(.empty)');
  await shot(small.page, 'refusal');
  await takeTurns(small, 'd5 pass c5 e5 d6 e6 d7 e7 d8 e8 d9 e9 c1 d1 pass pass'.split(' '), ko.length + 1);
  await small.page.waitForSelector('#others');
  await small.page.click('#others');
  await small.page.waitForSelector('#end .scroll');
  await picture(small.page, 'scoring');
}

if (pictures) {
  scene('pictures of a game, a refusal, a score, a review and a phone', takePictures, { nightly: true });
}

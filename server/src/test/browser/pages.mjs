// Every page by itself: without fault, in every language, and the pictures of the documentation.
import { equal, ok, GAME, accessible, address, check, picture, pictures, place, post, sameScreen, shot, turnIs, visitor } from './stage.mjs';

/** Moves as SGF, Black's first or White's. */
function sgf(moves, first = 0) {
  return moves.map((at, i) => `;${(i + first) % 2 ? 'W' : 'B'}[${String.fromCharCode(97 + 'abcdefghjklmnopqrst'.indexOf(at[0]), 97 + 19 - Number(at.slice(1)))}]`).join('');
}

/** The same opening with a comment, marks and what might have been. */
const REVIEWED = `(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[7.5]PB[Aiko]BR[3d]PW[Bo]WR[2d]EV[Club evening]DT[2026-10-03]${sgf(GAME.slice(0, 6))}(${sgf(GAME.slice(6, 24))}(${sgf(GAME.slice(24, 31))}C[Black presses from above. The two white groups have to live apart; A and B both work against the left one.]LB[ec:A][gf:B]TR[hc]TR[fb](${sgf(GAME.slice(31))})(${sgf('e15 g15 e14 g17'.split(' '), 1)}(${sgf('g18 h16'.split(' '), 1)})(${sgf('h18 g16 g18'.split(' '), 1)})))(${sgf('g17 f18 h16'.split(' '))}))(${sgf('d14 d12 f16'.split(' '))}(${sgf('c11 c14'.split(' '), 1)})(${sgf('f17 g17 e15'.split(' '), 1)})))`;

export default async function () {
  await check('a first page without fault', async () => {
    const page = await visitor();
    await page.goto(address);
    await page.waitForSelector('form');
    await accessible(page, 'the first page');
    await picture(page, 'first-page');
    await page.context().close();
  });

  await check('every page in every theme: nothing that axe finds, nothing wider than the screen from 320 pixels to 4K', async () => {
    const game = await sameScreen({ columns: 19, rows: 19 });
    let n = 0;
    for (const at of GAME) {
      await post(`api/games/${game.id}/acts`, { do: 'play', at, turn: ++n }, { 'X-Seat-Secret': game.secret });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    for (const [name, path, ready] of [['first page', '', 'form'], ['game', `game/${game.id}`, 'go-board .stone'], ['review', `review/${game.id}`, '.tree .knot'], ['empty review', 'review', '.drop'], ['embedded', `embed/${game.id}`, 'go-board .stone']]) {
      for (const theme of ['light', 'dark', 'contrast']) {
        await game.page.goto(address);
        await game.page.evaluate((chosen) => localStorage.setItem('shinpan.settings', JSON.stringify({ theme: chosen, sound: false })), theme);
        await game.page.goto(`${address}${path}${name === 'embedded' ? `#theme=${theme}` : ''}`);
        await game.page.waitForSelector(ready);
        equal(await game.page.evaluate(() => document.documentElement.dataset.theme), theme);
        await accessible(game.page, `${name}, ${theme}`);
      }
      for (const [width, height] of [[320, 568], [768, 1024], [1280, 720], [3840, 2160]]) {
        await game.page.setViewportSize({ width, height });
        await game.page.waitForTimeout(60);
        const wide = await game.page.evaluate(() => document.documentElement.scrollWidth);
        ok(wide <= width, `${name} is ${wide} wide at ${width}`);
        const board = await game.page.evaluate(() => document.querySelector('go-board svg')?.getBoundingClientRect().width ?? 0);
        ok(!board || board >= Math.min(width, height) * 0.6, `${name}: the board is ${board} wide at ${width}x${height}`);
        if (process.env.SCALES) {
          await picture(game.page, `${name.replace(' ', '-')}-${width}`);
        }
      }
      await game.page.setViewportSize({ width: 1280, height: 800 });
    }
    await game.page.context().close();
  });

  await check('every language fills every page', async () => {
    for (const locale of ['ja', 'zh-CN', 'ko', 'de']) {
      const page = await visitor({ locale });
      await page.goto(address);
      await page.waitForSelector('form');
      equal(await page.evaluate(() => document.documentElement.lang), locale === 'zh-CN' ? 'zh-Hans' : locale);
      await page.context().close();
    }
  });

  await check('pictures of a game, a refusal, a score, a review and a phone', async () => {
    if (!pictures) {
      return;
    }
    const game = await sameScreen({ columns: 19, rows: 19, komi: '7.5', time: { kind: 'byo-yomi', main: 900_000, period: 30_000, periods: 5 } });
    for (const [i, at] of GAME.entries()) {
      await post(`api/games/${game.id}/acts`, { do: 'play', at, turn: i + 1 }, { 'X-Seat-Secret': game.secret });
      await new Promise((resolve) => setTimeout(resolve, 70));
    }
    await turnIs(game.page, GAME.length);
    await picture(game.page, 'board');
    await game.page.setViewportSize({ width: 390, height: 844 });
    await picture(game.page, 'phone');
    await game.page.setViewportSize({ width: 1280, height: 800 });
    await game.page.goto(address);
    await game.page.setInputFiles('#file', { name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(REVIEWED) });
    await game.page.waitForSelector('.tree .knot');
    for (let i = 0; i < 13; i++) {
      await game.page.keyboard.press('ArrowLeft');
    }
    await picture(game.page, 'review');
    await game.page.context().close();
    const small = await sameScreen({ columns: 9, rows: 9, komi: '0.5' });
    let n = 0;
    for (const at of 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' ')) {
      await post(`api/games/${small.id}/acts`, { do: 'play', at, turn: ++n }, { 'X-Seat-Secret': small.secret });
    }
    await turnIs(small.page, n);
    const { x, y } = await place(small.page, 'D3');
    await small.page.mouse.move(x, y);
    await small.page.waitForSelector('.why:not(.empty)');
    await small.page.waitForTimeout(250);
    await shot(small.page, 'refusal');
    for (const at of 'd5 pass c5 e5 d6 e6 d7 e7 d8 e8 d9 e9 c1 d1 pass pass'.split(' ')) {
      const body = at === 'pass' ? { do: 'pass', turn: ++n } : { do: 'play', at, turn: ++n };
      const answer = await post(`api/games/${small.id}/acts`, body, { 'X-Seat-Secret': small.secret });
      ok(!answer.error, `${at}: ${JSON.stringify(answer)}`);
    }
    await small.page.waitForSelector('#others');
    await small.page.click('#others');
    await small.page.waitForSelector('#end .scroll');
    await picture(small.page, 'scoring');
    await small.page.context().close();
  });
}

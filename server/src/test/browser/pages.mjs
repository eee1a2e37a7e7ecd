// Every page by itself: without fault, in every language, and the pictures of the documentation.
import { join } from 'node:path';
import { equal, ok, GAME, accessible, address, check, picture, pictures, place, post, sameScreen, turnIs, visitor } from './stage.mjs';

export default async function () {
  await check('a first page without fault', async () => {
    const page = await visitor();
    await page.goto(address);
    await page.waitForSelector('form');
    await accessible(page, 'the first page');
    await picture(page, 'first-page');
    await page.context().close();
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
    await game.page.goto(`${address}review/${game.id}`);
    await game.page.waitForSelector('go-board .stone');
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
    await small.page.screenshot({ path: join(pictures, 'refusal.png') });
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

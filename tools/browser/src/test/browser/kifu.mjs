// The look of a review: its board, its graph, its lists, and the sheet that is printed.
import { scene } from './scenes.mjs';
import { GAME, equal, ok, openRecord, picture, sameScreen, settled, visitor } from './stage.mjs';

const WINDOWS = [[1280, 800], [1024, 600], [844, 390]];
const moves = (all) => all.map((at, i) => `;${i % 2 ? 'W' : 'B'}[${String.fromCharCode(97 + 'abcdefghjklmnopqrst'.indexOf(at[0]), 97 + 19 - Number(at.slice(1)))}]`).join('');
/** A game whose ninth turn takes a ko back, which every text bars. */
const KO = '(;FF[4]GM[1]SZ[5]KM[0.5];B[cb];W[db];B[bc];W[ec];B[cd];W[dd];B[dc];W[cc]C[White takes.];B[dc];W[];B[])';
const box = (page) => page.evaluate(() => {
  const { left, top, width, height } = document.querySelector('#board svg').getBoundingClientRect();
  return [left, top, width, height].map((one) => Math.round(one * 10) / 10).join(' ');
});

scene('the board has one place and one size in a game and in its review', async () => {
  const { page, id } = await sameScreen({ columns: 19, rows: 19, turns: GAME.slice(0, 6) });
  const places = [];
  for (const path of ['game', 'review']) {
    await page.goto(page.url().replace(/\/(game|review)\/.*/, `/${path}/${id}`));
    await page.waitForSelector(path === 'game' ? '#board .stone' : '.tree .knot');
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await settled(page);
      places.push(`${width}×${height}: ${await box(page)}`);
    }
  }
  equal(places.slice(WINDOWS.length).join('\n'), places.slice(0, WINDOWS.length).join('\n'));
});

scene('a graph has at most four lines, told apart without colour, and its figures are inside its box', async () => {
  const page = await visitor();
  // Each text gets a lead of its own.
  await page.route('**/api/records*', async (route) => {
    const response = await route.fetch();
    const review = await response.json();
    review.judgements.forEach((one, i) => { one.margins = one.margins.map((n, turn) => (n === null ? n : n + (turn % 2 ? i : -i))); });
    await route.fulfill({ response, json: review });
  });
  await openRecord(page, `(;FF[4]GM[1]SZ[19]KM[6.5]${moves(GAME)})`, '.tree .knot');
  for (const [width, height] of [[1280, 800], [390, 844], [844, 390], [320, 640]]) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const { lines, outside } = await page.evaluate(() => {
      const graph = document.querySelector('.graph');
      const ground = graph.querySelector('.ground').getBoundingClientRect();
      return {
        lines: [...graph.querySelectorAll('polyline')].map((one) => getComputedStyle(one).strokeDasharray),
        outside: [...graph.querySelectorAll('text, path')].filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < ground.left - 1 || right > ground.right + 1 || top < ground.top - 1 || bottom > ground.bottom + 1;
        }).map((one) => one.textContent),
      };
    });
    equal(lines.length, 4);
    equal(new Set(lines).size, 4, `dashes ${lines.join(' | ')}`);
    equal(outside.join(', '), '', `outside of the box at ${width}`);
  }
  await picture(page, 'graph');
});

scene('in a review a barred turn begins where its reason begins', async () => {
  const page = await visitor();
  await openRecord(page, KO, '.verdicts button');
  for (const [width, height] of [[1280, 800], [320, 640]]) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const starts = await page.evaluate(() => [...document.querySelectorAll('.verdicts button')].flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return [...range.getClientRects()].map(({ left }) => Math.round(left - one.closest('td').getBoundingClientRect().left));
    }));
    ok(starts.length >= 7, `${starts.length} lines`);
    equal([...new Set(starts)].join(), '0', `at ${width}`);
  }
});

scene('a review is printed as a game record: names, numbered stones, comments, and no button', async () => {
  const page = await visitor();
  await openRecord(page, KO.replace('SZ[5]', 'SZ[5]PB[Aiko]BR[3d]PW[Bo]'), '.tree .knot');
  await page.emulateMedia({ media: 'print' });
  await page.waitForSelector('.sheet go-board .number');
  const seen = await page.evaluate(() => ({
    text: document.body.innerText,
    buttons: [...document.querySelectorAll('button, input, select, summary, .button')].filter((one) => one.checkVisibility()).length,
    numbers: [...document.querySelectorAll('.sheet .number')].map((one) => Number(one.textContent)).sort((a, b) => a - b).join(' '),
  }));
  equal(seen.buttons, 0);
  ok(seen.text.startsWith('Aiko 3d – Bo'), seen.text);
  ok(seen.text.includes('8 White C3 White takes.'), seen.text);
  const [board, ...texts] = await page.evaluate(() => [document.querySelector('.sheet go-board svg'), ...document.querySelectorAll('.sheet :is(h1, p)')].map((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return [top, bottom];
  }));
  ok(board[1] - board[0] > 300 && texts.every(([top, bottom]) => bottom <= board[0] + 1 || top >= board[1] - 1), `the board at ${board}, texts at ${texts.join(' | ')}`);
  // Turn 7 at D3 was taken by turn 8, which turn 9 takes back.
  equal(seen.numbers, '1 2 3 4 5 6 9');
  ok(seen.text.includes('No longer on the board: 7 D3 · 8 C3'), seen.text);
  await picture(page, 'review-on-paper');
});

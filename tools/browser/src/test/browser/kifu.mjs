// The look of a review and of its printed sheets: the board, the graph, the lists, and disputes about dead stones.
import { scene } from './scenes.mjs';
import { GAME, accessible, equal, ok, openRecord, picture, point, sameScreen, settled, visitor } from './stage.mjs';

const WINDOWS = [[1280, 800], [1024, 600], [844, 390]];
/** Returns moves on 19x19, such as `q16`, as nodes of SGF. */
const moves = (all) => all.map((at, i) => `;${i % 2 ? 'W' : 'B'}[${String.fromCharCode(97 + 'abcdefghjklmnopqrst'.indexOf(at[0]), 97 + 19 - Number(at.slice(1)))}]`).join('');
/** A game whose ninth turn takes a ko back, which every text bars. */
const KO = '(;FF[4]GM[1]SZ[5]KM[0.5];B[cb];W[db];B[bc];W[ec];B[cd];W[dd];B[dc];W[cc]C[White takes.];B[dc];W[];B[])';
/** Returns the place and size of the board in the window. */
const box = (page) => page.evaluate(() => {
  const { left, top, width, height } = document.querySelector('#board svg').getBoundingClientRect();
  return [left, top, width, height].map((one) => Math.round(one * 10) / 10).join(' ');
});

scene('the board has the same place and size in a game and in its review', async () => {
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
}, { nightly: true });

scene('a graph has at most four lines with different dashes, and its figures are inside its box', async () => {
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
}, { nightly: true });

scene('in the table of verdicts, all lines begin at the left edge of their cell', async () => {
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
}, { nightly: true });

scene('a review is printed as a game record: names, numbered stones and comments, but no buttons', async () => {
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
  // Turn 8 takes the stone of turn 7 at D3, and turn 9 takes back there.
  equal(seen.numbers, '1 2 3 4 5 6 7 8');
  ok(seen.text.includes('9 D3 (7)'), seen.text);
  await picture(page, 'review-on-paper');
});

scene('a long record is printed in parts and with its variations, and saved as pictures', async () => {
  const page = await visitor();
  // 190 turns in every second row, so that nothing is taken; and two variations, one within the other.
  const points = [...Array(190).keys()].map((i) => [i % 19, 2 * Math.floor(i / 19)]);
  const name = ([column, row]) => String.fromCharCode(97 + column, 97 + row);
  const turns = points.map((at, i) => `;${i % 2 ? 'W' : 'B'}[${name(at)}]`);
  const last = turns.pop();
  await openRecord(page, `(;FF[4]GM[1]SZ[19]KM[6.5]${turns.join('')}(${last})(;W[ad](;B[bd])(;B[cd];W[dd])))`, '.tree .knot');
  await page.click('#paper summary');
  await page.selectOption('#paper-turns', '50');
  await page.check('#paper-variations');
  const file = async (id) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(id)]);
    return (await (await download.createReadStream()).toArray()).join('');
  };
  const still = await file('#paper-svg');
  const moving = await file('#paper-moving');
  // The policy of our pages lets no script parse a document.
  const other = await page.context().newPage();
  const parsed = (svg) => other.evaluate((text) => {
    const found = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      fault: found.querySelector('parsererror')?.textContent ?? '',
      boards: found.querySelectorAll('svg svg').length,
      stones: found.querySelectorAll('.stone').length,
      moving: found.querySelectorAll('.stone animate').length,
    };
  }, svg);
  const diagrams = await parsed(still);
  equal(diagrams.fault, '');
  equal(diagrams.boards, 6);
  const picture = await parsed(moving);
  equal(`${picture.fault} ${picture.stones} ${picture.moving}`, ' 190 190');
  await other.close();
  await page.emulateMedia({ media: 'print' });
  await page.waitForSelector('.sheet go-board .number');
  const seen = await page.evaluate(() => [...document.querySelectorAll('.sheet figure')].map((one) => ({
    title: one.querySelector('figcaption').textContent,
    stones: one.querySelectorAll('.stone').length,
    numbers: [...one.querySelectorAll('.number')].map((number) => Number(number.textContent)).sort((a, b) => a - b),
  })));
  equal(seen.map(({ title, stones, numbers }) => `${title}: ${stones}, ${numbers[0]} to ${numbers[numbers.length - 1]}`).join(' | '), [
    'Moves 1 to 50: 50, 1 to 50', 'Moves 51 to 100: 100, 51 to 100', 'Moves 101 to 150: 150, 101 to 150', 'Moves 151 to 190: 190, 151 to 190',
    'Variation at move 190: 191, 1 to 2', 'Variation at move 191: 192, 1 to 2',
  ].join(' | '));
}, { nightly: true });

/** Black's D2 stands alone in White's territory; the game has stopped. */
const STOPPED = '(;SZ[4]RU[Japanese]KM[0]PB[Kim]PW[Lee]AB[ba][bb][bc][bd][dc]AW[ca][cb][cc][cd]PL[B];B[];W[])';

scene('a dispute about dead stones is played out beside the game, and printed with its clauses', async () => {
  const page = await visitor();
  await openRecord(page, STOPPED, '#dispute summary');
  await page.click('#dispute summary');
  await point(page, 'D2');
  await page.waitForSelector('#dispute-stake');
  ok((await page.innerText('#dispute-stake')).includes('As marked: B+4; with the other mark: W+1.'), 'what depends on the chain');
  await page.click('#dispute-prove');
  await page.waitForSelector('#dispute-proved');
  const proved = await page.innerText('#dispute-proved');
  ok(/^D2 is proved not alive.* given that C1 lives/.test(proved), proved);
  await page.click('#dispute-replay');
  await page.waitForSelector('dialog.proof[open]');
  await page.click('#proof-close');
  await page.click('#dispute-study');
  const turn = (text) => page.waitForFunction((part) => document.querySelector('#dispute-turn')?.textContent.includes(part), text);
  await turn('White to move');
  await point(page, 'D3');
  await turn('Black to move');
  await page.click('#dispute-pass');
  await turn('White to move');
  await point(page, 'D1');
  await turn('Black to move');
  equal(await page.evaluate(() => document.querySelector('#board').stone('D2')), '.', 'D2 was taken');
  await page.click('#dispute-pass');
  await turn('White to move');
  await page.click('#dispute-pass');
  await turn('D2 was taken, and no new stone stands: dead');
  await accessible(page, 'a dispute');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const sheet = await page.innerText('.sheet');
  for (const part of ['Dispute: Kim', 'the chain at D2', 'White wins by 1', 'japanese 7.1', '2 pass']) {
    ok(sheet.includes(part), `${part} in ${sheet}`);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.click('#dispute-leave');
  await page.waitForSelector('#dispute-study');
  equal(await page.evaluate(() => document.querySelector('#board').stone('D2')), 'X', 'the stone is back');
}, { nightly: true });

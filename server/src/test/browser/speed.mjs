// Weight and speed. Weight is judged; times are told.
import { gzipSync } from 'node:zlib';
import { ok, GAME, address, check, median, sameScreen, visitor } from './stage.mjs';
import { long } from './review.mjs';

const shown = (all, digits = 1) => median(all).toFixed(digits);
const worst = (all, part = 0.95) => [...all].sort((a, b) => a - b)[Math.floor(all.length * part)];

/** What Chromium traces while something happens: frames that were drawn and dropped, and how long the main thread was busy. */
async function traced(page, body) {
  const cdp = await page.context().newCDPSession(page);
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline', 'devtools.timeline.frame'] } });
  const result = await body();
  await cdp.send('Tracing.end');
  await done;
  await cdp.detach();
  const named = (name) => events.filter((event) => event.name === name);
  const main = named('FunctionCall').map((event) => event.pid)[0];
  const tasks = named('RunTask').filter((event) => event.pid === main).map((event) => event.dur / 1000).filter(Boolean);
  return { result, drawn: named('DrawFrame').length, dropped: named('DroppedFrame').length, tasks };
}

/** Steps through a review, one step a frame; the times between frames. */
function stepThrough(page, steps) {
  return page.evaluate((n) => new Promise((resolve) => {
    const between = [];
    let last = 0;
    let left = n;
    const frame = (now) => {
      if (last) {
        between.push(now - last);
      }
      last = now;
      if (left-- > 0) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        requestAnimationFrame(frame);
      } else {
        resolve(between);
      }
    };
    requestAnimationFrame(frame);
  }), steps);
}

async function reviewed(sgf) {
  const page = await visitor();
  await page.goto(address);
  await page.setInputFiles('#file', { name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(sgf) });
  await page.waitForSelector('.tree circle.knot');
  await page.keyboard.press('Home');
  await page.waitForTimeout(300);
  return page;
}

export default async function () {
  await check('all pages together weigh less than 150 kB', async () => {
    const game = await sameScreen({ columns: 9, rows: 9 });
    const names = new Set();
    for (const path of ['', `game/${game.id}`, `review/${game.id}`, `embed/${game.id}`]) {
      await game.page.goto(address + path);
      await game.page.waitForSelector('go-board .lines, form');
      names.add(address + path);
      (await game.page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))).filter((name) => name.includes('/www/')).forEach((name) => names.add(name));
    }
    names.add(`${address}shinpan-game.js`);
    let weight = 0;
    for (const name of names) {
      weight += gzipSync(Buffer.from(await (await fetch(name)).arrayBuffer())).length;
    }
    ok(names.size > 15 && weight < 150_000, `${weight} bytes in ${names.size} files`);
    console.log(`   ${names.size} files, ${weight} bytes compressed`);
    await game.page.context().close();
  });

  await check('first board, and from a move to its repaint (told, not judged)', async () => {
    const game = await sameScreen({ columns: 19, rows: 19 });
    const first = [];
    for (let i = 0; i < 7; i++) {
      await game.page.reload();
      first.push(await game.page.evaluate(() => new Promise((resolve) => {
        const look = () => document.querySelector('go-board .lines') ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      })));
    }
    const repaint = [];
    for (const at of GAME.slice(0, 21)) {
      repaint.push(await game.page.evaluate((typed) => new Promise((resolve) => {
        const before = document.querySelectorAll('go-board .stones .stone').length;
        const start = performance.now();
        document.querySelector('go-board').choose(typed.toUpperCase());
        // Seen in one frame, on the screen by the next.
        const look = () => document.querySelectorAll('go-board .stones .stone').length !== before ? requestAnimationFrame(() => resolve(performance.now() - start)) : requestAnimationFrame(look);
        look();
      }), at));
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    console.log(`   first board ${shown(first)} ms; a move to the frame after its repaint ${shown(repaint)} ms (medians of ${first.length} and ${repaint.length})`);
    await game.page.context().close();
  });

  await check('three hundred turns, a step a frame (told, not judged)', async () => {
    for (const [name, sgf] of [['300 turns', long(300, 0)], ['300 turns with 149 variations', long(300, 149)]]) {
      const page = await reviewed(sgf);
      const { result, drawn, dropped, tasks } = await traced(page, () => stepThrough(page, 300));
      ok(await page.evaluate(() => document.querySelector('#where').textContent.startsWith('300')), 'all steps were taken');
      console.log(`   ${name}: ${(1000 / (result.reduce((a, b) => a + b) / result.length)).toFixed(1)} frames a second; between frames ${shown(result)} ms, 95 of 100 under ${worst(result).toFixed(1)} ms; `
        + `${drawn} frames drawn, ${dropped} dropped; tasks of the page: median ${shown(tasks, 2)} ms, 95 of 100 under ${worst(tasks).toFixed(1)} ms, longest ${Math.max(...tasks).toFixed(1)} ms`);
      await page.context().close();
    }
  });
}

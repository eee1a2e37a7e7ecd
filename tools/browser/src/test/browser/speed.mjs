// The speed of the pages. The scenes report times, and no time fails them.
import { report, scene } from './scenes.mjs';
import { ok, GAME, median, openRecord, picture, post, sameScreen, visitor } from './stage.mjs';
import { direct, processorMillis, started } from './own-server.mjs';
import { longRecord } from './records.mjs';

/** Returns the median of some figures as text. */
const shown = (all, digits = 1) => median(all).toFixed(digits);
/** Returns the figure that 95 of 100 do not exceed. */
const worst = (all, part = 0.95) => [...all].sort((a, b) => a - b)[Math.floor(all.length * part)];

/** Returns what Chromium traces while the body runs: drawn and dropped frames, and the processor time. */
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
  // Processor time, which means more than wall time if other programs use the machine.
  const threads = new Map(events.filter((event) => event.name === 'thread_name').map((event) => [`${event.pid} ${event.tid}`, event.args.name]));
  const cpu = {};
  for (const event of named('RunTask')) {
    const thread = threads.get(`${event.pid} ${event.tid}`) ?? '';
    const kind = thread === 'CrRendererMain' ? 'page' : thread.startsWith('Compositor') || thread.startsWith('ThreadPool') ? 'painting' : thread.startsWith('Viz') ? 'screen' : 'else';
    cpu[kind] = (cpu[kind] ?? 0) + (event.tdur ?? 0) / 1000;
  }
  return { result, drawn: named('DrawFrame').length, dropped: named('DroppedFrame').length, cpu };
}

/** Steps through a review, one step a frame, and returns the times between frames. */
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

/** Opens a review at its start, and waits a moment until nothing is drawn any more. */
async function openReview(sgf) {
  const page = await visitor();
  await openRecord(page, sgf, '.tree circle.knot');
  await page.keyboard.press('Home');
  await page.waitForTimeout(300);
  return page;
}

scene('the time to the first board, and from a move to its repaint', async () => {
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
      // The script sees the stone in one frame; it is on the screen by the next one.
      const look = () => document.querySelectorAll('go-board .stones .stone').length !== before ? requestAnimationFrame(() => resolve(performance.now() - start)) : requestAnimationFrame(look);
      look();
    }), at));
  }
  report(`first board ${shown(first)} ms; a move to the frame after its repaint ${shown(repaint)} ms (medians of ${first.length} and ${repaint.length})`);
});

scene('the frames of a review that goes through 300 turns, one step a frame', async () => {
  for (const [name, sgf] of [['300 turns', longRecord(300, 0)], ['300 turns with 149 variations', longRecord(300, 149)]]) {
    const page = await openReview(sgf);
    const { result, drawn, dropped, cpu } = await traced(page, () => stepThrough(page, 300));
    ok(await page.evaluate(() => document.querySelector('#where').textContent.startsWith('300')), 'all steps were taken');
    report(`${name}: ${(1000 / (result.reduce((a, b) => a + b) / result.length)).toFixed(1)} frames a second; between frames ${shown(result)} ms, 95 of 100 under ${worst(result).toFixed(1)} ms; `
      + `${drawn} frames drawn, ${dropped} dropped; on the processor a step: ${Object.entries(cpu).map(([kind, ms]) => `${kind} ${(ms / 300).toFixed(2)} ms`).join(', ')}`);
  }
});

scene('the processor time of the wall with 30 live boards', async () => {
  const [BOARDS, SECONDS, MOVES] = [30, 30, 3];
  await started;
  const games = [];
  for (let i = 0; i < BOARDS; i++) {
    games.push(await post(`${direct()}api/games`, { rules: 'chinese', columns: 19, rows: 19, komi: '7.5', meeting: 'same-screen', listing: 'public', name: `Black ${i}`, guestName: `White ${i}`, time: { kind: 'byo-yomi', main: 3_600_000, period: 30_000, periods: 5 } }));
  }
  let played = 0;
  /** Plays three moves a second, each on another board, and returns the processor time of the server. */
  const play = async () => {
    const before = processorMillis();
    const until = Date.now() + 1000 * SECONDS;
    while (Date.now() < until) {
      const game = games[played % BOARDS];
      const turn = Math.floor(played / BOARDS);
      await post(`${direct()}api/games/${game.id}/acts`, { do: 'play', at: GAME[turn].toUpperCase(), turn: turn + 1 }, { 'X-Seat-Secret': game.secret });
      played++;
      await new Promise((resolve) => setTimeout(resolve, 1000 / MOVES));
    }
    return (processorMillis() - before) / SECONDS;
  };
  await play();
  const alone = await play();
  const page = await visitor({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${direct()}wall`);
  await page.waitForFunction((n) => document.querySelectorAll('.tile').length === n, BOARDS);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const task = async () => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  const before = await task();
  const watched = await play();
  const busy = (1000 * ((await task()) - before)) / SECONDS;
  await picture(page, 'wall-30');
  report(`${MOVES} moves a second on ${BOARDS} boards: processor time a second of the server ${alone.toFixed(0)} ms, with the wall ${watched.toFixed(0)} ms; of the page ${busy.toFixed(0)} ms`);
}, { seconds: 180, alone: true });

// The clocks on the pages of both players, compared with the server's: after a reload, a lost network, an undo and a
// pause.
import { scene } from './scenes.mjs';
import { withoutStore } from './own-server.mjs';
import { keepingSockets, loseNetwork, meet } from './two.mjs';
import { chosen, equal, ok, point, statusIs, turnIs } from './stage.mjs';

const MINUTE = 60_000;

/** The largest allowed error of a clock, in milliseconds. */
const MAX_ERROR = 1000;
/** The largest difference by which a page rounds up to whole seconds, in milliseconds. */
const ROUNDING = 1000;

/**
 * For each kind of clock: its settings; the time that it shows before the first move; whether a turn that ends without
 * a move gets its time back.
 */
const CLOCKS = {
  'byo-yomi': [{ main: 0, period: MINUTE, periods: 1 }, MINUTE, true],
  fischer: [{ main: MINUTE, increment: 30_000, cap: 5 * MINUTE }, MINUTE, false],
  absolute: [{ main: 2 * MINUTE }, 2 * MINUTE, false],
  canadian: [{ main: 0, stretch: 2 * MINUTE, turns: 5 }, 2 * MINUTE, false],
  'per-move': [{ each: MINUTE }, MINUTE, true],
};

/** A time of which only bounds are known, because actions on a page take some time. */
class Between {
  constructor(least, most = least) {
    Object.assign(this, { least, most });
  }

  minus(other) {
    return new Between(this.least - other.most, this.most - other.least);
  }
}

/** Does something, and returns the bounds of the time at which it happened. */
async function when(act) {
  const before = performance.now();
  await act();
  return new Between(before, performance.now());
}

/**
 * Checks the clock of a player on both pages. @param left the remaining time at a moment @param since that moment, if
 * the clock runs
 */
async function show(pages, player, what, left, since = null) {
  for (const page of pages) {
    let text = '';
    const read = await when(async () => {
      text = await page.evaluate((letter) => document.querySelector(`.player[data-player=${letter}] .clock`).firstChild.textContent, player);
    });
    const wanted = since ? left.minus(read.minus(since)) : left;
    const [minutes, seconds] = text.split(':').map(Number);
    const shown = 1000 * (60 * minutes + seconds);
    ok(shown > wanted.least - MAX_ERROR && shown < wanted.most + ROUNDING + MAX_ERROR,
      `${what}, ${player} at ${page === pages[0] ? 'the host' : 'the guest'}: ${text}, and not ${wanted.least / 1000} to ${wanted.most / 1000} s`);
  }
}

for (const kind of chosen(CLOCKS, 'byo-yomi')) {
  const [numbers, first, restores] = CLOCKS[kind];
  const full = new Between(first);

  scene(`both pages show the time that the server counts: ${kind}`, async () => {
    let pages;
    const met = await when(async () => { pages = await meet({ time: { kind, ...numbers } }); });
    const [host, guest] = pages;
    await host.addInitScript(keepingSockets);
    await host.reload();
    await host.waitForSelector('#pass:enabled');
    const moved = await when(async () => {
      await point(host, 'E5');
      await turnIs(guest, 1);
      await turnIs(host, 1);
    });
    const blacks = new Between(0, moved.most - met.least);
    await show(pages, 'W', 'after the first move', full, moved);
    await host.waitForTimeout(4000);
    await show(pages, 'W', 'after 4 seconds', full, moved);
    await guest.reload();
    await guest.waitForSelector('.player .clock:not(:empty)');
    await show(pages, 'W', 'after a reload', full, moved);
    await loseNetwork(host, async () => {
      await show(pages, 'W', 'without a network', full, moved);
    });
    await show(pages, 'W', 'after the network came back', full, moved);

    await host.click('text=Undo');
    await guest.waitForSelector('#accept');
    await show(pages, 'W', 'while an undo is asked for', full, moved);
    await guest.click('text=Decline');
    await host.waitForSelector('text=Withdraw', { state: 'hidden' });
    await guest.waitForSelector('#accept', { state: 'hidden' });
    await show(pages, 'W', 'after an undo was declined', full, moved);

    await host.click('text=Undo');
    const undone = await when(async () => {
      await guest.click('#accept');
      await turnIs(host, 0);
      await turnIs(guest, 0);
    });
    // No time is given back, and Black loses the increment.
    const rests = restores ? full : full.minus(undone.minus(moved));
    let left = restores ? full : full.minus(blacks);
    await show(pages, 'W', 'after an undo', rests);
    await show(pages, 'B', 'after an undo', left, undone);

    await host.waitForTimeout(4000);
    await host.click('text=Pause');
    const paused = await when(async () => {
      await guest.click('#accept');
      await statusIs(host, 'Paused');
      await statusIs(guest, 'Paused');
    });
    left = left.minus(paused.minus(undone));
    await show(pages, 'B', 'in a pause', left);
    await host.waitForTimeout(3000);
    await guest.reload();
    await guest.waitForSelector('.player .clock:not(:empty)');
    await show(pages, 'B', 'after three seconds of a pause', left);
    const resumed = await when(async () => {
      await guest.click('text=Go on');
      await host.waitForSelector('#pass:enabled');
    });
    await show(pages, 'B', 'after a pause', left, resumed);
    await show(pages, 'W', 'after a pause', rests);
    // The turn that was undone does not count in its period.
    const after = { 'byo-yomi': 'last period', canadian: '/ 5' }[kind];
    if (after) {
      equal(await host.innerText('.player.bottom .periods'), after);
    }
  }, { nightly: true });
}

scene('while the server cannot save, both clocks stop, and the new turn waits', async () => {
  const pages = await meet({ time: { kind: 'absolute', main: 30_000 } });
  const [host, guest] = pages;
  await point(host, 'C3');
  await turnIs(guest, 1);
  const clocks = async () => JSON.stringify(await Promise.all(pages.map((page) => page.locator('.player .clock').allInnerTexts())));
  await withoutStore(async () => {
    await point(guest, 'E5');
    for (const page of pages) {
      await page.waitForSelector('text=The server cannot save just now.');
    }
    const stood = await clocks();
    await host.waitForTimeout(2500);
    equal(await clocks(), stood);
    await turnIs(host, 1);
  });
  await turnIs(host, 2);
  await host.waitForSelector('.connection', { state: 'hidden' });
}, { alone: true });

// A whole Japanese game between two people, with a reload, a lost network and a declined undo; and its printed record.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { direct } from './own-server.mjs';
import { report, scene } from './scenes.mjs';
import { keepingSockets, loseNetwork, meet } from './two.mjs';
import { equal, ok, accessible, pass, picture, pictures, point, statusIs, turnIs } from './stage.mjs';

const TIME = { kind: 'byo-yomi', main: 8000, period: 60_000, periods: 3 };

/** The largest allowed error of a clock, in milliseconds. */
const MAX_ERROR = 1000;
/** The largest difference by which a page rounds up to whole seconds, in milliseconds. */
const ROUNDING = 1000;

/** Walls on D and E. Then each player leaves a stone in the other's area, and White's A1 is captured. */
const WALLS = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((row) => [`D${row}`, `E${row}`]);
const ENDING = ['H5', 'B5', 'C3', 'A1', 'B1', 'G3', 'A2'];
/** Counted by hand. Black: 24 points and the prisoners A1 and B5; White: 35 points, the prisoner H5 and the komi. */
const RESULT = 'White wins by 16.5';

/** Returns the remaining time of Black and White including periods, as the server counts it. */
async function counted(page) {
  const id = new URL(page.url()).pathname.split('/')[2];
  const { clocks, toMove } = await (await fetch(`${direct()}api/games/${id}`)).json();
  return ['B', 'W'].map((player) => clocks[player].main + clocks[player].periods * TIME.period - (player === toMove ? clocks.used : 0));
}

/** Returns the milliseconds of a clock's text, such as `0:59`. */
function millis(text) {
  const [minutes, seconds] = text.split(':').map(Number);
  return 1000 * (60 * minutes + seconds);
}

/**
 * Returns the remaining time including periods, as a page shows it: `0:05` and `+ 3 × 1:00`, later `0:59` and `3 ×
 * 1:00`.
 */
async function shown(page) {
  const texts = await page.evaluate(() => ['B', 'W'].map((letter) => {
    const player = document.querySelector(`.player[data-player=${letter}]`);
    return [player.querySelector('.clock').firstChild.textContent, player.querySelector('.periods').textContent];
  }));
  return texts.map(([text, more]) => {
    const periods = Number(/(\d+) ×/.exec(more)?.[1] ?? 1);
    return millis(text) + (more.startsWith('+') ? periods : periods - 1) * TIME.period;
  });
}

/**
 * Compares the clocks on both pages with the server's. @returns the largest difference that is certain, in milliseconds
 */
async function clocksAgree(pages, what) {
  let worst = 0;
  for (const page of pages) {
    const before = await counted(page);
    const seen = await shown(page);
    const after = await counted(page);
    for (const [i, total] of seen.entries()) {
      const off = Math.max(0, total - ROUNDING - before[i], after[i] - total);
      ok(off < MAX_ERROR, `${what}, ${'BW'[i]} at ${page === pages[0] ? 'the host' : 'the guest'}: ${total / 1000} s, and not ${after[i] / 1000} to ${before[i] / 1000} s`);
      worst = Math.max(worst, off);
    }
  }
  return worst;
}

/** Plays moves in turn on the pages of both players, and waits until both show them. */
async function play(pages, moves, first = 0) {
  for (const [i, at] of moves.entries()) {
    await pages[(first + i) % 2].waitForSelector('#pass:enabled');
    await point(pages[(first + i) % 2], at);
    await Promise.all(pages.map((page) => turnIs(page, first + i + 1)));
  }
}

scene('a whole Japanese game survives a reload, a lost network and a declined undo, ends by agreement, and is printed on one page', async () => {
  const pages = await meet({ rules: 'japanese', komi: '6.5', time: TIME });
  const [host, guest] = pages;
  await guest.addInitScript(keepingSockets);
  await guest.reload();
  await guest.waitForSelector('.player .periods');
  const off = [];
  const compareClocks = async (what) => off.push(await clocksAgree(pages, what));
  await host.waitForSelector('#pass:enabled');
  await compareClocks('at the start');
  await play(pages, WALLS.slice(0, 8));
  await host.reload();
  await host.waitForSelector('#pass:enabled');
  await host.waitForSelector('.player .periods');
  await compareClocks('after a reload');
  await play(pages, WALLS.slice(8, 13), 8);
  // White plays without network: the stone waits, and Black is notified that White is away.
  await loseNetwork(guest, async () => {
    await host.waitForSelector('#notice:has-text("Bo is not connected")');
    await point(guest, WALLS[13]);
    await statusIs(guest, 'Your turn waits for the connection');
    equal(await guest.locator('go-board .stone.sent').count(), 1);
    await compareClocks('without network');
    await turnIs(host, 13);
  });
  await Promise.all(pages.map((page) => turnIs(page, 14)));
  await compareClocks('after the network came back');
  await play(pages, WALLS.slice(14), 14);
  await play(pages, ENDING.slice(0, 4), 18);
  await guest.click('text=Undo');
  await host.click('text=Decline');
  await guest.waitForSelector('#notice:has-text("Aiko declined: take back a turn")');
  await turnIs(guest, 22);
  await compareClocks('after a declined undo');
  await play(pages, ENDING.slice(4), 22);
  await compareClocks('before the end');
  await guest.waitForSelector('#pass:enabled');
  await pass(guest);
  await host.waitForSelector('#passed');
  await pass(host);
  for (const page of pages) {
    await page.click('#agree:enabled');
  }
  for (const page of pages) {
    await statusIs(page, RESULT);
  }
  equal(await guest.innerText('#won'), 'You won');
  equal(await host.innerText('#won'), 'Bo won');
  await accessible(host, 'the end of a game between two people', { nightly: true });
  await picture(host, 'evening');
  report(`clocks and server: at most ${Math.max(0, ...off)} ms apart beyond the second that a page shows`);
  for (const [i, page] of pages.entries()) {
    const pdf = await page.pdf({ format: 'A4' });
    equal((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, 1, 'pages');
    if (pictures) {
      mkdirSync(pictures, { recursive: true });
      writeFileSync(join(pictures, `evening-${i + 1}.pdf`), pdf);
    }
    await page.emulateMedia({ media: 'print' });
    const paper = await page.locator('.sheet').innerText();
    for (const part of [`Bo won against Aiko: ${RESULT}.`, 'Japanese', 'Komi 6.5', '42.5', '26', 'Dead, taken off as prisoners: Black H5', 'Dead, taken off as prisoners: White B5']) {
      ok(paper.includes(part), `${part}: ${paper}`);
    }
  }
}, { seconds: 150 });

// What a screen reader speaks during a game: every event once, and a question if the player must answer.
import { address, direct, started } from './own-server.mjs';
import { scene } from './scenes.mjs';
import { meet } from './two.mjs';
import { equal, ok, forgive, pass, point, post, sameScreen, statusIs, takeTurns, turnIs, visitor } from './stage.mjs';

/** Makes a page record the texts that its live regions get from now on, as a screen reader hears them. */
const listening = () => {
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
  globalThis.spoken = [];
  new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => addedNodes.forEach((node) => {
    const text = node.textContent?.trim();
    const of = (element) => element.nodeType === Node.ELEMENT_NODE && !element.hidden;
    if (text && ((of(target) && target.closest(live)) || (of(node) && node.matches(live)))) {
      globalThis.spoken.push(text);
    }
  }))).observe(document, { subtree: true, childList: true });
};

/** Opens a game of two people, and records what both pages speak once each knows that the other is connected. */
async function meetListening(setup) {
  const pages = await meet(setup);
  for (const page of pages) {
    await page.waitForSelector('#status');
    await page.waitForFunction(() => document.querySelectorAll('.dot.here').length === 2);
    await page.evaluate(listening);
  }
  return pages;
}

/** Waits until a page has spoken this number of sentences, returns them, and forgets them. */
async function heard(page, count) {
  await page.waitForFunction((n) => globalThis.spoken.length >= n, count);
  return (await page.evaluate(() => globalThis.spoken.splice(0))).join('\n');
}

/** Waits until a page has spoken exactly these sentences. */
async function hears(page, ...sentences) {
  equal(await heard(page, sentences.length), sentences.join('\n'));
}

/**
 * Waits until a page has spoken exactly these sentences; "10 seconds left" is also accepted with a smaller number,
 * because a late page says the true figure.
 */
async function hearsOfTime(page, ...sentences) {
  equal((await heard(page, sentences.length)).replace(/\b[1-9] seconds? left/, '10 seconds left'), sentences.join('\n'));
}

/** On 9x9: walls with two dame at E8 and E9, a dead white stone at B5 and a dead black one at H5. */
const WALLS = 'd1 e1 d2 e2 d3 e3 d4 e4 d5 e5 d6 e6 d7 e7 d8 f7 d9 f8 h5 f9 c1 b5'.split(' ');

scene('a request of the other player is spoken as a question, every time it is made', async () => {
  const [host, guest] = await meetListening({ time: { kind: 'absolute', main: 3_600_000 } });
  await point(host, 'E5');
  await hears(guest, 'Black: E5. Your turn');
  await hears(host, 'Black: E5. White to play');
  for (let times = 0; times < 2; times++) {
    await host.click('text=Undo');
    await hears(guest, 'Aiko asks to take back a turn. Accept or decline.');
    await hears(host, 'You asked to take back a turn.');
    await guest.click('text=Decline');
    await hears(host, 'Bo declined: take back a turn');
  }
  await host.click('text=Undo');
  await hears(guest, 'Aiko asks to take back a turn. Accept or decline.');
  await hears(host, 'You asked to take back a turn.');
  await guest.click('#accept');
  await hears(guest, 'The turn was taken back.', 'Black to play');
  await hears(host, 'The turn was taken back.', 'Your turn');
  await guest.click('text=Pause');
  await hears(host, 'Bo asks to pause the clocks. Accept or decline.');
  await hears(guest, 'You asked to pause.');
  await host.click('#accept');
  await hears(guest, 'Paused');
  await hears(host, 'Paused');
  await guest.click('text=Go on');
  await hears(host, 'The clocks run again. Your turn');
  await hears(guest, 'The clocks run again. Black to play');
  await guest.click('#more > summary');
  await guest.click('text=leave');
  await hears(host, 'Bo offers to leave the game without a result. Accept or decline.');
  // An open question is asked again after a reload.
  await host.addInitScript(listening);
  await host.reload();
  await hears(host, 'Bo offers to leave the game without a result. Accept or decline.');
}, { nightly: true });

scene('a marking that the other player changes and a claim are spoken', async () => {
  const [host, guest] = await meetListening({ rules: 'japanese' });
  await turns(host, guest, WALLS);
  for (const page of [host, guest]) {
    await turnIs(page, WALLS.length);
    await page.evaluate(() => globalThis.spoken.splice(0));
  }
  await pass(host);
  await hears(guest, 'Black: pass. Your turn');
  await pass(guest);
  await host.waitForFunction(() => globalThis.spoken.some((one) => one.startsWith('Proposed as dead')));
  equal((await host.evaluate(() => globalThis.spoken.splice(0))).join('\n'), 'Black: pass. White to play\nWhite: pass. Which chains are alive?\nProposed as dead: B5 H5');
  await guest.waitForFunction(() => globalThis.spoken.some((one) => one.startsWith('Proposed as dead')));
  await guest.evaluate(() => globalThis.spoken.splice(0));
  await point(guest, 'H5');
  await hears(host, 'Bo marks H5 as alive. Agree, or change it.');
  await hears(guest, 'H5 is alive');
  await point(guest, 'H5');
  await hears(host, 'Bo marks H5 as dead. Agree, or change it.');
  await hears(guest, 'H5 is dead');
  await guest.click('#claim');
  await hears(guest, 'Tap the chain that you claim to be alive or dead.');
  await point(guest, 'B5');
  await hears(guest, 'B5');
  await guest.click('#claim-alive');
  await hears(host, 'Bo claims: B5 is alive. Play it out, or give in. Black to move in the study');
  await hears(guest, 'Bo claims: B5 is alive. Black to move in the study');
  await point(host, 'B4');
  await hears(guest, 'Black: B4. White to move in the study');
  await hears(host, 'Black: B4. White to move in the study');
  await guest.click('#claim-give-in');
  await hears(host, 'B5 is dead: White gave in');
  await hears(guest, 'B5 is dead: White gave in');
  equal((await guest.innerText('#claims-settled li')).match(/gave in/g).length, 1, 'said once');
}, { nightly: true });

/** Takes turns in the game of two pages, through the server. */
async function turns(host, guest, moves) {
  const secrets = await Promise.all([host, guest].map((page) => page.evaluate(() => JSON.parse(localStorage.getItem('shinpan.seats'))[location.pathname.split('/')[2]].secret)));
  const id = new URL(host.url()).pathname.split('/')[2];
  for (const [i, move] of moves.entries()) {
    await takeTurns({ id, secret: secrets[i % 2], server: direct() }, [move], i + 1);
  }
}

scene('an agreement to the marking is spoken to the other player', async () => {
  const [host, guest] = await meetListening({ rules: 'chinese', columns: 5, rows: 5 });
  await turns(host, guest, ['b3', 'd3', 'b2', 'd2', 'b4', 'd4', 'b1', 'd1', 'b5', 'd5', 'c1', 'c2', 'c3', 'c4', 'c5']);
  await turnIs(guest, 15);
  await pass(guest);
  await pass(host);
  await host.waitForSelector('#agree:enabled');
  await guest.waitForSelector('#agree:enabled');
  for (const page of [host, guest]) {
    await page.waitForFunction(() => globalThis.spoken.some((one) => one.includes('Which chains')));
    await page.evaluate(() => globalThis.spoken.splice(0));
  }
  await host.click('#agree');
  await hears(guest, 'Aiko agrees to the marking. Agree too, or change it.');
  await hears(host, 'You agree. The other player does not yet.');
}, { nightly: true });

scene('the last period and its last seconds are spoken once', async () => {
  const { page } = await sameScreen({ columns: 9, rows: 9, time: { kind: 'byo-yomi', main: 0, period: 14_000, periods: 1 } });
  await page.addInitScript(listening);
  await page.reload();
  await hearsOfTime(page, 'Last period: 14 seconds', '10 seconds left');
  await point(page, 'E5');
  await hearsOfTime(page, 'Black: E5. White to play', 'Last period: 14 seconds', '10 seconds left');
  await point(page, 'C3');
  await hearsOfTime(page, 'White: C3. Black to play', '10 seconds left');
}, { nightly: true });

scene('a refusal is spoken once', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, turns: 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' ') });
  await turnIs(page, 8);
  await page.evaluate(listening);
  await page.fill('#typed', 'D3');
  await page.press('#typed', 'Enter');
  await hears(page, 'D3: The position after turn 7 would return.');
  // The server refuses, because somebody else took the seat meanwhile.
  await started;
  const made = await post(`${direct()}api/games`, { rules: 'tromp-taylor', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Aiko' });
  const late = await visitor();
  await late.goto(`${address}game/${made.id}#invite=${made.invitation}`);
  await late.waitForSelector('#sit');
  await late.route('**/join', async (route) => {
    await post(`${direct()}api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
    await route.continue();
  });
  await late.evaluate(listening);
  forgive('409 (Conflict)');
  await late.click('#sit');
  await late.waitForFunction(() => globalThis.spoken.some((one) => one.startsWith('The seat is taken.')));
  equal(await late.evaluate(() => globalThis.spoken.filter((one) => one.includes('seat is taken')).length), 1);
});

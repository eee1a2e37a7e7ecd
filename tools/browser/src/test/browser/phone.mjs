// Games and invitations on phones: the other player's actions are seen, and move no buttons.
import { scene } from './scenes.mjs';
import { meet } from './two.mjs';
import { equal, ok, accessible, address, forgive, pass, place, picture, post, sameScreen, settled, turnIs, visitor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ON_ITS_SIDE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
/** The largest sum of layout shifts that counts as no movement. */
const MAX_SHIFT = 0.02;

/** Starts to add up the layout shifts on a page that no touch caused. */
async function watchShifts(page) {
  await settled(page);
  await page.evaluate(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => list.getEntries().forEach((one) => globalThis.shifts.push({ value: one.value, what: one.sources.map((source) => source.node?.className).join() })))
      .observe({ type: 'layout-shift' });
  });
}

/** Fails if anything on a page has moved since the last check. */
async function nothingMoved(page, what) {
  await settled(page);
  const shifts = await page.evaluate(() => globalThis.shifts.splice(0));
  const sum = shifts.reduce((all, one) => all + one.value, 0);
  ok(sum <= MAX_SHIFT, `${what}: a layout shift of ${sum}: ${JSON.stringify(shifts)}`);
}

/** Plays a stone with two taps: the first tap only aims. */
async function tap(page, at) {
  const { x, y } = await place(page, at);
  await page.touchscreen.tap(x, y);
  await page.waitForSelector('go-board .corners');
  await page.touchscreen.tap(x, y);
}

scene('on phones, a stone, a pass and a question of the other player are shown, and move nothing', async () => {
  const [host, guest] = await meet({}, [PHONE, ON_ITS_SIDE]);
  const pages = [host, guest];
  await host.waitForSelector('#pass:enabled');
  await Promise.all(pages.map(watchShifts));
  await tap(host, 'E5');
  await Promise.all(pages.map((page) => turnIs(page, 1)));
  await nothingMoved(guest, 'the first stone');
  await tap(guest, 'C3');
  await Promise.all(pages.map((page) => turnIs(page, 2)));
  await nothingMoved(host, 'the second stone');
  await guest.click('text=Undo');
  await host.waitForSelector('#accept');
  await nothingMoved(host, 'a question');
  await picture(host, 'question-phone');
  await host.click('text=Decline');
  await host.waitForSelector('#accept', { state: 'hidden' });
  await host.waitForSelector('#pass:enabled');
  await pass(host);
  await guest.waitForSelector('#passed');
  await nothingMoved(guest, 'a pass');
  await tap(guest, 'G7');
  await turnIs(host, 4);
  await nothingMoved(host, 'a stone after a pass');
  await host.click('text=Undo');
  await guest.waitForSelector('#accept');
  await nothingMoved(guest, 'a question on its side');
  await guest.click('text=Decline');
  await tap(host, 'G3');
  await turnIs(guest, 5);
  await pass(guest);
  await host.waitForSelector('#passed');
  await nothingMoved(host, 'a pass upright');
  await accessible(host, 'a pass on a telephone');
  await picture(host, 'passed-phone');
}, { seconds: 150, nightly: true });

scene('on phones, a question of the other player cancels a first tap; a greeting does not', async () => {
  const [host, guest] = await meet({}, [PHONE, PHONE], ['e5', 'c3']);
  await host.waitForSelector('#pass:enabled');
  const { x, y } = await place(host, 'G7');
  await host.touchscreen.tap(x, y);
  await host.waitForSelector('#play-at');
  await guest.click('.phrases button');
  await host.waitForSelector('#notice:has-text("Hello")');
  equal(await host.locator('go-board .corners').count(), 1, 'the ring after a greeting');
  equal(await host.locator('#play-at').count(), 1, 'the button after a greeting');
  await guest.click('text=Undo');
  await host.waitForSelector('#accept');
  equal(await host.locator('go-board .corners').count(), 0, 'the ring');
  equal(await host.locator('#play-at').count(), 0, 'the button');
  await host.click('text=Decline');
  await host.waitForSelector('#accept', { state: 'hidden' });
  // After that a first tap aims again.
  await host.touchscreen.tap(x, y);
  await host.click('#play-at');
  await turnIs(guest, 3);
  equal(await host.locator('go-board .corners').count(), 0, 'the ring after the turn');
}, { nightly: true });

scene('on phones, the notice of a pass covers no texts and buttons', async () => {
  const open = (page, what) => page.evaluate((selector) => {
    const element = document.querySelector(selector);
    element.scrollIntoView({ block: 'center' });
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 20, top + height / 2));
  }, what);
  const { page } = await sameScreen({ columns: 9, rows: 9, rules: 'wagc-intent', turns: ['c3', 'g7', 'pass'], visitor: PHONE });
  await page.waitForSelector('#passed');
  await settled(page);
  for (const what of ['#hint', '.moves li:last-child', '#agreed']) {
    ok(await open(page, what), `after a pass: ${what}`);
  }
  await pass(page);
  await page.click('#agree:enabled');
  await page.waitForSelector('#bounced');
  await settled(page);
  for (const what of ['#bounced', '#hint', '.moves li:last-child', '#agreed']) {
    ok(await open(page, what), `after a pass that does not count: ${what}`);
  }
}, { motion: true, nightly: true });

scene('on phones, a hint appears in view of the button that asked for it', async () => {
  for (const window of [PHONE, ON_ITS_SIDE]) {
    const { page } = await sameScreen({ columns: 9, rows: 9, turns: ['e5', 'c3'], visitor: window });
    for (const [button, answer] of [['#hint', '#coached .advice'], ['#stands', '#coached .chances']]) {
      await page.tap(button);
      await page.waitForSelector(answer);
      await settled(page);
      const { bottom, covered } = await page.evaluate((one) => {
        const box = document.querySelector(one).getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + 30, box.bottom - 4);
        return { bottom: box.bottom, covered: !document.querySelector('#coached').contains(hit) };
      }, answer);
      ok(bottom <= window.viewport.height && !covered, `${button} at ${window.viewport.width}: ${bottom}, ${covered ? 'covered' : 'in sight'}`);
    }
    await picture(page, `advice-${window.viewport.width}`);
  }
}, { nightly: true });

scene('an invitation says who invites, to which game, and what to do', async () => {
  const made = await post('api/games', { rules: 'japanese', columns: 13, rows: 13, komi: '6.5', meeting: 'by-link', name: 'Aiko', time: { kind: 'fischer', main: 300_000, increment: 10_000, cap: 600_000 } });
  const page = await visitor(PHONE);
  await page.goto(`${address}game/${made.id}#invite=${made.invitation}`);
  await page.waitForSelector('#sit');
  equal(await page.innerText('#status'), 'Aiko invites you to a game');
  equal(await page.innerText('#invited'), 'You play White on 13×13.');
  equal(await page.innerText('#terms'), 'Japanese\nKomi 6.5\n5 min, 10 sec added a move, at most 10 min');
  await accessible(page, 'an invitation at the door', { nightly: true });
  // A visitor who has only the address of the game becomes a watcher.
  await page.goto('about:blank');
  await page.goto(`${address}game/${made.id}`);
  await page.waitForSelector('#status');
  equal(await page.innerText('#status'), 'Waiting for the other player');
  const unnamed = await post('api/games', { rules: 'clarendon', columns: 9, rows: 9, meeting: 'by-link', bidding: 'for-black' });
  await page.goto(`${address}game/${unnamed.id}#invite=${unnamed.invitation}`);
  await page.waitForSelector('#sit');
  equal(await page.innerText('#status'), 'You are invited to a game');
  equal(await page.innerText('#invited'), 'You and the other player bid for Black on 9×9.');
  forgive('404');
}, { nightly: true });

scene('a used invitation says that the seat is taken, and offers to watch', async () => {
  const made = await post('api/games', { rules: 'japanese', columns: 9, rows: 9, komi: '6.5', meeting: 'by-link', name: 'Aiko', time: { kind: 'byo-yomi', main: 0, period: 30_000, periods: 1 } });
  const [first, late] = [await visitor(PHONE), await visitor(PHONE)];
  for (const page of [first, late]) {
    await page.goto(`${address}game/${made.id}#invite=${made.invitation}`);
    await page.waitForSelector('#sit');
  }
  await first.click('#sit');
  await first.waitForSelector('#pass');
  // The open page is notified, and so is one that is opened later.
  for (const again of [false, true]) {
    if (again) {
      await late.goto('about:blank');
      await late.goto(`${address}game/${made.id}#invite=${made.invitation}`);
    }
    await late.waitForSelector('#taken');
    ok((await late.innerText('#taken')).includes('the seat is taken. You can watch'), await late.innerText('#taken'));
  }
  await accessible(late, 'an invitation that was used');
  await late.click('#watch');
  await late.waitForSelector('#taken', { state: 'detached' });
  equal(new URL(late.url()).hash, '');
  // Both pages show what was agreed.
  for (const page of [first, late]) {
    equal(await page.innerText('#agreed'), 'Japanese · Komi 6.5 · 1 period of 30 sec');
  }
}, { nightly: true });

scene('on phones, the question whether to fill the remaining points is in view', async () => {
  const turns = [...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((row) => [`d${row}`, `f${row}`]), 'h5', 'pass', 'pass'];
  for (const window of [PHONE, ON_ITS_SIDE]) {
    const [host, guest] = await meet({ rules: 'japanese', komi: '6.5' }, [{}, window], turns);
    await guest.waitForSelector('#fill:enabled');
    await guest.evaluate(() => scrollTo(0, 0));
    await host.click('#fill:enabled');
    await guest.waitForSelector('#accept');
    await settled(guest);
    const [box, scrolled] = [await guest.locator('#accept').boundingBox(), await guest.evaluate(() => scrollY)];
    ok(scrolled === 0 && box.y >= 0 && box.y + box.height <= window.viewport.height, `${window.viewport.width}: ${JSON.stringify(box)}`);
    await picture(guest, `fill-${window.viewport.width}`);
  }
}, { nightly: true });

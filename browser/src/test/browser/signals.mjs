// What a player sees at once: a pass, an answer, a lost connection. And what must not disturb: a double click, a pointer.
import { address, direct, started } from './own-server.mjs';
import { scene } from './scenes.mjs';
import { equal, ok, accessible, pass, picture, place, point, post, sameScreen, statusIs, turnIs, visitor } from './stage.mjs';

const SOON = { timeout: 1000 };

/** Two people at a game on 9x9. */
async function meet(setup) {
  await started;
  const made = await post(`${direct()}api/games`, { rules: 'tromp-taylor', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Aiko', ...setup });
  const joined = await post(`${direct()}api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
  const pages = [];
  for (const secret of [made.secret, joined.secret]) {
    const page = await visitor({ viewport: { width: 1000, height: 700 } });
    await page.goto(`${address}game/${made.id}#seat=${secret}`);
    await page.waitForSelector('go-board svg');
    pages.push(page);
  }
  return pages;
}

const noticed = (page, text) => page.waitForFunction((wanted) => document.querySelector('#notice:not([hidden])')?.textContent === wanted, text);

scene('a pass is seen on the board, beside it and in the list of turns; the last stone keeps its mark', async () => {
  const [host, guest] = await meet();
  await host.waitForSelector('#pass:enabled');
  // What happens without a touch moves nothing: a layout shift under 0.02.
  await host.evaluate(() => document.fonts.ready.then(() => {
    globalThis.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((one) => { globalThis.shifts += one.value; })).observe({ type: 'layout-shift' });
  }));
  await point(host, 'E5');
  await turnIs(guest, 1);
  await pass(guest);
  await turnIs(host, 2);
  ok(await host.evaluate(() => globalThis.shifts) < 0.02, `a layout shift of ${await host.evaluate(() => globalThis.shifts)}`);
  equal(await host.textContent('go-board .notice text'), 'White passed');
  equal(await host.innerText('#passed'), 'White passed\nIf you pass too, the game ends and is counted.');
  equal(await host.locator('go-board .last').count(), 1);
  ok((await host.textContent('.moves li:last-child')).endsWith('pass'));
  await accessible(host, 'after a pass');
  await picture(host, 'pass');
  await point(host, 'C3');
  await turnIs(host, 3);
  equal(await host.locator('go-board .notice text').count(), 0);
});

scene('a declined undo, and an opponent who leaves and comes back, are seen', async () => {
  const [host, guest] = await meet();
  await host.waitForSelector('#pass:enabled');
  await point(host, 'E5');
  await turnIs(guest, 1);
  await host.click('text=Undo');
  await guest.click('text=Decline');
  await noticed(host, 'Declined: take back a turn');
  await host.click('text=Undo');
  await host.click('text=Withdraw');
  await noticed(guest, 'Withdrawn: take back a turn');
  await guest.goto('about:blank');
  await noticed(host, 'Bo is not connected');
  await guest.goBack();
  await noticed(host, 'Bo is connected');
});

scene('a browser that is offline says so within a second', async () => {
  const [host] = await meet();
  await host.waitForSelector('.connection', { state: 'hidden' });
  await host.context().setOffline(true);
  await host.waitForSelector('.connection:not([hidden])', SOON);
  await host.context().setOffline(false);
  await host.waitForSelector('.connection', { state: 'hidden' });
});

scene('a double click plays once and is no alarm', async () => {
  const [host, guest] = await meet();
  await host.waitForSelector('#pass:enabled');
  const { x, y } = await place(host, 'E5');
  await host.mouse.dblclick(x, y);
  await turnIs(guest, 1);
  await turnIs(host, 1);
  equal(await host.locator('.why:not(.empty)').count(), 0);
  const { page } = await sameScreen({ columns: 9, rows: 9 });
  const there = await place(page, 'E5');
  await page.mouse.dblclick(there.x, there.y);
  await turnIs(page, 1);
  equal(await page.locator('.why:not(.empty)').count(), 0);
});

scene('a pointer over a barred point moves nothing', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, turns: 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' ') });
  const places = () => page.evaluate(() => [...document.querySelectorAll('main section:not(.why), main go-board#board')].map((one) => Object.values(one.getBoundingClientRect().toJSON()).join()).join(' '));
  await turnIs(page, 8);
  const before = await places();
  const { x, y } = await place(page, 'D3');
  await page.mouse.move(x, y);
  await page.waitForSelector('.why:not(.empty) .clause');
  equal(await places(), before);
});

scene('a player may resign although the other is on turn', async () => {
  const [host, guest] = await meet();
  await host.waitForSelector('#resign:enabled');
  await guest.click('#resign:enabled');
  await guest.click('dialog .yes');
  await statusIs(host, 'Black wins by resignation');
});

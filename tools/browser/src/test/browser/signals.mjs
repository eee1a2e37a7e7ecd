// Events that a player must notice at once, such as a pass, an answer or a lost connection; and actions that must do no
// harm, such as a double click.
import { connect, createServer } from 'node:net';
import { address, direct, started } from './own-server.mjs';
import { report, scene } from './scenes.mjs';
import { keepingSockets, meet } from './two.mjs';
import { address as site, atTheEnd, equal, ok, accessible, forgive, pass, picture, place, point, post, sameScreen, settled, statusIs, takeTurns, turnIs, visitor } from './stage.mjs';

/**
 * Does something, and waits until a page shows a notice about it. It watches from the start, because a notice
 * disappears after a while.
 */
async function noticed(page, text, act) {
  const seen = page.waitForFunction((wanted) => [...document.querySelectorAll('#notice p')].some((one) => one.textContent === wanted), text);
  await act();
  await seen;
}

scene('a pass is shown on the board, beside it and in the list of turns; the last stone keeps its mark', async () => {
  const [host, guest] = await meet();
  await host.waitForSelector('#pass:enabled');
  // Events without a touch move nothing: the layout shift is under 0.02.
  await host.evaluate(() => document.fonts.ready.then(() => {
    globalThis.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((one) => { globalThis.shifts += one.value; })).observe({ type: 'layout-shift' });
  }));
  await point(host, 'E5');
  await turnIs(guest, 1);
  await pass(guest);
  await turnIs(host, 2);
  ok(await host.evaluate(() => globalThis.shifts) < 0.02, `a layout shift of ${await host.evaluate(() => globalThis.shifts)}`);
  equal(await host.textContent('go-board .notice text'), 'Bo passed');
  equal(await host.innerText('#passed'), 'Bo passed\nIf you pass too, the game ends and is counted.');
  equal(await host.locator('go-board .last').count(), 1);
  ok((await host.textContent('.moves li:last-child')).endsWith('pass'));
  await accessible(host, 'after a pass', { nightly: true });
  await picture(host, 'pass');
  await point(host, 'C3');
  await turnIs(host, 3);
  equal(await host.locator('go-board .notice text').count(), 0);
});

scene('a player is notified of a declined undo, and of an opponent who leaves and comes back', async () => {
  const [host, guest] = await meet();
  await host.waitForSelector('#pass:enabled');
  await point(host, 'E5');
  await turnIs(guest, 1);
  await turnIs(host, 1);
  await host.click('text=Undo');
  await noticed(host, 'Bo declined: take back a turn', () => guest.click('text=Decline'));
  await host.click('text=Undo');
  await noticed(guest, 'Aiko withdrew: take back a turn', () => host.click('text=Withdraw'));
  await noticed(host, 'Bo is not connected', () => guest.goto('about:blank'));
  await noticed(host, 'Bo is connected', () => guest.goBack());
}, { nightly: true });

scene('a page says at once that the browser is offline', async () => {
  const [host] = await meet();
  await host.waitForSelector('.connection', { state: 'hidden' });
  // The page's listeners run before this one.
  await host.evaluate(() => addEventListener('offline', () => { globalThis.said = !document.querySelector('.connection').hidden; }));
  await host.context().setOffline(true);
  await host.waitForFunction(() => 'said' in globalThis);
  equal(await host.evaluate(() => globalThis.said), true);
  await host.context().setOffline(false);
  await host.waitForSelector('.connection', { state: 'hidden' });
}, { nightly: true });

scene('a turn that is played without a network waits on the board, and is sent when the network is back', async () => {
  const [host, guest] = await meet();
  await host.addInitScript(keepingSockets);
  await host.reload();
  await statusIs(host, 'Your turn');
  forgive('ERR_INTERNET_DISCONNECTED');
  await host.context().setOffline(true);
  await host.evaluate(() => globalThis.sockets.forEach((one) => one.close()));
  await host.waitForSelector('.connection:not([hidden])');
  await point(host, 'E5');
  await statusIs(host, 'Your turn waits for the connection');
  equal(await host.locator('go-board .stone.sent').count(), 1);
  equal(await host.locator('#pass:enabled').count(), 0);
  ok(!(await host.title()).startsWith('●'), 'no page says whose turn it is');
  // A click on a second point plays nothing while the first turn waits.
  await point(host, 'C3');
  await accessible(host, 'a turn that waits', { nightly: true });
  await picture(host, 'waiting');
  await host.context().setOffline(false);
  await turnIs(guest, 1);
  await statusIs(host, 'White to play');
  equal(await host.locator('go-board .stone.sent').count(), 0);
  equal(await host.locator('go-board .stones .stone').count(), 1);
});

scene('a double click plays one stone, and shows no refusal', async () => {
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
}, { nightly: true });

scene('the reason that appears under the pointer on a barred point moves nothing on the page', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, turns: 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' ') });
  const places = () => page.evaluate(() => [...document.querySelectorAll('main section:not(.why), main go-board#board')].map((one) => Object.values(one.getBoundingClientRect().toJSON()).join()).join(' '));
  await turnIs(page, 8);
  await settled(page);
  const before = await places();
  const { x, y } = await place(page, 'D3');
  await page.mouse.move(x, y);
  await page.waitForSelector('.why:not(.empty) .clause');
  equal(await places(), before);
}, { nightly: true });

scene('a player can resign during the opponent\'s turn', async () => {
  const [host, guest] = await meet();
  await host.waitForSelector('#resign:enabled');
  await guest.click('#resign:enabled');
  await guest.click('dialog .yes');
  await statusIs(host, 'Black wins by resignation');
}, { nightly: true });

scene('a press of a button is not lost if the opponent\'s move arrives during it', async () => {
  await started;
  const made = await post(`${direct()}api/games`, { rules: 'tromp-taylor', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Aiko' });
  const joined = await post(`${direct()}api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
  await takeTurns({ ...made, server: direct() }, ['e5']);
  const page = await visitor();
  const arrived = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => arrived.push(JSON.parse(payload).state?.turn)));
  await page.goto(`${address}game/${made.id}#seat=${made.secret}`);
  await turnIs(page, 1);
  await settled(page);
  const box = await page.locator('text=Undo').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await takeTurns({ id: made.id, secret: joined.secret, server: direct() }, ['c3'], 2);
  while (!arrived.includes(2)) {
    await page.waitForTimeout(10);
  }
  await page.mouse.up();
  await page.waitForSelector('text=Withdraw');
  await turnIs(page, 2);
}, { nightly: true });

/**
 * Returns a proxy to the server on which a connection can be lost silently: nothing comes through any more, and no
 * socket is closed.
 */
async function stoppableProxy() {
  const sockets = new Set();
  const stopped = { now: false };
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(site).port), '127.0.0.1');
    for (const [one, other] of [[near, far], [far, near]]) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
      if (stopped.now) {
        one.pause();
      }
    }
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    sockets.forEach((one) => one.destroy());
    proxy.close();
  });
  return {
    address: `http://localhost:${proxy.address().port}/`,
    /** Blocks all data, or lets it through again. */
    stop(now) {
      stopped.now = now;
      sockets.forEach((one) => (now ? one.pause() : one.resume()));
    },
  };
}

scene('both players notice a connection that is lost silently, and its return', async () => {
  const made = await post('api/games', { rules: 'tromp-taylor', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Aiko' });
  const joined = await post(`api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
  const proxy = await stoppableProxy();
  const [host, guest] = [await visitor(), await visitor()];
  await host.goto(`${proxy.address}game/${made.id}#seat=${made.secret}`);
  await guest.goto(`${site}game/${made.id}#seat=${joined.secret}`);
  await host.waitForSelector('#pass:enabled');
  await guest.waitForSelector('go-board svg');
  let began = 0;
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  await noticed(guest, 'Aiko is not connected', async () => {
    proxy.stop(true);
    began = performance.now();
    await point(host, 'E5');
    // The turn is drawn as waiting, and the player is no longer on turn.
    await statusIs(host, 'Your turn waits for the connection');
    equal(await host.locator('go-board .waiting').count(), 1);
  });
  const lost = seconds();
  await host.waitForSelector('.connection:not([hidden])');
  await noticed(guest, 'Aiko is connected', async () => {
    proxy.stop(false);
    began = performance.now();
  });
  report(`the other player sees the loss after ${lost} s, the return after ${seconds()} s`);
  await turnIs(guest, 1);
  await turnIs(host, 1);
  await host.waitForSelector('.connection', { state: 'hidden' });
}, { nightly: true });

scene('several notices are shown together, each once, and at most the latest three', async () => {
  const { page } = await sameScreen({});
  const shown = () => page.locator('#notice p').allInnerTexts();
  const say = (...texts) => page.evaluate(async (all) => {
    const { notice } = await import('/www/dom.js');
    all.forEach(notice);
  }, texts);
  await say('Bo changed the marks', 'Bo is connected');
  equal((await shown()).join(), 'Bo changed the marks,Bo is connected');
  await say('Bo changed the marks');
  equal((await shown()).join(), 'Bo is connected,Bo changed the marks');
  await say('three', 'four');
  equal((await shown()).join(), 'Bo changed the marks,three,four');
  await say('three');
  equal((await shown()).join(), 'Bo changed the marks,four,three');
  await page.waitForSelector('#notice', { state: 'hidden' });
}, { nightly: true });

scene('greetings and thanks are shown in the language of the reader, and can be said once', async () => {
  const [host, guest] = await meet({}, [{}, { locale: 'ja-JP' }]);
  await noticed(guest, 'Aiko：お願いします', () => host.click('#say-greeting'));
  await host.waitForSelector('#say-greeting', { state: 'detached' });
  await noticed(host, 'Bo: Hello, have a good game!', () => guest.click('#say-greeting'));
  equal(await host.locator('.phrases button').count(), 0);
  await guest.reload();
  await guest.waitForSelector('#pass');
  equal(await guest.locator('.phrases button').count(), 0, 'it was said before');
  await host.click('#resign');
  await host.click('dialog .yes');
  await noticed(host, 'Bo: Thank you for the game.', () => guest.click('#say-thanks'));
  await noticed(guest, 'Aiko：良い碁でした', () => host.click('#say-well_played'));
  await accessible(host, 'set words');
  // With both players at one screen there are no phrases to send.
  const { page } = await sameScreen({});
  await page.waitForSelector('#pass');
  equal(await page.locator('.phrases button').count(), 0);
}, { nightly: true });

/** The request of each page without whose answer the page can show nothing. */
const AWAITED = { '': '**/api/engines', learn: '**/i18n/learn-en.json', games: '**/i18n/en.json', 'game/ID': '**/game.js', 'review/ID': '**/api/games/*/review' };

scene('a page shows that it waits for the server, until the answer comes', async () => {
  const made = await post('api/games', { rules: 'tromp-taylor', columns: 5, rows: 5, meeting: 'same-screen' });
  const dots = (page) => page.evaluate(() => {
    const { content, scale } = getComputedStyle(document.querySelector('main'), '::before');
    return content !== 'none' && scale === '1';
  });
  for (const [path, awaited] of Object.entries(AWAITED)) {
    const page = await visitor();
    let answer = () => {};
    const held = new Promise((go) => { answer = go; });
    await page.route(awaited, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site}${path.replace('ID', made.id)}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('main'));
    await page.waitForFunction(() => {
      const { content, scale } = getComputedStyle(document.querySelector('main'), '::before');
      return content !== 'none' && scale === '1';
    }).catch(() => ok(false, `/${path} shows nothing while it waits for ${awaited}`));
    answer();
    await page.waitForSelector('main go-board svg, main h1:not(.hidden)');
    await page.waitForFunction(() => !document.querySelector('main').hasAttribute('aria-busy'));
    equal(await dots(page), false, `/${path} still seems to wait`);
    await page.context().close();
  }
}, { nightly: true });

scene('the page of a game shows that it waits for its live connection', async () => {
  const made = await post('api/games', { rules: 'tromp-taylor', columns: 5, rows: 5, meeting: 'same-screen' });
  const page = await visitor();
  let server;
  await page.routeWebSocket('**/live/*', (socket) => { server = socket; });
  await page.goto(`${site}game/${made.id}`);
  await page.waitForSelector('main[aria-busy]');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('main'), '::before').scale === '1');
  ok(server, 'a connection was tried');
}, { nightly: true });

// The form for a new game and what it remembers, lost clocks, window sizes, missing pages, public games, notifications,
// and a seat on two devices.
import { scene } from './scenes.mjs';
import { equal, ok, accessible, address, first, forgive, picture, point, post, sameScreen, settled, statusIs, turnIs, visitor } from './stage.mjs';

scene('the form for a new game refuses a wrong komi, accepts a comma, and remembers its choices; a pass can be typed, and the position is shown in words', async () => {
  const page = await visitor();
  await first(page);
  await page.check('input[value="9"]', { force: true });
  for (const komi of ['0.3', '99999']) {
    await page.fill('input[name=komi]', komi);
    await page.click('form button.primary');
    ok((await page.innerText('#wrong')).includes(`“${komi}” is no komi here`), komi);
  }
  await page.fill('input[name=komi]', '6,5');
  equal(await page.innerText('#wrong'), '');
  await page.selectOption('#clock', 'byo-yomi');
  // The form keeps its entries when the language is changed.
  await Promise.all([page.waitForEvent('load'), page.selectOption('.top-menu select[aria-label="Language"]', 'de')]);
  await page.waitForSelector('#new-game .start');
  equal(await page.inputValue('input[name=komi]'), '6,5');
  await page.evaluate(() => localStorage.setItem('shinpan.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('shinpan.settings')), language: 'en' })));
  await first(page);
  equal(await page.inputValue('#clock'), 'byo-yomi');
  await page.click('form button.primary');
  await page.waitForURL(/game\//);
  await page.waitForSelector('#pass:enabled');
  ok((await page.innerText('#agreed')).includes('Komi 6.5'));
  // The periods are shown before they begin.
  equal(await page.innerText('.player.bottom .periods'), '+ 5 × 0:30');
  await point(page, 'E5');
  await turnIs(page, 1);
  await page.fill('#typed', 'pass');
  await page.press('#typed', 'Enter');
  await page.click('dialog .yes');
  await turnIs(page, 2);
  await page.click('#more > summary');
  await page.click('#in-words');
  equal(await page.innerText('#position'), 'Go board, 9 by 9\nBlack: E5\nWhite: no stones\nBlack to play');
  await accessible(page, 'a game with its settings open');
  await first(page);
  equal(await page.inputValue('input[name=komi]'), '6,5');
  equal(await page.isChecked('input[value="9"]'), true);
  // The list of this browser's games shows a small board, the players and the state; the board of the page shows the
  // newest game.
  await page.waitForSelector('#your-games go-board .stone');
  ok((await page.innerText('#your-games')).includes('Black to play'));
  equal(await page.locator('#board .stones .stone').count(), 1);
  await accessible(page, 'the first page with games', { nightly: true });
  await picture(page, 'your-games');
}, { nightly: true });

scene('the komi follows the chosen rule set until a player types another', async () => {
  const page = await visitor();
  await first(page);
  const komi = async (rules) => {
    await page.evaluate((name) => document.querySelector(`[name=rules][value="${name}"]`).click(), rules);
    return page.inputValue('input[name=komi]');
  };
  // The Chinese, AGA and New Zealand texts name a komi. Under texts that count territory, players usually take one
  // point less.
  equal(await komi('chinese'), '7.5');
  equal(await komi('new-zealand'), '7');
  equal(await komi('japanese'), '6.5');
  equal(await komi('wagc-intent'), '6.5');
  equal(await komi('tromp-taylor'), '7.5');
  await page.fill('input[name=komi]', '0.5');
  equal(await komi('japanese'), '0.5');
}, { nightly: true });

scene('the clock of a player who lost on time shows zero', async () => {
  const { page } = await sameScreen({ columns: 9, rows: 9, turns: ['e5', 'e4'], time: { kind: 'absolute', main: 4000 } });
  await statusIs(page, 'White wins on time');
  equal(await page.innerText('.player.bottom .clock'), '0:00');
});

scene('in small windows the board takes the short side, and the button that starts a game is in view', async () => {
  const { page, id } = await sameScreen({ columns: 19, rows: 19, turns: ['q16'], time: { kind: 'byo-yomi', main: 900_000, period: 30_000, periods: 5 }, visitor: { hasTouch: true } });
  // A phone upright and on its side, a desktop window of 1440 by 900 at a zoom of 200 %, and a tablet.
  for (const [width, height] of [[390, 844], [844, 390], [720, 450], [768, 1024]]) {
    await page.setViewportSize({ width, height });
    await page.goto(`${address}game/${id}`);
    await page.waitForSelector('go-board .stone');
    await settled(page);
    const seen = await page.evaluate(() => ['go-board svg', '#pass', '.player.top', '.player.bottom'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()));
    const [board, ...rest] = seen;
    ok(Math.min(board.width, board.height) >= Math.min(width, height) * 0.95, `the board is ${board.width} by ${board.height} at ${width}x${height}`);
    for (const one of rest) {
      ok(one.top >= 0 && one.bottom <= height && one.right <= width, `in sight at ${width}x${height}: ${JSON.stringify(one)}`);
    }
    await page.goto(address);
    await page.waitForSelector('#new-game .start');
    await settled(page);
    const start = await page.evaluate(() => document.querySelector('#new-game .primary').getBoundingClientRect().toJSON());
    ok(start.bottom <= height && start.top > 0, `the start ends at ${start.bottom} of ${height}`);
  }
}, { nightly: true });

scene('an unknown address and a missing game get a page that says so', async () => {
  const page = await visitor();
  for (const path of ['nothing', 'game/nothing', 'review/nothing']) {
    const answer = await page.goto(address + path);
    equal(answer.status(), 404);
    await page.waitForSelector('h1');
    equal(await page.innerText('h1'), 'There is nothing here');
    forgive('404 (Not Found)');
  }
  await accessible(page, 'a page that is not there', { nightly: true });
  await page.click('main a');
  await page.waitForSelector('#new-game');
});

scene('a public game is found on the page of games, joined and watched; a private game is not listed', async () => {
  const host = await visitor();
  await host.goto(`${address}games`);
  await host.click('#open-game');
  await host.waitForSelector('#new-game .start');
  equal(await host.isChecked('#listing input'), true, 'opened from the page of games, a game is public');
  await host.check('input[value="9"]', { force: true });
  await host.fill('input[name=name]', 'Found');
  await host.click('form button.primary');
  await host.waitForSelector('#invite');
  const hidden = await post('api/games', { rules: 'tromp-taylor', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Hidden' });
  const other = await visitor();
  await other.goto(`${address}game/${hidden.id}#seat=${hidden.secret}`);
  await other.waitForSelector('#invite');
  const guest = await visitor();
  await guest.goto(address);
  await guest.click('#games');
  const open = guest.locator('#open-invitations a', { hasText: 'Found' });
  await open.waitFor();
  ok(!(await guest.innerText('main')).includes('Hidden'));
  ok((await open.innerText()).includes('White is free'));
  await accessible(guest, 'the page of games');
  await picture(guest, 'games');
  await open.click();
  await guest.click('#sit');
  await host.waitForSelector('#pass:enabled');
  await point(host, 'E5');
  await turnIs(guest, 1);
  await other.goto(`${address}games`);
  await other.locator('#games-played a', { hasText: 'turn 1' }).filter({ hasText: 'Found' }).click();
  await turnIs(other, 1);
  equal(await other.locator('#pass').count(), 0);
  // The choice is remembered, and can be undone.
  await first(host);
  equal(await host.isChecked('#listing input'), true);
});

scene('a player who looks at another page is notified of the turn, if the browser may notify', async () => {
  const made = await post('api/games', { rules: 'tromp-taylor', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Aiko' });
  const joined = await post(`api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
  const page = await visitor({ permissions: ['notifications'] });
  await page.addInitScript(() => {
    globalThis.shown = [];
    const { Notification: Real } = globalThis;
    // A headless browser grants the permission, and then reports that it is denied.
    globalThis.Notification = class extends Real {
      static get permission() {
        return 'granted';
      }

      constructor(title, options) {
        super(title, options);
        globalThis.shown.push(title);
      }
    };
    Object.defineProperty(document, 'hidden', { get: () => globalThis.elsewhere ?? false });
  });
  await page.goto(`${address}game/${made.id}#seat=${joined.secret}`);
  await page.waitForSelector('#more > summary');
  await page.click('#more > summary');
  const play = (at, turn, secret) => post(`api/games/${made.id}/acts`, { do: 'play', at, turn }, { 'X-Seat-Secret': secret });
  // Nobody is notified without having asked for it, nor while the page is visible.
  await page.evaluate(() => { globalThis.elsewhere = true; });
  await play('E5', 1, made.secret);
  await turnIs(page, 1);
  await page.evaluate(() => { globalThis.elsewhere = false; });
  await page.check('#notify');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('shinpan.settings') ?? '{}').notify);
  await play('C3', 2, joined.secret);
  await play('G7', 3, made.secret);
  await turnIs(page, 3);
  equal((await page.evaluate(() => globalThis.shown)).length, 0);
  await play('C7', 4, joined.secret);
  await page.evaluate(() => { globalThis.elsewhere = true; });
  await play('G3', 5, made.secret);
  await turnIs(page, 5);
  equal((await page.evaluate(() => globalThis.shown)).join(), 'Your turn');
}, { nightly: true });

scene('a seat is opened on another device; the title of the page shows the player\'s turn', async () => {
  const made = await post('api/games', { rules: 'tromp-taylor', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Aiko' });
  await post(`api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
  const page = await visitor();
  await page.goto(`${address}game/${made.id}#seat=${made.secret}`);
  await page.waitForFunction(() => document.title.startsWith('● Your turn'));
  await page.click('#more > summary');
  await page.click('#device');
  const other = await visitor();
  await other.goto(await page.inputValue('#device-link'));
  await other.waitForSelector('#pass:enabled');
  await point(other, 'E5');
  await turnIs(page, 1);
  ok(!(await page.title()).startsWith('●'));
}, { nightly: true });

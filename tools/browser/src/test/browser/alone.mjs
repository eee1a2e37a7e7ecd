// Games of two people on one screen, with the pointer, the keyboard and a phone; handicap, clocks, invitations and bids
// for the komi.
import { scene } from './scenes.mjs';
import { equal, ok, accessible, address, begin, first, inGame, pass, place, point, post, sameScreen, shot, statusIs, turnIs, visitor } from './stage.mjs';

scene('a whole game is played with the keyboard alone, from the first page to the count', async () => {
  const page = await visitor();
  await first(page);
  await page.focus('input[value="19"]');
  await page.keyboard.press('ArrowRight');
  await page.focus('input[name=columns]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await page.focus('input[name=rows]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await inGame(page);
  while (!await page.evaluate(() => document.activeElement?.closest('go-board'))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await turnIs(page, 1);
  await page.waitForFunction(() => document.querySelector('#announcements')?.textContent.includes('Black: C4'));
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('#announcements')?.textContent.includes('B4 empty'));
  // A board that is drawn again, for example when a phone is turned, keeps the keyboard focus.
  const drawn = await page.evaluateHandle(() => document.querySelector('go-board svg'));
  await page.setViewportSize({ width: 360, height: 480 });
  await page.waitForFunction((before) => document.querySelector('go-board svg') !== before, drawn);
  ok(await page.evaluate(() => document.activeElement?.closest('go-board')), 'the keyboard is on the board');
  await page.keyboard.press('Enter');
  await turnIs(page, 2);
  await page.focus('#typed');
  await page.keyboard.type('d4');
  await page.keyboard.press('Enter');
  await turnIs(page, 3);
  for (const turn of [4, 5]) {
    await page.focus('#pass');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await turnIs(page, turn);
  }
  await page.waitForSelector('#status.score-total');
});

scene('a whole game is played with the pointer, with an undo, to the count', async () => {
  const page = await visitor();
  await begin(page, 4, 4, () => page.fill('input[name=komi]', '0,5'));
  await page.waitForSelector('go-board svg');
  // Two walls with eight points each (D12 of where-they-part.md); the komi decides.
  for (const [i, at] of 'B1 C1 B2 C2 B3 C3 B4 C4'.split(' ').entries()) {
    await point(page, at);
    await turnIs(page, i + 1);
  }
  await page.click('text=Undo');
  await turnIs(page, 7);
  await point(page, 'C4');
  await turnIs(page, 8);
  await pass(page);
  await turnIs(page, 9);
  await pass(page);
  await statusIs(page, 'White wins by 0.5');
  equal(await page.locator('go-board .owner').count(), 16);
}, { nightly: true });

scene('on a phone, two taps play a stone, and a game reaches the count', async () => {
  const { page } = await sameScreen({ columns: 19, rows: 19, visitor: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  const tap = async (at) => {
    const { x, y } = await place(page, at);
    await page.touchscreen.tap(x, y);
  };
  for (const [i, at] of ['Q16', 'D4', 'Q4', 'D16'].entries()) {
    await tap(at);
    await page.waitForSelector('go-board .corners');
    await turnIs(page, i);
    if (at === 'Q16') {
      // The button names the point, and its text is readable.
      equal(await page.innerText('#play-at'), 'Play Q16');
      await accessible(page, 'a first tap');
    }
    await tap(at);
    await turnIs(page, i + 1);
  }
  equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing is wider than the phone');
  await accessible(page, 'a phone');
  for (const turn of [5, 6]) {
    await page.tap('#pass:enabled');
    await page.tap('dialog .yes');
    await turnIs(page, turn);
  }
  await statusIs(page, 'White wins by 0.5');
}, { nightly: true });

scene('on a phone, a finger that is held down opens a magnifier, and plays where it is lifted', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await sameScreen({ columns: 19, rows: 19, visitor: phone });
  const cdp = await page.context().newCDPSession(page);
  const touch = async (type, at) => {
    const touchPoints = at ? [await place(page, at)] : [];
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 'Q4');
  await page.waitForSelector('.magnifier');
  for (const at of ['R4', 'R5', 'R6']) {
    await touch('touchMove', at);
  }
  await page.waitForFunction(() => document.querySelector('go-board').cursor === 'R6');
  const [box, finger] = [await page.locator('.magnifier').boundingBox(), await place(page, 'R6')];
  ok(box.y >= 0 && box.y + box.height < finger.y && box.x + box.width <= 390, `the magnifier is above the finger: ${JSON.stringify(box)}, ${JSON.stringify(finger)}`);
  await shot(page, 'magnifier');
  equal(await page.evaluate(() => scrollY), 0);
  await turnIs(page, 0);
  await touch('touchEnd');
  await turnIs(page, 1);
  equal(await page.locator('.magnifier').count(), 0);
  equal(await page.evaluate(() => document.querySelector('go-board').stone('R6')), 'X');
  // If the finger leaves the board, nothing is played.
  await touch('touchStart', 'D4');
  await page.waitForSelector('.magnifier');
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 200, y: 600 }] });
  await page.waitForSelector('.magnifier', { state: 'detached' });
  await touch('touchEnd');
  await turnIs(page, 1);
  // Where points are large, a finger needs no magnifier; the first tap still only aims.
  const small = await sameScreen({ columns: 5, rows: 5, visitor: phone });
  const { x, y } = await place(small.page, 'C3');
  await small.page.touchscreen.tap(x, y);
  await small.page.waitForSelector('go-board .corners');
  await turnIs(small.page, 0);
  await small.page.tap('#play-at');
  await turnIs(small.page, 1);
}, { nightly: true });

scene('a game with its own clock settings is paused, left without a result, and played again', async () => {
  const page = await visitor();
  await first(page);
  await page.check('input[value="9"]', { force: true });
  await page.selectOption('#clock', 'canadian');
  await page.fill('input[name=clock-main]', '0.5');
  await page.fill('input[name=clock-stretch]', '2');
  await page.fill('input[name=clock-turns]', '7');
  await accessible(page, 'a clock of one\'s own');
  await page.click('form button.primary');
  await inGame(page);
  const game = await (await fetch(`${address}api/games/${page.url().split('/').pop()}`)).json();
  equal(JSON.stringify(game.clocks.time), JSON.stringify({ kind: 'canadian', main: 30_000, stretch: 120_000, turns: 7 }));
  await point(page, 'E5');
  await turnIs(page, 1);
  await page.click('text=Pause');
  await page.waitForSelector('text=Paused');
  const stopped = await page.locator('.clock').allInnerTexts();
  await page.waitForTimeout(1200);
  equal((await page.locator('.clock').allInnerTexts()).join(), stopped.join());
  await page.click('text=Go on');
  await page.waitForSelector('#pass:enabled');
  await page.click('summary');
  await page.click('text=Leave without a result');
  await statusIs(page, 'Left without a result');
  const before = page.url();
  await page.click('text=Play again');
  await page.waitForFunction((url) => location.href !== url && document.querySelector('go-board svg'), before);
  await point(page, 'E5');
  await turnIs(page, 1);
}, { nightly: true });

scene('an invitation that only this computer can open says so, and how to let others in', async () => {
  const page = await visitor();
  await first(page);
  await page.check('input[value="by-link"]', { force: true });
  await page.click('form button.primary');
  await page.waitForSelector('#alone');
  ok((await page.innerText('#alone')).includes('--lan'));
  equal(await page.locator('.qr').count(), 0);
}, { nightly: true });

scene('the form explains what a handicap means under the chosen rule set', async () => {
  const page = await visitor();
  await first(page);
  const note = () => page.innerText('#handicap-note');
  ok((await note()).includes('does not mention handicap'));
  // Scroll, so that the button that stays in view does not cover the choice.
  await page.evaluate(() => document.querySelector('input[value="clarendon"]').scrollIntoView({ block: 'center' }));
  await page.check('input[value="clarendon"]', { force: true });
  ok((await note()).includes('White passes'));
  equal(await page.innerText('#chosen-rules'), 'Area, in four steps\nClarendon');
  await page.selectOption('select[name=handicap]', '4');
  ok((await note()).includes('first 3 turns'));
  await page.check('input[value="9"]', { force: true });
  await page.click('form button.primary');
  await inGame(page);
  // White owes three passes; the page makes them by itself.
  for (const [i, at] of ['C3', 'G7', 'C7'].entries()) {
    await point(page, at);
    await turnIs(page, 2 * i + 2);
  }
  await point(page, 'G3');
  await turnIs(page, 7);
  // After an undo of a pass, the page does not make it again at once; the refusal names the clause.
  await page.click('text=Undo');
  await turnIs(page, 6);
  await page.click('text=Undo');
  await turnIs(page, 5);
  await point(page, 'E5');
  await page.waitForSelector('.why:not(.empty) .clause');
  ok((await page.innerText('.why')).includes('clarendon VI'));
}, { nightly: true });

scene('handicap stones under a rule set that does not mention them are placed, and the count names them', async () => {
  const page = await visitor();
  await first(page);
  await page.check('input[value="9"]', { force: true });
  await page.selectOption('select[name=handicap]', '2');
  ok((await page.innerText('#handicap-note')).includes('The text does not mention this'));
  equal(await page.inputValue('input[name=komi]'), '0.5');
  await page.click('form button.primary');
  await inGame(page);
  await statusIs(page, 'White to play');
  equal(await page.locator('go-board .stones .stone.black').count(), 2);
  await point(page, 'E5');
  await turnIs(page, 1);
  for (const turn of [2, 3]) {
    await pass(page);
    await turnIs(page, turn);
  }
  // Neither colour surrounds a point: two black stones against one white and half a point.
  await statusIs(page, 'Black wins by 0.5');
  await page.click('#end summary');
  ok((await page.innerText('#end .silent')).includes('handicap: the text names none; stones that were set up stand as they are'));
}, { nightly: true });

/** Makes the server send a page the state of its game again, as after a lost connection. */
async function newsAgain(page) {
  await page.evaluate(async () => {
    const play = await import('/www/play.js');
    const before = play.received;
    play.live.again();
    while (play.received === before) {
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
  });
}

/**
 * Types a text into a field in two parts. Between them, `news` changes the page; the field must keep its focus and
 * text.
 */
async function typedThrough(page, field, [start, end], news) {
  await page.fill(field, '');
  await page.type(field, start);
  await news();
  await page.keyboard.type(end);
  equal(await page.inputValue(field), start + end);
}

scene('typed text stays in its field when the game changes on the server', async () => {
  const made = await post('api/games', { rules: 'clarendon', columns: 9, rows: 9, meeting: 'by-link', bidding: 'for-black', name: 'Aiko' });
  const [host, guest] = [await visitor(), await visitor()];
  await guest.goto(`${address}game/${made.id}#invite=${made.invitation}`);
  await guest.waitForSelector('#guest-name');
  await typedThrough(guest, '#guest-name', ['Bo', ' the guest'], () => newsAgain(guest));
  await guest.click('#sit');
  await guest.waitForSelector('#sit', { state: 'detached' });
  await host.goto(`${address}game/${made.id}#seat=${made.secret}`);
  await host.waitForSelector('#bid');
  ok((await host.innerText('.player.top')).includes('Bo the guest'));
  await typedThrough(host, '#bid', ['5', '.5'], async () => {
    await guest.click('#more > summary');
    await guest.click('text=Leave without a result');
    await host.waitForSelector('#accept');
  });
  await host.keyboard.press('Enter');
  await guest.waitForSelector('#bid');
  equal(await guest.inputValue('#bid'), '6.5');
  // An unfolded part stays unfolded.
  await guest.click('#in-words');
  await newsAgain(guest);
  ok(await guest.isVisible('#position'));
}, { nightly: true });

scene('two players bid for Black, and the higher bidder plays Black and gives that komi', async () => {
  const host = await visitor();
  await first(host);
  await host.check('input[value="by-link"]', { force: true });
  await host.check('input[value="clarendon"]', { force: true });
  await host.check('input[value="9"]', { force: true });
  await host.selectOption('select[name=bidding]', 'for-black');
  await host.click('form button.primary');
  const invitation = await host.inputValue('#invite');
  const guest = await visitor();
  await guest.goto(invitation);
  await guest.click('#sit');
  await host.fill('#bid', '5.25');
  await host.click('form button.primary');
  await guest.waitForSelector('#bid');
  await guest.fill('#bid', '6');
  await guest.click('form button.primary');
  await host.click('text=Let them, I take White');
  await guest.waitForSelector('#pass:enabled');
  await point(guest, 'E5');
  await turnIs(host, 1);
  ok((await host.innerText('.player.bottom')).includes('White'));
  ok((await host.innerText('aside')).includes('Komi 6'));
}, { nightly: true });

// Simultaneous games of one host against several guests; and a game that is relayed from a real board, with
// corrections, which a class and the wall follow.
import { address, crash, direct, started } from './own-server.mjs';
import { scene } from './scenes.mjs';
import { GAME, accessible, counts, equal, fitsPhones, forgive, inGame, ok, picture, point, post, takeTurns, visitor } from './stage.mjs';

const WIDE = { viewport: { width: 1280, height: 800 } };
const SMALL = { viewport: { width: 700, height: 500 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const ON_ITS_SIDE = { width: 844, height: 390 };
const POINTS = ['C3', 'G3', 'C7', 'G7', 'E5'];
/** The order in which the guests play: five in the nightly run, three in the usual run. */
const ORDER = process.env.ALL ? [3, 0, 4, 1, 2] : [1, 0, 2];

/** Returns whether a page is not wider than its window. */
const fitsWindow = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** Waits until the last move on the board of a page is this one. */
const lastIs = (page, at) => page.waitForFunction((wanted) => document.querySelector('#board')?.view.last === wanted, at);
/** Chooses a point of the board, as a click does. */
const choose = (page, at) => page.evaluate((wanted) => document.querySelector('#board').choose(wanted), at);

/** Waits until a page shows the boards of all guests. */
const tiles = (page) => counts(page, '.tile', ORDER.length);

/** Opens a link, joins the game with a name, and waits for the board. */
async function guest(link, name, options) {
  const page = await visitor(options);
  await page.goto(link);
  await page.fill('#name', name);
  await page.click('#join button');
  await inGame(page);
  return page;
}

scene(`one host plays ${ORDER.length} guests, who come by one link`, async () => {
  await started;
  const host = await visitor(WIDE);
  await host.goto(`${address}simul`);
  await host.waitForSelector('h1');
  await accessible(host, 'the page of simultaneous games');
  await host.fill('#open [name=name]', 'Kato');
  await host.selectOption('#open [name=rules]', 'chinese');
  await host.selectOption('#open [name=size]', '9');
  await picture(host, 'simul-open');
  await fitsPhones(host, 'simul open');
  await host.setViewportSize(WIDE.viewport);
  await host.click('#begin');
  await host.waitForSelector('#simul-code');
  const code = await host.innerText('#simul-code');
  const link = await host.inputValue('#guest-link');
  await picture(host, 'simul-empty');
  const guests = [];
  for (let i = 0; i < ORDER.length; i++) {
    guests.push(await guest(link, `Guest ${i + 1}`, i ? SMALL : PHONE));
  }
  await tiles(host);
  equal(await host.isVisible('#next'), false, 'Black begins');

  // The guests play in another order than they came: the boards wait in that order.
  for (const [n, i] of ORDER.entries()) {
    await choose(guests[i], POINTS[i]);
    await lastIs(guests[i], POINTS[i]);
    await counts(host, '.tile.waits', n + 1);
  }
  await accessible(host, 'all boards of the host');
  await picture(host, 'simul-boards');
  await host.keyboard.press('n');
  const seen = [];
  for (const i of ORDER) {
    await inGame(host);
    await lastIs(host, POINTS[i]);
    seen.push(i);
    if (i === 0) {
      await accessible(host, 'a board of the host');
      await picture(host, 'simul-board');
    }
    // After the move, the page goes by itself to the board that waits longest.
    await choose(host, 'D5');
  }
  equal(seen.join(' '), ORDER.join(' '));
  for (const page of guests) {
    await lastIs(page, 'D5');
  }
  await picture(guests[0], 'simul-guest-phone');

  // The server is killed, and one guest opens the link again on the same device.
  forgive('WebSocket');
  await crash();
  const phone = guests[0];
  await phone.goto(link);
  await phone.waitForSelector('#next:not([hidden])');
  await tiles(phone);
  await fitsPhones(phone, 'simul boards');
  await phone.setViewportSize(PHONE.viewport);
  await accessible(phone, 'all boards on a phone');
  await picture(phone, 'simul-phone');
  await phone.click('#next');
  await inGame(phone);
  await lastIs(phone, 'D5');
  await choose(phone, 'F5');
  await lastIs(phone, 'F5');
  await host.waitForFunction(() => document.querySelector('.connection').hidden);
  if (!(await host.evaluate(() => document.querySelector('#board')?.view.last === 'F5'))) {
    await host.waitForSelector('#next-board:not([hidden])', { timeout: 10_000 }).catch(() => {});
    await lastIs(host, 'F5');
  }
  // A tap on the board of all boards leads to a game too; and the host may stay where he is.
  await host.click('#all-boards');
  await tiles(host);
  await host.click('#door');
  // The page of classes knows codes of simultaneous games too, and asks for a class first.
  forgive('404');
  const late = await visitor(SMALL);
  await late.goto(`${address}class`);
  await late.fill('#code', code.toLowerCase());
  await late.click('#go button');
  await late.waitForSelector('#panel');
  await tiles(late);
  equal(await late.isVisible('#join'), false, 'the door is closed');
}, { seconds: 200, alone: true, nightly: true });

scene('the host gives each guest a handicap', async () => {
  await started;
  const host = await visitor(SMALL);
  await host.goto(`${address}simul`);
  await host.fill('#open [name=name]', 'Kato');
  await host.selectOption('#open [name=size]', '9');
  await host.check('#open [value="by-host"]', { force: true });
  await host.click('#begin');
  const link = await host.inputValue('#guest-link');
  const page = await visitor(SMALL);
  await page.goto(link);
  await page.fill('#name', 'Aiko');
  await page.click('#join button');
  await page.waitForSelector('#join', { state: 'hidden' });
  await host.selectOption('[data-place="1"] select', '3');
  await accessible(host, 'a guest who waits');
  await picture(host, 'simul-begin');
  await host.click('[data-place="1"] .beginning button');
  await inGame(page);
  equal(await page.evaluate(() => [...document.querySelector('#board').view.stones].filter((one) => one === 'X').length), 3);
}, { nightly: true });

scene('a game of sixty moves is relayed and corrected, and a class and the wall follow it', async () => {
  await started;
  const server = direct();
  const made = await post(`${server}api/games`, {
    rules: 'japanese', columns: 19, rows: 19, komi: '6.5', meeting: 'same-screen', listing: 'public', name: 'Aiko', guestName: 'Bo',
    time: { kind: 'byo-yomi', main: 3_600_000, period: 30_000, periods: 5 },
  });
  const secret = { 'X-Seat-Secret': made.secret };
  const acts = `${server}api/games/${made.id}/acts`;
  const moves = [...GAME, ...'c2 d2 c3 d3 b3 b5 c5 b6 s6 s5 s9 r9 r10 q9 k3 m3'.split(' ')].map((at) => at.toUpperCase()).slice(0, 60);
  const wrong = [...moves.slice(0, 30), 'J17', ...moves.slice(31)];
  await takeTurns({ ...made, server }, wrong.slice(0, 20));
  const wall = await visitor(WIDE);
  await wall.goto(`${address}wall`);
  await wall.waitForSelector('.tile');
  const onWall = (text) => wall.waitForFunction((wanted) => [...document.querySelectorAll('.tile')].some((one) => one.innerText.includes(wanted)), text);

  // A teacher opens a class from the relay; the class follows.
  const teacher = await visitor(WIDE);
  await teacher.goto(`${address}game/${made.id}`);
  await teacher.click('#relay #to-class');
  await teacher.waitForSelector('#follow-link', { state: 'attached' });
  const pupil = await visitor(PHONE);
  await pupil.goto(await teacher.inputValue('#follow-link'));
  await lastIs(pupil, wrong[19]);
  await takeTurns({ ...made, server }, wrong.slice(20), 21);
  await lastIs(pupil, wrong[59]);
  await post(acts, { do: 'set-clocks', black: { main: 754_000 }, white: { main: 0, periods: 3 } }, secret);
  await onWall('12:3');

  // Move 31 was entered wrong: it was seen at 60.
  const fixed = await post(acts, { do: 'correct', turn: 31, turns: 60, moves: moves.slice(30) }, secret);
  ok(fixed.v, JSON.stringify(fixed));
  await onWall('move 31 corrected');
  await picture(wall, 'relay-wall');
  const stones = await teacher.evaluate(async (id) => (await (await fetch(`/api/games/${id}`)).json()).stones, made.id);
  await pupil.waitForFunction((wanted) => document.querySelector('#board').view.stones === wanted, stones);
  await teacher.waitForFunction(async (wanted) => {
    const { nodes } = await (await fetch(`/api/classes/${location.pathname.split('/')[2]}`)).json();
    return nodes.some(({ node }) => node.comment === wanted);
  }, `Correction: move 31 is ${moves[30]}, not J17.`);
  await accessible(teacher, 'a class that follows a relay');
  await picture(teacher, 'relay-class');
  await picture(pupil, 'relay-class-phone');

  // The teacher shows something else: the class stays there until he comes back.
  await teacher.keyboard.press('Home');
  await pupil.waitForFunction(() => !/[XO]/.test(document.querySelector('#board').view.stones));
  await post(acts, { do: 'play', at: 'K10', turn: 61 }, secret);
  await teacher.waitForSelector('#to-relay:not([hidden])');
  ok(await pupil.evaluate(() => !/[XO]/.test(document.querySelector('#board').view.stones)), 'the class stays');
  await teacher.click('#to-relay');
  await lastIs(pupil, 'K10');

  // The person with the phone corrects a move by two taps, and the viewers are informed.
  const phone = await visitor(PHONE);
  await phone.goto(`${address}game/${made.id}#seat=${made.secret}`);
  await inGame(phone);
  const viewer = await visitor(SMALL);
  await viewer.goto(`${address}game/${made.id}`);
  await inGame(viewer);
  await phone.click('#relay-tools summary');
  await phone.selectOption('#correct-turn', '61');
  await accessible(phone, 'the tools of a relay');
  await picture(phone, 'relay-tools-phone');
  await phone.click('#correct-replace');
  await choose(phone, 'K11');
  await lastIs(viewer, 'K11');
  await viewer.waitForFunction(() => document.querySelector('#corrected')?.textContent === 'Correction: move 61 is K11, not K10.');
  await accessible(viewer, 'a corrected relay');
  await picture(viewer, 'relay-viewer');
  equal(await fitsWindow(phone), true, 'the page is not wider than a phone');
  await phone.setViewportSize(ON_ITS_SIDE);
  equal(await fitsWindow(phone), true, 'the page is not wider than a phone on its side');
  await picture(phone, 'relay-phone-wide');
}, { seconds: 200, alone: true, nightly: true });

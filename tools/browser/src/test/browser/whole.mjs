// Whole games from the first page to the agreed result: under every rule set, against every kind of opponent, on every
// size of screen. They run only at night. With RECORD in the environment, two players end that record with six taps
// each.
import { readFileSync } from 'node:fs';
import { address, started } from './own-server.mjs';
import { report, scene } from './scenes.mjs';
import { equal, ok, accessible, address as sharedServer, first, inGame, pass, place, post, takeTurns, turnIs, visitor } from './stage.mjs';

const NIGHT = { nightly: true, seconds: 120 };
/** The largest sum of layout shifts that counts as no movement. */
const MAX_SHIFT = 0.02;

/** The screens; the last one is a desktop at 200 %. */
const SCREENS = {
  '1440×900': { viewport: { width: 1440, height: 900 } },
  '390×844': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  '844×390': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  '768×1024': { viewport: { width: 768, height: 1024 }, hasTouch: true },
  '200 %': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
};
const RULES = ['tromp-taylor', 'logical', 'go-gadget', 'go-gadget+7A', 'clarendon', 'wagc-intent', 'japanese', 'chinese', 'aga', 'new-zealand'];
const LEVELS = ['learner', 'novice', 'beginner', 'casual', 'regular', 'club', 'strong', 'expert', 'full'];

/** On 5x5: two walls. By area Black has 15 points and White 10; by territory 10 and 5. */
const WALLS = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5'.split(' ');

/** Opens a visitor's page, which counts the layout shifts. */
async function openPage(screen) {
  const page = await visitor(SCREENS[screen]);
  await page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => list.getEntries().forEach((one) => globalThis.shifts.push({ value: one.value, asked: one.hadRecentInput, what: one.sources.map((source) => source.node?.className || source.node?.nodeName).join() })))
      .observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** Resets the count of layout shifts after the page has loaded. */
async function resetShifts(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.evaluate(() => { globalThis.shifts = []; });
}

/** Fails if anything on a page has moved since the count was reset. */
async function nothingMoved(page, what) {
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((all, one) => all + one.value, 0);
  ok(sum <= MAX_SHIFT, `${what}: a layout shift of ${sum}: ${JSON.stringify(shifts)}`);
}

/** Fills in the first page, and starts the game. */
async function start(page, { meeting, rules, server, fill = async () => {} }) {
  await first(page, server);
  for (const one of [`[value="${meeting}"]`, `[name=rules][value="${rules}"]`, '[value="custom"]']) {
    // The box is drawn by its label; the box itself may be out of view.
    await page.evaluate((chosen) => document.querySelector(`input${chosen}`).click(), one);
  }
  await page.fill('input[name=columns]', '5');
  await page.fill('input[name=rows]', '5');
  await page.fill('input[name=komi]', '0.5');
  await fill();
  await page.click('form button.primary');
  await inGame(page);
}

/** Aims at a point and plays there, with the pointer or the finger. */
async function play(page, at) {
  await page.waitForSelector('#pass:enabled');
  const { x, y } = await place(page, at);
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    await page.touchscreen.tap(x, y);
    await page.waitForSelector('go-board .corners');
    await page.touchscreen.tap(x, y);
  } else {
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
}

/** Agrees to markings until the game is over. */
async function agree(pages) {
  for (let rounds = 0; rounds < 6; rounds++) {
    for (const page of pages) {
      await page.waitForSelector('#status.score-total, #agree:enabled');
      if (await page.locator('#agree:enabled').count()) {
        await page.click('#agree:enabled');
      }
    }
    if (await pages[0].locator('#status.score-total').count()) {
      return;
    }
    await pages[0].waitForTimeout(200);
  }
}

/** Waits for the result on all pages, and checks it. */
async function resultIs(pages, rules, expected = /White wins by 0\.5|Black wins by 4\.5/) {
  for (const page of pages) {
    await page.waitForSelector('#status.score-total');
    const words = await page.innerText('#status');
    ok(expected.test(words), `${rules}: ${words}`);
  }
}

for (const [i, rules] of RULES.entries()) {
  for (const [j, screen] of Object.keys(SCREENS).entries()) {
    // Every rule set on every screen; axe checks each screen twice.
    scene(`whole: two players on one screen of ${screen} under ${rules}`, async () => {
      const page = await openPage(screen);
      await start(page, { meeting: 'same-screen', rules, server: sharedServer });
      await resetShifts(page);
      for (const [turn, at] of WALLS.entries()) {
        await play(page, at);
        await turnIs(page, turn + 1);
      }
      await nothingMoved(page, `${rules} on ${screen}`);
      if ((i + j) % 5 === 0) {
        await accessible(page, `${rules} on ${screen}`);
      }
      await pass(page);
      await turnIs(page, WALLS.length + 1);
      await pass(page);
      await agree([page]);
      await resultIs([page], rules);
      if ((i + j) % 5 === 0) {
        await accessible(page, `the result under ${rules} on ${screen}`);
      }
    }, NIGHT);
  }
  const screens = [Object.keys(SCREENS)[i % 5], Object.keys(SCREENS)[(i + 2) % 5]];
  scene(`whole: two players by link on ${screens.join(' and ')} under ${rules}`, async () => {
    await started;
    const [host, guest] = [await openPage(screens[0]), await openPage(screens[1])];
    await start(host, { meeting: 'by-link', rules, server: address });
    await guest.goto(await host.inputValue('#invite'));
    await guest.click('#sit');
    const pages = [host, guest];
    await host.waitForSelector('#pass:enabled');
    for (const page of pages) {
      await page.waitForSelector('#pass');
      await resetShifts(page);
    }
    for (const [turn, at] of WALLS.entries()) {
      await play(pages[turn % 2], at);
      await Promise.all(pages.map((page) => turnIs(page, turn + 1)));
    }
    for (const [k, page] of pages.entries()) {
      await nothingMoved(page, `${rules} by link on ${screens[k]}`);
      await accessible(page, `${rules} by link on ${screens[k]}`);
    }
    await pass(host);
    await turnIs(guest, WALLS.length + 1);
    await pass(guest);
    await agree(pages);
    await resultIs(pages, rules);
  }, NIGHT);
}

for (const [i, level] of LEVELS.entries()) {
  const screen = Object.keys(SCREENS)[i % 5];
  const rules = RULES[i];
  scene(`whole: against Shinpan as ${level} on ${screen} under ${rules}`, async () => {
    const page = await openPage(screen);
    await start(page, { meeting: 'engine', rules, server: sharedServer, fill: async () => {
      await page.selectOption('select[name=engine]', 'Shinpan');
      await page.selectOption('select[name=level]', level);
    } });
    await resetShifts(page);
    await againstProgram(page);
    await resultIs([page], rules, /wins by|tie/);
    await accessible(page, `the result against ${level}`);
    report(`${level}, ${rules}: ${await page.innerText('#status')}`);
  }, NIGHT);
}

/** Plays free points, from the middle, until the program passes; then passes as well. */
async function againstProgram(page) {
  const wanted = ['C3', 'C4', 'C2', 'B3', 'D3'];
  for (let turns = 0; turns < 80; turns++) {
    // While a finger aims, the actions have no pass; after the end they are hidden.
    await page.waitForFunction(() => document.querySelector('.actions[hidden], #pass:enabled'));
    if (await page.locator('.actions[hidden]').count()) {
      break;
    }
    const [passed, number, free] = await page.evaluate((all) => {
      const list = [...document.querySelectorAll('.moves li')];
      const board = document.querySelector('go-board');
      return [list.at(-1)?.textContent.endsWith('pass'), list.length, all.find((one) => {
        const [column, row] = board.constructor.place(one);
        return board.view.stones[row * 5 + column] === '.' && !board.view.barred.has(one);
      })];
    }, wanted);
    if (free && !passed) {
      await play(page, free);
    } else {
      await pass(page);
    }
    await page.waitForFunction((n) => document.querySelector('.actions[hidden]') || document.querySelectorAll('.moves li').length > n, number);
  }
  for (let rounds = 0; rounds < 10 && await page.locator('#status.score-total').count() === 0; rounds++) {
    await page.waitForSelector('#agree:enabled, #status.score-total');
    if (await page.locator('#agree:enabled').count()) {
      await page.click('#agree:enabled');
    }
    await page.waitForTimeout(200);
  }
}

if (process.env.RECORD) {
  scene('whole: two players end a long record under wagc-intent with at most six taps each', async () => {
    const sgf = readFileSync(process.env.RECORD, 'utf8');
    const letters = 'ABCDEFGHJKLMNOPQRST';
    const turns = [...sgf.matchAll(/;([BW])\[([a-s]{2}|tt)?\]/g)].map(([, , at]) => (at && at !== 'tt' ? `${letters[at.charCodeAt(0) - 97]}${19 - (at.charCodeAt(1) - 97)}` : 'pass'));
    while (turns.at(-1) === 'pass') {
      turns.pop();
    }
    const made = await post('api/games', { rules: 'wagc-intent', columns: 19, rows: 19, komi: String(Number(/KM\[([\d.]+)\]/.exec(sgf)?.[1] ?? 0)), meeting: 'by-link', name: 'Aiko' });
    const joined = await post(`api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
    const secrets = [made.secret, joined.secret];
    for (const [i, move] of turns.entries()) {
      await takeTurns({ id: made.id, secret: secrets[i % 2] }, [move], i + 1);
    }
    const pages = [];
    for (const secret of secrets) {
      const page = await openPage('1440×900');
      await page.goto(`${sharedServer}game/${made.id}#seat=${secret}`);
      await page.waitForSelector('go-board .stone');
      pages.push(page);
    }
    const taps = [0, 0];
    const tap = async (k, selector) => {
      taps[k]++;
      await pages[k].click(selector);
    };
    const first = turns.length % 2;
    for (const k of [first, 1 - first]) {
      await pages[k].waitForSelector('#pass:enabled');
      await tap(k, '#pass:enabled');
      await tap(k, 'dialog .yes');
    }
    const proved = () => document.querySelector('#proved')?.textContent.startsWith('Looking') === false;
    await Promise.all(pages.map((page) => page.waitForFunction(proved)));
    for (let rounds = 0; rounds < 3 && await pages[0].locator('#status.score-total').count() === 0; rounds++) {
      if (await pages[0].locator('#fill:enabled').count()) {
        await tap(0, '#fill');
        await tap(1, '#accept');
      }
      for (const k of [0, 1]) {
        await pages[k].waitForSelector('#agree:enabled, #status.score-total');
        if (await pages[k].locator('#agree:enabled').count()) {
          await tap(k, '#agree:enabled');
        }
      }
      await pages[0].waitForTimeout(500);
    }
    const words = await pages[0].innerText('#status');
    report(`${turns.length} turns, ${taps.join(' and ')} taps: ${words}`);
    ok(/wins by/.test(words) && Math.max(...taps) <= 6, `${words}, ${taps} taps`);
    equal(await pages[1].innerText('#status'), words);
  }, { seconds: 300, nightly: true });
}

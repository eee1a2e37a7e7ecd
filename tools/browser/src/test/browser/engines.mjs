// Games against Shinpan's own player and against GNU Go, from the first page to a scored end.
import { report, scene } from './scenes.mjs';
import { equal, ok, accessible, begin, pass, point, turnIs, visitor, chosen } from './stage.mjs';

/** Starts a game on 5x5 against a program from the first page, and returns the page of the game. */
async function startAgainst(engine, level, rules) {
  const page = await visitor();
  await begin(page, 5, 5, async () => {
    await page.check('input[value="engine"]', { force: true });
    await page.check(`input[value="${rules}"]`, { force: true });
    await page.selectOption('select[name=engine]', engine);
    await page.selectOption('select[name=level]', level);
    if (engine === 'Shinpan') {
      await accessible(page, 'the choice of a program', { nightly: true });
    }
  });
  await page.waitForSelector('go-board svg');
  return page;
}

/** Plays the first free point until the program passes, then passes as well. */
async function playOn(page) {
  for (let turn = 0; turn < 60; turn += 2) {
    await page.waitForFunction(() => !document.querySelector('#pass') || document.querySelector('#pass:enabled'));
    if (await page.locator('#pass').count() === 0) {
      return;
    }
    const passed = await page.evaluate(() => [...document.querySelectorAll('.moves li')].pop()?.textContent.endsWith('pass'));
    const free = ['C3', 'C4', 'C2', 'B3', 'D3'];
    const at = passed ? undefined : await page.evaluate((all) => {
      const board = document.querySelector('go-board');
      return all.find((one) => {
        const [column, row] = board.constructor.place(one);
        return board.view.stones[row * 5 + column] === '.' && !board.view.barred.has(one);
      });
    }, free);
    if (at) {
      await point(page, at);
    } else {
      await pass(page);
    }
    await page.waitForFunction((n) => document.querySelectorAll('.moves li').length > n, turn);
  }
}

/** Plays a whole game against a program, with an undo, and checks that it has a result. */
async function playToTheEnd(engine, level, rules) {
  const page = await startAgainst(engine, level, rules);
  await point(page, 'C3');
  await turnIs(page, 2);
  // The program grants an undo, and plays again after the next move.
  await page.click('text=Undo');
  await turnIs(page, 0);
  await playOn(page);
  if (rules === 'wagc-intent') {
    await page.waitForSelector(`text=${engine}: agrees`);
    await page.click('#agree:enabled');
  }
  await page.waitForSelector('#status.score-total');
  const result = await page.innerText('#status');
  ok(/wins by|tie/.test(result), result);
  equal(await page.locator('#failed').count(), 0);
  report(`${engine}, ${rules}: ${result}`);
}

scene('a program is shown as connected after a reload and after its move', async () => {
  const page = await startAgainst('Shinpan', 'novice', 'tromp-taylor');
  let messages = 0;
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => { messages += JSON.parse(payload).t === 'here'; }));
  const here = async () => {
    equal(await page.locator('#notice').count(), 0, 'nobody left');
    equal(await page.innerText('.player.top .about .hidden'), 'connected');
  };
  await page.reload();
  while (!messages) {
    await page.waitForTimeout(10);
  }
  await here();
  await point(page, 'C3');
  await turnIs(page, 2);
  await here();
}, { nightly: true });
scene('a game against Shinpan itself reaches the count', () => playToTheEnd('Shinpan', 'novice', 'tromp-taylor'));
if (process.env.GNUGO) {
  const ENDS = { clarendon: 'a scored end', 'wagc-intent': 'an agreed marking' };
  for (const rules of chosen(ENDS)) {
    scene(`a game against GNU Go under ${rules} reaches ${ENDS[rules]}`, () => playToTheEnd('GNU Go', 'level 1', rules));
  }
}

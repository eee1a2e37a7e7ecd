// The tournament on the administrator's page: pairings come from a program that stands in for Pairgoth, results are
// sent to it, and the administrator decides when the two differ.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { scene } from './scenes.mjs';
import { accessible, atTheEnd, chosen, counts, equal, inGame, ok, picture, pictures, post, statusIs, visitor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 } };
const PROJECTOR = { viewport: { width: 1920, height: 1080 } };

/** Starts the server with the other program. @returns its address, its key, and a function that sends it a line */
async function start() {
  const data = mkdtempSync(join(tmpdir(), 'shinpan-tournament-'));
  const [java, ...command] = JSON.parse(process.env.TOURNAMENT);
  const server = spawn(java, [...command, data], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  atTheEnd(async () => {
    server.stdin.end();
    const late = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
    rmSync(data, { recursive: true, force: true });
  });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  const [address, key] = (await next()).split(' ');
  const send = (line) => {
    server.stdin.write(`${line}\n`);
    return next();
  };
  return { address, key, send };
}

/** Waits until Pairgoth has a result. */
async function resultArrives(send, game, result) {
  for (let tries = 0; (await send(`result ${game}`)) !== result; tries++) {
    ok(tries < 400, `game ${game} has ${await send(`result ${game}`)}, not ${result}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Opens the administrator's page with its key, and unfolds the tournament. */
async function administrator({ address, key }, options) {
  const page = await visitor(options);
  await page.goto(`${address}admin#key=${key}`);
  await page.waitForSelector('#tournament:not([hidden])');
  await page.evaluate(() => { document.querySelector('#tournament').open = true; });
  return page;
}

/** Returns whether a page is not wider than its window. */
const fitsWindow = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Waits for the result here and the result there of a game, as the table shows them. */
const shows = (page, table, here, there) => page.waitForFunction(
  ([n, one, other]) => [...document.querySelectorAll('#tournament-games tbody tr')].some((row) => {
    const cells = [...row.cells].map((cell) => cell.innerText);
    return cells[1] === n && cells[4] === one && cells[5] === other;
  }),
  [String(table), here, there],
);

scene('a tournament gets pairings, sends a result, and asks the administrator about two results that differ', async () => {
  const { address, key, send } = await start();
  await send('pair 1 1 1 2 0');
  await send('pair 1 2 3 4 2');
  const admin = await administrator({ address, key }, PROJECTOR);
  await counts(admin, '#tournament-games tbody tr', 2);
  ok((await admin.innerText('#tournament')).includes('spring · round 1'), 'the name of the tournament');
  await shows(admin, 1, 'is being played', '–');

  // White sits down with a phone; Black, at a screen that this scene does not need, resigns.
  const white = await visitor(PHONE);
  await white.goto(`${address}table/1`);
  await white.click('#sit-W');
  await inGame(white);
  const black = await post(`${address}api/tables/1/seats`, { color: 'black' });
  await post(`${address}api/games/${black.id}/acts`, { do: 'resign', turn: 1 }, { 'X-Seat-Secret': black.secret });
  await resultArrives(send, 1, 'w');
  await shows(admin, 1, 'White won', 'White won');
  await accessible(admin, 'a tournament');

  // Somebody types another result into the other program, and the administrator takes it.
  await send('type 1 b');
  const questions = admin.locator('#tournament-questions li');
  await questions.first().waitFor();
  equal(await questions.locator('button').count(), 2);
  await accessible(admin, 'a question about a result', { nightly: false });
  await picture(admin, 'tournament-question');
  const phone = await administrator({ address, key }, PHONE);
  await phone.waitForSelector('#tournament-questions button');
  ok(await fitsWindow(phone), 'nothing stands out at the side');
  await accessible(phone, 'a question on a phone');
  await picture(phone, 'tournament-phone');
  for (const language of pictures ? ['de', 'ja', 'ko', 'zh-Hans'] : chosen({ de: 1, ja: 1, ko: 1, 'zh-Hans': 1 })) {
    for (const [name, size] of [['wide', PROJECTOR], ['phone', PHONE]]) {
      const page = await administrator({ address, key }, { ...size, locale: language });
      await page.waitForSelector('#tournament-questions button');
      ok(await fitsWindow(page), `nothing stands out at the side: ${language}`);
      await accessible(page, `a tournament in ${language}`);
      await picture(page, `tournament-${name}-${language}`);
    }
  }
  await questions.locator('button', { hasText: 'take it from' }).click();
  await shows(admin, 1, 'Black won', 'Black won');
  await counts(admin, '#tournament-questions li', 0);
  await statusIs(white, 'Black wins by a decision of the administrator');

  // The administrator decides here, where the other program has a result already, and sends the decision.
  await send('type 1 w');
  await questions.first().waitFor();
  await questions.locator('button', { hasText: 'send it to' }).click();
  await resultArrives(send, 1, 'b');
  await counts(admin, '#tournament-questions li', 0);
}, { seconds: 120, nightly: true });

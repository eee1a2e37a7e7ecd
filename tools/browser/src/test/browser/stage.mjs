// What the scenes share: the browser, visitors of the server, and what they do there.
import { chromium } from 'playwright-core';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRequire } from 'node:module';
import { strictEqual as equal, ok } from 'node:assert';
import { now, take } from './scenes.mjs';
import { small } from './small-png.mjs';

export { equal, ok };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const pictures = process.env.PICTURES ?? '';

/** The server that most scenes visit. */
export const address = process.env.SERVER;

/** A folder for files that are dropped; gone at the end. */
export const scratch = mkdtempSync(join(tmpdir(), 'shinpan-browser-'));

/** One process for the browser, its network and its drawing: each more costs processor time with each page. */
const FLAGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--disable-extensions', '--disable-component-extensions-with-background-pages', '--disable-default-apps',
  '--disable-gpu', '--disable-gpu-compositing', '--in-process-gpu', '--process-per-site', '--renderer-process-limit=1',
  '--enable-features=NetworkServiceInProcess2',
  // A name that is not localhost: over plain HTTP, pages under it have no secure context.
  '--host-resolver-rules=MAP club.test 127.0.0.1'];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });

const endings = [];

/** Has something done once all scenes are played. */
export function atTheEnd(body) {
  endings.push(body);
}

export async function close() {
  await browser.close();
  for (const ending of endings) {
    await ending();
  }
  rmSync(scratch, { recursive: true, force: true });
}

/** Drawing costs by the pixel, so the screen is small where no picture is wanted. */
const SCREEN = pictures ? { width: 1280, height: 800 } : { width: 960, height: 600 };

/** A page in a fresh browser profile. Its person wants no motion, unless the scene is one with motion. */
export async function visitor(options = {}) {
  const reducedMotion = now().motion ? 'no-preference' : 'reduce';
  const context = await browser.newContext({ acceptDownloads: true, viewport: SCREEN, locale: 'en-GB', reducedMotion, ...options });
  await context.addInitScript(() => document.addEventListener('securitypolicyviolation', (e) => console.error(`CSP: ${e.violatedDirective} ${e.blockedURI}`)));
  const page = take(await context.newPage());
  page.setDefaultTimeout(45_000);
  // Without a time between its looks, Playwright has the page draw frame after frame while it waits.
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (condition, argument, options) => wait(condition, argument, { polling: 30, ...options });
  page.on('console', (message) => {
    // A server that was killed on purpose is missed for a moment.
    if (message.type() === 'error' && !message.text().includes('ERR_CONNECTION_REFUSED')) {
      page.scene.complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => page.scene.complaints.push(error.message));
  return page;
}

/** The rule sets, or the themes, with which a scene is played: at night all of them, otherwise those that are named. */
export function chosen(all, ...names) {
  return process.env.ALL ? Object.keys(all) : names;
}

/** Sends JSON to a path of the server, or to a whole address. */
export async function post(path, body, headers = {}) {
  const response = await fetch(new URL(path, address), { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
  return response.json();
}

/** A game on one screen, and its page. The page opens after the turns that are given. */
export async function sameScreen({ turns = [], ...setup }) {
  const made = await post('api/games', { rules: 'tromp-taylor', columns: 5, rows: 5, komi: '0.5', meeting: 'same-screen', name: 'Aiko', guestName: 'Bo', ...setup });
  await takeTurns(made, turns);
  const page = await visitor(setup.visitor);
  await page.addInitScript(([id, secret]) => {
    if (location.protocol !== 'about:' && !localStorage.getItem('shinpan.seats')) {
      localStorage.setItem('shinpan.seats', JSON.stringify({ [id]: { secret, at: 1 } }));
    }
  }, [made.id, made.secret]);
  await page.goto(`${address}game/${made.id}`);
  await page.waitForSelector('go-board svg');
  return { page, ...made };
}

/** Takes turns at a game: points and passes. All scenes share one address, so a turn may have to wait for its limit. */
export async function takeTurns({ id, secret, server = address }, moves, first = 1) {
  for (const [i, move] of moves.entries()) {
    const turn = first + i;
    const act = move === 'pass' ? { do: 'pass', turn } : { do: 'play', at: move, turn };
    let answer;
    for (let tries = 0; tries < 20 && (!answer || answer.error?.code === 'TOO_MANY'); tries++) {
      await pause(answer ? 500 : 0);
      answer = await post(`${server}api/games/${id}/acts`, act, { 'X-Seat-Secret': secret });
    }
    ok(!answer.error, `${move}: ${JSON.stringify(answer)}`);
  }
}

/** Opens the first page, and what is folded on it. A first visitor chooses two players at this screen, and Tromp–Taylor. */
export async function first(page, server = address) {
  await page.goto(server);
  await page.waitForSelector('#new-game .start');
  await page.evaluate(() => document.querySelectorAll('#new-game details').forEach((one) => { one.open = true; }));
  if (await page.evaluate(() => !JSON.parse(localStorage.getItem('shinpan.settings') ?? '{}')['new-game'])) {
    await page.check('input[value="same-screen"]', { force: true });
    await page.check('input[value="tromp-taylor"]', { force: true });
  }
}

/** A game on one screen, begun on the first page: a board of its own size, with what else the form is given. */
export async function begin(page, columns, rows, fill) {
  await first(page);
  await page.check('input[value="custom"]', { force: true });
  await page.fill('input[name=columns]', String(columns));
  await page.fill('input[name=rows]', String(rows));
  await fill();
  await page.click('form button.primary');
  await inGame(page);
}

/** Waits for the page of a game. The first page has a board too. */
export async function inGame(page) {
  await page.waitForURL(/game\//);
  await page.waitForSelector('go-board svg');
}

/** Waits until a page has its typeface and its size: nothing moves any more by itself. */
export async function settled(page) {
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** Waits until a page has a number of elements. */
export async function counts(page, selector, n) {
  await page.waitForFunction(([all, wanted]) => document.querySelectorAll(all).length === wanted, [selector, n]);
}

/** Where a point is on the screen, once the page has its typeface. */
export async function place(page, at) {
  return page.evaluate(async (point) => {
    await document.fonts.ready;
    const board = document.querySelector('go-board');
    board.scrollIntoView({ block: 'nearest' });
    const box = board.svg.getBoundingClientRect();
    const scale = box.width / board.svg.viewBox.baseVal.width;
    return { x: box.left + board.x(point) * scale, y: box.top + board.y(point) * scale };
  }, at);
}

export async function point(page, at) {
  const { x, y } = await place(page, at);
  await page.mouse.click(x, y);
}

export async function turnIs(page, n) {
  await page.waitForFunction((turn) => document.querySelectorAll('.moves li').length === turn, n);
}

/** Waits for a text of the status line. */
export async function statusIs(page, text) {
  await page.waitForFunction((wanted) => document.querySelector('#status')?.textContent === wanted, text);
}

export async function pass(page) {
  await page.click('#pass:enabled');
  await page.click('dialog .yes');
}

/**
 * Has axe look at a page. `atNight`: by day, other scenes have it look at much the same. A target that a bar at the edge
 * of the window covers in part is looked at once more where it is scrolled into sight.
 */
export async function accessible(page, what, { atNight = false } = {}) {
  if (atNight && !process.env.ALL) {
    return;
  }
  await page.evaluate(axe);
  const violations = await page.evaluate(async (rules) => {
    const found = (await globalThis.axe.run(document, { resultTypes: ['violations'], ...rules })).violations
      .flatMap(({ id, nodes }) => nodes.map(({ html, target }) => ({ id, html, target })));
    const left = [];
    for (const one of found) {
      let stays = true;
      const element = one.id === 'target-size' && one.target.length === 1 ? document.querySelector(one.target[0]) : null;
      if (element) {
        const [across, down] = [scrollX, scrollY];
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await globalThis.axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['target-size'] } });
        stays = again.violations.some(({ nodes }) => nodes.some(({ target }) => target.join() === one.target.join()));
        scrollTo(across, down);
      }
      if (stays) {
        left.push(`${one.id}: ${one.html.slice(0, 120)}`);
      }
    }
    return left;
  }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], rules: { 'label-content-name-mismatch': { enabled: true } } });
  equal(violations.length, 0, `${what}: ${violations.join(' | ')}`);
}

/** Drops a file on a page as a person does: through the browser's own drag events. */
export async function dropFile(page, file, x = 400, y = 300) {
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop']) {
    await cdp.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await cdp.detach();
}

/** Opens a record as somebody who chooses a file. */
export async function openRecord(page, sgf, ready, server = address) {
  await page.goto(server);
  await page.setInputFiles('#file', { name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(sgf) });
  await page.waitForSelector(ready);
}

/** Forgives a complaint that a scene leads to on purpose, whenever it comes: the browser reports every answer that is a refusal. */
export function forgive(text) {
  now().forgiven.push(text);
}

/** A median, for figures that are told. */
export function median(all) {
  return [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
}

/** A picture of a page as it is. */
export async function shot(page, name) {
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.waitForTimeout(250);
    writeFileSync(join(pictures, `${name}.png`), small(await page.screenshot()));
  }
}

/** A picture of a page that nobody points at. */
export async function picture(page, name) {
  if (pictures) {
    await page.mouse.move(0, 0);
    await shot(page, name);
  }
}

/** The opening of a game on 19x19. */
export const GAME = 'q16 d4 q4 d16 r14 o17 c14 d14 c13 c15 b15 d13 d12 e12 d11 c16 e11 f12 b16 c17 k17 c6 f3 e4 f17 h17 f15 e17 f16 f18 j16 r6 q6 q7 p7 q8 r7 r8 s7 p6 o7 q5 p5 r5'.split(' ');

// The code that the scenes share: the browser, visitors of the server, and their actions.
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

/** A folder for dropped files, deleted at the end. */
export const scratch = mkdtempSync(join(tmpdir(), 'shinpan-browser-'));

/**
 * The browser's flags: one process for the browser, its network and its drawing, because each further process costs
 * processor time for every page.
 */
const FLAGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--disable-extensions', '--disable-component-extensions-with-background-pages', '--disable-default-apps',
  '--disable-gpu', '--disable-gpu-compositing', '--in-process-gpu', '--process-per-site', '--renderer-process-limit=1',
  '--enable-features=NetworkServiceInProcess2',
  // A host name other than localhost: over plain HTTP, browsers treat its pages as insecure.
  '--host-resolver-rules=MAP club.test 127.0.0.1'];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });

const endings = [];

/** Runs a function after all scenes are played. */
export function atTheEnd(body) {
  endings.push(body);
}

/** Closes the browser at the end, and runs what waits for the end. */
export async function close() {
  await browser.close();
  for (const ending of endings) {
    await ending();
  }
  rmSync(scratch, { recursive: true, force: true });
}

/** The size of the window. Drawing costs time for every pixel, so the window is small if no pictures are taken. */
const SCREEN = pictures ? { width: 1280, height: 800 } : { width: 960, height: 600 };

/**
 * Opens a page in a fresh browser profile. The visitor wants no animations, unless the scene is one with motion, and
 * keeps no pages for times without a network, unless the scene is about that.
 */
export async function visitor(options = {}) {
  const reducedMotion = now().motion ? 'no-preference' : 'reduce';
  const context = await browser.newContext({ acceptDownloads: true, viewport: SCREEN, locale: 'en-GB', reducedMotion, serviceWorkers: 'block', ...options });
  await context.addInitScript(() => document.addEventListener('securitypolicyviolation', (e) => console.error(`CSP: ${e.violatedDirective} ${e.blockedURI}`)));
  const page = take(await context.newPage());
  page.setDefaultTimeout(45_000);
  // Without a polling interval, Playwright makes the page draw frame after frame while it waits.
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (condition, argument, options) => wait(condition, argument, { polling: 30, ...options });
  page.on('console', (message) => {
    // After a scene has killed a server, failed connections are ignored for a moment.
    if (message.type() === 'error' && !message.text().includes('ERR_CONNECTION_REFUSED')) {
      page.scene.complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => page.scene.complaints.push(error.message));
  return page;
}

/** Returns the rule sets or themes with which a scene is played: at night all of them, otherwise the named ones. */
export function chosen(all, ...names) {
  return process.env.ALL ? Object.keys(all) : names;
}

/** Sends JSON to a path of the server, or to a full address. */
export async function post(path, body, headers = {}) {
  const response = await fetch(new URL(path, address), { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
  return response.json();
}

/** Makes a game on one screen, plays the given turns, and opens its page. */
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

/**
 * Takes turns in a game: points and passes. All scenes share one address, so a turn may have to wait for the rate
 * limit.
 */
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

/**
 * Opens the first page, and unfolds its folded parts. A first visitor chooses two players at this screen, and
 * Tromp–Taylor.
 */
export async function first(page, server = address) {
  await page.goto(server);
  await page.waitForSelector('#new-game .start');
  await page.evaluate(() => document.querySelectorAll('#new-game details').forEach((one) => { one.open = true; }));
  if (await page.evaluate(() => !JSON.parse(localStorage.getItem('shinpan.settings') ?? '{}')['new-game'])) {
    await page.check('input[value="same-screen"]', { force: true });
    await page.check('input[value="tromp-taylor"]', { force: true });
  }
}

/**
 * Begins a game on one screen from the first page, with a board of the given size; `fill` fills in the rest of the
 * form.
 */
export async function begin(page, columns, rows, fill) {
  await first(page);
  await page.check('input[value="custom"]', { force: true });
  await page.fill('input[name=columns]', String(columns));
  await page.fill('input[name=rows]', String(rows));
  await fill();
  await page.click('form button.primary');
  await inGame(page);
}

/** Waits for the page of a game; a board is not enough, because the first page has one too. */
export async function inGame(page) {
  await page.waitForURL(/game\//);
  await page.waitForSelector('go-board svg');
}

/** Waits until a page has its font and its final size, and nothing moves by itself any more. */
export async function settled(page) {
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** Waits until a page has this number of matching elements. */
export async function counts(page, selector, n) {
  await page.waitForFunction(([all, wanted]) => document.querySelectorAll(all).length === wanted, [selector, n]);
}

/** Returns the place of a point on the screen, once the page has its font. */
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

/** Clicks a point of the board. */
export async function point(page, at) {
  const { x, y } = await place(page, at);
  await page.mouse.click(x, y);
}

/** Waits until a page shows that n turns were played. */
export async function turnIs(page, n) {
  await page.waitForFunction((turn) => document.querySelectorAll('.moves li').length === turn, n);
}

/** Waits for a text in the status line. */
export async function statusIs(page, text) {
  await page.waitForFunction((wanted) => document.querySelector('#status')?.textContent === wanted, text);
}

/** Passes, and confirms it. */
export async function pass(page) {
  await page.click('#pass:enabled');
  await page.click('dialog .yes');
}

/**
 * Checks a page with axe, once its animations have ended: a colour that is still changing has less contrast. `nightly`:
 * only at night, because in the usual run other scenes check similar pages. If a bar at the edge of the window covers a
 * part of a target, the target is scrolled into view and checked once more.
 */
export async function accessible(page, what, { nightly = false } = {}) {
  if (nightly && !process.env.ALL) {
    return;
  }
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
    return Promise.allSettled(passing.map((one) => one.finished)).then(() => null);
  });
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

/** Opens a record as a user who chooses a file does. */
export async function openRecord(page, sgf, ready, server = address) {
  await page.goto(server);
  await page.setInputFiles('#file', { name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(sgf) });
  await page.waitForSelector(ready);
}

/**
 * Ignores a complaint that a scene causes on purpose, whenever it comes. For example, the browser complains about every
 * request that is refused.
 */
export function forgive(text) {
  now().forgiven.push(text);
}

/** Returns a median, for reported figures. */
export function median(all) {
  return [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
}

/** Takes a picture of a page in its current state. */
export async function shot(page, name) {
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.waitForTimeout(250);
    writeFileSync(join(pictures, `${name}.png`), small(await page.screenshot()));
  }
}

/** Takes a picture of a page with the pointer away from it. */
export async function picture(page, name) {
  if (pictures) {
    await page.mouse.move(0, 0);
    await shot(page, name);
  }
}

/** Checks that a page is not wider than a phone: upright, on its side, and a small one. */
export async function fitsPhones(page, what) {
  for (const [width, height] of [[844, 390], [390, 844], [320, 640]]) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    ok(wide <= width, `${what}: ${wide} wide on a screen of ${width}`);
    await picture(page, `${what.replaceAll(' ', '-')}-${width}`);
  }
}

/** The opening of a game on 19x19. */
export const GAME = 'q16 d4 q4 d16 r14 o17 c14 d14 c13 c15 b15 d13 d12 e12 d11 c16 e11 f12 b16 c17 k17 c6 f3 e4 f17 h17 f15 e17 f16 f18 j16 r6 q6 q7 p7 q8 r7 r8 s7 p6 o7 q5 p5 r5'.split(' ');

// Plays whole games in Chromium. Prints one line a check; ends with 1 if one fails.
import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { strictEqual as equal, ok } from 'node:assert';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = process.env.PICTURES ?? '';
const data = mkdtempSync(join(tmpdir(), 'shinpan-browser-'));
let failures = 0;
let java = null;
let address = '';
const complaints = [];

async function start(port) {
  java = spawn(process.env.JAVA ?? 'java', ['-cp', process.env.SERVER_CLASSPATH, 'org.shinpan.server.ServerProcess', String(port), data, '3000'],
    { stdio: ['pipe', 'pipe', 'inherit'] });
  address = await new Promise((resolve, reject) => {
    java.stdout.once('data', (line) => resolve(String(line).trim()));
    java.once('exit', () => reject(new Error('the server did not start')));
  });
}

/** As a crash would: no goodbye, and the same games again on the same port. */
async function crash() {
  const gone = new Promise((resolve) => java.once('exit', resolve));
  java.kill('SIGKILL');
  await gone;
  await start(new URL(address).port);
}

async function check(name, body) {
  const before = Date.now();
  try {
    await body();
    console.log(`ok ${name} (${Date.now() - before} ms)`);
  } catch (error) {
    failures++;
    console.log(`FAILED ${name}: ${error.stack}`);
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });

async function visitor(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
  await context.addInitScript(() => document.addEventListener('securitypolicyviolation', (e) => console.error(`CSP: ${e.violatedDirective} ${e.blockedURI}`)));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    // A server that was killed on purpose is missed for a moment.
    if (message.type() === 'error' && !message.text().includes('ERR_CONNECTION_REFUSED')) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return page;
}

async function post(path, body, headers = {}) {
  const response = await fetch(address + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
  return response.json();
}

async function sameScreen(setup) {
  const made = await post('api/games', { rules: 'tromp-taylor', columns: 5, rows: 5, komi: '0.5', meeting: 'same-screen', name: 'Aiko', guestName: 'Bo', ...setup });
  const page = await visitor(setup.visitor);
  await page.goto(address);
  await page.evaluate(([id, secret]) => localStorage.setItem('shinpan.seats', JSON.stringify({ [id]: { secret, at: 1 } })), [made.id, made.secret]);
  await page.goto(`${address}game/${made.id}`);
  await page.waitForSelector('go-board svg');
  return { page, ...made };
}

/** Where a point is on the screen. */
async function place(page, at) {
  return page.evaluate((point) => {
    const board = document.querySelector('go-board');
    board.scrollIntoView({ block: 'nearest' });
    const box = board.svg.getBoundingClientRect();
    const scale = box.width / board.svg.viewBox.baseVal.width;
    return { x: box.left + board.x(point) * scale, y: box.top + board.y(point) * scale };
  }, at);
}

async function point(page, at) {
  const { x, y } = await place(page, at);
  await page.mouse.click(x, y);
}

async function turnIs(page, n) {
  await page.waitForFunction((turn) => document.querySelectorAll('.moves li').length === turn, n);
}

async function pass(page) {
  await page.click('#pass:enabled');
  await page.click('dialog .primary');
}

async function accessible(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
  equal(violations.length, 0, `${what}: ${violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`).join('; ')}`);
}

async function picture(page, name) {
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.mouse.move(0, 0);
    await page.waitForTimeout(250);
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  }
}

/** On 5x5: a ko that Black may not take back, whichever text. */
const KO = 'C4 D4 B3 E3 C2 D2 D3 C3'.split(' ');

async function byLink(rules, clause) {
  const host = await visitor();
  await host.goto(address);
  await host.check('input[value="by-link"]', { force: true });
  await host.check(`input[value="${rules}"]`, { force: true });
  await host.check('input[value="custom"]', { force: true });
  await host.fill('input[name=columns]', '5');
  await host.fill('input[name=rows]', '5');
  await host.fill('input[name=komi]', '0.5');
  await host.fill('input[name=name]', 'Aiko');
  await host.click('form button.primary');
  const invitation = await host.inputValue('#invite');
  const guest = await visitor();
  await guest.goto(invitation);
  await guest.fill('#guest-name', 'Bo <b>');
  await guest.click('#sit');
  for (const [i, at] of KO.entries()) {
    const page = i % 2 ? guest : host;
    await page.waitForSelector('#pass:enabled');
    await point(page, at);
    await turnIs(host, i + 1);
    await turnIs(guest, i + 1);
  }
  // The refusal explains itself, and nothing was played.
  await host.waitForSelector('#pass:enabled');
  await point(host, 'D3');
  await host.waitForSelector('.why:not(.empty) .clause');
  const why = await host.innerText('.why');
  ok(why.includes(clause), `${why} should name ${clause}`);
  await turnIs(host, 8);
  if (rules === 'tromp-taylor') {
    await accessible(host, 'a refusal');
  }
  // A turn is taken back: asked for and granted.
  await point(host, 'A1');
  await turnIs(guest, 9);
  await host.click('text=Undo');
  await guest.click('#accept');
  await turnIs(host, 8);
  // The server crashes, the pages come back by themselves; one of them is loaded anew.
  if (rules === 'logical' || rules === 'wagc-intent') {
    await crash();
    await host.waitForSelector('.connection', { state: 'hidden' });
  }
  await guest.reload();
  await host.waitForSelector('#pass:enabled');
  await turnIs(guest, 8);
  await point(host, 'B4');
  await turnIs(guest, 9);
  await pass(guest);
  await turnIs(host, 10);
  await pass(host);
  if (rules === 'wagc-intent') {
    await guest.waitForSelector('#agree');
    await host.waitForFunction(() => !document.querySelector('#proved').textContent.startsWith('Looking'));
    await guest.waitForFunction(() => !document.querySelector('#proved').textContent.startsWith('Looking'));
    for (const at of ['D4', 'E3', 'D2', 'C3']) {
      await point(guest, at);
      await host.waitForFunction((p) => document.querySelector('go-board').view.notAlive.has(p), at);
    }
    await accessible(host, 'marking');
    await picture(host, 'marking');
    await host.click('#agree');
    await guest.click('#agree:enabled');
  }
  const expected = rules === 'wagc-intent' ? 'Black wins by 23.5' : 'White wins by 1.5';
  for (const page of [host, guest]) {
    await page.waitForFunction((text) => document.querySelector('#status')?.textContent === text, expected);
  }
  ok((await host.innerText('aside')).includes('Bo <b>'), 'a name is only ever text');
  await host.click('#others');
  await host.waitForSelector('#end table td.small');
  equal(await host.locator('#end .scroll tbody tr').count(), 6);
  if (rules === 'tromp-taylor') {
    await accessible(host, 'the end');
  }
  await host.context().close();
  await guest.context().close();
}

await start(0);

for (const [rules, clause] of [['logical', 'logical'], ['tromp-taylor', 'tromp-taylor 6'], ['go-gadget', 'go-gadget 8'], ['go-gadget+7A', '8'], ['clarendon', 'clarendon III'], ['wagc-intent', 'wagc-intent P12']]) {
  await check(`a whole game by link under ${rules}: refusal, undo, crash, reload, end`, () => byLink(rules, clause));
}

await check('a first page without fault', async () => {
  const page = await visitor();
  await page.goto(address);
  await page.waitForSelector('form');
  await accessible(page, 'the first page');
  await picture(page, 'first-page');
  await page.context().close();
});

await check('keyboard only, from the first page to the end', async () => {
  const page = await visitor();
  await page.goto(address);
  await page.focus('input[value="19"]');
  await page.keyboard.press('ArrowRight');
  await page.focus('input[name=columns]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await page.focus('input[name=rows]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.waitForSelector('go-board svg');
  while (!await page.evaluate(() => document.activeElement?.closest('go-board'))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await turnIs(page, 1);
  await page.waitForFunction(() => document.querySelector('#announcements').textContent.includes('Black: C4'));
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('#announcements').textContent.includes('B4 empty'));
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
  await page.context().close();
});

await check('a phone: two taps where points are small', async () => {
  const { page } = await sameScreen({ columns: 19, rows: 19, visitor: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  const tap = async (at) => {
    const { x, y } = await place(page, at);
    await page.touchscreen.tap(x, y);
  };
  await tap('Q16');
  await page.waitForSelector('go-board .corners');
  await turnIs(page, 0);
  await tap('Q16');
  await turnIs(page, 1);
  equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing is wider than the phone');
  await accessible(page, 'a phone');
  await page.context().close();
});

const GAME = 'q16 d4 q4 d16 r14 o17 c14 d14 c13 c15 b15 d13 d12 e12 d11 c16 e11 f12 b16 c17 k17 c6 f3 e4 f17 h17 f15 e17 f16 f18 j16 r6 q6 q7 p7 q8 r7 r8 s7 p6 o7 q5 p5 r5'.split(' ');

await check('pictures of a game, a refusal, a score, a review and a phone', async () => {
  if (!pictures) {
    return;
  }
  const game = await sameScreen({ columns: 19, rows: 19, komi: '7.5', time: { kind: 'byo-yomi', main: 900_000, period: 30_000, periods: 5 } });
  for (const [i, at] of GAME.entries()) {
    await post(`api/games/${game.id}/acts`, { do: 'play', at, turn: i + 1 }, { 'X-Seat-Secret': game.secret });
    await new Promise((resolve) => setTimeout(resolve, 70));
  }
  await turnIs(game.page, GAME.length);
  await picture(game.page, 'board');
  await game.page.setViewportSize({ width: 390, height: 844 });
  await picture(game.page, 'phone');
  await game.page.setViewportSize({ width: 1280, height: 800 });
  await game.page.goto(`${address}review/${game.id}`);
  await game.page.waitForSelector('go-board .stone');
  await picture(game.page, 'review');
  await game.page.context().close();
  const small = await sameScreen({ columns: 9, rows: 9, komi: '0.5' });
  let n = 0;
  for (const at of 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' ')) {
    await post(`api/games/${small.id}/acts`, { do: 'play', at, turn: ++n }, { 'X-Seat-Secret': small.secret });
  }
  await turnIs(small.page, n);
  const { x, y } = await place(small.page, 'D3');
  await small.page.mouse.move(x, y);
  await small.page.waitForSelector('.why:not(.empty)');
  await small.page.waitForTimeout(250);
  await small.page.screenshot({ path: join(pictures, 'refusal.png') });
  for (const at of 'd5 pass c5 e5 d6 e6 d7 e7 d8 e8 d9 e9 c1 d1 pass pass'.split(' ')) {
    const body = at === 'pass' ? { do: 'pass', turn: ++n } : { do: 'play', at, turn: ++n };
    const answer = await post(`api/games/${small.id}/acts`, body, { 'X-Seat-Secret': small.secret });
    ok(!answer.error, `${at}: ${JSON.stringify(answer)}`);
  }
  await small.page.waitForSelector('#others');
  await small.page.click('#others');
  await small.page.waitForSelector('#end .scroll');
  await picture(small.page, 'scoring');
  await small.page.context().close();
});

await check('a record is chosen, reviewed, and downloaded as it was read', async () => {
  const page = await visitor();
  await page.goto(address);
  const bytes = Buffer.from(`(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]PB[Aiko]PW[B\\]o]RE[W+R];B[ee]C[The middle];W[cc](;B[gg];W[gc])(;B[cg]))`);
  await page.setInputFiles('#file', { name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: bytes });
  await page.waitForSelector('go-board .stone');
  equal(await page.innerText('#where'), '4 · White G7');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  equal(await page.innerText('#where'), '1 · Black E5');
  equal(await page.innerText('.comment'), 'The middle');
  await page.hover('go-board');
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => document.querySelector('#where').textContent === '2 · White C7');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
  ok(readFileSync(await download.path()).equals(bytes), 'the same bytes');
  const [image] = await Promise.all([page.waitForEvent('download'), page.click('text=PNG')]);
  ok(readFileSync(await image.path()).subarray(1, 4).toString() === 'PNG');
  await accessible(page, 'a review');
  await page.context().close();
});

await check('every language fills every page', async () => {
  for (const locale of ['ja', 'zh-CN', 'ko', 'de']) {
    const page = await visitor({ locale });
    await page.goto(address);
    await page.waitForSelector('form');
    equal(await page.evaluate(() => document.documentElement.lang), locale === 'zh-CN' ? 'zh-Hans' : locale);
    await page.context().close();
  }
});

await check('weight and speed (speed is told, not judged)', async () => {
  const game = await sameScreen({ columns: 19, rows: 19 });
  const names = await game.page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes('/www/')));
  let weight = 0;
  for (const name of new Set([`${address}game/x`, `${address}`, ...names, `${address}www/home.js`, `${address}www/review.js`])) {
    weight += gzipSync(Buffer.from(await (await fetch(name)).arrayBuffer())).length;
  }
  ok(weight < 150_000, `${weight} bytes`);
  const first = [];
  for (let i = 0; i < 5; i++) {
    await game.page.reload();
    first.push(await game.page.evaluate(() => new Promise((resolve) => {
      const look = () => document.querySelector('go-board .lines') ? resolve(performance.now()) : requestAnimationFrame(look);
      look();
    })));
  }
  const repaint = [];
  for (const at of GAME.slice(0, 15)) {
    repaint.push(await game.page.evaluate((typed) => new Promise((resolve) => {
      const before = document.querySelectorAll('go-board .stones .stone').length;
      const start = performance.now();
      document.querySelector('go-board').choose(typed.toUpperCase());
      const look = () => document.querySelectorAll('go-board .stones .stone').length !== before ? resolve(performance.now() - start) : requestAnimationFrame(look);
      look();
    }), at));
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  await game.page.goto(`${address}review/${game.id}`);
  await game.page.waitForSelector('go-board .stone');
  const step = await game.page.evaluate(() => {
    const slider = document.querySelector('#slider');
    const start = performance.now();
    for (let i = 0; i < 300; i++) {
      slider.value = i % 15;
      slider.dispatchEvent(new Event('input'));
      document.body.getBoundingClientRect();
    }
    return (performance.now() - start) / 300;
  });
  const median = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)].toFixed(1);
  console.log(`   all pages ${weight} bytes compressed; first board ${median(first)} ms; move to repaint ${median(repaint)} ms; a step with layout ${step.toFixed(2)} ms (medians)`);
  await game.page.context().close();
});

await check('no console error, no CSP report', () => equal(complaints.join('\n'), ''));

await browser.close();
const stopped = new Promise((resolve) => java.once('exit', resolve));
java.stdin.end();
await stopped;
rmSync(data, { recursive: true, force: true });
console.log(failures ? `${failures} checks failed` : 'all checks passed');
process.exit(failures ? 1 : 0);

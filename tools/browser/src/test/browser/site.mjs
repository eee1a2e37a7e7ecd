// The site as plain files, which works without a Shinpan server: games, reviews, lessons, use without a network, and
// records on pages of other sites.
import { createServer } from 'node:http';
import { report, scene } from './scenes.mjs';
import { serveFolder } from './file-server.mjs';
import { accessible, equal, forgive, ok, openRecord, place, point, statusIs, turnIs, visitor } from './stage.mjs';

const site = await serveFolder(process.env.SITE);

/** Begins a game, usually of two people at this screen, and plays its first turns by clicks. */
async function play(page, rules, size, turns, meeting = 'same-screen', { address } = site) {
  await page.goto(address);
  await page.waitForSelector('#new-game .start');
  await page.evaluate(() => document.querySelectorAll('#new-game details').forEach((one) => { one.open = true; }));
  await page.check(`input[name=rules][value="${rules}"]`, { force: true });
  await page.check(`input[name=meeting][value="${meeting}"]`, { force: true });
  await page.check('input[value="custom"]', { force: true });
  await page.fill('input[name=columns]', String(size));
  await page.fill('input[name=rows]', String(size));
  await page.fill('input[name=komi]', '0.5');
  await page.click('form button.primary');
  await page.waitForURL(/game\.html/);
  await page.waitForSelector('go-board svg');
  for (const [i, turn] of turns.entries()) {
    await point(page, turn.toUpperCase());
    await turnIs(page, i + 1);
  }
}

const KO = 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' ');

scene('site: a ko is barred with its clause, and a reload keeps the game', async () => {
  const page = await visitor();
  await play(page, 'japanese', 5, KO);
  await statusIs(page, 'Black to play');
  const { x, y } = await place(page, 'D3');
  await page.mouse.move(x, y);
  await page.waitForFunction(() => document.querySelector('.why')?.textContent.includes('6'));
  const why = await page.innerText('.why');
  await page.reload();
  await turnIs(page, 8);
  await statusIs(page, 'Black to play');
  await page.click('button:enabled:text-is("Undo")');
  await turnIs(page, 7);
  ok(why.includes('japanese 6') && why.includes('C3'), why);
  await accessible(page, 'a game of the site');
  await page.goto(site.address);
  await page.waitForSelector('#your-games a');
  await page.click('#your-games a');
  await turnIs(page, 7);
});

/** Walls on D and E with a dead white stone at B5 and a dead black one at H5. */
const WALLS = 'd1 e1 d2 e2 d3 e3 d4 e4 d5 e5 d6 e6 d7 e7 d8 e8 d9 e9 h5 b5'.split(' ');

scene('site: two players agree on the dead stones under the Japanese rules, and the result counts them', async () => {
  const page = await visitor();
  await play(page, 'japanese', 9, WALLS);
  for (const turn of [1, 2]) {
    await page.click('#pass:enabled');
    await page.click('dialog .yes');
    await (turn === 1 ? turnIs(page, 21) : page.waitForSelector('#agree'));
  }
  // The marks that are proposed: both single stones.
  await page.waitForFunction(() => [...document.querySelector('go-board').view.notAlive].sort().join(' ') === 'B5 H5');
  await page.click('#agree:enabled');
  // 27 points and a prisoner against 36 points, a prisoner and half a point of komi.
  await statusIs(page, 'White wins by 9.5');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.ends a:has-text("SGF")')]);
  equal(download.suggestedFilename().replace(/-.*\./, '-ID.'), 'shinpan-ID.sgf');
  await page.click('.ends a:has-text("Review")');
  await page.waitForSelector('#where');
  await page.click('#back');
  await statusIs(page, 'White wins by 9.5');
}, { nightly: true });

// A finished game of walls: 27 points and a prisoner to 36 and one; komi 0.5.
const RECORD = `(;FF[4]GM[1]SZ[9]RU[Japanese]KM[0.5]RE[W+9.5]${WALLS.map((at, i) => `;${i % 2 ? 'W' : 'B'}[${at[0] < 'i' ? at[0] : String.fromCharCode(at.charCodeAt(0) - 1)}${String.fromCharCode(106 - Number(at[1]))}]`).join('')};B[];W[])`;

scene('site: a record is judged and settled, and nothing leaves this computer', async () => {
  const page = await visitor();
  const before = site.requests.length;
  await openRecord(page, RECORD, '#where', site.address);
  await page.waitForSelector('#settled');
  const lines = (await page.innerText('#settled')).split('\n').filter(Boolean);
  equal(lines[0], 'White wins by 9.5 · as recorded');
  ok(lines.includes('Black: 27 territory + 0 prisoners + 1 dead = 28'), lines.join(' | '));
  equal(site.requests.slice(before).filter((one) => !one.startsWith('GET')).join(), '', 'only files were asked for');
  await accessible(page, 'a review of the site');
  await page.setViewportSize({ width: 390, height: 844 });
  ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone');
});

scene('site: Shinpan\'s player answers and gives a hint, a reload keeps the game, and nothing leaves this computer', async () => {
  const page = await visitor();
  const before = site.requests.length;
  await play(page, 'japanese', 5, [], 'engine');
  await point(page, 'C3');
  await turnIs(page, 2);
  await page.click('#hint:enabled');
  await page.waitForSelector('#coached .advice li');
  await page.click('#stands');
  await page.waitForSelector('#coached progress');
  await accessible(page, 'a game against the player of the site');
  await page.reload();
  await turnIs(page, 2);
  await point(page, (await page.evaluate(() => document.querySelector('go-board').view.stones[1 * 5 + 2])) === '.' ? 'C2' : 'D2');
  await turnIs(page, 4);
  await page.click('button:enabled:text-is("Resign")');
  await page.click('dialog .yes');
  await statusIs(page, 'White wins by resignation');
  equal(site.requests.slice(before).filter((one) => !one.startsWith('GET')).join(), '', 'only files were asked for');
}, { nightly: true });

scene('site: an undo stops the player\'s search, and the largest loss of a record is found', async () => {
  const page = await visitor();
  await play(page, 'japanese', 19, [], 'engine');
  await page.evaluate(() => {
    globalThis.ended = 0;
    const end = Worker.prototype.terminate;
    Worker.prototype.terminate = function terminate() {
      globalThis.ended++;
      end.call(this);
    };
  });
  await point(page, 'Q16');
  await page.click('button:enabled:text-is("Undo")');
  await turnIs(page, 0);
  await point(page, 'D4');
  await turnIs(page, 2);
  // Both sides are alive with two eyes. Black fills one of its own; then White can capture everything.
  const sgf = (points) => points.split(' ').map((at) => `[${String.fromCharCode(97 + 'ABCDE'.indexOf(at[0]), 97 + 5 - Number(at[1]))}]`).join('');
  await openRecord(page, `(;FF[4]GM[1]SZ[5]KM[0.5]AB${sgf('B1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3')}AW${sgf('A4 B4 C4 D4 E4 B5 D5 E5')}PL[B];B${sgf('A1')};W${sgf('E3')})`, '.tree .knot', site.address);
  await page.click('#find-mistakes');
  await page.waitForSelector('#mistakes .losses');
  const first = await page.innerText('#mistakes .losses li');
  ok(first.includes('Turn 1, Black A1'), first);
}, { nightly: true });

scene('site: a lesson can be played', async () => {
  const page = await visitor();
  await page.goto(site.address);
  await page.click('#learn');
  await page.waitForSelector('go-board .lines');
  await page.waitForLoadState('networkidle');
  await point(page, 'C2');
  await page.waitForSelector('.feedback[data-how="good"]');
  await accessible(page, 'a lesson of the site');
});

scene('site: the page of problems can ask the referee', async () => {
  const page = await visitor();
  await page.goto(site.address);
  await page.goto(new URL('problems.html', site.address).href);
  await page.waitForSelector('go-board .lines');
  const clause = await page.evaluate(async () => {
    const { referee } = await import(new URL('www/referee.js', document.baseURI).href);
    const { games } = await (await referee()).judge('(;SZ[9]RU[Chinese];B[ee];W[ee])');
    return games[0].verdicts[0].illegal.clause;
  });
  equal(clause, '2.3');
}, { nightly: true });

scene('site: the first page leads to the manual and back', async () => {
  const page = await visitor();
  await page.goto(site.address);
  await page.click('#manual');
  await page.waitForSelector('main#text h1');
  await page.click('header .home');
  await page.waitForSelector('#new-game .start');
}, { nightly: true });

/** The maximum number of bytes of a first visit, compressed, including the headers. */
const COLD = 130_000;

scene('site: a first visit loads at most 130 kB without the referee, and fits a phone', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const loaded = [];
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ response }) => loaded.push(response.url));
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await page.goto(site.address, { waitUntil: 'networkidle' });
  await page.waitForSelector('#caption:not(:empty)');
  await page.waitForLoadState('networkidle');
  ok(loaded.length > 15 && bytes > 50_000, `${loaded.length} files, ${bytes} bytes: all of it was seen`);
  ok(bytes <= COLD, `${bytes} bytes`);
  equal(loaded.filter((one) => one.endsWith('.wasm')).join(), '');
  report(`${(bytes / 1000).toFixed(1)} kB in ${loaded.length} files`);
  ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone');
  await accessible(page, 'the first page of the site');
});

scene('site: a game that is open in two pages has the turns of both', async () => {
  const page = await visitor();
  await play(page, 'aga', 5, ['c3']);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await turnIs(other, 1);
  await point(other, 'C4');
  await turnIs(other, 2);
  // This page does not know the second turn: when it plays, it loads the game again.
  await Promise.all([page.waitForEvent('load'), point(page, 'B2')]);
  await page.waitForSelector('go-board svg');
  await turnIs(page, 2);
  await point(page, 'B2');
  await turnIs(page, 3);
  equal(await page.evaluate(() => [...document.querySelectorAll('.moves li')].map((one) => one.textContent.match(/[A-Z]\d/)?.[0]).join(' ')), 'C3 C4 B2');
}, { nightly: true });

/** Waits until the pages are kept in the browser. */
async function kept(page) {
  await page.goto(site.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The next page comes through the worker.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

scene('site: without a network, Shinpan\'s player plays on if it was loaded before', async () => {
  forgive('ERR_');
  const page = await visitor({ serviceWorkers: 'allow' });
  await kept(page);
  await play(page, 'japanese', 5, [], 'engine');
  await point(page, 'C3');
  await turnIs(page, 2);
  await site.stop();
  try {
    await page.reload();
    await turnIs(page, 2);
    await page.click('button:enabled:text-is("Undo")');
    await turnIs(page, 0);
    await point(page, 'C3');
    await turnIs(page, 2);
    await page.click('#hint:enabled');
    await page.waitForSelector('#coached .advice li');
  } finally {
    await site.restart();
  }
}, { alone: true, nightly: true });

scene('site: without a network, a game can be begun, played and reloaded, and a record can be reviewed', async () => {
  forgive('ERR_');
  const page = await visitor({ serviceWorkers: 'allow' });
  await kept(page);
  await site.stop();
  try {
    await play(page, 'japanese', 5, KO);
    await page.reload();
    await turnIs(page, 8);
    await openRecord(page, RECORD, '#settled', site.address);
    equal((await page.innerText('#settled')).split('\n')[0], 'White wins by 9.5 · as recorded');
  } finally {
    await site.restart();
  }
}, { alone: true });

scene('site: a new version is offered, and loaded when the reader wants it', async () => {
  const page = await visitor({ serviceWorkers: 'allow' });
  await kept(page);
  const path = '/service-worker.js';
  const { version, next } = await page.evaluate(async () => {
    const script = await (await fetch('service-worker.js', { cache: 'reload' })).text();
    const [, name] = script.match(/VERSION = '(\w+)'/);
    return { version: name, next: script.replace(name, 'another') };
  });
  site.changed.set(path, next);
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForSelector('#new-version');
    await accessible(page, 'the offer of a new version');
    equal((await page.evaluate(() => caches.keys())).sort().join(), ['shinpan-another', `shinpan-${version}`].sort().join());
    await Promise.all([page.waitForEvent('load'), page.click('#new-version button')]);
    await page.waitForFunction(async () => (await caches.keys()).join() === 'shinpan-another');
    equal(await page.locator('#new-version').count(), 0);
  } finally {
    site.changed.delete(path);
  }
}, { alone: true, nightly: true });

scene('site: a browser can install it as an application', async () => {
  const page = await visitor();
  await page.goto(site.address);
  const cdp = await page.context().newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  equal(JSON.stringify(errors), '[]');
  const manifest = JSON.parse(data);
  equal(manifest.display, 'standalone');
  const icons = await page.evaluate(async (list) => Promise.all(list.map(async ({ src }) => (await fetch(src)).headers.get('Content-Type'))), manifest.icons);
  equal(icons.join(), 'image/svg+xml,image/png,image/png');
});

/** A ko that is retaken at once on turn 9, and a variation from turn 2. */
const BARRED = '(;SZ[5]RU[Japanese]KM[0.5]PB[Aiko]PW[Bo];B[cb](;W[db];B[bc];W[ec];B[cd];W[dd];B[dc]C[The ko.];W[cc];B[dc])(;W[bb]))';

/** Shows records on a page of another site, with the element that the server `place` offers. */
async function element(place) {
  const guest = createServer((request, response) => {
    const type = { '/': 'text/html', '/own.sgf': 'application/x-go-sgf' }[request.url];
    response.writeHead(type ? 200 : 404, { 'Content-Type': type ?? 'text/plain' });
    response.end(type === 'text/html'
      ? `<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,"><main><h1>Ko</h1>
        <script type="module" src="${place.address}shinpan-board.js"></script>
        <shinpan-board step="9">${BARRED}</shinpan-board>
        <shinpan-board src="own.sgf" step="1"></shinpan-board></main></html>`
      : type ? RECORD : '');
  });
  await new Promise((resolve) => guest.listen(0, '127.0.0.1', resolve));
  try {
    const page = await visitor();
    await page.goto(`http://127.0.0.1:${guest.address().port}/`);
    const frame = page.frameLocator('iframe').first();
    await frame.locator('.status', { hasText: '9 · Black D3' }).waitFor();
    ok((await frame.locator('#verdict').innerText()).includes('japanese 6'), await frame.locator('#verdict').innerText());
    await frame.locator('[aria-label="One back"]').click();
    await frame.locator('[aria-label="One back"]').click();
    equal(await frame.locator('.comment').innerText(), 'The ko.');
    await frame.locator('[aria-label="To the start"]').click();
    await frame.locator('[aria-label="One on"]').click();
    equal((await frame.locator('#forks button').allInnerTexts()).join(), 'White D4,White B4');
    await frame.locator('#forks button').nth(1).click();
    await frame.locator('.status', { hasText: '2 · White B4' }).waitFor();
    const other = page.frameLocator('iframe').nth(1);
    await other.locator('.status', { hasText: '1 · Black D1' }).waitFor();
    await other.locator('[aria-label="To the end"]').click();
    await other.locator('#verdict', { hasText: 'White wins by 9.5 · as recorded' }).waitFor();
    await accessible(page, 'another site with elements');
  } finally {
    guest.close();
  }
}

scene('site: an element shows a record on another site: branches, comments, and the turn that the rules bar', () => element(site));

scene('site: the element of the npm package shows a record on another site', async () => element(await serveFolder(process.env.NPM_BOARD)), { nightly: true });

scene('site: in a browser without the needed WebAssembly, the referee runs as a script', async () => {
  const own = await serveFolder(process.env.SITE);
  own.changed.set('/desk/desk.wasm', 'no WebAssembly');
  const page = await visitor();
  await play(page, 'japanese', 5, KO, 'same-screen', own);
  const { x, y } = await place(page, 'D3');
  await page.mouse.move(x, y);
  await page.waitForFunction(() => document.querySelector('.why')?.textContent.includes('6'));
  ok(own.requests.some((one) => one.includes('desk-script.js')), own.requests.join(' '));
}, { nightly: true });

scene('site: a browser that can run neither form of the referee says so', async () => {
  const own = await serveFolder(process.env.SITE);
  own.changed.set('/desk/desk.wasm', 'no WebAssembly');
  own.changed.set('/desk/desk-script.js', 'no script');
  const page = await visitor();
  await page.goto(own.address);
  await page.waitForSelector('#new-game .start');
  await page.click('form button.primary');
  await page.waitForFunction(() => document.querySelector('#wrong').textContent.includes('cannot run the referee'));
});

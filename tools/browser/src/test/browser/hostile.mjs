// Hostile texts that would run as script: as names, in records, in addresses, in answers of the server and in exported
// files. None of them may run, or become an element. Reports of the content security policy fail a scene too.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { deflateRawSync } from 'node:zlib';
import { report, scene } from './scenes.mjs';
import { equal, ok, address, first, forgive, openRecord, post, visitor } from './stage.mjs';
import { PAYLOADS, SIGN } from './payloads.mjs';

const NIGHT = { nightly: true, seconds: 900 };

/** Escapes a text as the value of a property of SGF. */
function value(text) {
  return `[${text.replaceAll('\\', '\\\\').replaceAll(']', '\\]')}]`;
}

/** Returns a game that contains the text in every place where a text is allowed. */
function record(text) {
  const said = ['PB', 'PW', 'BR', 'WR', 'BT', 'WT', 'GN', 'EV', 'RO', 'PC', 'DT', 'RU', 'RE', 'KM', 'OT', 'ON', 'AN', 'SO', 'US', 'CP', 'GC', 'AP', 'C', 'N'];
  return `(;FF[4]GM[1]CA[UTF-8]SZ[9]${said.map((name) => name + value(text)).join('')}XX${value(text)}`
    + `;B[ee]C${value(text)}N${value(text)}LB[cc:${value(text).slice(1)}TR[dd];W[]WL${value(text)};B[cc]BL${value(text)}C${value(text)})`;
}

/** Opens a page on which a dialog, which only a text that ran can open, counts as a complaint. */
async function watchedPage(options) {
  const page = await visitor(options);
  page.on('dialog', (dialog) => {
    page.scene.complaints.push(`a dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  return page;
}

/** Fails if a text ran, or became an element, on the page or in one of its frames. */
async function harmless(page, where, text) {
  const found = await page.evaluate((sign) => {
    const all = [...document.querySelectorAll('*')];
    return {
      ran: 'evil' in globalThis,
      made: all.filter((one) => one.hasAttribute(sign)).map((one) => one.outerHTML),
      listening: all.filter((one) => [...one.attributes].some(({ name, value: said }) => name.startsWith('on') || /^\s*javascript:/i.test(said) && name !== 'value' && !name.startsWith('data-'))).map((one) => one.outerHTML),
      head: document.querySelectorAll('base, meta[http-equiv]').length,
    };
  }, SIGN);
  equal(JSON.stringify(found), JSON.stringify({ ran: false, made: [], listening: [], head: 0 }), `${where}: ${text}`);
}

/** Opens a record that contains a text everywhere, and checks its review. */
async function checkReview(page, text) {
  await openRecord(page, record(text), '#where');
  equal(await page.innerText('.versus strong >> nth=0').then((name) => name.length > 0), true);
  for (const key of ['ArrowRight', 'End']) {
    await page.keyboard.press(key);
    await page.waitForFunction((wanted) => document.querySelector('#comment').textContent.includes(wanted), text.slice(0, 8).trim());
    await harmless(page, 'a review', text);
  }
}

/** Exports the picture of the board, opens the file where no content security policy protects it, and checks it. */
async function checkPicture(page, opened, text) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#svg')]);
  const svg = readFileSync(await download.path(), 'utf8');
  ok(/^shinpan-\d+\.svg$/.test(download.suggestedFilename()), download.suggestedFilename());
  ok(!svg.includes('<!'), 'a picture without declarations');
  await opened.show(svg);
  equal(await opened.page.evaluate(() => document.querySelectorAll('script, a, foreignObject, animate, set').length), 0, `a picture: ${text}`);
  await harmless(opened.page, 'a picture', text);
}

/** Returns a page of another site that shows a file as it is, and runs its scripts. */
async function otherSite() {
  let shown = '';
  const site = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' });
    response.end(shown);
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  const page = await watchedPage();
  return {
    page,
    async show(svg) {
      shown = svg;
      await page.goto(`http://127.0.0.1:${site.address().port}/`);
    },
    close: () => site.close(),
  };
}

scene('hostile texts in the comments, labels, names and titles of a record are shown as plain text', async () => {
  equal(PAYLOADS.length, 60);
  const page = await watchedPage();
  const point = (i) => String.fromCharCode(97 + i % 8, 97 + Math.floor(i / 8));
  const moves = PAYLOADS.map((text, i) => `;${i % 2 ? 'W' : 'B'}[${point(i)}]C${value(text)}N${value(text)}LB[ih:${value(text).slice(1)}`).join('');
  await openRecord(page, `(;FF[4]CA[UTF-8]SZ[9]PB${value(PAYLOADS[0])}PW${value(PAYLOADS[1])}${moves})${PAYLOADS.map(record).join('')}`, '#game');
  equal(await page.locator('#game option').count(), 61);
  for (const text of PAYLOADS) {
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((wanted) => document.querySelector('#comment').textContent === wanted, text.trim());
    ok((await page.textContent('#where')).includes(text.trim()), text);
  }
  await harmless(page, 'a review', 'all');
  const opened = await otherSite();
  await checkPicture(page, opened, 'the last one');
  opened.close();
  // A place where such a text does run: it proves that this scene would notice.
  await opened.page.evaluate((sign) => { document.documentElement.append(document.createElementNS('http://www.w3.org/1999/xhtml', 'i')); document.documentElement.lastChild.setAttribute(sign, ''); }, SIGN);
  let noticed = false;
  await harmless(opened.page, 'a picture', 'planted').catch(() => { noticed = true; });
  ok(noticed, 'an element with the sign is noticed');
});

scene('hostile texts in every property of a record do no harm in the review, in its picture or in a frame', async () => {
  const page = await watchedPage();
  const opened = await otherSite();
  for (const text of PAYLOADS) {
    await checkReview(page, text);
    await checkPicture(page, opened, text);
    await page.click('#share');
    await page.waitForSelector('#share-link');
    const link = await page.inputValue('#share-link');
    await harmless(page, 'sharing', text);
    await page.goto('about:blank');
    await page.goto(link.replace('/review', '/embed'));
    await page.waitForSelector('go-board .lines');
    await harmless(page, 'an embedded game', text);
  }
  opened.close();
  report(`${PAYLOADS.length} texts, each in 27 properties`);
}, NIGHT);

scene('hostile texts as names of players do no harm in the game, its record and the lists of games', async () => {
  const page = await watchedPage();
  for (const text of PAYLOADS) {
    const game = await post('api/games', { rules: 'tromp-taylor', columns: 5, rows: 5, meeting: 'by-link', listing: 'public', name: text });
    const guest = await post(`api/games/${game.id}/join`, { invitation: game.invitation, name: text });
    await page.goto(address);
    await page.evaluate(([id, secret]) => localStorage.setItem('shinpan.seats', JSON.stringify({ [id]: { secret, at: 1 } })), [game.id, guest.secret]);
    await page.goto(`${address}game/${game.id}`);
    await page.waitForSelector('go-board svg');
    await harmless(page, 'a game', text);
    const watcher = await watchedPage();
    await watcher.goto(`${address}games`);
    await watcher.waitForSelector(`a[href="/game/${game.id}"]`);
    await harmless(watcher, 'the page of games', text);
    await watcher.context().close();
    await page.goto(address);
    await page.waitForSelector(`a[href="/game/${game.id}"]`);
    await harmless(page, 'the first page', text);
    await post(`api/games/${game.id}/acts`, { do: 'resign', turn: 1 }, { 'X-Seat-Secret': game.secret });
    await page.goto(`${address}review/${game.id}`);
    await page.waitForSelector('.versus');
    await harmless(page, 'a review of the game', text);
  }
}, NIGHT);

scene('hostile texts in addresses are ignored by every page', async () => {
  forgive('Failed to load resource');
  const game = await post('api/games', { rules: 'tromp-taylor', columns: 5, rows: 5, meeting: 'same-screen' });
  const page = await watchedPage();
  for (const text of PAYLOADS) {
    const said = encodeURIComponent(text);
    const bare = text.replace(/[#?%\\]/g, '');
    // The server refuses an address that is not a valid path before it serves a page.
    for (const [path, ready] of [
      [`review#n=${said}&t=${said}`, '.drop'],
      [`review#g=${said}`, '.drop'],
      [`review?g=${said}&n=${said}#${bare}`, '.drop'],
      [`review/${game.id}#n=${said}&t=${said}`, '.versus'],
      [`embed/${game.id}#theme=${said}&n=${said}`, 'go-board svg'],
      [`embed#g=${said}`, 'h1'],
      [`game/${game.id}#invite=${said}`, 'go-board svg'],
      [`learn#${said}`, '.lessons button'],
      [`games?${said}`, '#open-invitations h2'],
      [`?${said}#${said}`, 'form'],
      [`game/${said}`, 'h1, h2, pre'],
      [`${said}/${bare}`, 'h1, h2, pre'],
    ]) {
      await page.goto('about:blank');
      await page.goto(address + path);
      await page.waitForSelector(ready);
      await harmless(page, path, text);
    }
  }
}, NIGHT);

scene('hostile texts in answers of the server do no harm: names of programs and sentences of refusals', async () => {
  forgive('Failed to load resource');
  const page = await watchedPage();
  let text = '';
  await page.route('**/api/engines', async (route) => {
    const answer = await (await route.fetch()).json();
    const [own] = answer.engines;
    await route.fulfill({ json: { ...answer, engines: [own, { ...own, name: text, levels: [text, `x${text}`] }] } });
  });
  await page.route('**/api/addresses', (route) => route.fulfill({ json: { own: address, others: [] } }));
  await page.route((url) => url.pathname === '/api/games', (route) => route.fulfill({ status: 400, json: { error: { code: 'BAD_SETUP', message: text } } }));
  await page.route('**/api/records*', (route) => route.fulfill({ status: 400, json: { error: { code: 'BAD_REQUEST', message: text } } }));
  for (text of process.env.ALL ? PAYLOADS : PAYLOADS.slice(0, 2)) {
    await first(page);
    await page.check('input[value="engine"]', { force: true });
    await page.selectOption('select[name=engine]', text);
    await harmless(page, 'the choice of a program', text);
    await page.click('form button.primary');
    await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text.slice(0, 8).trim());
    await harmless(page, 'a refusal', text);
    await openRecord(page, '(;SZ[9])', '[role=alert]:not([hidden])');
    await page.waitForFunction((wanted) => document.querySelector('[role=alert]').textContent === wanted, text);
    await harmless(page, 'a refused record', text);
  }
}, { seconds: process.env.ALL ? 600 : 60, nightly: true });

scene('a link whose record would unpack to 200 MB is refused', async () => {
  const bomb = deflateRawSync(Buffer.alloc(200 << 20, ' ')).toString('base64url');
  const page = await visitor();
  await page.goto(`${address}embed#g=${bomb}`);
  await page.locator('p', { hasText: 'too long' }).waitFor();
  const review = await visitor();
  await review.goto(`${address}review#g=${bomb}`);
  await review.locator('text=does not contain').or(review.locator('.drop')).first().waitFor();
});

scene('a review says in the language of the page that the server cannot be reached', async () => {
  for (const [locale, sentence] of [['en-GB', 'The server cannot be reached. Try again in a moment.'], ['ja-JP', 'サーバーに接続できません。しばらくしてからもう一度お試しください。']]) {
    const page = await visitor({ locale });
    await page.goto(`${address}review`);
    await page.waitForSelector('#file', { state: 'attached' });
    forgive('ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(true);
    await page.setInputFiles('#file', { name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from('(;SZ[9];B[ee])') });
    await page.waitForSelector(`text=${sentence}`);
  }
}, { nightly: true });

// The first page, as a first visitor sees it: the offered opponents, the chosen rule set, the board that begins a game,
// and the size of the download.
import { report, scene } from './scenes.mjs';
import { equal, ok, accessible, address, chosen, inGame, picture, place, point, settled, visitor } from './stage.mjs';

/** The rule set that a first visitor finds chosen, by the language of the browser. */
const RULES = { 'ja-JP': 'japanese', 'zh-CN': 'chinese', 'ko-KR': 'japanese', 'en-US': 'aga', 'en-GB': 'aga', 'en-AU': 'japanese', 'de-DE': 'chinese', 'fr-FR': 'chinese' };

/** Returns the rule set that the form has chosen. */
const rules = (page) => page.evaluate(() => new FormData(document.querySelector('#new-game')).get('rules'));

scene('a first visitor can play a program, a friend or at this screen, under the rules of the visitor\'s country', async () => {
  for (const locale of chosen(RULES, 'en-GB', 'ko-KR')) {
    const expected = RULES[locale];
    const page = await visitor({ locale });
    await page.goto(address);
    await page.waitForSelector('#new-game .start');
    equal(await rules(page), expected, locale);
    equal(await page.isVisible('#rules-note'), locale === 'ko-KR', locale);
    if (locale === 'en-GB') {
      equal((await page.locator('input[name=meeting]').evaluateAll((all) => all.map((one) => one.value + (one.checked ? '!' : '')))).join(), 'engine!,by-link,same-screen');
      equal(await page.inputValue('select[name=level]'), 'learner');
      await accessible(page, 'a first visit');
      await picture(page, 'home');
      // The next visit shows what was chosen.
      await page.click('#rules > summary');
      await page.check('input[value="new-zealand"]', { force: true });
      await page.reload();
      await page.waitForSelector('#new-game .start');
      equal(await rules(page), 'new-zealand');
    }
    await page.context().close();
  }
});

scene('a click on the board of the first page begins a game at that point; later it leads back to the game', async () => {
  const page = await visitor();
  await page.goto(address);
  await page.waitForSelector('#caption:not(:empty)');
  equal(await page.innerText('#caption'), 'Choose a point on the board to begin a game there.');
  equal(await page.evaluate(() => new FormData(document.querySelector('#new-game')).get('size')), '9', 'a small board for a newcomer');
  equal(await page.locator('#board .stones .stone').count(), 18, 'an opening');
  await page.check('input[value="19"]', { force: true });
  ok(await page.locator('#board .stones .stone').count() > 20, 'an opening on a large board');
  const { x, y } = await place(page, 'K10');
  await page.mouse.move(x, y);
  await page.waitForFunction(() => document.querySelectorAll('#board .stones .stone').length === 0);
  equal(await page.locator('#board .stone.ghost').count(), 1);
  await page.check('input[value="9"]', { force: true });
  await point(page, 'E5');
  await inGame(page);
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length >= 1);
  ok((await page.innerText('.moves li')).includes('E5'), await page.innerText('.moves li'));
  ok((await page.innerText('.player.top')).includes('Shinpan'), 'a program');
  const game = page.url();
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('#caption')?.textContent === 'Your game goes on: choose the board to return to it.');
  await accessible(page, 'a first page with a game');
  await point(page, 'A1');
  await page.waitForURL(game);
  // The friend is invited before a stone is played.
  const host = await visitor();
  await host.goto(address);
  await host.waitForSelector('#caption:not(:empty)');
  await host.check('input[value="by-link"]', { force: true });
  equal(await host.innerText('#caption'), 'Choose the board to start a game and invite a friend.');
  await point(host, 'D4');
  await host.waitForSelector('#terms');
}, { nightly: true });

/** The maximum number of keys that a visitor must press from the first page to the first stone. */
const KEYS = 8;

scene('a first visitor with a keyboard plays a stone after at most eight keys', async () => {
  const page = await visitor();
  await page.goto(address);
  await page.waitForSelector('#caption:not(:empty)');
  let keys = 0;
  const press = async (key) => {
    keys++;
    await page.keyboard.press(key);
  };
  // The link that passes over the menu is the first stop, and leads into the form.
  await press('Tab');
  equal(await page.evaluate(() => document.activeElement.textContent), 'To the content');
  await press('Enter');
  await press('Enter');
  await inGame(page);
  await page.waitForFunction(() => document.activeElement === document.querySelector('#board svg'));
  await press('ArrowUp');
  await press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length >= 1);
  ok((await page.innerText('.moves li')).includes('E5'), 'the stone stands in the middle');
  ok(keys <= KEYS, `${keys} keys`);
  report(`${keys} keys`);
}, { nightly: true });

for (const locale of chosen({ 'en-GB': 1, 'de-DE': 1, 'ja-JP': 1, 'ko-KR': 1, 'zh-CN': 1 }, 'de-DE')) {
  scene(`every strength of the program can be read in full on wide and narrow screens: ${locale}`, async () => {
    const page = await visitor({ locale });
    await page.goto(address);
    await page.waitForSelector('#new-game .start');
    for (const [width, height] of [[1200, 800], [768, 1024], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      // A list that has only one strength is only as wide as it needs to be.
      const [all, cut] = await page.evaluate(() => {
        const list = document.querySelector('select[name=level]');
        const options = [...list.options];
        return [options.length, options.filter((one) => {
          const alone = list.cloneNode(false);
          alone.append(one.cloneNode(true));
          alone.style.cssText = 'position: absolute; width: max-content; max-width: none';
          list.after(alone);
          const needed = alone.getBoundingClientRect().width;
          alone.remove();
          return needed > list.getBoundingClientRect().width;
        }).map(({ text }) => text)];
      });
      ok(all >= 9, `${all} strengths`);
      equal(cut.join(', '), '', `at ${width}`);
      await page.selectOption('select[name=level]', 'full');
      await picture(page, `strength-${locale}-${width}`);
    }
  }, { nightly: true });
}

/** The maximum number of bytes that a first visit may load, including the headers of the answers. */
const COLD = 110_000;

scene('a first visit loads at most 110 kB', async () => {
  const words = [];
  for (const locale of process.env.ALL ? ['en-GB', 'de-DE', 'ja-JP', 'ko-KR', 'zh-CN'] : ['ja-JP']) {
    const page = await visitor({ locale });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    const files = new Set();
    let bytes = 0;
    cdp.on('Network.responseReceived', ({ requestId }) => files.add(requestId));
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForSelector('#caption:not(:empty)');
    await page.waitForLoadState('networkidle');
    ok(files.size > 15 && bytes > 50_000, `${files.size} files, ${bytes} bytes: all of it was seen`);
    ok(bytes <= COLD, `${locale}: ${bytes} bytes in ${files.size} files`);
    words.push(`${locale} ${(bytes / 1000).toFixed(1)} kB in ${files.size} files`);
    await page.context().close();
  }
  report(words.join(', '));
});

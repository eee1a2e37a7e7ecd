// The pages of a club evening: the administrator's page, the pages of tables, and the wall with the boards of all
// games.
import { scene } from './scenes.mjs';
import { accessible, address, chosen, equal, forgive, inGame, ok, picture, point, statusIs, turnIs, visitor } from './stage.mjs';

const KEY = process.env.ADMIN_KEY;
const PHONE = { viewport: { width: 390, height: 844 } };

/** Opens the administrator's page with its key. */
async function administrator(options) {
  const page = await visitor(options);
  await page.goto(`${address}admin#key=${KEY}`);
  await page.waitForSelector('#inside:not([hidden])');
  ok(!page.url().includes(KEY), 'the key does not stay in the address');
  return page;
}

/** Sits down at a table, as a person who has scanned its card. */
async function sit(table, letter, name) {
  const page = await visitor(PHONE);
  await page.goto(`${address}table/${table}`);
  await page.fill('#name', name);
  await page.click(`#sit-${letter}`);
  await inGame(page);
  return page;
}

scene('an evening with tables: two people play at one, the wall shows them, one gets a new link, and the administrator decides the game', async () => {
  const admin = await administrator();
  await admin.click('#tables summary');
  await admin.fill('#lay [name=count]', '2');
  await admin.selectOption('#lay [name=size]', '9');
  await admin.selectOption('#lay [name=rules]', 'chinese');
  await admin.click('#lay button.primary');
  await admin.waitForFunction(() => document.querySelectorAll('#cards .card svg').length === 2);
  await accessible(admin, "the administrator's page");
  await picture(admin, 'admin-tables');

  const black = await sit(2, 'B', 'Akiko');
  const white = await sit(2, 'W', 'Bo');
  await point(black, 'C3');
  await turnIs(white, 1);
  const wall = await visitor({ viewport: { width: 1920, height: 1080 } });
  await wall.goto(`${address}wall`);
  const tile = wall.locator('.tile', { hasText: 'Akiko' });
  await tile.waitFor();
  ok((await tile.innerText()).includes('Table 2'), 'the number of the table');
  await point(white, 'G7');
  await wall.waitForFunction(() => [...document.querySelectorAll('.tile')].some((one) => one.innerText.includes('Akiko') && one.innerText.includes('Move 2')));
  await accessible(wall, 'the wall');
  await tile.locator('.opener').click();
  await wall.waitForSelector('.tile.large .watch');
  await accessible(wall, 'a large board of the wall', { nightly: true });
  await picture(wall, 'wall-large');
  await wall.keyboard.press('Escape');
  await wall.waitForFunction(() => !document.querySelector('.tile.large'));

  // White's phone is gone: the new link plays, the old page watches.
  const entry = admin.locator('#hosted li', { hasText: 'Akiko' });
  await entry.locator('summary').click();
  await entry.locator('button', { hasText: 'Bo' }).click();
  const link = await entry.locator('.given input').inputValue();
  await white.waitForFunction(() => document.querySelector('.actions').hidden);
  const again = await visitor(PHONE);
  await again.goto(link);
  await point(black, 'E5');
  await turnIs(again, 3);
  await again.waitForSelector('#pass:enabled');
  await entry.locator('select').selectOption('white-wins');
  await entry.locator('input[name=reason]').fill('Akiko had to leave');
  await entry.locator('form button').click();
  for (const page of [black, again]) {
    await statusIs(page, 'White wins by a decision of the administrator');
    equal(await page.innerText('#ruling'), 'Decided by the administrator: Akiko had to leave');
  }
  await accessible(again, 'a game that was decided');
  await admin.click('#log summary');
  await admin.waitForFunction(() => document.querySelector('#acts')?.innerText.includes('Akiko had to leave'));
});

scene('an evening with pairings: of three players two are paired and one waits, and a result is entered', async () => {
  const admin = await administrator();
  await admin.click('#tables summary');
  await admin.fill('#lay [name=count]', '1');
  await admin.click('#lay button.primary');
  await admin.click('#evening summary');
  await admin.fill('#people', 'Kim, 5k\nLee Ann 4k\nPark; 20k');
  await admin.click('#add-people button');
  await admin.waitForFunction(() => document.querySelectorAll('#standings tbody tr').length === 3);
  await admin.click('#pair');
  await admin.waitForFunction(() => document.querySelectorAll('#meetings tbody tr').length === 1);
  ok((await admin.innerText('#meetings')).includes('Lee Ann 4k'), 'White is the stronger one');
  const waiting = admin.locator('#standings tr', { hasText: 'Park 20k' });
  ok((await waiting.innerText()).includes('waits'), 'the third player waits');
  await accessible(admin, 'a free evening');
  await picture(admin, 'admin-evening');
  // The one table is taken, so the next pair plays on a board of wood.
  await admin.fill('#people', 'Bo 3k');
  await admin.click('#add-people button');
  await admin.waitForFunction(() => document.querySelectorAll('#standings tbody tr').length === 4);
  await admin.click('#pair');
  await admin.click('#meetings tbody tr:first-child button:first-child');
  await admin.waitForFunction(() => document.querySelector('#meetings tbody tr td:nth-child(4)')?.innerText.startsWith('Black won'));
  await admin.waitForFunction(() => document.querySelector('#standings tbody tr td:nth-child(3)')?.innerText === '1');
}, { alone: true });

scene('a list of players is imported for a round robin, and the crosstable shows the games', async () => {
  const admin = await administrator();
  await admin.click('#tables summary');
  await admin.fill('#lay [name=count]', '1');
  await admin.click('#lay button.primary');
  await admin.click('#evening summary');
  const before = await admin.locator('#standings tbody tr').count();
  const list = Buffer.from('name;rank\nRobin A;1k\nRobin B;1k\nRobin C;1k\n');
  await admin.setInputFiles('#import', { name: 'players.csv', mimeType: 'text/csv', buffer: list });
  await admin.waitForFunction((n) => document.querySelectorAll('#standings tbody tr').length === n, before + 3);
  const games = await admin.locator('#meetings tbody tr').count();
  await admin.click('#robin');
  await admin.waitForFunction((n) => document.querySelectorAll('#meetings tbody tr').length > n, games);
  equal(await admin.locator('#crosstable tbody tr').count(), before + 3, 'a row for each player');
  ok((await admin.innerText('#crosstable')).includes('·'), 'a game that is being played');
  const saved = admin.waitForEvent('download');
  await admin.click('#european');
  equal((await saved).suggestedFilename(), 'evening.txt');
}, { alone: true });

scene('the administrator\'s page refuses a wrong key, and a missing table is reported', async () => {
  forgive('403');
  forgive('404');
  const guest = await visitor(PHONE);
  await guest.goto(`${address}admin`);
  await guest.fill('#key', 'A'.repeat(22));
  await guest.click('#lock button');
  await guest.waitForFunction(() => document.querySelector('#fault').textContent.includes('not the key'));
  equal(await guest.isVisible('#inside'), false);
  await accessible(guest, 'the lock of the administrator');
  await guest.goto(`${address}table/199`);
  await guest.waitForSelector('#none');
  await accessible(guest, 'a table that is not there');
});

for (const language of chosen({ de: 1, ja: 1, ko: 1, 'zh-Hans': 1 }, 'ko')) {
  scene(`the pages of an evening are in ${language}, and fit a phone`, async () => {
    forgive('404');
    const page = await administrator({ ...PHONE, locale: language });
    for (const [path, english] of [['admin', /Administrator|Message|Games/], ['wall', /Wall of boards|Nobody/], ['table/199', /Table|There is/]]) {
      await page.goto(address + path);
      await page.waitForSelector('main:not([aria-busy])');
      const text = `${await page.title()} ${await page.innerText('main')}`;
      ok(!english.test(text), `${path}: ${text.slice(0, 200)}`);
      ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `nothing stands out at the side: ${path}`);
      await accessible(page, `${path} in ${language}`);
    }
  }, { nightly: true });
}

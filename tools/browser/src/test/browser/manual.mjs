// The manual: accessibility, narrow phones, the search, the boards of the examples, and the steps of the tutorial.
import { readFileSync } from 'node:fs';
import { scene } from './scenes.mjs';
import { equal, ok, accessible, address, inGame, point, visitor } from './stage.mjs';

const DOCS = process.env.DOCS;
const MANUAL = `${address}manual/`;

/** Opens the manual, and returns the addresses of its pages. */
async function pages(page) {
  await page.goto(MANUAL);
  return page.$$eval('nav a', (links) => links.map((link) => link.href));
}

scene('every page of the manual is accessible, and fits a phone', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  const all = await pages(page);
  ok(all.length > 25, `${all.length} pages`);
  for (const [i, one] of all.entries()) {
    await page.goto(one);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    ok(wide <= 390, `${one} is ${wide} wide`);
    if (process.env.ALL || i % 6 === 2) {
      await accessible(page, one);
    }
  }
}, { seconds: 150, nightly: true });

scene('the search of the manual leads to the passage', async () => {
  const page = await visitor();
  await page.goto(`${MANUAL}install.html`);
  await page.fill('#sought', 'komi reading auto');
  await page.waitForSelector('#found a');
  equal(await page.getAttribute('#found a', 'href'), 'judging.html#who-won');
  await accessible(page, 'a search of the manual');
  await page.click('#found a');
  await page.waitForURL(/judging\.html#who-won/);
  await page.fill('#sought', 'nothingofthekind');
  await page.waitForFunction(() => document.querySelector('#found')?.textContent?.includes('Nothing was found'));
});

scene('an example of the manual can be played on its board under several rule sets', async () => {
  const page = await visitor();
  await page.goto(`${MANUAL}rules-where-they-part.html#d03-giving-up-two-stones`);
  const figure = page.locator('#d03-giving-up-two-stones + figure');
  const status = figure.locator('.report');
  ok(!/expect|\blegal\b/.test(await page.innerText('main')), 'the page speaks to players');
  equal(await figure.locator('select option:checked').textContent(), 'Tromp–Taylor rules');
  await status.filter({ hasText: 'Turn 3 of 3, B B1. White is to move.' }).waitFor();
  // The board is 3x2; A1 is the point on the left of the lower row.
  const at = async (column, row) => {
    const box = await figure.locator('go-board .lines').boundingBox();
    await page.mouse.click(box.x + column * box.width / 2, box.y + (1 - row) * box.height);
  };
  await figure.locator('select').selectOption('go-gadget+7A');
  await status.filter({ hasText: 'White is to move' }).waitFor();
  await at(0, 0);
  await status.filter({ hasText: '(7A)' }).waitFor();
  await figure.locator('select').selectOption('tromp-taylor');
  await status.filter({ hasText: 'White is to move' }).waitFor();
  await at(0, 0);
  await status.filter({ hasText: 'Turn 4 of 4, W A1. Black is to move.' }).waitFor();
  await figure.getByRole('button', { name: 'Start' }).click();
  await status.filter({ hasText: 'The start. Black is to move.' }).waitFor();
}, { nightly: true });

/** Returns what the tutorial asks the reader to choose, press and click: its words in bold, in their order. */
function steps() {
  const text = readFileSync(`${DOCS}/play-tonight.md`, 'utf8');
  const section = text.slice(text.indexOf('## A game in the browser'), text.indexOf('## A game in the terminal'));
  return [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words);
}

scene('the tutorial works as written, step by step', async () => {
  const page = await visitor();
  await page.goto(address);
  await page.waitForSelector('#new-game .start');
  const words = steps();
  ok(words.length >= 6, words.join(', '));
  let begun = false;
  for (const word of words) {
    if (/^[A-Z]\d+$/.test(word)) {
      await point(page, word);
      await page.waitForFunction((at) => document.querySelector('go-board')?.view.last === at, word);
    } else if (word === 'Pass') {
      const asked = page.locator('dialog[open] button', { hasText: word });
      if (await asked.count()) {
        await asked.click();
        await page.locator('dialog[open]').waitFor({ state: 'detached' }).catch(() => {});
      } else {
        await page.click('#pass');
        await asked.waitFor();
      }
    } else {
      await page.locator('label, button').filter({ hasText: new RegExp(`^\\s*${word}`) }).first().click();
      if (word === 'Start the game') {
        await inGame(page);
        begun = true;
      }
    }
  }
  ok(begun, words.join(', '));
  // Under the rules of clubs both players now mark the dead stones.
  await page.waitForSelector('#agree, #won, .score-total');
}, { nightly: true });

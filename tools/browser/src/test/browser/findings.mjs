// The accessibility of every kind of page, checked with axe: on phones upright, on their side and very narrow, in light
// and dark themes, and on paper.
import { PAGES } from './kinds.mjs';
import { scene } from './scenes.mjs';
import { equal, accessible, address, sameScreen, settled, visitor } from './stage.mjs';

/** The sizes of the window. The usual run takes only the first one, the nightly run all of them. */
const SIZES = [[390, 844], [844, 390], [320, 568]].slice(0, process.env.ALL ? 3 : 1);
const BY_DAY = ['a finished game'];

/** Opens a page that needs only its address. */
async function openPath(path, ready) {
  const page = await visitor();
  await page.goto(address + path);
  await page.waitForSelector(ready);
  return page;
}

/** Pages and parts of pages that the layout checks do not cover. */
const FURTHER = {
  'a lesson': () => openPath('learn#9', '#lesson .choice, #task'),
  'an embedded game': async () => {
    const { page, id } = await sameScreen({ columns: 9, rows: 9, turns: ['e5', 'c3'] });
    await page.goto(`${address}embed/${id}`);
    await page.waitForSelector('go-board .stone');
    return page;
  },
  'a link that shows nothing': () => openPath('embed#g=x', 'h1'),
  'a hint': async () => {
    const { page } = await sameScreen({ columns: 5, rows: 5, turns: ['c3'] });
    await page.click('#hint');
    await page.waitForSelector('#coached .advice');
    return page;
  },
  'a question before a pass': async () => {
    const { page } = await sameScreen({ columns: 9, rows: 9, turns: ['e5', 'pass'] });
    await page.click('#pass:enabled');
    await page.waitForSelector('dialog .yes');
    return page;
  },
  'the manual': () => openPath('manual/', 'nav a'),
  'a page of the manual': () => openPath('manual/rules-where-they-part.html', 'go-board svg'),
};

for (const [name, open] of Object.entries({ ...PAGES, ...FURTHER })) {
  scene(`axe finds no fault on ${name}: on phones, in light and dark themes, and on paper`, async () => {
    const page = await open();
    const found = [];
    const look = async (how) => {
      await settled(page);
      await accessible(page, `${name}, ${how}`).catch(({ message }) => found.push(message));
    };
    for (const colorScheme of ['light', 'dark']) {
      for (const [width, height] of SIZES) {
        await page.emulateMedia({ colorScheme, media: 'screen' });
        await page.setViewportSize({ width, height });
        await look(`${colorScheme}, ${width}×${height}`);
      }
      await page.emulateMedia({ colorScheme, media: 'print' });
      await look(`${colorScheme}, on paper`);
    }
    equal(found.join('\n'), '');
  }, { nightly: !BY_DAY.includes(name) });
}

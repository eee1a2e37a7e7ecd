// Printed pages, and pages whose animations stop in their first frame: stones and texts are complete, dark on white.
import { PAGES, ended } from './kinds.mjs';
import { scene } from './scenes.mjs';
import { opened } from './small-png.mjs';
import { address, counts, equal, ok, point, sameScreen, turnIs, visitor } from './stage.mjs';

const DARK = { locale: 'en-GB', colorScheme: 'dark' };

/** Stops all animations in their first frame, as browsers do for printing, for a screenshot, or in a hidden page. */
async function stopAnimations(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return page;
}

/** Shows a page as it is printed, with the colours that the person chose for the screen. */
async function onPaper(page) {
  await page.emulateMedia({ media: 'print' });
}

/**
 * Returns for each stone of a board its colour, and how light it is at its rim (where the lines are) and in its middle.
 */
async function lightness(page, board) {
  const placed = () => page.evaluate((at) => {
    const element = document.querySelector(at);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return [...element.querySelectorAll('.stones .stone')].map((one) => {
      const { left, top, width } = one.getBoundingClientRect();
      return { black: one.classList.contains('black'), x: left + width / 2, y: top + width / 2, r: width / 2 };
    });
  }, board);
  let stones = await placed();
  let picture = await page.screenshot();
  // What a page receives in between, such as an opinion, moves the board; then the picture is taken again.
  for (let next = await placed(); JSON.stringify(next) !== JSON.stringify(stones); next = await placed()) {
    stones = next;
    picture = await page.screenshot();
  }
  const { width, height, size, data } = opened(picture);
  const light = (x, y) => data[(Math.round(y) * width + Math.round(x)) * size];
  return stones.filter(({ x, y, r }) => x - r > 0 && y - r > 0 && x + r < width && y + r < height).map(({ black, x, y, r }) => {
    const rim = [[-1, 0], [1, 0], [0, -1], [0, 1]].map(([dx, dy]) => light(x + 0.82 * r * dx, y + 0.82 * r * dy));
    const middle = [];
    for (let dy = -0.3 * r; dy < 0.3 * r; dy++) {
      for (let dx = -0.4 * r; dx < 0.4 * r; dx++) {
        middle.push(light(x + dx, y + dy));
      }
    }
    return { black, rim, darkest: Math.min(...middle), lightest: Math.max(...middle) };
  });
}

/** Checks that black stones are black and white ones white, with no line through them. */
function checkSolid(stones, wanted) {
  equal(stones.length, wanted, 'stones in sight');
  const faults = stones.filter(({ black, rim }) => rim.some((one) => (black ? one > 60 : one < 225)));
  equal(faults.length, 0, JSON.stringify(faults));
}

/** Returns the opacities in the graphics states of a PDF. */
function opacities(pdf) {
  return [...pdf.toString('latin1').matchAll(/\/ca ([0-9.]+)/g)].map(([, one]) => Number(one));
}

scene('a result and its printed sheet are complete in the first frame of their animations', async () => {
  const page = await stopAnimations(await ended({ visitor: DARK }));
  // Animations change only transforms, so everything is visible in their first frame; only a captured stone fades.
  const fades = await page.evaluate(() => [...document.styleSheets].flatMap(function rules(sheet) {
    return [...sheet.cssRules].flatMap((one) => (one instanceof CSSKeyframesRule ? [one] : one.cssRules ? rules(one) : []));
  }).filter(({ cssRules }) => [...cssRules].some(({ style }) => [...style].some((one) => !['transform', 'translate', 'scale'].includes(one)))).map(({ name }) => name));
  equal(fades.join(), 'taken');
  equal(await page.evaluate(() => getComputedStyle(document.querySelector('#won')).opacity), '1');
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark', wood: 'walnut' }));
  // Chromium prints frame 0. Only lines are slightly lighter than black.
  const alphas = opacities(await page.pdf({ format: 'A4' }));
  ok(alphas.length > 0 && alphas.every((one) => one > 0.8), `opacities of ${alphas.join(' ')}`);
  await onPaper(page);
  await page.waitForSelector('.sheet .number');
  const stones = await lightness(page, '.sheet go-board');
  checkSolid(stones, 22);
  const pale = stones.filter(({ darkest, lightest }) => darkest > 80 || lightest < 200);
  equal(pale.length, 0, `numbers that cannot be read: ${JSON.stringify(pale)}`);
}, { motion: true, nightly: true });

/**
 * Returns the faults of a printed page: animations that still run, and text that is not much darker than its
 * background.
 */
function printFaults() {
  const faults = document.getAnimations().map((one) => `${one.animationName ?? one.transitionProperty} moves`);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (color) => {
    canvas.fillStyle = '#fff';
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => (one <= 10 ? one / 3294 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (let on = element; on; on = on.parentElement) {
      const color = getComputedStyle(on).backgroundColor;
      if (color !== 'rgba(0, 0, 0, 0)') {
        return [on, luminance(color)];
      }
    }
    return [null, 1];
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('svg, .hidden, :disabled, option')) {
      continue;
    }
    const style = getComputedStyle(element);
    const [on, under] = ground(element);
    const ink = luminance(style.color);
    const [dark, light] = [Math.min(ink, under), Math.max(ink, under)];
    const text = walk.currentNode.data.trim().slice(0, 30);
    if (Number(style.opacity) < 1 || (light + 0.05) / (dark + 0.05) < 4.5) {
      faults.push(`"${text}" is ${style.color} on ${on?.localName}.${on?.className}`);
    } else if (under < 0.8 && !on.matches('button, .button, .learned .n, .wide')) {
      faults.push(`"${text}" is printed on a dark ground: ${on.localName}.${on.className}`);
    }
  }
  for (const one of document.querySelectorAll('go-board .stones .stone')) {
    const { fill, opacity } = getComputedStyle(one);
    if (opacity !== '1' || fill !== (one.classList.contains('black') ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)')) {
      faults.push(`a stone is ${fill} with an opacity of ${opacity}`);
    }
  }
  return [...new Set(faults)];
}

const ALL = {
  ...PAGES,
  'a page of the manual': async () => {
    const page = await visitor();
    await page.goto(`${address}manual/rules-tromp-taylor.html`);
    await page.waitForSelector('figure go-board .stone');
    return page;
  },
};
for (const [name, open] of Object.entries(ALL)) {
  scene(`${name} is printed dark on white, whatever theme is chosen for the screen`, async () => {
    const page = await stopAnimations(await open());
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark', wood: 'walnut' }));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    if (name === 'a review') {
      // The sheet is drawn when the page hears that it is printed.
      await page.waitForSelector('.sheet.kifu go-board .stone');
    }
    const faults = await page.evaluate(printFaults);
    equal(faults.length, 0, `\n${faults.join('\n')}`);
    const board = (await page.locator('.sheet go-board .stone:visible').count()) ? '.sheet go-board' : '.board-place go-board';
    if (await page.locator(`${board} .stone:visible`).count()) {
      const stones = await lightness(page, board);
      checkSolid(stones, stones.length);
      ok(stones.length > 0, 'no stone in sight');
    }
  }, { motion: true, nightly: true });
}

scene('a new stone is complete in its first frame, and a taken stone disappears also in a hidden page', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, turns: ['b1', 'a1'] });
  await page.evaluate(() => { document.documentElement.dataset.wood = 'ink'; });
  await stopAnimations(page);
  await point(page, 'A2');
  await turnIs(page, 3);
  await page.mouse.move(0, 0);
  equal(await page.evaluate(() => document.querySelector('#board').picture().match(/class="stone /g).length), 2, 'stones in a file of the board');
  // All stones on the board have one colour only on ink wood: #1b1d22 and #fdfcf9.
  equal(await page.evaluate(() => document.querySelectorAll('.stones .placed').length), 1, 'of the turn, and no other, something moves');
  checkSolid(await lightness(page, '#board'), 2);
  await counts(page, '.leaving .stone', 0);
  // A hidden page gets no animation frames, so nothing may wait for one.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await point(page, 'B2');
  await turnIs(page, 4);
  await point(page, 'C1');
  await turnIs(page, 5);
  await page.mouse.move(0, 0);
  checkSolid(await lightness(page, '#board'), 4);
}, { motion: true, nightly: true });

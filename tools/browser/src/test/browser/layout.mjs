// Every kind of page in windows of every size: nothing is cut off or covered, the board is as large as possible, and
// texts and buttons are large enough.
import { PAGES } from './kinds.mjs';
import { scene } from './scenes.mjs';
import { ok, picture, settled } from './stage.mjs';

/** The sizes of desktops, tablets and phones, upright and on their side; the last one is 1440×900 at 200 %. */
const WINDOWS = [[1440, 900], [1366, 768], [1280, 720], [1024, 600], [960, 600], [768, 1024], [1024, 768], [390, 844], [844, 390], [360, 640], [720, 450]];
/** The minimum width of the sheet beside the board. */
const SHEET = 272;
const LEAST = { board: 0.85, oblong: 0.65, letters: 12, target: 24 };

/** Returns the faults in the current layout of the page. Runs in the page. */
function layoutFaults({ least, sheet, start }) {
  const faults = [];
  const say = (what, element) => faults.push(`${what}: <${element.localName} ${element.id || element.getAttribute('class') || ''}> "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}"`);
  const [wide, high] = [innerWidth, innerHeight];
  if (document.documentElement.scrollWidth > wide) {
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  }
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.hidden, [hidden]');
  const scrolls = (element) => {
    for (let on = element.parentElement; on && on !== document.body; on = on.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(on).overflow)) {
        return on;
      }
    }
    return null;
  };
  const floats = (element) => {
    for (let on = element; on && on !== document.body; on = on.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(on).position) && !on.matches('.board-place, header')) {
        return true;
      }
    }
    return false;
  };
  // The size of letters and their places.
  const lines = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !seen(element) || element.closest('script, option, go-board, .tree svg, svg title')) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const clip = /hidden|clip/.test(getComputedStyle(element).overflow) ? element.getBoundingClientRect() : null;
    const boxes = [...range.getClientRects()].map((box) => ({ left: Math.max(box.left, clip?.left ?? box.left), right: Math.min(box.right, clip?.right ?? box.right), top: box.top, bottom: box.bottom, width: box.width, height: box.height })).filter((box) => box.width > 1 && box.height > 1);
    const size = parseFloat(getComputedStyle(element).fontSize) * (element.ownerSVGElement ? element.getScreenCTM().a : 1);
    if (size < least.letters - 0.05) {
      say(`letters of ${size.toFixed(1)} px`, element);
    }
    const inner = scrolls(element);
    for (const box of boxes) {
      if (!inner && (box.left < -1 || box.right > wide + 1)) {
        say(`from ${Math.round(box.left)} to ${Math.round(box.right)}`, element);
      }
      if (!inner && !floats(element) && !element.closest('svg, dialog')) {
        lines.push([box, element]);
      }
    }
  }
  lines.forEach(([one, element], i) => {
    for (const [other, beside] of lines.slice(i + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // The boxes of lines in one paragraph may touch.
      if (element !== beside && across > 2 && down > 6) {
        say(`over "${beside.textContent.trim().slice(0, 30)}"`, element);
      }
    }
  });
  // Buttons, fields and links.
  for (const one of document.querySelectorAll('button, a[href], select, input, summary, textarea')) {
    const label = one.matches('input[type=radio], input[type=checkbox], input[type=file]') ? one.closest('label') ?? document.querySelector(`label[for="${one.id}"]`) : one;
    if (!label || !seen(label)) {
      continue;
    }
    const box = label.getBoundingClientRect();
    // A link within a sentence is as high as its line.
    const inText = one.localName === 'a' && getComputedStyle(one).display === 'inline' && [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && /\p{L}/u.test(node.data));
    if (!inText && (box.width < least.target || box.height < least.target)) {
      say(`a target of ${Math.round(box.width)} by ${Math.round(box.height)}`, one);
    }
    if (one.disabled || scrolls(one)) {
      continue;
    }
    label.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = label.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !(label.contains(hit) || hit.contains(one) && hit.closest('label') || one.contains(hit))) {
      say(`covered by <${hit?.localName} ${hit?.className?.baseVal ?? hit?.className}> at ${Math.round((left + right) / 2)},${Math.round((top + bottom) / 2)}`, one);
    }
  }
  scrollTo(0, 0);
  // The board, its place, and the button that starts a game.
  const board = document.querySelector('main > .board-place go-board svg')?.getBoundingClientRect();
  if (board) {
    const controls = document.querySelector('.controls:not([hidden])')?.getBoundingClientRect().height ?? 0;
    // Before play the board may come below the invitation, as below the form of the first page.
    const home = document.querySelector('main.home, main[data-phase="WAITING"], main[data-phase="BIDDING"]');
    const [across, down] = [wide > high ? wide - sheet : wide, high - controls];
    const part = Math.max(board.width / across, board.height / down);
    const square = Math.abs(board.width - board.height) < 2;
    if (part < (square ? least.board : least.oblong) && !(home && high > wide)) {
      faults.push(`the board is ${Math.round(board.width)} by ${Math.round(board.height)}, ${part.toFixed(2)} of ${across} by ${down}`);
    }
    if (board.left < -1 || board.right > wide + 1 || (!home && (board.top < -1 || board.bottom > high + 1))) {
      faults.push(`the board is cut off: ${JSON.stringify(board)}`);
    }
  }
  if (start) {
    const box = document.querySelector('#new-game .primary').getBoundingClientRect();
    if (box.bottom > high || box.top < 0) {
      faults.push(`the start is at ${box.top} to ${box.bottom} of ${high}`);
    }
  }
  return [...new Set(faults)];
}

/** Checks a page in every window. */
async function checkEveryWindow(page, name, options = {}) {
  const all = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const faults = await page.evaluate(layoutFaults, { least: LEAST, sheet: SHEET, start: false, ...options });
    all.push(...faults.map((one) => `${name} at ${width}×${height}: ${one}`));
    await picture(page, `layout-${name.replaceAll(' ', '-')}-${width}x${height}`);
  }
  ok(all.length === 0, `\n${all.join('\n')}`);
}

for (const [name, open] of Object.entries(PAGES)) {
  scene(`${name} fits every window`, async () => {
    await checkEveryWindow(await open(), name, { start: name.startsWith('the first page') });
  }, { nightly: name !== 'a game' });
}

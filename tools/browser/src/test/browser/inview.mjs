// What a person needs is in view as a page opens: on screens, and on phones upright and on their side.
import { PAGES } from './kinds.mjs';
import { scene } from './scenes.mjs';
import { ok, picture, settled } from './stage.mjs';

const WINDOWS = [[1280, 800], [390, 844], [844, 390], [320, 640]];

/**
 * Returns the faults of the page as it opened: its main element is out of view, a text is covered by an element that
 * stays in place, something is where nobody can scroll, or the page is too wide. The main element is the filled button,
 * and in a marking also the line that shows who agrees; without such a button it is the board with its row of buttons.
 * Runs in the page.
 */
function unseen() {
  const faults = [];
  const [wide, high] = [innerWidth, innerHeight];
  const name = (element) => `<${element.localName} ${element.id || element.getAttribute('class') || ''}> "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}"`;
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.hidden, [hidden]');
  const scroller = (element) => {
    for (let on = element.parentElement; on && on !== document.body; on = on.parentElement) {
      const { display, overflowY } = getComputedStyle(on);
      if (/auto|scroll/.test(overflowY) && display !== 'contents') {
        return on;
      }
    }
    return null;
  };
  const stays = (element) => {
    for (let on = element; on && on !== document.body; on = on.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(on).position)) {
        return on;
      }
    }
    return null;
  };
  if (document.documentElement.scrollWidth > wide) {
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  }
  // Texts: none under an element that stays, none before the beginning of what scrolls.
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !seen(element) || element.closest('script, option, svg, #notice, .connection')) {
      continue;
    }
    const inner = scroller(element);
    const frame = inner?.getBoundingClientRect() ?? { left: 0, top: 0, right: wide, bottom: high };
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (top - frame.top + (inner?.scrollTop ?? scrollY) < -1 || left - frame.left + (inner?.scrollLeft ?? scrollX) < -1) {
        faults.push(`cut off at ${Math.round(left)},${Math.round(top)}: ${name(element)}`);
      }
      for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
        const x = (left + right) / 2;
        if (x > frame.left && x < Math.min(wide, frame.right) && y > frame.top && y < Math.min(high, frame.bottom)) {
          const over = stays(document.elementFromPoint(x, y));
          if (over && !over.contains(element)) {
            faults.push(`under ${name(over)}: ${name(element)}`);
          }
        }
      }
    }
  }
  const board = document.querySelector('.board-place go-board svg');
  const box = board?.getBoundingClientRect();
  if (box && (box.top + scrollY < -1 || box.left + scrollX < -1)) {
    faults.push(`the board is cut off: it begins at ${Math.round(box.left)},${Math.round(box.top)}`);
  }
  // What the page asks for.
  const filled = [...document.querySelectorAll('dialog[open] .primary, .primary:not(dialog *)')].filter((one) => seen(one) && !one.disabled);
  const row = [...document.querySelectorAll('.actions button, .controls button')].filter(seen);
  const agreement = document.querySelector('#agreement');
  const asked = filled.length ? [...filled, agreement].filter(Boolean) : [board, ...row].filter(Boolean);
  if (!asked.length) {
    faults.push('the page asks for nothing');
  }
  for (const one of asked) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const frame = scroller(one)?.getBoundingClientRect() ?? { top: 0, bottom: high };
    if (left < -1 || right > wide + 1 || top < Math.max(0, frame.top) - 1 || bottom > Math.min(high, frame.bottom) + 1) {
      faults.push(`out of view at ${Math.round(top)} to ${Math.round(bottom)}: ${name(one)}`);
    }
  }
  return [...new Set(faults)];
}

/** The pages that the usual run checks. */
const BY_DAY = ['the first page', 'a game', 'a marking'];

for (const [name, open] of Object.entries(PAGES)) {
  scene(`the board, the buttons and the open question are in view on ${name}`, async () => {
    const page = await open();
    const all = [];
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => {
        document.activeElement?.blur();
        document.querySelectorAll('main, .middle').forEach((one) => one.scrollTo(0, 0));
        scrollTo(0, 0);
      });
      await settled(page);
      all.push(...(await page.evaluate(unseen)).map((one) => `${width}×${height}: ${one}`));
      await picture(page, `in-view-${name.replaceAll(' ', '-')}-${width}x${height}`);
    }
    ok(all.length === 0, `\n${all.join('\n')}`);
  }, { nightly: !BY_DAY.includes(name) });
}

// What a person needs is in view as a page opens: on screens, and on phones upright and on their side.
import { PAGES } from './kinds.mjs';
import { scene } from './scenes.mjs';
import { ok, picture, settled } from './stage.mjs';

const WINDOWS = [[1280, 800], [390, 844], [844, 390], [320, 640]];

/**
 * Returns the faults of the page as it opened. This function runs in the page, so it contains all that it calls.
 *
 * @returns {string[]} every fault once, in words
 */
function unseen() {
  const [wide, high] = [innerWidth, innerHeight];

  /** Describes an element for a message. */
  function described(element) {
    const id = element.id || element.getAttribute('class') || '';
    const words = element.textContent || element.getAttribute('aria-label') || '';
    return `<${element.localName} ${id}> "${words.trim().slice(0, 30)}"`;
  }

  /** Returns whether an element is displayed somewhere on the page, even if one has to scroll to it. */
  function isShown(element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && !element.closest('.hidden, [hidden]');
  }

  /** Returns the first element whose style fits, from an element up to the body; null if there is none. */
  function nearest(start, fits) {
    for (let element = start; element && element !== document.body; element = element.parentElement) {
      if (fits(getComputedStyle(element))) {
        return element;
      }
    }
    return null;
  }

  /** Returns the part of the page, smaller than the page, that scrolls with an element; null if there is none. */
  function scroller(element) {
    return nearest(element.parentElement,
      ({ display, overflowY }) => /auto|scroll/.test(overflowY) && display !== 'contents');
  }

  /** Returns the part around an element that stays in place while the page scrolls; null if there is none. */
  function fixedPart(element) {
    return nearest(element, (style) => /sticky|fixed/.test(style.position));
  }

  /** Returns a fault if the page is wider than the window. */
  function width() {
    const page = document.documentElement.scrollWidth;
    return page > wide ? [`the page is ${page} wide`] : [];
  }

  /** Returns the texts that the page shows, with the element around each of them. */
  function texts() {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      const element = text.parentElement;
      const isExempt = element.closest('script, option, svg, #notice, .connection');
      if (text.data.trim() && isShown(element) && !isExempt) {
        found.push({ text, element });
      }
    }
    return found;
  }

  /** Returns the faults of a text: it begins where nobody can scroll to, or something that stays in place covers it. */
  function ofText({ text, element }) {
    const faults = [];
    const inner = scroller(element);
    const frame = inner?.getBoundingClientRect() ?? { left: 0, top: 0, right: wide, bottom: high };
    const [scrolledX, scrolledY] = inner ? [inner.scrollLeft, inner.scrollTop] : [scrollX, scrollY];
    const isInFrame = (x, y) => x > frame.left && x < Math.min(wide, frame.right)
      && y > frame.top && y < Math.min(high, frame.bottom);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (top - frame.top + scrolledY < -1 || left - frame.left + scrolledX < -1) {
        faults.push(`cut off at ${Math.round(left)},${Math.round(top)}: ${described(element)}`);
      }
      const x = (left + right) / 2;
      for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
        const cover = isInFrame(x, y) ? fixedPart(document.elementFromPoint(x, y)) : null;
        if (cover && !cover.contains(element)) {
          faults.push(`under ${described(cover)}: ${described(element)}`);
        }
      }
    }
    return faults;
  }

  /** Returns a fault if the board begins where nobody can scroll to. */
  function ofBoard(board) {
    const { left, top } = board?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return top + scrollY < -1 || left + scrollX < -1
      ? [`the board is cut off: it begins at ${Math.round(left)},${Math.round(top)}`]
      : [];
  }

  /**
   * Returns the main elements of the page: the filled buttons, and in a marking the line that shows who agrees; without
   * a filled button, the board and its row of buttons.
   */
  function mainElements(board) {
    const filled = [...document.querySelectorAll('dialog[open] .primary, .primary:not(dialog *)')]
      .filter((button) => isShown(button) && !button.disabled);
    const row = [...document.querySelectorAll('.actions button, .controls button')].filter(isShown);
    const agreement = document.querySelector('#agreement');
    return (filled.length ? [...filled, agreement] : [board, ...row]).filter(Boolean);
  }

  /** Returns a fault if a part of a main element is out of view. */
  function ofMainElement(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const frame = scroller(element)?.getBoundingClientRect() ?? { top: 0, bottom: high };
    const isOut = left < -1 || right > wide + 1
      || top < Math.max(0, frame.top) - 1 || bottom > Math.min(high, frame.bottom) + 1;
    return isOut ? [`out of view at ${Math.round(top)} to ${Math.round(bottom)}: ${described(element)}`] : [];
  }

  const board = document.querySelector('.board-place go-board svg');
  const main = mainElements(board);
  return [...new Set([
    ...width(),
    ...texts().flatMap(ofText),
    ...ofBoard(board),
    ...(main.length ? main.flatMap(ofMainElement) : ['the page asks for nothing']),
  ])];
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

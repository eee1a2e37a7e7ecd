// @ts-check
/** Keeps the page as it is while something is pressed, so that a press ends on what it began on. */

/** In milliseconds: a press that is this long, or whose end is never told, holds nothing up any more. */
const LONGEST = 2000;
/** A tap of a finger becomes a click a moment after its end. */
const TAP = 60;

/** What waits for the end of the press; null while nothing is pressed. @type {(() => void)[]|null} */
let waiting = null;
/** @type {number|undefined} */
let end;

/** @param {number} wait */
function release(wait) {
  clearTimeout(end);
  end = setTimeout(() => {
    const acts = waiting ?? [];
    waiting = null;
    acts.forEach((act) => act());
  }, wait);
}

addEventListener('pointerdown', () => {
  waiting ??= [];
  release(LONGEST);
}, true);
addEventListener('pointerup', () => release(TAP), true);
addEventListener('pointercancel', () => release(0), true);
addEventListener('click', () => release(0), true);

/** Does something that changes the page: now, or after the press. @param {() => void} act */
export function steady(act) {
  if (waiting) {
    waiting.push(act);
  } else {
    act();
  }
}

// @ts-check
/**
 * Delays changes of the page while the user presses something, so that a press ends on the element where it began. Also
 * makes buttons repeat their action while they are held.
 */

/** The time in milliseconds after which a press no longer delays changes, even if its end is never reported. */
const MAX_PRESS = 2000;
/** The time in milliseconds after the end of a tap in which the browser may still report a click. */
const TAP_TIME = 60;

/** The actions that wait for the end of the press; null while nothing is pressed. @type {(() => void)[]|null} */
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

addEventListener(
  'pointerdown',
  () => {
    waiting ??= [];
    release(MAX_PRESS);
  },
  true,
);
addEventListener('pointerup', () => release(TAP_TIME), true);
addEventListener('pointercancel', () => release(0), true);
addEventListener('click', () => release(0), true);

/** Changes the page: now, or after the press. @param {() => void} act */
export function steady(act) {
  if (waiting) {
    waiting.push(act);
  } else {
    act();
  }
}

/** The times for which a button is held until it acts again, and between further repeats, in milliseconds. */
const HOLD_TIME = 400;
const REPEAT_TIME = 120;

/**
 * Makes a button act at a click, and repeatedly while it is held.
 *
 * @param {HTMLButtonElement} button
 * @param {(held: boolean) => void} act
 * @returns {HTMLButtonElement} the button
 */
export function repeats(button, act) {
  /** @type {number|undefined} */
  let timer;
  let held = false;
  const again = () => {
    held = true;
    act(true);
    timer = setTimeout(again, REPEAT_TIME);
  };
  button.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    held = false;
    if (event.button === 0) {
      timer = setTimeout(again, HOLD_TIME);
    }
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    button.addEventListener(end, () => clearTimeout(timer));
  }
  // A long touch opens no menu. Its click, if there is one, ends the hold.
  button.addEventListener('contextmenu', (/** @type {Event} */ event) => held && event.preventDefault());
  button.addEventListener('click', () => {
    if (!held) {
      act(false);
    }
    held = false;
  });
  return button;
}

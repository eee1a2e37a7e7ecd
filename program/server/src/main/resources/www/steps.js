// @ts-check
/** The buttons and keys with which a reader steps through a tree. */
import { h } from './dom.js';
import { t } from './text.js';
import { icon } from './icons.js';
import { repeats } from './press.js';

/**
 * Returns the buttons with which a reader goes to the start, one step back, one step forward, and to the end.
 *
 * @param {(key: string, held: boolean) => void} step goes the step of a key; `held` is true if further steps follow
 *   because the button is held down
 */
export function stepButtons(step) {
  const go = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {string} */ key) =>
    repeats(
      h(
        'button',
        { type: 'button', class: sign.endsWith('10') ? 'ten' : null, 'aria-label': label, title: label },
        icon(sign),
      ),
      (held) => step(key, held),
    );
  return {
    back: [
      go(t('step.first'), 'first', 'Home'),
      go(t('step.back10'), 'back10', 'PageUp'),
      go(t('step.back'), 'back', 'ArrowLeft'),
    ],
    on: [
      go(t('step.on'), 'on', 'ArrowRight'),
      go(t('step.on10'), 'on10', 'PageDown'),
      go(t('step.last'), 'last', 'End'),
    ],
  };
}

/**
 * Handles the keys for steps, unless a field or the board itself needs the keys.
 *
 * @param {import('./go-board.js').GoBoard} board
 * @param {(key: string) => boolean} step handles a key; returns whether it is a key for steps
 */
export function listenToKeys(board, step) {
  document.addEventListener(
    'keydown',
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const typing = target.matches('input:not([type=checkbox]), select, textarea') || target.closest('dialog');
      // With the keyboard on the board, the arrows move its cursor, for trying a move.
      const onBoard = board.contains(target) && board.svg.matches(':focus-visible') && event.key.startsWith('Arrow');
      if (typing || onBoard || event.ctrlKey || event.metaKey || event.altKey || !step(event.key)) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

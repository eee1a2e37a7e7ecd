// @ts-check
/** The choice of a point on a board: with the mouse, with one or two taps, or with the keyboard. */

import { Magnifier } from './magnifier.js';
import { place, pointName } from './grid.js';

/** @typedef {import('./go-board.js').GoBoard} GoBoard */

/** The distance of two points, in CSS pixels, below which a held touch shows a magnifier. */
const SMALL_DISTANCE = 34;
/** The time after which a touch counts as held and not as a tap, in milliseconds. */
const HOLD_TIME = 250;

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Adds the listeners to a new board. @param {GoBoard} board */
export function listen(board) {
  const svg = board.svg;
  svg.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== 'touch') {
      board.keyboard = false;
      board.tapped = null;
      board.look(board.at(event));
    }
  });
  svg.addEventListener('pointerleave', (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== 'touch') {
      board.look(null);
    }
  });
  svg.addEventListener('click', (/** @type {PointerEvent} */ event) => click(board, event));
  hold(board);
  svg.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => key(board, event));
  svg.addEventListener('blur', () => {
    board.keyboard = false;
    board.drawGhost(null);
  });
}

/** Returns whether a player chooses a point for a stone. @param {GoBoard} board */
function choosesPoint(board) {
  return Boolean(board.view.ghost);
}

/** Returns whether points are too small for a finger while a player chooses one. @param {GoBoard} board */
function isSmall(board) {
  return choosesPoint(board) && board.svg.getBoundingClientRect().width / (board.view.columns + 1) < SMALL_DISTANCE;
}

/**
 * Shows a magnifier while a finger is held on the board. The finger can slide, and chooses the point where it is
 * lifted.
 *
 * @param {GoBoard} board
 */
function hold(board) {
  const svg = board.svg;
  /** @type {Magnifier|null} */
  let magnifier = null;
  /** @type {number|undefined} */
  let waiting;
  /** @param {Touch} finger */
  const aim = (finger) => {
    const at = board.at(finger);
    if (at !== board.tapped) {
      board.tapped = at;
      board.look(at);
    }
    if (board.tapped) {
      magnifier?.show(board.tapped, finger);
    } else {
      magnifier?.hide();
    }
  };
  const end = () => {
    clearTimeout(waiting);
    magnifier?.hide();
    magnifier = null;
  };
  svg.addEventListener(
    'touchstart',
    (/** @type {TouchEvent} */ event) => {
      end();
      if (event.touches.length === 1 && isSmall(board)) {
        const [finger] = event.touches;
        waiting = setTimeout(() => {
          magnifier = new Magnifier(board);
          aim(finger);
        }, HOLD_TIME);
      }
    },
    { passive: true },
  );
  svg.addEventListener(
    'touchmove',
    (/** @type {TouchEvent} */ event) => {
      if (magnifier) {
        // Prevents the page from scrolling.
        event.preventDefault();
        aim(event.touches[0]);
      } else {
        clearTimeout(waiting);
      }
    },
    { passive: false },
  );
  svg.addEventListener('touchend', (/** @type {TouchEvent} */ event) => {
    if (magnifier) {
      // Prevents the touch from counting as a tap.
      event.preventDefault();
      const at = board.tapped;
      end();
      board.forgetTap();
      if (at) {
        board.choose(at);
      }
    }
    end();
  });
  svg.addEventListener('touchcancel', end);
  svg.addEventListener('contextmenu', (/** @type {Event} */ event) => magnifier && event.preventDefault());
}

/**
 * Handles a click on the board. A first tap with a finger only shows where a stone would be placed; a second tap on the
 * same point chooses it.
 *
 * @param {GoBoard} board
 * @param {PointerEvent} event
 */
function click(board, event) {
  const at = board.at(event);
  if (at && event.pointerType === 'touch' && board.tapped !== at && choosesPoint(board)) {
    board.tapped = at;
    board.look(at);
    board.dispatchEvent(new CustomEvent('tapped', { detail: { at } }));
  } else if (at) {
    board.tapped = null;
    board.look(at);
    board.choose(at);
  }
}

/** @param {GoBoard} board @param {KeyboardEvent} event */
function key(board, event) {
  const step = STEPS[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (step) {
    event.preventDefault();
    board.keyboard = true;
    board.look(nextCursor(board, step));
  } else if ((event.key === 'Enter' || event.key === ' ') && board.cursor) {
    event.preventDefault();
    board.keyboard = true;
    board.choose(board.cursor);
  }
}

/**
 * Returns the point to which a step moves the cursor. The first step moves it to the middle.
 *
 * @param {GoBoard} board
 * @param {[number, number]} step
 */
function nextCursor(board, step) {
  const { columns, rows } = board.view;
  if (!board.cursor) {
    return pointName(Math.floor((columns - 1) / 2), Math.floor((rows - 1) / 2));
  }
  const [column, row] = place(board.cursor);
  return pointName(
    Math.min(columns - 1, Math.max(0, column + step[0])),
    Math.min(rows - 1, Math.max(0, row + step[1])),
  );
}

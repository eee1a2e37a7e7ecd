// @ts-check
/** Converts points and stones of a problem to the board that is shown, which may be turned, mirrored or recoloured. */
/** @import {Problem} from './problem-file.js' */
/** @import {Side} from './grid.js' */
import { place, pointName } from './grid.js';

/**
 * How a problem is shown: first mirrored, then turned to the right by quarter turns, and whether the colours are
 * swapped.
 *
 * @typedef {{turns: number, mirror: boolean, swap: boolean}} Look
 */

/** @type {Side[]} */
const ROUND = ['left', 'top', 'right', 'bottom'];

/** @param {Problem} problem @param {Look} look */
export function shown({ columns, rows, corner, open: given }, { turns, mirror, swap }) {
  const isTurned = turns % 2 === 1;
  const [wide, high] = isTurned ? [rows, columns] : [columns, rows];
  /** Turns a point by 90 degrees to the right. */
  const once = (/** @type {[number, number]} */ [column, row], /** @type {number} */ across) =>
    /** @type {[number, number]} */ ([row, across - 1 - column]);
  /** Returns the point that is shown for a point of the problem. @param {string} at */
  const to = (at) => {
    let [column, row] = place(at);
    column = mirror ? columns - 1 - column : column;
    for (let turn = 0; turn < turns; turn++) {
      [column, row] = once([column, row], turn % 2 ? rows : columns);
    }
    return pointName(column, row);
  };
  /** @type {Map<string, string>} */
  const back = new Map();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = pointName(column, row);
      back.set(to(at), at);
    }
  }
  /** @type {Side[]} */
  const sides = given ?? (corner ? ['top', 'right'] : ['left', 'top', 'right']);
  const open = sides.map((side) => {
    const at = ROUND.indexOf(side);
    return ROUND[(turns + (mirror && at % 2 === 0 ? at + 2 : at)) % 4];
  });
  return {
    columns: wide,
    rows: high,
    open,
    to,
    /** Returns the point of the problem that is shown at a point. @param {string} at */
    from: (at) => back.get(at) ?? at,
    /** Returns the colour that is shown for a colour. @param {'B'|'W'} color @returns {'B'|'W'} */
    color: (color) => (swap ? (color === 'B' ? 'W' : 'B') : color),
    /** Returns the stones as they are shown. @param {string} stones */
    stones: (stones) => {
      const signs = Array.from(Array(wide * high).keys(), (i) => {
        const [column, row] = place(back.get(pointName(i % wide, Math.floor(i / wide))) ?? 'A1');
        return stones[row * columns + column];
      });
      return signs.map((sign) => (swap && sign !== '.' ? (sign === 'X' ? 'O' : 'X') : sign)).join('');
    },
  };
}

/**
 * Returns a way to show a problem in which its longer side is along the longer side of the screen.
 * @param {Problem} problem
 */
export function fitting({ columns, rows }, portrait = matchMedia('(orientation: portrait)').matches) {
  return { turns: portrait === columns > rows ? 1 : 0, mirror: false, swap: false };
}

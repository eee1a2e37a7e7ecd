// @ts-check
/** Makes an animated picture of a line of a record, for sites that accept only pictures. */
/** @import {RecordTree} from './record-tree.js' */
import { h, s } from './dom.js';
import { pointName } from './grid.js';

/** The time for which a turn, and the end, are shown, in seconds. */
const TURN_SECONDS = 0.8;
const END_SECONDS = 4;
/**
 * A stone on the point with the index `i`: it appears at the step `from`, and has disappeared at the step `to`.
 *
 * @typedef {{i: number, stone: string, from: number, to: number}} Stay
 */

/** @param {string[]} positions @returns {Stay[]} */
export function stays(positions) {
  /** @type {Stay[]} */
  const all = [];
  /** @type {Map<number, Stay>} */
  const here = new Map();
  positions.forEach((stones, step) => {
    for (let i = 0; i < stones.length; i++) {
      const one = here.get(i);
      if (one && one.stone !== stones[i]) {
        one.to = step;
        here.delete(i);
      }
      if (stones[i] !== '.' && !here.has(i)) {
        const stay = { i, stone: stones[i], from: step, to: positions.length };
        here.set(i, stay);
        all.push(stay);
      }
    }
  });
  return all;
}

/**
 * Returns the picture of a line as SVG. It starts again when it has ended.
 *
 * @param {RecordTree} tree
 * @param {number[]} line
 * @returns {string}
 */
export function movingPicture(tree, line) {
  const { columns, rows } = tree;
  const positions = line.map((node) => tree.stones(node));
  const whole = positions.length * TURN_SECONDS + END_SECONDS;
  const board = h('go-board', { still: true });
  const place = h('div', { hidden: true }, board);
  document.body.append(place);
  board.show({ columns, rows, stones: '.'.repeat(columns * rows), coordinates: true });
  for (const { i, stone, from, to } of stays(positions)) {
    const times = [0, (from * TURN_SECONDS) / whole, to === positions.length ? 1 : (to * TURN_SECONDS) / whole];
    for (const part of board.lay(pointName(i % columns, Math.floor(i / columns)), stone, i)) {
      part.append(
        s('animate', {
          attributeName: 'visibility',
          values: 'hidden;visible;hidden',
          keyTimes: times.map((one) => one.toFixed(4)).join(';'),
          calcMode: 'discrete',
          dur: `${whole.toFixed(1)}s`,
          repeatCount: 'indefinite',
        }),
      );
    }
  }
  const picture = board.picture();
  place.remove();
  return picture;
}

// @ts-check
/** Draws territory as a tint below the lines of the board. The tint is continuous through the stones of its owner. */
import { s } from './dom.js';
import { columnName, place } from './grid.js';

/**
 * @typedef {{columns: number, rows: number, stones: string, owners?: Record<string, string>, certainty?: Record<string,
 *   number>, notAlive?: Set<string>}} View
 */

/** Returns the points beside a point. @param {{columns: number, rows: number}} view @param {string} at */
export function beside(view, at) {
  const [column, row] = place(at);
  return [
    [column + 1, row],
    [column - 1, row],
    [column, row + 1],
    [column, row - 1],
  ]
    .filter(([c, r]) => c >= 0 && r >= 0 && c < view.columns && r < view.rows)
    .map(([c, r]) => columnName(c) + (r + 1));
}

/** @param {View} view @param {string} at */
function stone(view, at) {
  const [column, row] = place(at);
  return view.stones[row * view.columns + column];
}

/** Returns the chains of the marked stones. @param {View} view @param {Set<string>} marked @returns {string[][]} */
export function chains(view, marked) {
  const left = new Set(marked);
  const all = [];
  for (const start of marked) {
    if (left.delete(start)) {
      const chain = [start];
      for (const at of chain) {
        for (const next of beside(view, at)) {
          if (stone(view, next) === stone(view, at) && left.delete(next)) {
            chain.push(next);
          }
        }
      }
      all.push(chain);
    }
  }
  return all;
}

/** The number of strengths of an uncertain tint. */
const STRENGTHS = 4;

/**
 * Returns a tint that is stronger for points whose owner is more certain.
 *
 * @param {Record<string, number>} certainty from -100 to 100
 * @param {(at: string) => string} square
 */
function shades(certainty, square) {
  /** @type {Record<string, string>} */
  const shapes = {};
  for (const [at, owner] of Object.entries(certainty)) {
    const strength = Math.round((Math.abs(owner) / 100) * STRENGTHS);
    if (strength) {
      const name = `sure${strength} ${owner > 0 ? 'BLACK' : 'WHITE'}`;
      shapes[name] = (shapes[name] ?? '') + square(at);
    }
  }
  return Object.entries(shapes).map(([name, d]) => s('path', { class: `tint ${name}`, d }));
}

/**
 * Returns the tint of both players' points.
 *
 * @param {View} view
 * @param {{x: (at: string) => number, y: (at: string) => number, cell: number}} ground
 */
export function tint(view, { x, y, cell }) {
  const owners = view.owners ?? {};
  const square = (/** @type {string} */ at) => `M${x(at) - cell / 2} ${y(at) - cell / 2}h${cell}v${cell}h${-cell}z`;
  const parts = shades(view.certainty ?? {}, square);
  for (const [owner, color] of [
    ['BLACK', 'X'],
    ['WHITE', 'O'],
  ]) {
    const points = new Set(Object.keys(owners).filter((at) => owners[at] === owner));
    // Living stones beside the territory are tinted with it.
    for (const at of [...points]) {
      for (const next of beside(view, at)) {
        if (stone(view, next) === color && !view.notAlive?.has(next) && !points.has(next)) {
          points.add(next);
        }
      }
    }
    if (points.size) {
      parts.push(s('path', { class: `tint ${owner}`, d: [...points].map(square).join('') }));
    }
  }
  return parts;
}

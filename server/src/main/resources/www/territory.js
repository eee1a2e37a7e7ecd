// @ts-check
/** How territory is drawn: a tint below the lines that joins through the stones of its owner. */
import { s } from './dom.js';
import { columnName, place } from './grid.js';

/** @typedef {{columns: number, rows: number, stones: string, owners?: Record<string, string>, notAlive?: Set<string>}} View */

/** @param {View} view @param {string} at */
function beside(view, at) {
  const [column, row] = place(at);
  return [[column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1]]
    .filter(([c, r]) => c >= 0 && r >= 0 && c < view.columns && r < view.rows).map(([c, r]) => columnName(c) + (r + 1));
}

/** @param {View} view @param {string} at */
function stone(view, at) {
  const [column, row] = place(at);
  return view.stones[row * view.columns + column];
}

/** The chains of the marked stones. @param {View} view @param {Set<string>} marked @returns {string[][]} */
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

/** The tint of each player's points. @param {View} view @param {{x: (at: string) => number, y: (at: string) => number, cell: number}} ground */
export function tint(view, { x, y, cell }) {
  const owners = view.owners ?? {};
  const parts = [];
  for (const [owner, color] of [['BLACK', 'X'], ['WHITE', 'O']]) {
    const points = new Set(Object.keys(owners).filter((at) => owners[at] === owner));
    // Living stones beside the territory belong to the picture of it.
    for (const at of [...points]) {
      for (const next of beside(view, at)) {
        if (stone(view, next) === color && !view.notAlive?.has(next) && !points.has(next)) {
          points.add(next);
        }
      }
    }
    if (points.size) {
      const d = [...points].map((at) => `M${x(at) - cell / 2} ${y(at) - cell / 2}h${cell}v${cell}h${-cell}z`).join('');
      parts.push(s('path', { class: `tint ${owner}`, d }));
    }
  }
  return parts;
}

// @ts-check
/** Draws the marks of a record on a board: shapes, labels, arrows, and letters for the next moves. */
/** @import {Marks} from 'api' */
import { s } from './dom.js';
import { columnName, place } from './grid.js';

/**
 * @typedef {{x: (at: string) => number, y: (at: string) => number, on: (at: string) => string, cell: number}} Geometry
 */

/** The outlines of shapes around 0, for a board whose points are 40 apart. */
const SHAPES = {
  triangle: 'M0 -10.5L9.1 5.25H-9.1Z',
  square: 'M-7.4 -7.4H7.4V7.4H-7.4Z',
  circle: 'M-8.4 0a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0 -16.8 0Z',
  cross: 'M-7 -7L7 7M-7 7L7 -7',
};

/**
 * Returns the points of a list, in which a string such as A1:C3 stands for a rectangle of points.
 *
 * @param {string[]|undefined} texts
 * @returns {string[]}
 */
export function pointsOf(texts) {
  return (texts ?? []).flatMap((text) => {
    const [left, bottom] = place(text.split(':')[0]);
    const [right, top] = place(text.split(':')[1] ?? text);
    const all = [];
    for (let row = bottom; row <= top; row++) {
      for (let column = left; column <= right; column++) {
        all.push(`${columnName(column)}${row + 1}`);
      }
    }
    return all;
  });
}

/** @param {Marks} marks @param {Geometry} geometry */
export function drawn(marks, geometry) {
  const { x, y, on, cell } = geometry;
  const parts = [];
  for (const at of pointsOf(marks.dim)) {
    parts.push(s('rect', { class: 'dim', x: x(at) - cell / 2, y: y(at) - cell / 2, width: cell, height: cell }));
  }
  for (const at of pointsOf(marks.selected)) {
    parts.push(
      s('rect', {
        class: 'selected',
        x: x(at) - cell * 0.46,
        y: y(at) - cell * 0.46,
        width: cell * 0.92,
        height: cell * 0.92,
        rx: 4,
      }),
    );
  }
  for (const color of /** @type {const} */ (['black', 'white'])) {
    for (const at of pointsOf(marks[color])) {
      parts.push(
        s('rect', {
          class: `owner ${color.toUpperCase()}`,
          x: x(at) - 5.6,
          y: y(at) - 5.6,
          width: 11.2,
          height: 11.2,
          rx: 2,
        }),
      );
    }
  }
  for (const [name, d] of /** @type {[keyof SHAPES, string][]} */ (Object.entries(SHAPES))) {
    for (const at of pointsOf(marks[name])) {
      parts.push(s('path', { class: `shape ${on(at)}`, d, transform: `translate(${x(at)} ${y(at)})` }));
    }
  }
  for (const [from, to] of marks.lines ?? []) {
    parts.push(s('path', { class: 'arrow', d: `M${x(from)} ${y(from)}L${x(to)} ${y(to)}` }));
  }
  for (const [from, to] of marks.arrows ?? []) {
    parts.push(s('path', { class: 'arrow', d: arrow(x(from), y(from), x(to), y(to)) }));
  }
  for (const [at, text] of Object.entries(marks.labels ?? {})) {
    parts.push(...label(at, text, geometry, `label ${on(at)}`));
  }
  return parts;
}

/**
 * Returns small letters for the next moves of the record.
 *
 * @param {Record<string, string>} next
 * @param {Geometry} geometry
 */
export function nextMoves(next, geometry) {
  return Object.entries(next).flatMap(([at, text]) => [
    s('circle', { class: 'next', cx: geometry.x(at), cy: geometry.y(at), r: geometry.cell * 0.3 }),
    s('text', { class: 'next', x: geometry.x(at), y: geometry.y(at) }, text),
  ]);
}

/** @param {string} at @param {string} text @param {Geometry} geometry @param {string} name */
function label(at, text, { x, y, on, cell }, name) {
  const size = text.length > 2 ? 12 : 17;
  const parts = [s('text', { class: name, x: x(at), y: y(at), 'font-size': size }, text)];
  if (on(at) === 'on-wood') {
    parts.unshift(s('circle', { class: 'gap', cx: x(at), cy: y(at), r: cell * 0.36 }));
  }
  return parts;
}

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
function arrow(x1, y1, x2, y2) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [bx, by] = [x2 - ux * 12, y2 - uy * 12];
  return `M${x1} ${y1}L${x2} ${y2}M${bx - uy * 6} ${by + ux * 6}L${x2} ${y2}L${bx + uy * 6} ${by - ux * 6}`;
}

// @ts-check
/** The lines, star points and coordinates of a board, and the names of points. */
import { s } from './dom.js';

/** A side of a drawing. @typedef {'left'|'right'|'top'|'bottom'} Side */

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** @param {number} column */
export function columnName(column) {
  const more = Math.floor(column / LETTERS.length);
  return (more ? LETTERS[more - 1] : '') + LETTERS[column % LETTERS.length];
}

/** Returns the name of a point. @param {number} column @param {number} row both from 0 @returns {string} */
export function pointName(column, row) {
  return columnName(column) + (row + 1);
}

/** Returns the column and the row of a point, from 0. @param {string} at @returns {[number, number]} */
export function place(at) {
  const letters = at.charCodeAt(1) > 57 ? 2 : 1;
  const column = LETTERS.indexOf(at[letters - 1]) + (letters === 2 ? LETTERS.length * (LETTERS.indexOf(at[0]) + 1) : 0);
  return [column, Number(at.slice(letters)) - 1];
}

/** Returns the numbers, from 0, of the lines with star points. @param {number} lines the number of lines of a side */
function stars(lines) {
  if (lines < 7) {
    return lines % 2 && lines > 2 ? [(lines - 1) / 2] : [];
  }
  const third = lines > 12 ? 3 : 2;
  const sides = [third, lines - 1 - third];
  return lines % 2 ? [third, (lines - 1) / 2, lines - 1 - third] : sides;
}

/**
 * Draws the lines, the star points and the coordinates.
 *
 * @param {number} columns
 * @param {number} rows
 * @param {number} cell the distance of two points
 * @param {number} edge the width of the margin around the board
 * @param {number} letters the size of the coordinates; 0 for none
 * @param {Side[]} [open] the sides on which the board continues beyond the drawing
 */
export function grid(columns, rows, cell, edge, letters, open = []) {
  const at = (/** @type {number} */ n) => (n + 0.5) * cell + edge;
  const beyond = (/** @type {Side} */ side) => (open.includes(side) ? cell / 2 : 0);
  const [left, right] = [at(0) - beyond('left'), at(columns - 1) + beyond('right')];
  const [top, bottom] = [at(0) - beyond('top'), at(rows - 1) + beyond('bottom')];
  const lines = [];
  for (let c = 0; c < columns; c++) {
    lines.push(`M${at(c)} ${top}V${bottom}`);
  }
  for (let r = 0; r < rows; r++) {
    lines.push(`M${left} ${at(r)}H${right}`);
  }
  /** @type {[Side, string][]} */
  const sides = [
    ['left', `M${left} ${top}V${bottom}`],
    ['right', `M${right} ${top}V${bottom}`],
    ['top', `M${left} ${top}H${right}`],
    ['bottom', `M${left} ${bottom}H${right}`],
  ];
  const parts = [
    s('path', { class: 'lines', d: lines.join('') }),
    open.length
      ? s('path', {
          class: 'frame',
          d: sides.flatMap(([side, line]) => (open.includes(side) ? [] : [line])).join(''),
        })
      : s('rect', { class: 'frame', x: left, y: top, width: right - left, height: bottom - top }),
  ];
  for (const c of open.length ? [] : stars(columns)) {
    for (const r of stars(rows)) {
      const side = (c === (columns - 1) / 2) !== (r === (rows - 1) / 2);
      if (!side || (columns >= 15 && rows >= 15)) {
        parts.push(s('circle', { class: 'star', cx: at(c), cy: at(r), r: cell * 0.075 }));
      }
    }
  }
  if (letters) {
    const away = (edge + cell * 0.02) * 0.5;
    for (let c = 0; c < columns; c++) {
      parts.push(
        s(
          'text',
          {
            class: 'coordinate',
            'data-at': columnName(c),
            'font-size': letters,
            x: at(c),
            y: rows * cell + 2 * edge - away,
            'aria-hidden': 'true',
          },
          columnName(c),
        ),
      );
    }
    for (let r = 0; r < rows; r++) {
      parts.push(
        s(
          'text',
          {
            class: 'coordinate',
            'data-at': r + 1,
            'font-size': letters,
            x: away,
            y: at(rows - 1 - r),
            'aria-hidden': 'true',
          },
          String(r + 1),
        ),
      );
    }
  }
  return s('g', { class: 'grid' }, parts);
}

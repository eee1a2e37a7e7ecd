// @ts-check
/** The icons on buttons, drawn as SVG because no font has all of them. */
import { s } from './dom.js';

const PATHS = /** @type {Record<string, string>} */ ({
  first: 'M5 4v12M15 4l-7 6 7 6',
  back10: 'M10 4l-6 6 6 6M17 4l-6 6 6 6',
  back: 'M13 4l-6 6 6 6',
  on: 'M7 4l6 6-6 6',
  on10: 'M3 4l6 6-6 6M10 4l6 6-6 6',
  last: 'M15 4v12M5 4l7 6-7 6',
  pass: 'M3 10h13M11 5l5 5-5 5',
  undo: 'M7 4L3 8l4 4M3 8h8.5a4.5 4.5 0 0 1 0 9H7',
  resign: 'M5 17V3M5 4h10l-2.5 3.5L15 11H5',
  pause: 'M7 4v12M13 4v12',
  go: 'M6 4l9 6-9 6Z',
  sound: 'M3 8v4h3l4 3.5v-11L6 8ZM13 7.5a3.6 3.6 0 0 1 0 5M15.3 5a7 7 0 0 1 0 10',
  theme: 'M16 11.6A6.6 6.6 0 1 1 8.4 4 5.4 5.4 0 0 0 16 11.6Z',
  language: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M3 10h14M10 3c2.6 2.4 2.6 11.6 0 14M10 3c-2.6 2.4-2.6 11.6 0 14',
  wood: 'M3 6h6M13 6h4M11 4.2v3.6M3 14h2M9 14h8M7 12.2v3.6',
  link: 'M8.5 11.5l3-3M9.5 6l1.6-1.6a3 3 0 0 1 4.4 4.4L13.8 10.4M10.5 14l-1.6 1.6a3 3 0 0 1-4.4-4.4l1.7-1.6',
  screen: 'M3 4.5h14v9H3ZM7.5 16.5h5',
  program: 'M5.5 5.5h9v9h-9ZM8 3v2.5M12 3v2.5M8 14.5V17M12 14.5V17M3 8h2.5M3 12h2.5M14.5 8H17M14.5 12H17',
  file: 'M5 3h6.5L15 6.5V17H5ZM11 3v4h4',
  share: 'M10 12V3M6.5 6L10 3l3.5 3M5 9.5v7h10v-7',
  eye: 'M2.5 10c3.4-5.4 11.6-5.4 15 0c-3.4 5.4-11.6 5.4-15 0ZM10 8a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  again: 'M15.5 7A6.3 6.3 0 1 0 16 11.5M16 3.5V7.3H12.2',
  triangle: 'M10 4l6.3 11H3.7Z',
  square: 'M4.5 4.5h11v11h-11Z',
  circle: 'M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12',
  cross: 'M5 5l10 10M5 15L15 5',
  label: 'M5 16L10 4l5 12M6.8 12h6.4',
  arrow: 'M4 16L16 4M8 4h8v8',
  up: 'M10 16V4M5 9l5-5 5 5',
  bin: 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6',
  stone: 'M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12M10 9.4a.6.6 0 1 0 0 1.2a.6.6 0 1 0 0-1.2',
});

/** @param {string} name */
export function icon(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, s('path', { d: PATHS[name] }));
}

/**
 * Returns a picture of a small board with this many lines, for a choice.
 *
 * @param {number} columns
 * @param {number} rows
 */
export function lines(columns, rows) {
  const [w, h] = columns === rows ? [17, 17] : [17, 7];
  const at = (/** @type {number} */ i, /** @type {number} */ n, /** @type {number} */ size) =>
    (1.5 + (10 - 1.5 - size / 2) + (i * size) / (n - 1)).toFixed(2);
  const d =
    [...Array(columns).keys()].map((i) => `M${at(i, columns, w)} ${at(0, rows, h)}V${at(rows - 1, rows, h)}`).join('') +
    [...Array(rows).keys()]
      .map((i) => `M${at(0, columns, w)} ${at(i, rows, h)}H${at(columns - 1, columns, w)}`)
      .join('');
  return s(
    'svg',
    { class: 'icon lined', viewBox: '0 0 20 20', 'aria-hidden': 'true', 'stroke-width': 7 / Math.max(columns, 9) },
    s('path', { d }),
  );
}

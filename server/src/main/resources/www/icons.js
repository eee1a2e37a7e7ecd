// @ts-check
/** Signs on buttons, drawn: no font has all of them. */
import { s } from './dom.js';

const PATHS = /** @type {Record<string, string>} */ ({
  first: 'M5 4v12M15 4l-7 6 7 6', back10: 'M10 4l-6 6 6 6M17 4l-6 6 6 6', back: 'M13 4l-6 6 6 6',
  on: 'M7 4l6 6-6 6', on10: 'M3 4l6 6-6 6M10 4l6 6-6 6', last: 'M15 4v12M5 4l7 6-7 6',
});

/** @param {string} name */
export function icon(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, s('path', { d: PATHS[name] }));
}

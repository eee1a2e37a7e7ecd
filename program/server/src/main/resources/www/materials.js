// @ts-check
/** The looks of stones as SVG: black slate in three tints, white shell with six patterns of lines, and a shadow. */
import { s } from './dom.js';

const SLATES = [
  ['#54575c', '#3f4247', '#292b2f', '#141518'],
  ['#53575d', '#3d4248', '#282b31', '#131519'],
  ['#565552', '#413f3e', '#2b2a29', '#151413'],
];
const CUTS = 6;

/**
 * Returns a number between 0 and 1 that looks random, but is always the same for a seed, so that a stone keeps its
 * look.
 *
 * @param {number} seed
 */
export function chance(seed) {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

/** @param {string} id @param {Record<string, number>} at @param {[number, string, number?][]} stops */
function radial(id, at, stops) {
  return s(
    'radialGradient',
    { id, ...at },
    stops.map(([offset, color, opacity]) => s('stop', { offset, 'stop-color': color, 'stop-opacity': opacity })),
  );
}

/**
 * Returns the fine curved lines of a shell, around 0, for a stone of this radius.
 *
 * @param {number} cut
 * @param {number} radius
 */
function lines(cut, radius) {
  const gap = radius * 2 * (0.048 + 0.027 * chance(cut + 1));
  const parts = [];
  for (let y = -radius + gap; y < radius; y += gap) {
    const half = Math.sqrt(radius * radius - y * y) * 0.96;
    parts.push(
      `M${(-half).toFixed(1)} ${y.toFixed(1)}Q0 ${(y + radius * 0.17).toFixed(1)} ${half.toFixed(1)} ${y.toFixed(1)}`,
    );
  }
  return parts.join('');
}

/** Returns the SVG definitions for one board. @param {string} id @param {number} radius */
export function materials(id, radius) {
  return [
    ...SLATES.map(([a, b, c, d], i) =>
      radial(`${id}k${i}`, { cx: 0.38, cy: 0.3, r: 0.78 }, [
        [0, a],
        [0.26, b],
        [0.64, c],
        [1, d],
      ]),
    ),
    radial(`${id}w`, { cx: 0.37, cy: 0.3, r: 0.8 }, [
      [0, '#fff'],
      [0.4, '#fbf9f4'],
      [0.7, '#f0ece3'],
      [0.9, '#ddd6c9'],
      [1, '#c6bcab'],
    ]),
    radial(`${id}s`, { cx: 0.5, cy: 0.5, r: 0.5 }, [
      [0, '#2b1603', 0.62],
      [0.6, '#2b1603', 0.62],
      [0.8, '#2b1603', 0.3],
      [1, '#2b1603', 0],
    ]),
    ...[...Array(CUTS).keys()].map((cut) =>
      s('path', {
        id: `${id}c${cut}`,
        class: 'shell',
        d: lines(cut, radius),
        transform: `rotate(${Math.round(18 + 300 * chance(cut + 9))})`,
        fill: 'none',
        stroke: '#a8977a',
        'stroke-width': (radius * 0.022).toFixed(2),
      }),
    ),
  ];
}

/** Returns the fill of a stone. @param {string} id @param {string} stone X or O @param {number} seed */
export function fill(id, stone, seed) {
  return `url(#${id}${stone === 'X' ? `k${Math.floor(chance(seed) * SLATES.length)}` : 'w'})`;
}

/**
 * Returns the lines on a white stone, which is made of shell.
 *
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 */
export function cut(id, x, y, seed) {
  return s('use', { class: 'cut', href: `#${id}c${Math.floor(chance(seed + 5) * CUTS)}`, x, y });
}

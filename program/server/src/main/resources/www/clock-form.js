// @ts-check
/** The form that sets a clock: its kind, and the numbers that the kind needs. */
/** @import {TimeControl} from 'api' */
import { h, put } from './dom.js';
import { t } from './text.js';
import { field } from './form.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * A number of a clock: its name in requests, its unit in milliseconds (1 for a count), and its initial value.
 *
 * @typedef {[string, number, number]} Part
 */

/**
 * The numbers of each kind of clock. `cap` is the maximum time that a clock with increments shows, `stretch` the length
 * of a period of Canadian overtime, and `each` the time for every turn.
 *
 * @type {Record<string, Part[]>}
 */
const KINDS = {
  none: [],
  absolute: [['main', MINUTE, 30]],
  fischer: [
    ['main', MINUTE, 10],
    ['increment', SECOND, 20],
    ['cap', MINUTE, 15],
  ],
  'byo-yomi': [
    ['main', MINUTE, 15],
    ['period', SECOND, 30],
    ['periods', 1, 5],
  ],
  canadian: [
    ['main', MINUTE, 15],
    ['stretch', MINUTE, 5],
    ['turns', 1, 20],
  ],
  'per-move': [['each', SECOND, 60]],
};

export const clockKind = h(
  'select',
  { name: 'time', id: 'clock', onchange: drawNumbers },
  Object.keys(KINDS).map((kind) => h('option', { value: kind }, t(`clock.${kind}`))),
);
export const clockNumbers = h('div', { class: 'trio', hidden: true });

/** Returns the unit to show behind the name of a number; a count has none. @param {number} unit */
function unitLabel(unit) {
  return unit === MINUTE ? ` (${t('minutes')})` : unit === SECOND ? ` (${t('seconds')})` : '';
}

/** Draws the fields for the numbers of the chosen kind of clock. */
export function drawNumbers() {
  const parts = KINDS[clockKind.value];
  clockNumbers.hidden = parts.length === 0;
  put(
    clockNumbers,
    parts.map(([name, unit, first]) =>
      field(
        `${t(`clock.part.${name}`)}${unitLabel(unit)}`,
        h('input', {
          type: 'number',
          name: `clock-${name}`,
          value: first,
          min:
            (name === 'main' && (clockKind.value === 'byo-yomi' || clockKind.value === 'canadian')) ||
            name === 'increment'
              ? 0
              : unit === 1
                ? 1
                : 0.1,
          step: unit === 1 ? 1 : 'any',
          required: true,
        }),
      ),
    ),
  );
}

/** Returns the clock in the form of the server: whole milliseconds. @param {FormData} data @returns {TimeControl} */
export function clock(data) {
  const numbers = KINDS[clockKind.value].map(([name, unit]) => [
    name,
    Math.round(Number(data.get(`clock-${name}`)) * unit),
  ]);
  return { kind: clockKind.value, ...Object.fromEntries(numbers) };
}

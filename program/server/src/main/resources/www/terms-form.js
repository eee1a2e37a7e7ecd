// @ts-check
/** The fields of a form for many equal games: rules, board, komi and clock. */
/** @import {TimeControl} from 'api' */
import { h } from './dom.js';
import { t, language, ruleName } from './text.js';
import { clock, clockKind, clockNumbers, drawNumbers } from './clock-form.js';
import { field } from './form.js';
import { RULE_SETS, rulesFor, usualKomi } from './rule-sets.js';

const HANDICAPS = [0, 2, 3, 4, 5, 6, 7, 8, 9];

/** Returns a choice of a handicap. @param {number} chosen */
export function handicaps(chosen) {
  return h(
    'select',
    { name: 'handicap' },
    HANDICAPS.map((n) => h('option', { value: n, selected: n === chosen }, n ? String(n) : t('handicap.none'))),
  );
}

/** @typedef {{rules: string, columns: number, rows: number, komi: string, time: TimeControl}} Terms */

/** Returns the fields, and a function that reads them. */
export function termsFields() {
  const rules = h(
    'select',
    { name: 'rules', onchange: () => (komi.value = usualKomi(rules.value)) },
    RULE_SETS.map(({ name }) => h('option', { value: name, selected: name === rulesFor(language) }, ruleName(name))),
  );
  const size = h(
    'select',
    { name: 'size' },
    ['19', '13', '9'].map((lines) => h('option', { value: lines }, `${lines}×${lines}`)),
  );
  const komi = h('input', { name: 'komi', inputmode: 'decimal', value: usualKomi(rulesFor(language)), required: true });
  drawNumbers();
  return {
    rules: field(t('rules'), rules),
    size: field(t('board'), size),
    komi: field(t('komi'), komi),
    clock: field(t('clock'), clockKind),
    clockNumbers,
    /** @param {HTMLFormElement} form @returns {Terms} */
    read: (form) => ({
      rules: rules.value,
      columns: Number(size.value),
      rows: Number(size.value),
      komi: komi.value.replace(',', '.'),
      time: clock(new FormData(form)),
    }),
  };
}

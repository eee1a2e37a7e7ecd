// @ts-check
/** The judgement of each text about a whole record. */
import { h } from './dom.js';
import { t, reason, turn, ruleName } from './text.js';
import { chip } from './score.js';
import { outcome } from './result.js';
import { curves, key } from './time-line.js';

/** @param {any} review @param {(turn: number) => void} go */
export function verdicts(review, go) {
  const lines = curves(review.judgements);
  const row = (/** @type {any} */ one, /** @type {number} */ i) => h('tr', {},
    h('th', { scope: 'row' }, key(lines[i]), ' ', ruleName(one.ruleset)),
    h('td', {}, h('strong', {}, one.illegal && one.illegal.witness?.kind !== 'game-over' ? '–' : outcome(one)),
      h('div', { class: 'small soft' }, one.illegal
        ? [h('button', { type: 'button', class: 'quiet', onclick: () => go(one.illegal.turn) }, t('others.barred', turn(one.illegal))), ' ', reason(one.illegal), ' ', chip(one.illegal)]
        : one.undetermined ? t('others.open') : t('others.legal'))));
  return [h('h2', {}, t('verdicts')),
    h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('verdicts') }, h('table', { class: 'verdicts' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('rules')), h('th', { scope: 'col' }, t('result')))),
      h('tbody', {}, review.judgements.map(row)))),
    h('h3', {}, t('differences')), h('ul', { class: 'small', lang: 'en' }, review.differences.map((/** @type {string} */ one) => h('li', {}, one)))];
}

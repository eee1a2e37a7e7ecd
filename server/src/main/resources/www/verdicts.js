// @ts-check
/** What each text says of a record as a whole. */
import { h } from './dom.js';
import { t, reason } from './text.js';
import { chip, outcome } from './score.js';
import { key } from './time-line.js';

/** @param {any} review @param {(turn: number) => void} go */
export function verdicts(review, go) {
  const row = (/** @type {any} */ one, /** @type {number} */ i) => h('tr', {},
    h('th', { scope: 'row' }, key(i), ' ', t(`rules.${one.ruleSet}`)),
    h('td', {}, h('strong', {}, one.barred ? '–' : outcome(one.settlement)),
      h('div', { class: 'small soft' }, one.barred
        ? [h('button', { type: 'button', class: 'quiet', onclick: () => go(one.barred.turn) }, t('others.barred', { turn: one.barred.turn, move: one.barred.move })), ' ', reason(one.barred), ' ', chip(one.barred.clause)]
        : one.question ? t('others.open') : t('others.legal'))));
  return [h('h2', {}, t('verdicts')),
    h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('verdicts') }, h('table', { class: 'verdicts' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('rules')), h('th', { scope: 'col' }, t('result')))),
      h('tbody', {}, review.judgements.map(row)))),
    h('h3', {}, t('differences')), h('ul', { class: 'small', lang: 'en' }, review.differences.map((/** @type {string} */ one) => h('li', {}, one)))];
}

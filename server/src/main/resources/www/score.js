// @ts-check
/** The count of a game: the owner of each point with the clause, and the results under the other texts. */
import { h } from './dom.js';
import { t, has, reason, turn, ruleName } from './text.js';
import { clauseText, said, says } from './clauses.js';
import { outcome } from './result.js';

/** The clause of a verdict or of a holding. @param {any} of */
export function chip(of) {
  return h('span', { class: 'clause', title: clauseText(of), lang: 'en' }, `${of.ruleset} ${of.clause}`);
}

/** The owner of each point, for the board. @param {any} settlement @returns {Record<string, string>} */
export function owners(settlement) {
  /** @type {Record<string, string>} */
  const all = {};
  for (const holding of settlement.holdings) {
    for (const at of holding.points) {
      all[at] = holding.owner;
    }
  }
  return all;
}

/** Columns of the count for both players. @param {any} settlement */
export function tallies(settlement) {
  const { black, white } = settlement.score;
  const row = (/** @type {string} */ label, /** @type {any} */ black, /** @type {any} */ white) =>
    h('tr', {}, h('th', { scope: 'row' }, label), h('td', { class: 'n' }, String(black ?? '–')), h('td', { class: 'n' }, String(white ?? '–')));
  const clauses = [...new Map(settlement.holdings.filter((/** @type {any} */ one) => one.owner !== 'OPEN').map((/** @type {any} */ one) => [one.clause, one])).values()];
  return h('div', { class: 'stack' },
    h('table', {},
      h('thead', {}, h('tr', {}, h('th', {}, h('span', { class: 'hidden' }, t('score'))), h('th', { class: 'n', scope: 'col' }, t('black')), h('th', { class: 'n', scope: 'col' }, t('white')))),
      h('tbody', {},
        row(t('score.stones'), black.stones, white.stones), row(t('score.territory'), black.territory, white.territory),
        row(t('score.prisoners'), black.prisoners, white.prisoners), row(t('komi'), null, white.komi),
        row(t('score.total'), black.points, white.points))),
    clauses.length ? h('ul', { class: 'small soft' }, clauses.map((/** @type {any} */ one) => h('li', {}, chip(one), ' ', says(one)))) : null,
    settlement.silent.length ? h('p', { class: 'small soft silent' }, settlement.silent.map((/** @type {string} */ one, /** @type {number} */ i) => [i ? ' · ' : '', said(one)])) : null);
}

/** The same game under every text. @param {any[]} others */
export function table(others) {
  return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('others') }, h('table', {},
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('rules')), h('th', { scope: 'col' }, t('result')), h('th', { scope: 'col' }, t('others.why')))),
    h('tbody', {}, others.map((one) => {
      const first = one.barred?.[0];
      return h('tr', {}, h('th', { scope: 'row' }, ruleName(one.ruleset)),
        h('td', {}, outcome(one.settlement)),
        h('td', { class: 'small' }, first
          ? [t(first.kind === 'illegal' ? 'others.barred' : 'others.ends', turn(first)), ' ', first.clause ? chip(first) : null, ' ',
            first.kind === 'illegal' ? reason(first) : said(first.endedBy)]
          : one.settlement.undetermined ? asks(one.life, one.settlement) : t('others.legal'), counts(one.settlement)));
    }))));
}

/** A sentence in the words of a text that asks for life; the usual one if the text has no words of its own. @param {string} key @param {string} life what the text means by a living chain @param {Record<string, any>} [values] */
export function ofLife(key, life, values = {}) {
  return t(has(`${key}.${life}`) ? `${key}.${life}` : key, values);
}

/** What leaves a result open, with the clause that asks for it. @param {string} life what the text means by a living chain @param {any} settlement */
export function asks(life, settlement) {
  const open = settlement.holdings.find((/** @type {any} */ one) => one.owner === 'OPEN');
  return open ? [ofLife('others.open', life), ' ', chip(open), ' ', says(open)] : said(settlement.undetermined);
}

/** The points of each player, and the clauses that count them. @param {any} settlement */
function counts(settlement) {
  const { black, white } = settlement.score;
  if (black.points === null || settlement.undetermined || settlement.outcome === 'resignation') {
    return null;
  }
  const owned = settlement.holdings.filter((/** @type {any} */ one) => one.owner === 'BLACK' || one.owner === 'WHITE');
  const clauses = new Map(owned.map((/** @type {any} */ one) => [one.clause, one]));
  return h('div', {}, t(clauses.size ? 'others.counted' : 'others.points', { black: black.points, white: white.points }), ' ', [...clauses.values()].map((one) => [chip(one), ' ']));
}

// @ts-check
/** The end of a game: who owns what by which clause, and what the other texts would say. */
import { h } from './dom.js';
import { t, player, reason } from './text.js';

/** @param {any} settlement @param {string} [outside] */
export function outcome(settlement, outside) {
  return settlement.result === '?' && settlement.outcome !== 'open' && !outside
    ? t('result.stands', { result: counted(settlement) })
    : counted(settlement, outside);
}

/** @param {any} settlement @param {string} [outside] */
function counted(settlement, outside) {
  if (outside === 'ABANDONED') {
    return t('result.abandoned');
  }
  if (outside) {
    return t('result.time', { player: player(outside === 'WHITE_OUT_OF_TIME' ? 'B' : 'W') });
  }
  if (settlement.outcome === 'score') {
    return t('result.score', { player: player(settlement.winner), margin: settlement.margin });
  }
  if (settlement.outcome === 'resignation') {
    return t('result.resignation', { player: player(settlement.winner) });
  }
  return t(settlement.outcome === 'tie' ? 'result.tie' : 'result.open');
}

/** @param {any} clause */
export function chip(clause) {
  return h('span', { class: 'clause', title: clause.says, lang: 'en' }, `${clause.ruleSet} ${clause.label}`);
}

/** Which owner each point has, for the board. @param {any} settlement @returns {Record<string, string>} */
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
  const { B, W } = settlement.tallies;
  const row = (/** @type {string} */ label, /** @type {any} */ black, /** @type {any} */ white) =>
    h('tr', {}, h('th', { scope: 'row' }, label), h('td', { class: 'n' }, String(black ?? '–')), h('td', { class: 'n' }, String(white ?? '–')));
  const clauses = [...new Map(settlement.holdings.filter((/** @type {any} */ one) => one.owner !== 'OPEN').map((/** @type {any} */ one) => [one.clause.label, one.clause])).values()];
  return h('div', { class: 'stack' },
    h('table', {},
      h('thead', {}, h('tr', {}, h('th', {}, h('span', { class: 'hidden' }, t('score'))), h('th', { class: 'n', scope: 'col' }, t('black')), h('th', { class: 'n', scope: 'col' }, t('white')))),
      h('tbody', {},
        row(t('score.stones'), B.stones, W.stones), row(t('score.territory'), B.territory, W.territory),
        row(t('score.prisoners'), B.prisoners, W.prisoners), row(t('komi'), B.komi, W.komi),
        row(t('score.total'), B.points, W.points))),
    clauses.length ? h('ul', { class: 'small soft' }, clauses.map((/** @type {any} */ clause) => h('li', {}, chip(clause), ' ', h('span', { lang: 'en' }, clause.says)))) : null,
    settlement.silences.length ? h('p', { class: 'small soft', lang: 'en' }, settlement.silences.join(' · ')) : null);
}

/** The same game under every text. @param {any[]} others */
export function table(others) {
  return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('others') }, h('table', {},
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('rules')), h('th', { scope: 'col' }, t('result')), h('th', { scope: 'col' }, t('others.why')))),
    h('tbody', {}, others.map((one) => {
      const first = one.barred?.[0];
      return h('tr', {}, h('th', { scope: 'row' }, t(`rules.${one.ruleSet}`)),
        h('td', {}, outcome(one.settlement)),
        h('td', { class: 'small' }, first
          ? [t(first.kind === 'illegal' ? 'others.barred' : 'others.ends', { turn: first.turn, move: first.move }), ' ', first.clause ? chip(first.clause) : null, ' ',
            first.kind === 'illegal' ? reason(first) : h('span', { lang: 'en' }, first.ends)]
          : one.settlement.question ? t('others.open') : t('others.legal'), counts(one.settlement)));
    }))));
}

/** What each player has, and the clauses that count it. @param {any} settlement */
function counts(settlement) {
  const { B, W } = settlement.tallies;
  if (B.points === undefined || settlement.question || settlement.outcome === 'resignation') {
    return null;
  }
  const owned = settlement.holdings.filter((/** @type {any} */ one) => one.owner === 'BLACK' || one.owner === 'WHITE');
  const clauses = new Map(owned.map((/** @type {any} */ one) => [one.clause.label, one.clause]));
  return h('div', {}, t('others.counted', { black: B.points, white: W.points }), ' ', [...clauses.values()].map((clause) => [chip(clause), ' ']));
}

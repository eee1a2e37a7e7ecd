// @ts-check
/** Shows the count of a game: the owner of every point with its clause, and the results under the other rule sets. */
/** @import {Holding, Life, Other, Owner, Settlement, State} from 'api' */
/** @import {Child} from './dom.js' */
/** @import {Named} from './clauses.js' */
/** @import {Values} from './text.js' */
import { h } from './dom.js';
import { t, figure, has, player, reason, turn, ruleName } from './text.js';
import { clauseText, sentenceSpan, says } from './clauses.js';
import { outcome } from './result.js';
import { place } from './grid.js';
import { beside } from './territory.js';

/**
 * The parts of a settlement that show a count.
 *
 * @typedef {Pick<Settlement, 'holdings'|'score'|'silent'|'undetermined'|'outcome'>} Counting
 */

/**
 * The method of counting: stones and territory, territory and prisoners, or another one.
 *
 * @typedef {State['rules']['counting']} Way
 */

/** Returns the clause of a verdict or of a holding, as an element. @param {Named} of */
export function chip(of) {
  return h('span', { class: 'clause', title: clauseText(of), lang: 'en' }, `${of.ruleset} ${of.clause}`);
}

/**
 * Returns the owner of every point, for the board.
 *
 * @param {Pick<Settlement, 'holdings'>} settlement
 * @returns {Record<string, Owner>}
 */
export function owners(settlement) {
  /** @type {Record<string, Owner>} */
  const all = {};
  for (const holding of settlement.holdings) {
    for (const at of holding.points) {
      all[at] = holding.owner;
    }
  }
  return all;
}

/** The owners of points that count for neither player. */
const NEUTRAL = ['NEITHER', 'SHARED', 'BOTH'];
/** The number of points that a sentence names. */
const MAX_NAMED = 24;

/** Returns points for a sentence; only a limited number of them are listed. @param {string[]} points */
export function pointList(points) {
  return points.length > MAX_NAMED ? `${points.slice(0, MAX_NAMED).join(' ')} … (${points.length})` : points.join(' ');
}

/**
 * The board of a count: its stones, and the points of the dead ones, which are removed.
 *
 * @typedef {{columns: number, rows: number, stones: string, dead: string[]}} Counted
 */

/** Returns the stone that stays on a point after the dead stones are removed. @param {Counted} on @param {string} at */
function remainingStone(on, at) {
  const [column, row] = place(at);
  return on.dead.includes(at) ? '.' : on.stones[row * on.columns + column];
}

/**
 * Returns the empty points that count for neither player, in sentences, grouped by the stones around them.
 *
 * @param {Counting} settlement
 * @param {Counted} on
 * @returns {string[]}
 */
export function neutral(settlement, on) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { owner, points } of settlement.holdings) {
    const left = new Set(NEUTRAL.includes(owner) ? points.filter((at) => remainingStone(on, at) === '.') : []);
    for (const start of [...left]) {
      if (!left.delete(start)) {
        continue;
      }
      const region = [start];
      const around = new Set();
      for (const at of region) {
        for (const next of beside(on, at)) {
          if (remainingStone(on, next) !== '.') {
            around.add(remainingStone(on, next));
          } else if (left.delete(next)) {
            region.push(next);
          }
        }
      }
      // If no stones are around, as on an empty board, there is no sentence.
      const key =
        around.size === 2 ? `neutral.dame.${owner}` : around.size === 1 && owner === 'NEITHER' ? 'neutral.seki' : '';
      found.set(key, [...(found.get(key) ?? []), ...region]);
    }
  }
  found.delete('');
  return [...found].map(([key, points]) => t(key, { points: pointList(inOrder(points)) }));
}

/** Returns points in the order of the rows, from the bottom. @param {string[]} points */
export function inOrder(points) {
  return [...points].sort((one, other) => place(one)[1] - place(other)[1] || place(one)[0] - place(other)[0]);
}

/** Returns the stones removed after the end, a sentence for every colour. @param {Counted} on @returns {string[]} */
export function removedStones(on) {
  return [
    ['X', 'B'],
    ['O', 'W'],
  ].flatMap(([stone, letter]) => {
    const points = on.dead.filter((at) => remainingStone({ ...on, dead: [] }, at) === stone);
    return points.length ? [t('dead.named', { player: player(letter), points: pointList(inOrder(points)) })] : [];
  });
}

/**
 * Returns how the points of both players are composed, in one line.
 *
 * @param {Counting} settlement
 * @param {Way} counting
 * @returns {string}
 */
export function partsLine(settlement, counting) {
  const { black, white } = settlement.score;
  if (black.territory === null || counting === 'other') {
    return '';
  }
  return t(counting === 'territory' ? 'counted.territory' : 'counted.area', {
    bs: black.stones,
    ws: white.stones,
    bt: black.territory,
    wt: white.territory,
    bp: black.prisoners,
    wp: white.prisoners,
    komi: figure(white.komi ?? ''),
  });
}

/** Returns columns with the parts of both players' points. @param {Counting} settlement @param {Way} counting */
export function columns(settlement, counting) {
  const { black, white } = settlement.score;
  const row = (
    /** @type {string} */ label,
    /** @type {string|number|null|undefined} */ black,
    /** @type {string|number|null|undefined} */ white,
  ) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, label),
      h('td', { class: 'n' }, figure(black ?? '–')),
      h('td', { class: 'n' }, figure(white ?? '–')),
    );
  return h(
    'table',
    { class: 'tally' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', {}, h('span', { class: 'hidden' }, t('score'))),
        h('th', { class: 'n', scope: 'col' }, t('black')),
        h('th', { class: 'n', scope: 'col' }, t('white')),
      ),
    ),
    h(
      'tbody',
      {},
      counting === 'area' ? row(t('score.stones'), black.stones, white.stones) : null,
      row(t('score.territory'), black.territory, white.territory),
      counting === 'territory' ? row(t('score.prisoners'), black.prisoners, white.prisoners) : null,
      row(t('komi'), null, white.komi),
      row(t('score.total'), black.points, white.points),
    ),
  );
}

/** Returns one holding for each clause. @param {Holding[]} holdings @returns {Holding[]} */
function mergeHoldings(holdings) {
  return [...new Map(holdings.map((one) => [one.clause, one])).values()];
}

/**
 * Returns the clauses by which the game is counted, each once, and the silences of the rule set.
 *
 * @param {Counting} settlement
 */
export function reasons(settlement) {
  const clauses = mergeHoldings(settlement.holdings.filter((one) => one.owner !== 'OPEN'));
  return [
    clauses.length
      ? h(
          'ul',
          { class: 'small soft' },
          clauses.map((one) => h('li', {}, chip(one), ' ', says(one))),
        )
      : null,
    settlement.silent.length
      ? h(
          'p',
          { class: 'small soft silent' },
          settlement.silent.map((one, i) => [i ? ' · ' : '', sentenceSpan(one)]),
        )
      : null,
  ];
}

/** Returns a table of the same game under every rule set. @param {Other[]} others */
export function table(others) {
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('others') },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, t('rules')),
          h('th', { scope: 'col' }, t('result')),
          h('th', { scope: 'col' }, t('others.why')),
        ),
      ),
      h(
        'tbody',
        {},
        others.map((one) => {
          const first = one.barred?.[0];
          return h(
            'tr',
            {},
            h('th', { scope: 'row' }, ruleName(one.ruleset)),
            h('td', {}, outcome(one.settlement)),
            h(
              'td',
              { class: 'small' },
              first
                ? [
                    t(first.kind === 'illegal' ? 'others.barred' : 'others.ends', turn(first)),
                    ' ',
                    first.clause ? chip(first) : null,
                    ' ',
                    first.kind === 'illegal' ? reason(first) : sentenceSpan(first.endedBy ?? ''),
                  ]
                : one.settlement.undetermined
                  ? asks(one.life, one.settlement)
                  : t('others.legal'),
              counts(one.settlement),
            ),
          );
        }),
      ),
    ),
  );
}

/**
 * Returns a sentence in the words of a rule set that asks which chains are alive. If there are no words for the rule
 * set's definition of life, returns the general sentence.
 *
 * @param {string} key
 * @param {Life|undefined} life the rule set's definition of a living chain
 * @param {Values} [values]
 */
export function ofLife(key, life, values = {}) {
  return t(has(`${key}.${life}`) ? `${key}.${life}` : key, values);
}

/**
 * Returns a sentence about why a result is open, with the clause that the question comes from.
 *
 * @param {Life} life the rule set's definition of a living chain
 * @param {Counting} settlement
 * @returns {Child}
 */
export function asks(life, settlement) {
  if (!asksForLife(settlement)) {
    return sentenceSpan(settlement.undetermined ?? '');
  }
  const open = openPoints(settlement);
  return [ofLife('others.open', life), ...(open ? [' ', chip(open), ' ', says(open)] : [])];
}

/** Returns the first group of points whose owner is still open, if there is one. @param {Counting} settlement */
const openPoints = (settlement) => settlement.holdings.find((one) => one.owner === 'OPEN');

/** Returns whether a result is open because it depends on life, and not on the komi. @param {Counting} settlement */
export function asksForLife(settlement) {
  const question = settlement.undetermined ?? '';
  // The server's sentence begins like this if the result depends on life.
  return question.startsWith('which of the strings are ') || (question !== '' && openPoints(settlement) !== undefined);
}

/** Returns the points of each player, and the clauses by which they are counted. @param {Counting} settlement */
function counts(settlement) {
  const { black, white } = settlement.score;
  if (black.points === null || settlement.undetermined || settlement.outcome === 'resignation') {
    return null;
  }
  const clauses = mergeHoldings(settlement.holdings.filter((one) => one.owner === 'BLACK' || one.owner === 'WHITE'));
  return h(
    'div',
    {},
    t(clauses.length ? 'others.counted' : 'others.points', {
      black: figure(black.points),
      white: figure(white.points),
    }),
    ' ',
    clauses.map((one) => [chip(one), ' ']),
  );
}

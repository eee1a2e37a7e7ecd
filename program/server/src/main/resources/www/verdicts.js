// @ts-check
/** Shows the judgement of every rule set on a record. */
/** @import {Judgement, Review, Traits, Verdict} from 'api' */
/** @import {Child} from './dom.js' */
import { h, folds } from './dom.js';
import { t, reason, turn, ruleName } from './text.js';
import { asks, asksForLife, chip, ofLife } from './score.js';
import { outcome } from './result.js';
import { curves, key } from './time-line.js';
import { traits } from './rule-sets.js';

/** The traits that explain why rule sets judge differently. */
const NOTABLE = [
  'trait.counting.territory',
  'trait.repetition.none',
  'trait.repetition.ko',
  'trait.repetition.basic-ko',
];

/** @param {Review} review @param {(turn: number) => void} go @returns {Child[]} */
export function verdicts(review, go) {
  const lines = curves(review.judgements);
  const row = (/** @type {Judgement} */ one, /** @type {number} */ i) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, lines[i] < 0 ? null : key(lines[i]), ' ', ruleName(one.ruleset)),
      h(
        'td',
        {},
        h('strong', {}, illegalTurn(one) ? '–' : outcome(one)),
        h(
          'div',
          { class: 'small soft' },
          one.illegal ? first(one.illegal, go) : one.undetermined ? asks(one.life, one) : t('others.legal'),
        ),
      ),
    );
  return [
    h('h2', {}, t('differences')),
    h(
      'ul',
      { class: 'small', id: 'differences' },
      differences(review.judgements).map((one) => h('li', {}, one)),
    ),
    folds(
      'each-text',
      h('h3', {}, t('verdicts')),
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('verdicts') },
        h(
          'table',
          { class: 'verdicts' },
          h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('rules')), h('th', { scope: 'col' }, t('result')))),
          h('tbody', {}, review.judgements.map(row)),
        ),
      ),
    ),
  ];
}

/**
 * Returns the first turn that a rule set bars, with its reason.
 *
 * @param {Verdict} verdict
 * @param {(turn: number) => void} go
 * @returns {Child}
 */
function first(verdict, go) {
  const show = h(
    'button',
    { type: 'button', class: 'quiet', onclick: () => go(verdict.turn ?? 0) },
    t('others.barred', turn(verdict)),
  );
  return [show, ' ', reason(verdict), ' ', chip(verdict)];
}

/**
 * Returns the first turn that a rule set bars; null if it bars none, or only turns after the end of the game.
 *
 * @param {Judgement} one
 * @returns {Verdict|null}
 */
function illegalTurn({ illegal }) {
  return illegal && illegal.witness?.kind !== 'game-over' ? illegal : null;
}

/**
 * Returns sentences about the differences between the judgements of the rule sets.
 *
 * @param {Judgement[]} judgements
 * @returns {string[]}
 */
export function differences(judgements) {
  const found = [];
  const bars = (/** @type {Judgement} */ one) => illegalTurn(one)?.turn ?? Infinity;
  for (const number of [...new Set(judgements.map(bars))].filter(Number.isFinite).sort((a, b) => a - b)) {
    const allowing = judgements.filter((one) => bars(one) > number);
    const barring = judgements.filter((one) => bars(one) === number);
    const verdict = barring[0].illegal;
    if (verdict && allowing.length) {
      const repeats = verdict.witness?.kind === 'repeats';
      found.push(
        t('differs.barred', {
          ...turn(verdict),
          barring: names(barring),
          allowing: names(allowing, repeats ? 'repetition' : null),
        }),
      );
    }
  }
  /** @type {Map<string, Judgement[]>} */
  const results = new Map();
  for (const one of judgements) {
    if (bars(one) === Infinity && one.outcome !== 'open') {
      results.set(outcome(one), [...(results.get(outcome(one)) ?? []), one]);
    }
  }
  if (results.size > 1) {
    found.push(
      t('differs.results', {
        sides: [...results].map(([result, texts]) => `${result}: ${names(texts, 'counting')}`).join('; '),
      }),
    );
  }
  const open = judgements.filter((one) => one.outcome === 'open' && asksForLife(one));
  if (open.length < judgements.length) {
    // Rule sets with the same definition of life share a sentence.
    for (const life of new Set(open.map((one) => one.life))) {
      found.push(ofLife('differs.open', life, { texts: names(open.filter((one) => one.life === life)) }));
    }
  }
  return found.length ? found : [t('differs.none')];
}

/**
 * Returns the names of rule sets, with the value of a trait if one is given.
 *
 * @param {Judgement[]} judgements
 * @param {keyof Traits|null} [trait]
 */
function names(judgements, trait = null) {
  return judgements
    .map(({ ruleset }) => {
      const key = trait ? `trait.${trait}.${traits(ruleset)[trait]}` : '';
      return NOTABLE.includes(key) ? `${ruleName(ruleset)} (${t(key)})` : ruleName(ruleset);
    })
    .join(', ');
}

// @ts-check
/** The conditions of a league, and whether a game meets them. */
/** @import {Conditions, ConditionAnswer} from 'api' */
import { h } from './dom.js';
import { t } from './text.js';
import { sentenceSpan } from './clauses.js';

/** The names of the conditions in the reader's language. @type {Record<ConditionAnswer['condition'], string>} */
const NAMES = {
  rules: t('rules'),
  komi: t('komi'),
  board: t('board'),
  handicap: t('handicap'),
  'main-time': t('clock.part.main'),
  overtime: t('clock.part.stretch'),
  turns: t('condition.turns'),
  date: t('condition.date'),
};

/** Returns the conditions that a game does not meet, one in a line. @param {ConditionAnswer[]} unmet */
export function unmetList(unmet) {
  return h(
    'ul',
    { class: 'small unmet' },
    unmet.map(({ condition, asked, has }) =>
      h(
        'li',
        {},
        h('strong', {}, NAMES[condition]),
        ` · ${t('conditions.asked')} `,
        sentenceSpan(asked),
        ` · ${t('conditions.has')} `,
        sentenceSpan(has),
      ),
    ),
  );
}

/** Returns a section that says whether the league accepts a game, and why not. @param {Conditions} conditions */
export function conditionLines({ name, accepted, answers }) {
  return h(
    'section',
    { id: 'conditions', 'aria-label': name },
    h('p', {}, t(accepted ? 'conditions.accepted' : 'conditions.refused', { name })),
    accepted ? null : unmetList(answers.filter(({ met }) => !met)),
  );
}

// @ts-check
/** The head of a review: the players, and the facts about the game that the record states. */
/** @import {Review} from 'api' */
import { h, fieldOf } from './dom.js';
import { t } from './text.js';
import { sentenceSpan } from './clauses.js';
import { komiRead } from './declared.js';
import { settledLines } from './settled.js';
import { conditionLines } from './conditions.js';

/** Returns the names of the players with their ranks, Black first. @param {Review} review */
export function names(review) {
  return [
    `${review.black || t('black')} ${review.blackRank ?? ''}`,
    `${review.white || t('white')} ${review.whiteRank ?? ''}`,
  ].map((one) => one.trim());
}

/** Returns the facts about the game that the record states. @param {Review} review @returns {string[]} */
export function facts(review) {
  return [
    review.event,
    review.date,
    `${review.columns}×${review.rows}`,
    komiRead(review),
    review.handicap ? `${t('handicap')} ${review.handicap}` : '',
    review.declaredResult,
  ].flatMap((one) => one || []);
}

/**
 * Returns the choice of a game in a file of several; null if the file has one.
 *
 * @param {Review} review
 * @param {number} game the number of the game
 * @param {(number: number) => void} choose
 */
export function gameChoice({ titles = [] }, game, choose) {
  return titles.length > 1
    ? h(
        'label',
        { class: 'field' },
        h('span', {}, t('games.choose')),
        h(
          'select',
          { id: 'game', onchange: (/** @type {Event} */ event) => choose(Number(fieldOf(event).value)) },
          titles.map((one, i) => h('option', { value: i + 1, selected: i + 1 === game }, `${i + 1}. ${one}`)),
        ),
      )
    : null;
}

/** Returns the players, the facts, the settled result and the notes. @param {Review} review */
export function aboutGame(review) {
  const notes = [...review.notes, ...(review.declared?.contradictions ?? [])];
  return [
    h(
      'div',
      { class: 'versus' },
      ['black', 'white'].map((color, i) =>
        h(
          'p',
          {},
          h('span', { class: `disc ${color}`, role: 'img', 'aria-label': t(color) }),
          h('strong', {}, names(review)[i]),
        ),
      ),
    ),
    h('p', { class: 'small soft' }, facts(review).join(' · ')),
    h('p', { class: 'small', id: 'read-as' }),
    review.declared?.settled || review.declared?.agreedEnd || review.declared?.stop
      ? h('section', { class: 'stack', id: 'settled', 'aria-label': t('settled.title') }, settledLines(review))
      : null,
    review.conditions ? conditionLines(review.conditions) : null,
    notes.length
      ? h(
          'details',
          { class: 'small' },
          h('summary', {}, t('notes', { n: notes.length })),
          h(
            'ul',
            {},
            notes.map((note) => h('li', {}, sentenceSpan(note))),
          ),
        )
      : null,
  ];
}

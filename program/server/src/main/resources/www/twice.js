// @ts-check
/** Draws the evidence that a move would repeat a position: the earlier position, and the position after the move. */
/** @import {Verdict} from 'api' */
import { h } from './dom.js';
import { t } from './text.js';
import './go-board.js';

/**
 * Returns the two pictures. They have the same stones, because the move leads to the earlier position again; in the
 * second one the move is marked.
 *
 * @param {Verdict} verdict the verdict that bars the move
 * @param {number} columns
 * @param {number} rows
 * @param {string} at the barred point, or another barred action in words
 * @returns {HTMLElement|null} null if the verdict has another reason, or if it does not contain the earlier position
 */
export function twice(verdict, columns, rows, at) {
  const { witness } = verdict;
  if (witness?.kind !== 'repeats' || !witness.stones) {
    return null;
  }
  const { stones, turn } = witness;
  const picture = (/** @type {string} */ label, /** @type {string|null} */ last) => {
    const board = h('go-board', { still: true });
    board.show({ columns, rows, stones, coordinates: false, last, label });
    return h('figure', {}, board, h('figcaption', { class: 'small soft' }, label));
  };
  return h(
    'div',
    { class: 'evidence' },
    picture(turn ? t('why.then', { turn }) : t('why.start'), null),
    picture(t('why.with', { at }), /^[A-Z]+\d+$/.test(at) ? at : null),
  );
}

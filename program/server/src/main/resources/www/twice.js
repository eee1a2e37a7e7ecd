// @ts-check
/** Draws the evidence that a move would repeat a position: the earlier position, and the position after the move. */
/** @import {Verdict} from 'api' */
import { h } from './dom.js';
import { t } from './text.js';
import './go-board.js';

/**
 * @param {Verdict} verdict
 * @param {number} columns
 * @param {number} rows
 * @param {string} at
 * @returns {HTMLElement|null} null if the verdict has another reason
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

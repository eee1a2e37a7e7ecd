// @ts-check
/** A position that would return, drawn twice: as it was, and as the move would make it. */
import { h } from './dom.js';
import { t } from './text.js';
import './go-board.js';

/** @param {any} verdict @param {number} columns @param {number} rows @param {string} at @returns {any} nothing if the reason is another one */
export function twice(verdict, columns, rows, at) {
  const { witness } = verdict;
  if (!witness?.stones) {
    return null;
  }
  const picture = (/** @type {string} */ label, /** @type {string|null} */ last) => {
    const board = /** @type {any} */ (h('go-board', { still: true }));
    board.show({ columns, rows, stones: witness.stones, coordinates: false, last, label });
    return h('figure', {}, board, h('figcaption', { class: 'small soft' }, label));
  };
  return h('div', { class: 'evidence' }, picture(witness.turn ? t('why.then', { turn: witness.turn }) : t('why.start'), null), picture(t('why.with', { at }), /^[A-Z]+\d+$/.test(at) ? at : null));
}

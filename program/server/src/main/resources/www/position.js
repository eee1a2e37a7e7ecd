// @ts-check
/** A position in words, for people who hear the page. */
import { t, player } from './text.js';
import { columnName } from './grid.js';

/**
 * @param {{columns: number, rows: number, stones: string}} view
 * @param {string} toMove B or W, or nothing
 * @returns {string} a line for each colour, and whose turn it is
 */
export function inWords({ columns, rows, stones }, toMove) {
  const of = (/** @type {string} */ stone) =>
    [...stones]
      .map((one, i) => (one === stone ? columnName(i % columns) + (Math.floor(i / columns) + 1) : ''))
      .filter(Boolean)
      .join(' ') || t('position.none');
  return [
    t('board.size', { columns, rows }),
    t('position.stones', { player: player('B'), points: of('X') }),
    t('position.stones', { player: player('W'), points: of('O') }),
    toMove ? t('status.turn', { player: player(toMove) }) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

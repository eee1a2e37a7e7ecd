// @ts-check
/** A review on paper, as a game record is printed: the players, the board with its numbers, and the comments. */
/** @import {Review} from 'api' */
/** @import {Child} from './dom.js' */
/** @import {RecordTree} from './record-tree.js' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { place } from './grid.js';
import { isPoint } from './record-tree.js';

/** A turn with its number. @typedef {{at: string, number: number}} Turn */

export const sheet = h('section', { class: 'sheet kifu', 'aria-label': t('result') });

/**
 * Returns the number of the stone on each point, and the turns whose stones are gone.
 *
 * @param {Turn[]} turns
 * @param {{columns: number, stones: string}} position after the turns
 */
export function numbered(turns, { columns, stones }) {
  /** @type {Record<string, number>} */
  const numbers = {};
  /** @type {Turn[]} */
  const gone = [];
  for (const { at, number } of turns.filter((one) => isPoint(one.at))) {
    if (at in numbers) {
      gone.push({ at, number: numbers[at] });
    }
    numbers[at] = number;
  }
  for (const [at, number] of Object.entries(numbers)) {
    const [column, row] = place(at);
    if (stones[row * columns + column] === '.') {
      gone.push({ at, number });
      delete numbers[at];
    }
  }
  const told = gone.sort((one, other) => one.number - other.number).map(({ at, number }) => `${number} ${at}`);
  return { numbers, gone: told };
}

/**
 * Draws the sheet.
 *
 * @param {Review} review
 * @param {RecordTree} tree
 * @param {number[]} line the nodes to print, from the beginning to the end of a line
 * @param {{title: string, facts: string[], rules: Child}} head
 */
export function drawKifu(review, tree, line, { title, facts, rules }) {
  const end = line[line.length - 1];
  const stones = tree.stones(end);
  const { columns, rows } = review;
  const nodes = line.map((node) => tree.nodes[node]);
  const turns = nodes.flatMap(({ move, turn }) => (move && turn ? [{ at: move, number: turn }] : []));
  const { numbers, gone } = numbered(turns, { columns, stones });
  const board = h('go-board', { still: true });
  const comments = nodes.filter(({ comment }) => comment);
  put(
    sheet,
    h('h1', {}, title),
    h('p', { class: 'small' }, facts.join(' · ')),
    h('p', { class: 'small' }, rules),
    board,
    gone.length ? h('p', { class: 'small' }, t('print.gone', { moves: gone.join(' · ') })) : null,
    comments.map(({ turn, player: who, move, comment }) =>
      h(
        'p',
        { class: 'small said' },
        move ? h('strong', {}, `${turn} ${player(who ?? 'B')} ${move === 'pass' ? t('said.pass') : move} `) : null,
        comment,
      ),
    ),
  );
  board.show({ columns, rows, stones, numbers, coordinates: true, label: t('board.size', { columns, rows }) });
}

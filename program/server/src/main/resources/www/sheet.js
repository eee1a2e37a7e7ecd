// @ts-check
/**
 * The game on paper: one page with the players, the result with its count, and the numbered board. It appears only in
 * print.
 */
/** @import {Color} from 'api' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { said } from './clauses.js';
import { shown } from './clock.js';
import { owners, columns, grounds } from './score.js';
import { place } from './grid.js';
import { isPoint } from './record-tree.js';
import { called, counts, state, statusText } from './play.js';
import { facts, named, prisoners } from './game-side.js';
import { winner } from './result.js';
import './go-board.js';

export const sheet = h('section', { class: 'sheet', 'aria-label': t('result') });

/** @type {Color[]} */
const COLORS = ['B', 'W'];

/** Returns the remaining time of both players; nothing without clocks. @returns {string} */
function times() {
  return state.clocks.time.kind === 'none'
    ? ''
    : t('print.left', {
        times: COLORS.map((letter) => {
          const { text, more } = shown(
            state.clocks.time,
            state.clocks[letter],
            state.toMove === letter ? state.clocks.used : 0,
          );
          return `${player(letter)} ${[text, more].filter(Boolean).join(' ')}`;
        }).join(', '),
      });
}

/** The number of the stone on each point, and the turns whose stones are gone. */
function numbered() {
  /** @type {Record<string, number>} */
  const numbers = {};
  /** @type {[number, string][]} */
  const gone = [];
  state.moves.forEach((move, i) => {
    const at = move.slice(2);
    if (isPoint(at)) {
      if (at in numbers) {
        gone.push([numbers[at], at]);
      }
      numbers[at] = i + 1;
    }
  });
  for (const [at, number] of Object.entries(numbers)) {
    const [column, row] = place(at);
    if (state.stones[row * state.columns + column] === '.') {
      gone.push([number, at]);
      delete numbers[at];
    }
  }
  return { numbers, gone: gone.sort(([one], [other]) => one - other).map(([number, at]) => `${number} ${at}`) };
}

/** @param {Color} letter */
function side(letter) {
  return h(
    'p',
    {},
    h('strong', {}, called(letter)),
    ` (${[player(letter), t('prisoners', { n: prisoners(letter) })].join(', ')})`,
  );
}

/** Draws the sheet as the game stands. */
export function drawSheet() {
  const board = h('go-board', { still: true });
  const { numbers, gone } = numbered();
  const counted = counts();
  const over = state.phase === 'OVER';
  const settlement = over ? state.settlement : state.marking?.settlement;
  const best = over ? winner(state.settlement, state.outside) : undefined;
  const dead = (over ? state.dead : state.marking?.notAlive) ?? [];
  put(
    sheet,
    h('h1', {}, called('B'), ' – ', called('W')),
    h(
      'p',
      { class: 'result' },
      h('strong', {}, over ? statusText() : t('result.open')),
      best ? ` · ${t('result.won', { name: called(best) })}` : '',
    ),
    h('p', { class: 'small' }, facts()),
    h('div', { class: 'sides small' }, side('B'), side('W'), times() ? h('p', {}, times()) : null),
    board,
    counted && settlement
      ? h(
          'div',
          { class: 'count' },
          columns(settlement, state.rules.counting),
          h(
            'div',
            {},
            h(
              'p',
              { class: 'small' },
              said(state.rules.title),
              settlement.endedBy ? [' · ', said(settlement.endedBy)] : null,
            ),
            grounds(settlement),
          ),
        )
      : null,
    h(
      'ul',
      { class: 'small plain' },
      [
        ...(counted && settlement ? named(settlement, dead) : []),
        gone.length ? t('print.gone', { moves: gone.join(' · ') }) : null,
      ]
        .filter(Boolean)
        .map((one) => h('li', {}, one)),
    ),
  );
  board.show({
    columns: state.columns,
    rows: state.rows,
    stones: state.stones,
    numbers,
    notAlive: new Set(dead),
    owners: counted && settlement ? owners(settlement) : {},
    coordinates: true,
    label: t('board.size', { columns: state.columns, rows: state.rows }),
  });
}

// @ts-check
/**
 * The printed sheet of a game: one page with the players, the result with its count, and the numbered board.
 */
/** @import {Color} from 'api' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { sentenceSpan } from './clauses.js';
import { shown } from './clock.js';
import { owners, columns, reasons } from './score.js';
import { numberStones } from './kifu.js';
import { playerName, counts, state, statusText } from './play.js';
import { facts, pointSentences, prisoners } from './game-side.js';
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

/** @param {Color} letter */
function side(letter) {
  return h(
    'p',
    {},
    h('strong', {}, playerName(letter)),
    ` (${[player(letter), t('prisoners', { n: prisoners(letter) })].join(', ')})`,
  );
}

/** Returns who won against whom, and by how much, in a sentence. @param {Color|undefined} best the winner */
function sentence(best) {
  const result = state.phase === 'OVER' ? statusText() : t('result.open');
  return best
    ? t('print.won', { name: playerName(best), other: playerName(best === 'B' ? 'W' : 'B'), result })
    : t('print.tied', { black: playerName('B'), white: playerName('W'), result });
}

/** Draws the sheet for the current state of the game. */
export function drawSheet() {
  const board = h('go-board', { still: true });
  const turns = state.moves.map((move, i) => ({ at: move.slice(2), number: i + 1 }));
  const { numbers, gone } = numberStones(turns, state);
  const counted = counts();
  const over = state.phase === 'OVER';
  const settlement = over ? state.settlement : state.marking?.settlement;
  const best = over ? winner(state.settlement, state.outside) : undefined;
  const dead = (over ? state.dead : state.marking?.notAlive) ?? [];
  put(
    sheet,
    h('h1', {}, sentence(best)),
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
              sentenceSpan(state.rules.title),
              settlement.endedBy ? [' · ', sentenceSpan(settlement.endedBy)] : null,
            ),
            reasons(settlement),
          ),
        )
      : null,
    h(
      'ul',
      { class: 'small plain' },
      [
        ...(counted && settlement ? pointSentences(settlement, dead) : []),
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

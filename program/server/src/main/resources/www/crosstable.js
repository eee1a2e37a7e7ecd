// @ts-check
/** The crosstable of an evening: who met whom, and with what result. */
/** @import {EveningGame, Standing} from 'api' */
import { h } from './dom.js';
import { say } from './host-words.js';
import { figure } from './text.js';

/** The maximum number of players; a larger table is too wide to be read. */
const MAX_PLAYERS = 64;

/**
 * Returns the results of a player against another one, the first game first: 1 for a win, ½ for a draw, 0 for a loss,
 * – without a result, and · for a game that is being played.
 *
 * @param {EveningGame[]} meetings
 * @param {number} one
 * @param {number} other
 */
export function between(meetings, one, other) {
  return meetings
    .filter(({ black, white }) => (black === one && white === other) || (black === other && white === one))
    .sort((a, b) => a.number - b.number)
    .map(({ outcome, black }) => {
      switch (outcome) {
        case 'OPEN':
          return '·';
        case 'DRAW':
          return '½';
        case 'NONE':
          return '–';
        default:
          return (outcome === 'BLACK') === (black === one) ? '1' : '0';
      }
    })
    .join(' ');
}

/**
 * Returns the table, or nothing if there are no games or too many players.
 *
 * @param {Standing[]} players
 * @param {EveningGame[]} meetings
 */
export function crosstable(players, meetings) {
  if (!meetings.length || players.length > MAX_PLAYERS) {
    return null;
  }
  return h(
    'table',
    { id: 'crosstable' },
    h('caption', { class: 'small soft' }, say('evening.cross')),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, say('evening.place')),
        h('th', { scope: 'col' }, say('evening.player')),
        players.map((one, i) => h('th', { scope: 'col' }, String(i + 1))),
        h('th', { scope: 'col' }, say('evening.points')),
      ),
    ),
    h(
      'tbody',
      {},
      players.map((one, i) =>
        h(
          'tr',
          {},
          h('td', {}, String(i + 1)),
          h('th', { scope: 'row' }, `${one.name} ${one.rank}`),
          players.map((other) => h('td', {}, one === other ? '×' : between(meetings, one.number, other.number))),
          h('td', {}, figure(one.points)),
        ),
      ),
    ),
  );
}

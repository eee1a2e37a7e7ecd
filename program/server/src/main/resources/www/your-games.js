// @ts-check
/** The games of this browser. */
/** @import {State} from 'api' */
/** @import {KeptSeat} from './store.js' */
import { h, put } from './dom.js';
import { gamePage, reach } from './reach.js';
import { t, player, ruleName } from './text.js';
import { seats } from './store.js';
import { outcome } from './result.js';
import { isPoint } from './record-tree.js';

const MAX_GAMES = 6;
/** Returns whether the player of this browser is on turn. @param {State} game @param {KeptSeat} seat */
function isYours(game, seat) {
  return (
    game.phase === 'PLAYING' &&
    !game.sameScreen &&
    seat.you?.length === 1 &&
    game.seats[seat.you[0]].player === game.toMove
  );
}

/** Returns the players and the state of the game. @param {State} game @param {KeptSeat} seat */
function seatText(game, seat) {
  const names = [game.seats.HOST, game.seats.GUEST].map((one) => one.name || player(one.player)).join(' – ');
  const where =
    game.phase === 'OVER' && game.settlement
      ? outcome(game.settlement, game.outside)
      : game.phase === 'WAITING'
        ? t('status.waiting')
        : game.phase === 'MARKING'
          ? t('status.marking')
          : game.phase === 'BIDDING'
            ? t('bidding')
            : isYours(game, seat)
              ? t('status.yours')
              : t('status.turn', { player: player(game.toMove) });
  return [names, where];
}

/** Returns the point of the last stone. @param {State} game */
export function lastStone(game) {
  return game.moves.findLast((one) => isPoint(one.slice(2)))?.slice(2) ?? null;
}

/**
 * Lists the games of this browser.
 *
 * @param {HTMLElement} list
 * @returns {Promise<State|undefined>} the newest unfinished game; nothing if there is none
 */
export async function games(list) {
  const held = Object.entries(seats())
    .sort((a, b) => b[1].at - a[1].at)
    .slice(0, MAX_GAMES);
  const found = (
    await Promise.all(
      held.map(async ([id, seat]) => {
        const response = await reach(`/api/games/${id}`).catch(() => null);
        return response?.ok ? { id, seat, game: /** @type {State} */ (await response.json()) } : null;
      }),
    )
  ).filter((one) => one !== null);
  if (!found.length) {
    return undefined;
  }
  list.hidden = false;
  put(
    list,
    h('h2', { class: 'label' }, t('your-games')),
    h(
      'ul',
      { class: 'games' },
      found.map(({ id, seat, game }) => {
        const picture = h('go-board', { still: true, 'aria-hidden': 'true' });
        const [names, where] = seatText(game, seat);
        picture.show({ columns: game.columns, rows: game.rows, stones: game.stones, coordinates: false, label: '' });
        return h(
          'li',
          {},
          h(
            'a',
            { href: gamePage(id) },
            picture,
            h(
              'span',
              {},
              h('strong', {}, names),
              h('br'),
              h(
                'span',
                { class: 'soft small' },
                `${where} · ${ruleName(game.rules.name)} · `,
                h('time', {}, new Date(seat.at).toLocaleDateString(navigator.language)),
              ),
            ),
            isYours(game, seat) ? h('span', { class: 'yours', role: 'img', 'aria-label': t('status.yours') }) : null,
          ),
        );
      }),
    ),
  );
  return found.find(({ game }) => game.phase === 'PLAYING' && lastStone(game))?.game;
}

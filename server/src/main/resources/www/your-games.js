// @ts-check
/** The games of this browser. */
import { h, put } from './dom.js';
import { t, player, ruleName } from './text.js';
import { seats } from './store.js';
import { outcome } from './result.js';
import { isPoint } from './record-tree.js';

const MOST = 6;
/** Whether it is the turn of this browser's player. @param {any} game @param {any} seat */
function isYours(game, seat) {
  return game.phase === 'PLAYING' && !game.sameScreen && seat.you?.length === 1 && game.seats[seat.you[0]].player === game.toMove;
}

/** The players, and how the game stands. @param {any} game @param {any} seat */
function told(game, seat) {
  const names = ['HOST', 'GUEST'].map((one) => game.seats[one].name || player(game.seats[one].player)).join(' – ');
  const where = game.phase === 'OVER' ? outcome(game.settlement, game.outside) : game.phase === 'WAITING' ? t('status.waiting') : game.phase === 'MARKING' ? t('status.marking')
    : game.phase === 'BIDDING' ? t('bidding') : isYours(game, seat) ? t('status.yours') : t('status.turn', { player: player(game.toMove) });
  return [names, where];
}

/** The point of the last stone. @param {any} game */
export function last(game) {
  return game.moves.findLast((/** @type {string} */ one) => isPoint(one.slice(2)))?.slice(2) ?? null;
}

/** Lists the games of this browser. @param {any} list @returns {Promise<any>} the newest that goes on; nothing if none does */
export async function games(list) {
  const held = Object.entries(seats()).sort((a, b) => b[1].at - a[1].at).slice(0, MOST);
  const found = (await Promise.all(held.map(async ([id, seat]) => {
    const response = await fetch(`/api/games/${id}`);
    return response.ok ? { id, seat, game: await response.json() } : null;
  }))).filter((one) => one !== null);
  if (!found.length) {
    return undefined;
  }
  list.hidden = false;
  put(list, h('h2', { class: 'label' }, t('your-games')), h('ul', { class: 'games' }, found.map(({ id, seat, game }) => {
    const picture = /** @type {any} */ (h('go-board', { still: true, 'aria-hidden': 'true' }));
    const [names, where] = told(game, seat);
    picture.show({ columns: game.columns, rows: game.rows, stones: game.stones, coordinates: false, label: '' });
    return h('li', {}, h('a', { href: `/game/${id}` }, picture, h('span', {}, h('strong', {}, names), h('br'), h('span', { class: 'soft small' }, `${where} · ${ruleName(game.rules.name)} · `, h('time', {}, new Date(seat.at).toLocaleDateString(navigator.language)))),
      isYours(game, seat) ? h('span', { class: 'yours', role: 'img', 'aria-label': t('status.yours') }) : null));
  })));
  return found.find(({ game }) => game.phase === 'PLAYING' && last(game))?.game;
}

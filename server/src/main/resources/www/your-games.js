// @ts-check
/** The games of this browser, and the board of the first page. */
import { h, put } from './dom.js';
import { t, player, ruleName } from './text.js';
import { seats } from './store.js';
import { outcome } from './result.js';
import { isPoint } from './record-tree.js';

const MOST = 6;
/** The opening that a first visitor sees: our own. */
const OPENING = 'Q16 D4 Q4 D16 R14 O17 C14 D14 C13 C15 B15 D13 D12 E12 D11 C16 E11 F12 B16 C17 K17 C6 F3 E4 F17 H17 F15 E17 F16 F18 J16 R6'.split(' ');

/** @param {any} board */
export function sample(board) {
  const stones = Array(361).fill('.');
  for (const [i, at] of OPENING.entries()) {
    const [column, row] = board.constructor.place(at);
    stones[row * 19 + column] = i % 2 ? 'O' : 'X';
  }
  board.show({ columns: 19, rows: 19, stones: stones.join(''), last: OPENING[OPENING.length - 1], coordinates: true, label: t('board.size', { columns: 19, rows: 19 }) });
}

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
function last(game) {
  return game.moves.findLast((/** @type {string} */ one) => isPoint(one.slice(2)))?.slice(2) ?? null;
}

/** Lists the games of this browser, and shows the newest that goes on on the board. @param {any} board @param {any} list */
export async function games(board, list) {
  const held = Object.entries(seats()).sort((a, b) => b[1].at - a[1].at).slice(0, MOST);
  const found = (await Promise.all(held.map(async ([id, seat]) => {
    const response = await fetch(`/api/games/${id}`);
    return response.ok ? { id, seat, game: await response.json() } : null;
  }))).filter((one) => one !== null);
  if (!found.length) {
    return;
  }
  list.hidden = false;
  put(list, h('h2', { class: 'label' }, t('your-games')), h('ul', { class: 'games' }, found.map(({ id, seat, game }) => {
    const picture = /** @type {any} */ (h('go-board', { still: true, 'aria-hidden': 'true' }));
    const [names, where] = told(game, seat);
    picture.show({ columns: game.columns, rows: game.rows, stones: game.stones, coordinates: false, label: '' });
    return h('li', {}, h('a', { href: `/game/${id}` }, picture, h('span', {}, h('strong', {}, names), h('br'), h('span', { class: 'soft small' }, `${where} · ${ruleName(game.rules.name)} · `, h('time', {}, new Date(seat.at).toLocaleDateString(navigator.language)))),
      isYours(game, seat) ? h('span', { class: 'yours', role: 'img', 'aria-label': t('status.yours') }) : null));
  })));
  const going = found.find(({ game }) => game.phase === 'PLAYING' && last(game));
  if (going) {
    const { game } = going;
    board.show({ columns: game.columns, rows: game.rows, stones: game.stones, last: last(game), coordinates: true, label: t('board.size', { columns: game.columns, rows: game.rows }) });
  }
}

// @ts-check
/** The wall of boards: all public games that go on, on one live connection. A board opens large. */
/** @import {FromServer} from 'api' */
import { h, byId, put } from './dom.js';
import { t, topMenu } from './text.js';
import { connect } from './link.js';
import { gamePage } from './reach.js';
import { say } from './host-words.js';
import { Tile, pair } from './tile.js';

/** The height of a tile that is one wide: the board, and the lines around it. */
const TALL = 1.42;

/** The tiles by the names of their games, in their order. @type {Map<string, {tile: Tile, opener: HTMLElement}>} */
const tiles = new Map();
const boards = h('div', { class: 'boards', id: 'boards' });
const none = h('p', { class: 'soft none', id: 'no-games' }, say('wall.none'));
const away = h('p', { class: 'connection', role: 'status', hidden: true }, t('reconnecting'));

byId('menu').append(topMenu());
document.title = `${say('wall')} · Shinpan`;
byId('main').append(h('h1', { class: 'hidden' }, say('wall')), boards, none, away);

/** Opens a board large, or closes it. @param {string} id */
function toggle(id) {
  const large = boards.dataset.large === id ? '' : id;
  boards.dataset.large = large;
  for (const [one, { tile, opener }] of tiles) {
    tile.element.classList.toggle('large', one === large);
    opener.setAttribute('aria-expanded', String(one === large));
  }
  fit();
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && boards.dataset.large) {
    toggle(boards.dataset.large);
  }
});

/** Returns the tile of a game, which is made at the first call. @param {string} id */
function tileOf(id) {
  const known = tiles.get(id);
  if (known) {
    return known;
  }
  const tile = new Tile();
  const opener = h('button', { type: 'button', class: 'opener', 'aria-expanded': 'false', onclick: () => toggle(id) });
  tile.element.append(opener, h('a', { class: 'button watch', href: gamePage(id) }, say('watch')));
  const made = { tile, opener };
  tiles.set(id, made);
  return made;
}

/** Chooses the number of columns with which the tiles are largest. */
function fit() {
  const { clientWidth: width, clientHeight: height } = boards;
  const n = tiles.size;
  let best = 1;
  let most = 0;
  for (let columns = 1; columns <= n; columns++) {
    const size = Math.min(width / columns, height / Math.ceil(n / columns) / TALL);
    if (size > most) {
      most = size;
      best = columns;
    }
  }
  boards.style.setProperty('--columns', String(best));
  boards.style.setProperty('--tile', `${Math.floor(most)}px`);
}

/** @param {FromServer} message */
function heard(message) {
  if (message.t !== 'wall') {
    return;
  }
  const ids = new Set(message.games.map(({ id }) => id));
  for (const id of message.whole ? [...tiles.keys()].filter((one) => !ids.has(one)) : message.gone) {
    if (boards.dataset.large === id) {
      toggle(id);
    }
    tiles.delete(id);
  }
  for (const game of message.games) {
    const { tile, opener } = tileOf(game.id);
    tile.show(game);
    opener.setAttribute('aria-label', say('wall.open', { names: pair(game) }));
  }
  const order = [...tiles].sort(
    ([, { tile: a }], [, { tile: b }]) => (a.game?.table ?? Infinity) - (b.game?.table ?? Infinity) || 0,
  );
  put(
    boards,
    order.map(([, { tile }]) => tile.element),
  );
  none.hidden = tiles.size > 0;
  byId('main').removeAttribute('aria-busy');
  fit();
}

connect(
  'wall',
  () => '',
  heard,
  (open) => {
    away.hidden = open;
  },
);
new ResizeObserver(fit).observe(boards);
setInterval(() => tiles.forEach(({ tile }) => tile.tick()), 250);

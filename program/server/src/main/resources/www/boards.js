// @ts-check
/** Many small boards on one screen, as large as the screen allows. */
/** @import {HostedGame} from 'api' */
import { h, put } from './dom.js';
import { gamePage } from './reach.js';
import { say } from './host-words.js';
import { Tile, playerNames } from './tile.js';

/** The height of a tile with its lines of text, relative to its width. */
const TILE_HEIGHT = 1.42;

export class Boards {
  /** @param {(id: string) => void} [open] called when a board is clicked; without it, the board is enlarged */
  constructor(open) {
    /** The tiles by the names of their games. @type {Map<string, {tile: Tile, opener: HTMLElement}>} */
    this.tiles = new Map();
    this.element = h('div', { class: 'boards', id: 'boards' });
    this.open = open;
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && this.element.dataset.large) {
        this.toggle(this.element.dataset.large);
      }
    });
    new ResizeObserver(() => this.fit()).observe(this.element);
    setInterval(() => this.tiles.forEach(({ tile }) => tile.tick()), 250);
  }

  /** Enlarges a board, or closes the enlarged board. @param {string} id */
  toggle(id) {
    const large = this.element.dataset.large === id ? '' : id;
    this.element.dataset.large = large;
    for (const [one, { tile, opener }] of this.tiles) {
      tile.element.classList.toggle('large', one === large);
      opener.setAttribute('aria-expanded', String(one === large));
    }
    this.fit();
  }

  /** Returns the tile of a game, which is made at the first call. @param {string} id */
  tileOf(id) {
    const known = this.tiles.get(id);
    if (known) {
      return known;
    }
    const tile = new Tile();
    const opener = h('button', {
      type: 'button',
      class: 'opener',
      'aria-expanded': this.open ? null : 'false',
      onclick: () => (this.open ?? ((/** @type {string} */ one) => this.toggle(one)))(id),
    });
    tile.element.append(opener, h('a', { class: 'button watch', href: gamePage(id) }, say('watch')));
    const made = { tile, opener };
    this.tiles.set(id, made);
    return made;
  }

  /** Chooses the number of columns with which the tiles are largest. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.element;
    const n = this.tiles.size;
    let best = 1;
    let largest = 0;
    for (let columns = 1; columns <= n; columns++) {
      const size = Math.min(width / columns, height / Math.ceil(n / columns) / TILE_HEIGHT);
      if (size > largest) {
        largest = size;
        best = columns;
      }
    }
    this.element.style.setProperty('--columns', String(best));
    this.element.style.setProperty('--tile', `${Math.floor(largest)}px`);
  }

  /**
   * Shows games that are new or have changed.
   *
   * @param {HostedGame[]} games
   * @param {string[]} gone the games that are no longer shown
   * @param {boolean} [whole] whether these are all games
   */
  show(games, gone, whole = false) {
    const ids = new Set(games.map(({ id }) => id));
    for (const id of whole ? [...this.tiles.keys()].filter((one) => !ids.has(one)) : gone) {
      if (this.element.dataset.large === id) {
        this.toggle(id);
      }
      this.tiles.delete(id);
    }
    for (const game of games) {
      const { tile, opener } = this.tileOf(game.id);
      tile.show(game);
      opener.setAttribute('aria-label', say('wall.open', { names: playerNames(game) }));
    }
  }

  /** Puts the tiles into an order. @param {(a: Tile, b: Tile) => number} order */
  arrange(order) {
    put(
      this.element,
      [...this.tiles.values()]
        .map(({ tile }) => tile)
        .sort(order)
        .map(({ element }) => element),
    );
    this.fit();
  }
}

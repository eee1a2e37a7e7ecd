// @ts-check
/** A small board with its table, the players, their clocks and the result. */
/** @import {Color, HostedGame} from 'api' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { shown } from './clock.js';
import { outcome, winner } from './result.js';
import { say } from './host-words.js';
import './go-board.js';

/** @type {Color[]} */
const COLORS = ['B', 'W'];

/** Returns the seat of a colour. @param {HostedGame} game @param {Color} letter */
export function seatOf(game, letter) {
  return game.seats.HOST.player === letter ? game.seats.HOST : game.seats.GUEST;
}

/** Returns the name of a player, or the colour. @param {HostedGame} game @param {Color} letter @returns {string} */
export function playerName(game, letter) {
  return seatOf(game, letter).name || player(letter);
}

/** Returns both names, Black first. @param {HostedGame} game */
export function playerNames(game) {
  return `${playerName(game, 'B')} – ${playerName(game, 'W')}`;
}

/** Returns the state of a game in words. @param {HostedGame} game @returns {string} */
export function phase(game) {
  switch (game.phase) {
    case 'OVER':
      return game.result ? outcome(game.result, game.outside) : t('result.over');
    case 'WAITING':
      return say('waits');
    case 'MARKING':
      return t('status.marking');
    case 'BIDDING':
      return t('bidding');
    default:
      return game.clocks.paused ? t('status.paused') : say('move', { n: game.turn }) + correctionText(game);
  }
}

/** The number of turns for which a correction is shown. */
const CORRECTION_TURNS = 4;

/** Returns the note that a relayed game was corrected, for some turns after the correction. @param {HostedGame} game */
function correctionText({ corrected: last, turn }) {
  return last && turn - last.turns < CORRECTION_TURNS ? ` · ${say('corrected', { n: last.turn })}` : '';
}

/** A small board with its players and clocks. It shows the last state that it received; `tick` advances the clocks. */
export class Tile {
  constructor() {
    this.board = h('go-board', { still: true, 'aria-hidden': 'true' });
    this.number = h('span', { class: 'number' });
    this.watchers = h('span', { class: 'small soft' });
    this.about = h('p', { class: 'small about' });
    this.sides = COLORS.map((letter) => {
      const name = h('span', { class: 'name' });
      const clock = h('span', { class: 'clock n' });
      const dot = h('span', { class: 'dot' });
      const here = h('span', { class: 'hidden' });
      const disc = h('span', { class: `disc ${letter === 'B' ? 'black' : 'white'}`, 'aria-hidden': 'true' });
      return { letter, name, clock, dot, here, row: h('p', { class: 'side' }, disc, dot, name, here, clock) };
    });
    this.element = h(
      'article',
      { class: 'tile' },
      h('div', { class: 'line' }, this.number, this.about, this.watchers),
      this.board,
      this.sides.map(({ row }) => row),
    );
    /** @type {HostedGame|null} */
    this.game = null;
    this.received = 0;
    this.drawn = '';
  }

  /** @param {HostedGame} game */
  show(game) {
    this.game = game;
    this.received = performance.now();
    const { columns, rows, stones, last } = game;
    const drawn = `${columns} ${rows} ${stones} ${last}`;
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.board.show({ columns, rows, stones, last: last ?? null, coordinates: false, label: '' });
    }
    this.number.textContent = game.table ? say('table', { n: game.table }) : '';
    this.about.textContent = phase(game);
    this.watchers.textContent = game.watchers ? say('watchers', { n: game.watchers }) : '';
    const won = game.phase === 'OVER' ? winner(game.result, game.outside) : undefined;
    for (const { letter, name, dot, here, row } of this.sides) {
      const seat = seatOf(game, letter);
      const on = game.phase === 'PLAYING' && game.toMove === letter;
      name.textContent = seat.taken || seat.name ? playerName(game, letter) : t('seat.free');
      dot.classList.toggle('here', seat.here);
      here.textContent = ` ${t(seat.here ? 'connected' : 'away')}${on ? `, ${t('on-turn')}` : ''}`;
      row.classList.toggle('on-turn', on);
      row.classList.toggle('won', won === letter);
    }
    this.tick();
  }

  tick() {
    const { game } = this;
    if (!game) {
      return;
    }
    for (const { letter, clock } of this.sides) {
      const runs = game.clocks.runs && game.toMove === letter;
      const used = game.toMove === letter ? game.clocks.used + (runs ? performance.now() - this.received : 0) : 0;
      const { text, more, low } = shown(game.clocks.time, game.clocks[letter], used);
      const said = text + more;
      if (clock.dataset.shown !== said) {
        clock.dataset.shown = said;
        put(clock, text, more ? h('small', {}, ` ${more}`) : null);
      }
      clock.classList.toggle('low', low && runs);
    }
  }
}

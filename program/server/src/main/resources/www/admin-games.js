// @ts-check
/** The list of games on the administrator's page, with the actions for each game. */
/** @import {AdminGame, Reseated} from 'api' */
/** @import {Send} from './host-key.js' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { copier } from './clipboard.js';
import { field } from './form.js';
import { gamePage, reviewPage } from './reach.js';
import { code, outside } from './invitation.js';
import { say } from './host-words.js';
import { Tile, playerName, playerNames, seatOf } from './tile.js';

const DECISIONS = ['black-wins', 'white-wins', 'draw', 'both-lose', 'void', 'closed', 'withdrawn'];

export class GamesList {
  /** @param {Send} send */
  constructor(send) {
    this.send = send;
    this.element = h('div', {});
    this.list = h('ul', { class: 'hosted', id: 'hosted' });
    /** The entries by the names of their games. @type {Map<string, Entry>} */
    this.entries = new Map();
  }

  /** @param {AdminGame[]} games */
  show(games) {
    const ids = new Set(games.map(({ id }) => id));
    for (const id of [...this.entries.keys()]) {
      if (!ids.has(id)) {
        this.entries.delete(id);
      }
    }
    for (const game of games) {
      const entry = this.entries.get(game.id) ?? new Entry(this.send);
      this.entries.set(game.id, entry);
      entry.show(game);
    }
    put(
      this.list,
      games.map(({ id }) => this.entries.get(id)?.element),
    );
    put(this.element, games.length ? this.list : h('p', { class: 'soft', id: 'no-games' }, say('games.none')));
  }

  tick() {
    this.entries.forEach(({ tile }) => tile.tick());
  }
}

/** The entry of one game in the list. Its forms are kept while its board changes, so that typed text is not lost. */
class Entry {
  /** @param {Send} send */
  constructor(send) {
    this.send = send;
    this.tile = new Tile();
    this.id = '';
    this.about = h('p', { class: 'small soft' });
    this.given = h('div', { class: 'given' });
    this.watch = h('a', { class: 'button' }, say('watch'));
    this.dispute = h('a', { class: 'button', hidden: true }, t('dispute'));
    this.seats = /** @type {const} */ (['B', 'W']).map((letter) => ({
      letter,
      button: h('button', { type: 'button', onclick: () => this.giveSeat(letter) }),
    }));
    this.ruling = h(
      'select',
      { name: 'ruling' },
      DECISIONS.map((one) => h('option', { value: one }, say(`ruling.${one}`))),
    );
    this.reason = h('input', { name: 'reason', maxlength: 200, required: true });
    this.form = h(
      'form',
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.decide();
        },
      },
      field(say('ruling'), this.ruling),
      field(say('reason'), this.reason),
      h('p', {}, h('button', {}, say('decide'))),
    );
    this.element = h(
      'li',
      {},
      this.tile.element,
      this.about,
      h(
        'details',
        {},
        h('summary', {}, say('help')),
        h(
          'div',
          { class: 'row' },
          this.watch,
          this.dispute,
          this.seats.map(({ button }) => button),
        ),
        this.given,
        this.form,
      ),
    );
  }

  /** @param {AdminGame} game */
  show(game) {
    this.id = game.id;
    this.game = game;
    this.tile.show(game);
    this.watch.setAttribute('href', gamePage(game.id));
    this.dispute.setAttribute('href', `${reviewPage(game.id)}#dispute`);
    this.dispute.hidden = game.phase !== 'MARKING';
    this.element.setAttribute('aria-label', playerNames(game));
    const said = [
      game.listing === 'PRIVATE' ? say('private') : '',
      game.ruling ? t('ruled', { reason: game.ruling.reason }) : '',
      game.damaged ?? '',
    ];
    this.about.textContent = said.filter(Boolean).join(' · ');
    for (const { letter, button } of this.seats) {
      button.textContent = game.sameScreen ? say('seats.again') : say('seat.again', { name: playerName(game, letter) });
      button.hidden = !seatOf(game, letter).taken || (game.sameScreen && letter === 'W');
    }
  }

  /** Gives a seat to another person, and shows the new link. @param {'B'|'W'} letter */
  async giveSeat(letter) {
    const { game } = this;
    if (!game) {
      return;
    }
    const seat = game.seats.HOST.player === letter ? 'host' : 'guest';
    const answered = /** @type {Reseated|undefined} */ (await this.send(`games/${this.id}/seats`, { seat }));
    if (answered) {
      const link = await outside(`${gamePage(this.id)}#seat=${answered.secret}`);
      const shown = h('input', { readonly: true, value: link, 'aria-label': say('seat.link') });
      put(
        this.given,
        h('p', { class: 'small' }, say('seat.given', { player: game.sameScreen ? playerNames(game) : player(letter) })),
        h('div', { class: 'row' }, shown, copier(shown, link)),
        code(link),
      );
    }
  }

  async decide() {
    const { ruling, reason } = this;
    if (await this.send(`games/${this.id}/rulings`, { ruling: ruling.value, reason: reason.value })) {
      reason.value = '';
    }
  }
}

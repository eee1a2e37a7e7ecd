// @ts-check
/** The page of simultaneous games: all boards on one screen, and for the host the guests. */
/** @import {FromServer, FromSimul, Simul, SimulBoard} from 'api' */
import { h, byId, announce } from './dom.js';
import { t } from './text.js';
import { Boards } from './boards.js';
import { connectByCode, takeLeadLink } from './lead-link.js';
import { gamePage } from './reach.js';
import { answer, reachServer } from './server.js';
import { keepSeat, keptGroup } from './store.js';
import { SimulGuests } from './simul-guests.js';
import { longest, waiting } from './simul-order.js';
import { say } from './simul-words.js';

export class SimulRoom {
  /** @param {string} code */
  constructor(code) {
    this.code = code;
    /** The role of this browser. */
    this.role = { leads: false, place: 0 };
    /** True while this guest waits for the game to begin. When it begins, the page goes to the game. */
    this.waitsForGame = false;
    /** @type {Simul|null} */
    this.simul = null;
    /** The boards by the names of their games. @type {Map<string, SimulBoard>} */
    this.byGame = new Map();
    takeLeadLink(code);
    this.boards = new Boards((id) => this.enter(id));
    this.guests = new SimulGuests(this);
    this.status = h('p', { class: 'status', id: 'status', role: 'status' });
    this.next = h('button', {
      type: 'button',
      class: 'primary wide',
      id: 'next',
      hidden: true,
      onclick: () => this.goToNext(),
    });
    this.fault = h('p', { class: 'warning', role: 'alert', id: 'fault' });
    this.away = h('p', { class: 'connection', role: 'status', hidden: true }, t('reconnecting'));
    document.title = `${say('simul')} · Shinpan`;
    byId('main').append(
      h(
        'section',
        { class: 'stack', id: 'panel', 'aria-label': say('simul') },
        h('h1', {}, say('simul')),
        this.status,
        this.next,
        this.fault,
        this.guests.element,
      ),
      this.boards.element,
      this.away,
    );
    addEventListener('keydown', (event) => {
      if (event.key === 'n' && !this.next.hidden && !(event.target instanceof HTMLInputElement)) {
        this.goToNext();
      }
    });
    /** @type {ReturnType<typeof connectByCode<{do: string}, FromSimul|FromServer>>} */
    this.live = connectByCode(
      'simul',
      code,
      (/** @type {FromSimul|FromServer} */ message) => this.onMessage(message),
      (open) => {
        this.away.hidden = open;
      },
    );
  }

  /** @param {FromSimul|FromServer} message */
  onMessage(message) {
    if (message.t === 'role') {
      this.role = message;
    } else if (message.t === 'boards') {
      const ids = new Set(message.boards.map(({ game }) => game.id));
      for (const id of message.whole ? [...this.byGame.keys()].filter((one) => !ids.has(one)) : message.gone) {
        this.byGame.delete(id);
      }
      for (const board of message.boards) {
        this.byGame.set(board.game.id, { ...board, since: performance.now() - board.since });
      }
      this.boards.show(
        message.boards.map(({ game }) => game),
        message.gone,
        message.whole,
      );
      this.boards.arrange((a, b) => this.placeOf(a.game?.id) - this.placeOf(b.game?.id));
      this.update(message.simul);
    }
  }

  /** @param {string} [id] the name of a game */
  placeOf(id) {
    return this.byGame.get(id ?? '')?.place ?? 0;
  }

  /** Shows who has joined, and which boards wait. @param {Simul} simul */
  update(simul) {
    const before = this.simul;
    this.simul = simul;
    byId('main').removeAttribute('aria-busy');
    const own = simul.places.find(({ number }) => number === this.role.place);
    const waits = waiting([...this.byGame.values()]).length;
    for (const [id, { tile }] of this.boards.tiles) {
      tile.element.classList.toggle('waits', this.role.leads && Boolean(this.byGame.get(id)?.waits));
    }
    this.next.hidden = this.role.leads ? !waits : !own?.game;
    this.next.textContent = this.role.leads ? `${say('next')} (${waits})` : say('yours');
    this.status.textContent = this.statusText(waits);
    if (this.role.leads && before && simul.places.length > before.places.length) {
      announce(say('joined', { name: simul.places.at(-1)?.name }));
    }
    this.guests.draw(simul);
    if (own?.game && this.waitsForGame) {
      this.waitsForGame = false;
      this.enter(own.game);
    } else if (own && !own.game) {
      this.waitsForGame = true;
    }
  }

  /** @param {number} waits how many boards wait for the host */
  statusText(waits) {
    const { simul, role } = this;
    if (!simul) {
      return '';
    }
    if (role.leads) {
      return simul.places.length ? say('waiting', { n: waits }) : say('nobody');
    }
    const own = simul.places.find(({ number }) => number === role.place);
    if (!own) {
      return say('hosted', { name: simul.name });
    }
    return own.game ? say('plays', { name: simul.name }) : say('soon', { name: simul.name });
  }

  /** Goes to the board that waits longest for the host, or to the guest's own board. */
  goToNext() {
    const own = this.simul?.places.find(({ number }) => number === this.role.place)?.game;
    const to = this.role.leads ? longest([...this.byGame.values()])?.game.id : own;
    if (to) {
      this.enter(to);
    }
  }

  /** Goes to a game. The host, and the guest at this board, play there. @param {string} id */
  enter(id) {
    const secret = keptGroup(this.code)?.secret;
    const mine = this.role.leads || this.simul?.places.some((one) => one.number === this.role.place && one.game === id);
    if (secret && mine) {
      keepSeat(id, { secret, simul: this.code, title: say('simul') });
    }
    location.href = gamePage(id);
  }

  /**
   * Sends a request, and shows why it was refused.
   *
   * @template Answer
   * @param {'join'|'acts'} what
   * @param {Record<string, string|number>} body
   * @returns {Promise<Answer|undefined>}
   */
  async ask(what, body) {
    this.fault.textContent = '';
    try {
      return await answer(
        await reachServer(`/api/simuls/${this.code}/${what}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Seat-Secret': keptGroup(this.code)?.secret ?? '' },
          body: JSON.stringify(body),
        }),
      );
    } catch (refused) {
      this.fault.textContent = /** @type {Error} */ (refused).message;
      return undefined;
    }
  }
}

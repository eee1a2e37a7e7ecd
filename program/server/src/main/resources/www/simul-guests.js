// @ts-check
/** The panel of simultaneous games: the code and the links, the form to join, and for the host the guests. */
/** @import {Simul, TakenPlace} from 'api' */
/** @import {SimulRoom} from './simul-room.js' */
import { h, put } from './dom.js';
import { t, figure, ruleName } from './text.js';
import { inWords } from './clock.js';
import { linkField } from './class-people.js';
import { code as qrCode, outside } from './invitation.js';
import { PAGES } from './reach.js';
import { keepGroup, keepSetting, keptGroup, setting } from './store.js';
import { handicaps } from './terms-form.js';
import { say } from './simul-words.js';

export class SimulGuests {
  /** @param {SimulRoom} room */
  constructor(room) {
    this.room = room;
    this.terms = h('p', { class: 'small soft', id: 'terms' });
    this.joining = this.joinForm();
    this.links = h('details', { id: 'links', hidden: true }, h('summary', {}, say('links')));
    this.door = h('button', {
      type: 'button',
      class: 'quiet small',
      id: 'door',
      onclick: () => room.ask('acts', { do: room.simul?.door ? 'close-door' : 'open-door' }),
    });
    this.list = h('ul', { class: 'people' });
    this.people = h(
      'section',
      { class: 'stack', id: 'people', 'aria-label': say('guests'), hidden: true },
      this.list,
      this.door,
    );
    this.element = h('div', { class: 'stack' }, this.terms, this.joining, this.people, this.links);
    /**
     * The rows of the guests by the numbers of their places. They are kept, so that typed text is not lost.
     *
     * @type {Map<number, HTMLElement>}
     */
    this.rows = new Map();
  }

  joinForm() {
    const name = h('input', { id: 'name', maxlength: 40, required: true, value: setting('name', '') });
    const join = async (/** @type {Event} */ event) => {
      event.preventDefault();
      /** @type {TakenPlace|undefined} */
      const taken = await this.room.ask('join', { name: name.value });
      if (taken) {
        keepSetting('name', name.value);
        keepGroup(this.room.code, { secret: taken.secret, leads: false });
        this.room.waitsForGame = true;
        this.room.live.again();
      }
    };
    return h(
      'form',
      { class: 'stack', id: 'join', hidden: true, onsubmit: join },
      h('label', { class: 'field', for: 'name' }, h('span', {}, t('name'))),
      h('div', { class: 'row' }, name, h('button', { class: 'primary' }, say('join'))),
    );
  }

  /** Fills in the code and the links, once. @param {boolean} open */
  async showLinks(open) {
    if (!this.links.hidden) {
      return;
    }
    this.links.hidden = false;
    this.links.open = open;
    const { code } = this.room;
    const link = await outside(`${PAGES.simul}/${code}`);
    this.links.append(
      h(
        'div',
        { class: 'stack' },
        h('p', { class: 'code', id: 'simul-code' }, code),
        linkField('guest-link', say('link.guest'), link),
        qrCode(link),
        linkField('lead-link', say('link.lead'), `${link}#lead=${keptGroup(code)?.secret ?? ''}`),
      ),
    );
  }

  /** @param {Simul} simul */
  draw(simul) {
    const { leads, place } = this.room.role;
    this.terms.textContent = [
      `${simul.columns}×${simul.rows}`,
      ruleName(simul.rules),
      `${t('komi')} ${figure(simul.komi)}`,
      simul.handicap ? `${t('handicap')} ${simul.handicap}` : '',
      inWords(simul.time),
    ]
      .filter(Boolean)
      .join(' · ');
    this.joining.hidden = leads || place > 0 || !simul.door;
    this.people.hidden = !leads;
    if (leads) {
      this.showLinks(!simul.places.length);
      if (simul.places.length === 1 && !this.rows.size) {
        this.links.open = false;
      }
      this.door.textContent = say(`door.${simul.door ? 'close' : 'open'}`);
      put(
        this.list,
        simul.places.map((one) => this.row(one, simul)),
      );
    }
  }

  /**
   * Returns the row of a guest, which stays until the guest has another game.
   *
   * @param {Simul['places'][number]} place
   * @param {Simul} simul
   */
  row(place, simul) {
    const known = this.rows.get(place.number);
    if (known && known.dataset.game === (place.game ?? '')) {
      return known;
    }
    const row = h(
      'li',
      { 'data-place': place.number, 'data-game': place.game ?? '' },
      h('span', {}, place.name),
      place.game ? null : this.beginning(place.number, simul),
      h(
        'button',
        {
          type: 'button',
          class: 'quiet small',
          'aria-label': say('dismiss', { name: place.name }),
          onclick: () => this.room.ask('acts', { do: 'dismiss', place: place.number }),
        },
        '×',
      ),
    );
    this.rows.set(place.number, row);
    return row;
  }

  /** Returns the form that begins the game of a guest. @param {number} place @param {Simul} simul */
  beginning(place, simul) {
    const stones = handicaps(simul.handicap);
    stones.setAttribute('aria-label', t('handicap'));
    const komi = h('input', { value: simul.komi, inputmode: 'decimal', size: 4, 'aria-label': t('komi') });
    stones.addEventListener('change', () => {
      komi.value = stones.value === '0' ? simul.komi : '0.5';
    });
    return h(
      'form',
      {
        class: 'row beginning',
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.room.ask('acts', {
            do: 'begin',
            place,
            handicap: Number(stones.value),
            komi: komi.value.replace(',', '.'),
          });
        },
      },
      stones,
      komi,
      h('button', { class: 'primary small' }, say('begin')),
    );
  }
}

// @ts-check
/** The part of a class page about people: joining, the links, and for teachers the pupils and the chalk. */
/** @import {ClassNow} from 'api' */
/** @import {Classroom} from './class-room.js' */
import { h, put } from './dom.js';
import { copier } from './clipboard.js';
import { code as qrCode } from './invitation.js';
import { PAGES } from './reach.js';
import { answer, reachServer } from './server.js';
import { keepGroup, keepSetting, keptGroup, setting } from './store.js';
import { say } from './class-words.js';

/** Returns the form with which a pupil joins. @param {Classroom} room */
export function joinForm(room) {
  const name = h('input', { id: 'name', maxlength: 40, required: true, value: setting('name', '') });
  return h(
    'form',
    {
      class: 'stack',
      id: 'join',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        try {
          /** @type {{secret: string}} */
          const { secret } = await answer(
            await reachServer(`/api/classes/${room.code}/join`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ name: name.value }),
            }),
          );
          keepSetting('name', name.value);
          keepGroup(room.code, { secret, leads: false });
          room.live.again();
        } catch (refused) {
          room.report(/** @type {Error} */ (refused).message);
        }
      },
    },
    h('p', {}, say('join.how')),
    h('label', { class: 'field', for: 'name' }, h('span', {}, say('join.name'))),
    h('div', { class: 'row' }, name, h('button', { class: 'primary' }, say('join'))),
  );
}

/**
 * Returns a link in a field, with a button that copies it.
 *
 * @param {string} id
 * @param {string} label
 * @param {string} to
 */
export function linkField(id, label, to) {
  const field = h('input', { id, readonly: true, value: to, 'aria-label': label, onfocus: () => field.select() });
  return h(
    'div',
    { class: 'stack' },
    h('span', { class: 'small soft' }, label),
    h('div', { class: 'row invite' }, field, copier(field, to)),
  );
}

/** Returns the code and the links of a class. @param {Classroom} room @param {boolean} open */
export function links(room, open) {
  const follow = `${location.origin}${PAGES.class}/${room.code}`;
  return h(
    'details',
    { id: 'links', open },
    h('summary', {}, say('links')),
    h(
      'div',
      { class: 'stack' },
      h('p', { class: 'code', id: 'class-code' }, room.code),
      linkField('follow-link', say('link.follow'), follow),
      qrCode(follow),
      linkField('lead-link', say('link.lead'), `${follow}#lead=${keptGroup(room.code)?.secret ?? ''}`),
    ),
  );
}

/** The list of pupils that teachers see. */
export class People {
  /** @param {Classroom} room */
  constructor(room) {
    this.room = room;
    /** @type {NonNullable<ClassNow['pupils']>} */
    this.pupils = [];
    this.watching = 0;
    this.title = h('h2', { id: 'people-title' });
    this.list = h('ul', { class: 'people' });
    this.door = h('button', { type: 'button', class: 'quiet small', id: 'door' });
    this.door.addEventListener('click', () => room.act({ do: room.now.door ? 'close-door' : 'open-door' }));
    this.element = h(
      'section',
      { class: 'stack', 'aria-labelledby': 'people-title', id: 'people' },
      h('div', { class: 'row between' }, this.title, this.door),
      this.list,
    );
  }

  /** Returns the name of a pupil. @param {number} number */
  name(number) {
    return this.pupils.find((pupil) => pupil.number === number)?.name ?? String(number);
  }

  /** @param {ClassNow} now */
  draw(now) {
    this.pupils = now.pupils ?? this.pupils;
    this.watching = now.watching ?? this.watching;
    const watching = this.watching ? ` · ${say('watching', { n: this.watching })}` : '';
    this.title.textContent = say('people', { n: this.pupils.length }) + watching;
    this.door.textContent = say(`door.${now.door ? 'close' : 'open'}`);
    put(
      this.list,
      this.pupils.map(({ number, name, here }) => {
        const holds = now.chalk === number;
        return h(
          'li',
          { class: here ? null : 'away', 'data-pupil': number },
          h('span', {}, name, here ? null : h('span', { class: 'small soft' }, ` ${say('away')}`)),
          h(
            'button',
            {
              type: 'button',
              class: 'quiet small chalk',
              'aria-pressed': String(holds),
              'aria-label': say(`chalk.${holds ? 'take' : 'give'}`, { name }),
              onclick: () => this.room.act({ do: 'chalk', pupil: holds ? 0 : number }),
            },
            say('chalk'),
          ),
          h(
            'button',
            {
              type: 'button',
              class: 'quiet small',
              'aria-label': say('dismiss', { name }),
              onclick: () => this.room.act({ do: 'dismiss', pupil: number }),
            },
            '×',
          ),
        );
      }),
    );
  }
}

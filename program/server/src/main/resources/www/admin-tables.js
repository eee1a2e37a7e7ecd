// @ts-check
/** The part of the administrator's page about tables: their number, the game that they offer, and cards to print. */
/** @import {Tables} from 'api' */
/** @import {Send} from './host-key.js' */
import { h, notice, put } from './dom.js';
import { field } from './form.js';
import { code, outside } from './invitation.js';
import { answer, reachServer } from './server.js';
import { termsFields } from './terms-form.js';
import { say } from './host-words.js';

/** Returns the part of the page about tables. @param {Send} send */
export function tables(send) {
  const terms = termsFields();
  const count = h('input', { name: 'count', type: 'number', min: 1, max: 200, value: 10, required: true });
  const cards = h('div', { class: 'cards', id: 'cards' });
  const form = h(
    'form',
    {
      id: 'lay',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const laid = /** @type {Tables|undefined} */ (
          await send('tables', { count: Number(count.value), ...terms.read(form) })
        );
        if (laid) {
          notice(say('tables.laid'));
          await draw(laid.count);
        }
      },
    },
    h('div', { class: 'trio' }, field(say('table.count'), count), terms.rules, terms.size),
    h('div', { class: 'pair' }, terms.komi, terms.clock),
    terms.clockNumbers,
    h('p', {}, h('button', { class: 'primary' }, say('table.lay'))),
  );

  /** Draws a card for each table. @param {number} all */
  async function draw(all) {
    const numbers = [...Array(all).keys()].map((i) => i + 1);
    const address = await outside('/table');
    put(
      cards,
      await Promise.all(
        numbers.map(async (n) =>
          h(
            'div',
            { class: 'card' },
            h('p', { class: 'number' }, say('table', { n })),
            code(await outside(`/table/${n}`)),
            h('p', { class: 'small' }, say('table.scan', { address })),
          ),
        ),
      ),
    );
    printing.hidden = all === 0;
  }

  const printing = h(
    'p',
    { hidden: true },
    h('button', { type: 'button', onclick: () => print() }, say('table.cards')),
  );
  requestTables().then(draw);
  return h('div', { class: 'stack printed' }, form, printing, cards);
}

/** Requests the tables, and shows how many there are. */
async function requestTables() {
  const { count } = /** @type {Tables} */ (await answer(await reachServer('/api/tables')));
  return count;
}

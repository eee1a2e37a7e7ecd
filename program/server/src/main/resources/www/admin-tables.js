// @ts-check
/** The tables on the page of the administrator: their number, the game that they offer, and a card for each. */
/** @import {Tables} from 'api' */
import { h, notice, put } from './dom.js';
import { t, language, ruleName } from './text.js';
import { clock, clockKind, clockNumbers, shape } from './clock-form.js';
import { field } from './form.js';
import { code, outside } from './invitation.js';
import { answer, reachServer } from './server.js';
import { RULE_SETS, rulesFor, usualKomi } from './rule-sets.js';
import { say } from './host-words.js';

/** Returns the part of the page. @param {(path: string, body: object) => Promise<unknown>} send */
export function tables(send) {
  const rules = h(
    'select',
    { name: 'rules', onchange: () => (komi.value = usualKomi(rules.value)) },
    RULE_SETS.map(({ name }) => h('option', { value: name, selected: name === rulesFor(language) }, ruleName(name))),
  );
  const size = h(
    'select',
    { name: 'size' },
    ['19', '13', '9'].map((lines) => h('option', { value: lines }, `${lines}×${lines}`)),
  );
  const komi = h('input', { name: 'komi', inputmode: 'decimal', value: usualKomi(rulesFor(language)), required: true });
  const count = h('input', { name: 'count', type: 'number', min: 1, max: 200, value: 10, required: true });
  const cards = h('div', { class: 'cards', id: 'cards' });
  const form = h(
    'form',
    {
      id: 'lay',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const lines = Number(size.value);
        const laid = /** @type {Tables|undefined} */ (
          await send('tables', {
            count: Number(count.value),
            rules: rules.value,
            columns: lines,
            rows: lines,
            komi: komi.value.replace(',', '.'),
            time: clock(new FormData(form)),
          })
        );
        if (laid) {
          notice(say('tables.laid'));
          await draw(laid.count);
        }
      },
    },
    h('div', { class: 'trio' }, field(say('table.count'), count), field(t('rules'), rules), field(t('board'), size)),
    h('div', { class: 'pair' }, field(t('komi'), komi), field(t('clock'), clockKind)),
    clockNumbers,
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
  shape();
  answerNow().then(draw);
  return h('div', { class: 'stack printed' }, form, printing, cards);
}

/** Returns the present number of tables. */
async function answerNow() {
  const { count } = /** @type {Tables} */ (await answer(await reachServer('/api/tables')));
  return count;
}

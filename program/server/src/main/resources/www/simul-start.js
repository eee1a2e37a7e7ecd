// @ts-check
/** The page of simultaneous games without a code: a guest types one, and a host opens games. */
/** @import {OpenedSimul} from 'api' */
import { h, byId } from './dom.js';
import { t } from './text.js';
import { choices, field } from './form.js';
import { codeForm } from './code-form.js';
import { head } from './head.js';
import { PAGES } from './reach.js';
import { answer, reachServer } from './server.js';
import { keepGroup, keepSetting, setting } from './store.js';
import { handicaps, termsFields } from './terms-form.js';
import { say } from './simul-words.js';

export function start() {
  const terms = termsFields();
  const handicap = handicaps(0);
  const name = h('input', { name: 'name', id: 'name', maxlength: 40, value: setting('name', ''), required: true });
  const none = h('p', { role: 'alert', id: 'message', hidden: true });
  const fault = h('p', { role: 'alert', class: 'warning', id: 'fault', hidden: true });
  const open = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const data = new FormData(form);
    keepSetting('name', name.value);
    try {
      /** @type {OpenedSimul} */
      const { id, secret } = await answer(
        await reachServer('/api/simuls', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            ...terms.read(form),
            handicap: Number(handicap.value),
            color: data.get('color'),
            name: name.value,
            start: data.get('start'),
          }),
        }),
      );
      keepGroup(id, { secret, leads: true });
      location.href = `${PAGES.simul}/${id}`;
    } catch (refused) {
      fault.textContent = /** @type {Error} */ (refused).message;
      fault.hidden = false;
    }
  };
  const form = h(
    'form',
    { class: 'part stack', id: 'open', onsubmit: open },
    h('h2', {}, say('open')),
    h('p', { class: 'small soft' }, say('open.how')),
    h('div', { class: 'trio' }, field(t('name'), name), terms.rules, terms.size),
    choices(
      'color',
      say('color'),
      [
        ['white', t('white')],
        ['black', t('black')],
      ],
      'white',
    ),
    h('div', { class: 'trio' }, terms.komi, field(t('handicap'), handicap), terms.clock),
    terms.clockNumbers,
    h('p', { class: 'small soft' }, say('clock.how')),
    choices(
      'start',
      say('start'),
      [
        ['at-once', say('start.at-once')],
        ['by-host', say('start.by-host')],
      ],
      'at-once',
    ),
    fault,
    h('p', {}, h('button', { id: 'begin' }, say('open'))),
  );
  document.title = `${say('simul')} · Shinpan`;
  byId('main').className = 'host-page';
  byId('main').append(head(say('simul'), say('lead')), codeForm(say('code'), say('go'), say('none'), none), form);
  byId('main').removeAttribute('aria-busy');
}

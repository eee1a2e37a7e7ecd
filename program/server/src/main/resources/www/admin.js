// @ts-check
/** The administrator's page: all games, messages to all players, the tables, and the log of the actions. */
/** @import {Acts, Admin, Announced} from 'api' */
/** @import {Body} from './host-key.js' */
import { h, byId, notice, put } from './dom.js';
import { t, topMenu } from './text.js';
import { field } from './form.js';
import { say } from './host-words.js';
import { Locked, keep, key, official } from './host-key.js';
import { EveningPart } from './admin-evening.js';
import { GamesList } from './admin-games.js';
import { TournamentPart } from './admin-tournament.js';
import { tables } from './admin-tables.js';

/** The interval between requests for the list of games, in milliseconds. */
const REQUEST_INTERVAL = 3000;

const fault = h('p', { class: 'warning', role: 'alert', id: 'fault' });
const list = new GamesList(attempt);
const evening = new EveningPart(attempt);
const tournament = new TournamentPart(attempt);
const acts = h('ol', { class: 'acts small', id: 'acts' });
const given = h('input', { id: 'key', type: 'password', autocomplete: 'current-password', required: true });
const lock = h(
  'form',
  {
    id: 'lock',
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      keep(given.value.trim());
      requestAdmin();
    },
  },
  h('p', {}, say('key.where')),
  field(say('key'), given),
  h('p', {}, h('button', { class: 'primary' }, say('key.enter'))),
);
const text = h('input', { id: 'message', maxlength: 200, required: true });
const message = h(
  'form',
  {
    onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const sent = /** @type {Announced|undefined} */ (await attempt('messages', { text: text.value }));
      if (sent) {
        text.value = '';
        notice(say('message.sent', { n: sent.games }));
      }
    },
  },
  field(say('message'), text),
  h('p', {}, h('button', {}, say('message.send'))),
);
/**
 * Returns a part of the page that is folded at first.
 *
 * @param {string} id
 * @param {string} title
 * @param {Node} content
 */
function foldedPart(id, title, content) {
  return h('details', { id }, h('summary', {}, title), content);
}

const inside = h(
  'div',
  { id: 'inside', class: 'stack', hidden: true },
  foldedPart('messages', say('message'), message),
  foldedPart('tables', say('tables'), tables(attempt)),
  foldedPart('evening', say('evening'), evening.element),
  tournament.element,
  foldedPart('log', say('acts'), acts),
  h('section', { 'aria-label': say('games') }, h('h2', {}, say('games')), list.element),
);

byId('menu').append(topMenu());
document.title = `${say('admin')} · Shinpan`;
byId('main').append(
  h(
    'div',
    { class: 'part head' },
    h('h1', {}, say('admin')),
    h(
      'p',
      { class: 'small' },
      h('a', { href: '/wall', id: 'wall' }, say('wall')),
      ' · ',
      h('a', { href: '/games' }, t('games')),
    ),
  ),
  fault,
  lock,
  inside,
);

const fragment = new URLSearchParams(location.hash.slice(1));
if (fragment.has('key')) {
  keep(fragment.get('key') ?? '');
  history.replaceState(null, '', location.pathname);
}

/**
 * Sends a request of the administrator. If it is refused, shows the reason and returns nothing.
 *
 * @param {string} path
 * @param {Body} [body]
 * @returns {Promise<unknown>}
 */
async function attempt(path, body) {
  try {
    const answered = /** @type {unknown} */ (await official(path, body));
    fault.textContent = '';
    if (body) {
      requestAdmin();
    }
    return answered;
  } catch (error) {
    lock.hidden = !(error instanceof Locked);
    inside.hidden = error instanceof Locked;
    fault.textContent =
      error instanceof Locked ? (key() ? say('key.wrong') : '') : /** @type {Error} */ (error).message;
    return undefined;
  }
}

async function requestAdmin() {
  const games = /** @type {Admin|undefined} */ (await attempt('games'));
  if (games) {
    list.show(games.games);
    await evening.look();
    if (games.tournament) {
      await tournament.look();
    }
    const log = /** @type {Acts|undefined} */ (await attempt('acts'));
    put(
      acts,
      log?.acts.length ? log.acts.map((line) => h('li', {}, line)) : h('li', { class: 'soft' }, say('acts.none')),
    );
    lock.hidden = true;
    inside.hidden = false;
  }
  byId('main').removeAttribute('aria-busy');
}

if (key()) {
  await requestAdmin();
} else {
  byId('main').removeAttribute('aria-busy');
}
setInterval(() => {
  if (!document.hidden && !inside.hidden) {
    requestAdmin();
  }
}, REQUEST_INTERVAL);
setInterval(() => list.tick(), 500);

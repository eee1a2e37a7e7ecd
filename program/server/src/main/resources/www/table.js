// @ts-check
/** The page of a table: a person finds the table by its number, takes a seat, and goes to the game. */
/** @import {AtTable, Color, HostedGame, Tables, Taken} from 'api' */
import { h, byId, put } from './dom.js';
import { t, figure, player, ruleName, topMenu } from './text.js';
import { inWords } from './clock.js';
import { field } from './form.js';
import { gamePage, named } from './reach.js';
import { answer, reachServer } from './server.js';
import { keepSeat, keepSetting, seats, setting } from './store.js';
import { say } from './host-words.js';
import { Tile, playerName, seatOf } from './tile.js';

/** The interval between requests for the table, in milliseconds. */
const REQUEST_INTERVAL = 3000;

const place = h('div', { class: 'stack', id: 'table' });
const fault = h('p', { class: 'warning', role: 'alert', id: 'fault' });
const tile = new Tile();
const name = h('input', { id: 'name', maxlength: 40, value: setting('name', ''), autocomplete: 'nickname' });

byId('menu').append(topMenu());
const title = named ? say('table', { n: named }) : say('tables.find');
document.title = `${title} · Shinpan`;
byId('main').append(h('h1', {}, title), place, fault);

/** Returns the form with the number of a table. */
function tableForm() {
  const number = h('input', { id: 'number', inputmode: 'numeric', pattern: '[0-9]+', required: true, size: 4 });
  return h(
    'form',
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        location.href = `/table/${Number(number.value)}`;
      },
    },
    field(say('tables.find'), number),
    h('p', {}, h('button', { class: 'primary' }, t('continue'))),
  );
}

/** Takes a seat, and goes to the game. @param {'black'|'white'} color */
async function takeSeat(color) {
  keepSetting('name', name.value);
  try {
    const taken = /** @type {Taken} */ (
      await answer(
        await reachServer(`/api/tables/${named}/seats`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ color, name: name.value }),
        }),
      )
    );
    keepSeat(taken.id, { secret: taken.secret, title });
    location.href = gamePage(taken.id);
  } catch (error) {
    fault.textContent = /** @type {Error} */ (error).message;
    requestTable();
  }
}

/** @param {Color} letter @param {string} who the name for whom the seat is kept; may be empty */
function seatButton(letter, who) {
  const label = say('sit', { player: player(letter) });
  return h(
    'button',
    {
      type: 'button',
      class: 'primary',
      id: `sit-${letter}`,
      onclick: () => takeSeat(letter === 'B' ? 'black' : 'white'),
    },
    who ? `${label}: ${who}` : label,
  );
}

/** Returns what a person can do at the table. @param {HostedGame|undefined} game that goes on @param {number} free */
function choices(game, free) {
  if (!game) {
    return say('table.free');
  }
  return free ? say('table.take') : say('table.full');
}

/** The content that was drawn last; the table is drawn again only if it changed. */
let drawn = '';

/** @param {AtTable} at */
function draw(at) {
  const game = at.game?.phase === 'OVER' ? undefined : at.game;
  if (at.game) {
    tile.show(at.game);
  }
  const shape = JSON.stringify([at.game?.id, at.game?.phase, at.game?.seats]);
  if (shape === drawn) {
    return;
  }
  drawn = shape;
  const letters = /** @type {Color[]} */ (['B', 'W']);
  const free = letters.filter((letter) => !game || !seatOf(game, letter).taken);
  const kept = (/** @type {Color} */ letter) => (game && seatOf(game, letter).name ? playerName(game, letter) : '');
  const own = game && seats()[game.id];
  const offer = at.offer;
  put(
    place,
    own && game
      ? h('p', {}, h('a', { class: 'button primary', id: 'yours', href: gamePage(game.id) }, say('table.yours')))
      : null,
    own ? null : h('p', { id: 'how' }, choices(game, free.length)),
    !game && offer
      ? h(
          'p',
          { class: 'small soft', id: 'terms' },
          [
            `${offer.columns}×${offer.rows}`,
            ruleName(offer.rules.name),
            `${t('komi')} ${figure(offer.komi)}`,
            inWords(offer.time),
          ].join(' · '),
        )
      : null,
    !own && free.some((letter) => !kept(letter)) ? field(t('name'), name) : null,
    own
      ? null
      : h(
          'p',
          { class: 'row' },
          free.map((letter) => seatButton(letter, kept(letter))),
        ),
    game && !own ? h('p', {}, h('a', { href: gamePage(game.id), id: 'watch' }, say('watch'))) : null,
    at.game ? h('div', { class: 'at-table' }, tile.element) : null,
  );
}

async function requestTable() {
  const response = await reachServer(`/api/tables/${named}`);
  if (response.ok) {
    draw(/** @type {AtTable} */ (await response.json()));
  } else {
    put(place, h('p', { id: 'none' }, say('table.none')), tableForm());
  }
}

if (named) {
  await requestTable().catch((/** @type {Error} */ { message }) => {
    fault.textContent = message;
  });
  setInterval(() => {
    if (!document.hidden && !document.getElementById('none')) {
      requestTable().catch(() => {});
    }
  }, REQUEST_INTERVAL);
  setInterval(() => tile.tick(), 500);
} else {
  const { count } = /** @type {Tables} */ (await answer(await reachServer('/api/tables')));
  put(place, count ? tableForm() : h('p', { id: 'none' }, say('table.none')));
}
byId('main').removeAttribute('aria-busy');

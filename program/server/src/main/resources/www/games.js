// @ts-check
/** The page of games: public games in progress, and open invitations. */
/** @import {Games, OpenGame} from 'api' */
import { h, byId, put } from './dom.js';
import { PAGES, gamePage, reach } from './reach.js';
import { t, figure, player, ruleName, topMenu } from './text.js';
import { inWords } from './clock.js';
import { head } from './head.js';
import './go-board.js';

/** The interval between requests for the games, in milliseconds. */
const REQUEST_INTERVAL = 10_000;

const open = h('section', { class: 'part', id: 'open-invitations' });
const going = h('section', { class: 'part', id: 'games-played' });

byId('menu').append(topMenu());
document.title = `${t('games')} · Shinpan`;
byId('main').append(
  head(t('games'), t('games.more'), 'games'),
  h('p', {}, h('a', { class: 'button primary', id: 'open-game', href: `${PAGES.home}#public` }, t('games.start'))),
  open,
  going,
);

/** Returns the names at both seats, Black first. @param {OpenGame} game */
function names(game) {
  const { HOST, GUEST } = game.seats;
  return (GUEST.player === 'B' ? [GUEST, HOST] : [HOST, GUEST])
    .map((seat) => (seat.taken ? seat.name || player(seat.player) : t('seat.free')))
    .join(' – ');
}

/** Returns the agreement of a game in words. @param {OpenGame} game */
function agreementText(game) {
  const colour = game.bidding ? t('bidding') : t('games.free', { player: player(game.seats.GUEST.player) });
  return [
    `${game.columns}×${game.rows}`,
    ruleName(game.rules.name),
    `${t('komi')} ${figure(game.komi)}`,
    game.handicap ? `${t('handicap')} ${game.handicap}` : '',
    inWords(game.time),
    game.phase === 'WAITING' ? colour : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** @param {OpenGame} game */
function entry(game) {
  const picture = h('go-board', { still: true, 'aria-hidden': 'true' });
  picture.show({ columns: game.columns, rows: game.rows, stones: game.stones, coordinates: false, label: '' });
  const waits = game.phase === 'WAITING';
  const where = waits ? '' : ` · ${t('games.turns', { n: game.turn })}`;
  return h(
    'li',
    {},
    h(
      'a',
      {
        href:
          waits && game.table
            ? `/table/${game.table}`
            : `${gamePage(game.id)}${waits ? `#invite=${game.invitation}` : ''}`,
      },
      picture,
      h(
        'span',
        {},
        h('strong', {}, names(game)),
        h('br'),
        h('span', { class: 'soft small' }, agreementText(game) + where),
      ),
    ),
  );
}

/** @param {Element} section @param {string} title @param {OpenGame[]} games @param {string} none */
function list(section, title, games, none) {
  put(
    section,
    h('h2', {}, title),
    games.length ? h('ul', { class: 'games' }, games.map(entry)) : h('p', { class: 'soft' }, none),
  );
}

/** The content that was last shown, so that nothing is drawn again unnecessarily. */
let shown = '';

async function requestGames() {
  const response = await reach('/api/games');
  const answer = await response.text();
  if (!response.ok || answer === shown) {
    return;
  }
  shown = answer;
  const { games } = /** @type {Games} */ (JSON.parse(answer));
  const waiting = games.filter((game) => game.phase === 'WAITING');
  const played = games.filter((game) => game.phase !== 'WAITING');
  list(open, t('games.open'), waiting, t('games.open.none'));
  list(going, t('games.going'), played, t('games.going.none'));
}

await requestGames();
byId('main').removeAttribute('aria-busy');
setInterval(() => {
  if (!document.hidden) {
    requestGames().catch(() => {});
  }
}, REQUEST_INTERVAL);

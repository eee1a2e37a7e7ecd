// @ts-check
/** The page of a game: draws the state from the server, and sends the player's actions. */
import { h, byId, announce, notice } from './dom.js';
import { t, player, topMenu, ruleName } from './text.js';
import { keepSeat, seats } from './store.js';
import { click, knock } from './sound.js';
import { fragment, id, join, sit, state, statusText, take, you } from './play.js';
import { board, drawBoard, drawWhy, forget as forgetBoard, refused, why } from './game-board.js';
import { drawOffer, drawStatus, offer, status } from './game-status.js';
import { bottom, drawEnd, drawMore, drawPlayers, end, forget as forgetSide, more, top } from './game-side.js';

if (fragment.has('seat')) {
  keepSeat(id, { secret: fragment.get('seat') ?? '' });
  history.replaceState(null, '', location.pathname);
}

const connection = h('div', { class: 'connection', role: 'status', hidden: true }, t('reconnecting'));
const title = h('h1', { class: 'hidden' }, t('game'));
byId('menu').append(topMenu());
byId('main').append(h('div', { class: 'board-place' }, title, board), h('aside', { class: 'side' }, top, status, offer, why, end, bottom, more));
document.body.append(connection);

/** The proposal before the last message. @type {any} */
let offered = null;

join(heard, (open) => {
  connection.hidden = open;
});

/** @param {any} message */
function heard(message) {
  if (message.t === 'sync') {
    sit(message.you);
  }
  if (message.state) {
    const first = state === null;
    offered = state?.proposal;
    take(message);
    forgetBoard();
    forgetSide();
    draw();
    (message.events ?? []).forEach(happened);
    if (first) {
      title.textContent = `${ruleName(state.rules.name)}, ${state.columns}×${state.rows}`;
      document.title = `${state.columns}×${state.rows} ${state.rules.name} · Shinpan`;
    }
  } else if (message.t === 'here' && state) {
    for (const seat of ['HOST', 'GUEST']) {
      const one = state.seats[seat];
      if (one.here !== message[seat] && one.taken && !you.includes(seat)) {
        notice(t(message[seat] ? 'said.back' : 'said.gone', { name: one.name || player(one.player) }));
      }
      one.here = message[seat];
    }
    drawPlayers();
  } else if (message.t === 'refused') {
    refused(message.error);
  }
}

/** @param {any} event */
function happened(event) {
  if (event.kind === 'moved') {
    (event.move === 'pass' ? knock : click)();
    const taken = state.last?.captured.length ?? 0;
    const move = event.move === 'pass' ? t('said.pass') : event.move === 'resign' ? t('said.resign') : event.move;
    announce(`${player(event.player === 'BLACK' ? 'B' : 'W')}: ${move}${taken ? `, ${t('said.captured', { n: taken })}` : ''}. ${statusText()}`);
  } else if (event.kind === 'accepted' && event.offer === 'UNDO') {
    notice(t('said.undone'));
  } else if (event.kind === 'declined') {
    if (!you.includes(event.by)) {
      notice(t(offered?.seat === event.by ? 'said.withdrawn' : 'said.declined', { what: t(`offer.${event.offer}`) }));
    }
  } else if (event.kind === 'rematched' && you.length) {
    const seat = seats()[id];
    keepSeat(event.game, { secret: seat.secret, title: seat.title });
    location.href = `/game/${event.game}`;
  } else {
    announce(statusText());
  }
}

// A browser that is offline knows it at once; the connection takes seconds to notice.
for (const [name, open] of /** @type {[string, boolean][]} */ ([['offline', false], ['online', true]])) {
  addEventListener(name, () => { connection.hidden = open; });
}

function draw() {
  drawPlayers();
  drawBoard();
  drawStatus();
  drawOffer();
  drawEnd();
  drawMore();
  drawWhy(null);
}

// @ts-check
/** The game page: draws the state that the server sends, and announces events. */
/** @import {FromServer, GameEvent, Proposal, SeatName} from 'api' */
import { h, byId, announce, notice } from './dom.js';
import { gamePage } from './reach.js';
import { t, player, topMenu, ruleName } from './text.js';
import { keepSeat, seats, setting } from './store.js';
import { steady } from './press.js';
import { bell, click, end as endSound, knock, shells } from './sound.js';
import {
  agreeing,
  playerName,
  forgetSent,
  fragment,
  id,
  join,
  live,
  onTurn,
  setSeats,
  state,
  statusText,
  setState,
  unsent,
  verdicts,
  you,
} from './play.js';
import { board, drawBoard, drawWhy, forget as forgetBoard, showRefusal, why } from './game-board.js';
import { claim, drawClaim } from './claim.js';
import { drawPhrases, inWords, phrases } from './phrases.js';
import { speak } from './spoken.js';
import { coach, drawCoach } from './coach.js';
import { actions, drawActions, drawOffer, drawStatus, line, offer, status, typing } from './game-status.js';
import { drawSheet, sheet } from './sheet.js';
import { drawOfficial, official } from './official.js';
import {
  bottom,
  drawEnd,
  drawMore,
  drawPlayers,
  drawTurns,
  end,
  foot,
  forget as forgetSide,
  more,
  top,
  turns,
} from './game-side.js';

if (fragment.has('seat')) {
  keepSeat(id, { secret: fragment.get('seat') ?? '' });
  history.replaceState(null, '', location.pathname);
}

const connection = h('div', { class: 'connection', role: 'status', hidden: true });
/** Whether the connection is open. */
let open = true;
const title = h('h1', { class: 'hidden' }, t('game'));
byId('menu').append(topMenu());
byId('main').append(
  h('div', { class: 'board-place' }, title, board),
  h(
    'aside',
    { class: 'side' },
    top,
    h(
      'div',
      { class: 'middle' },
      h('div', { class: 'talk' }, official, status, offer, claim, end, turns, coach),
      why,
      h('div', { class: 'part foot' }, foot, phrases, typing),
      more,
    ),
    bottom,
    actions,
  ),
  sheet,
);
board.on('tapped', ({ at }) => drawActions(at));
const { simul } = seats()[id] ?? {};
if (simul) {
  const { simulBar } = await import('./simul-bar.js');
  official.before(simulBar(simul));
}
document.body.append(connection);

/** The proposal before the last message. @type {Proposal|undefined} */
let offered;
/** The seat of a person who had agreed to the marks before the last message. @type {SeatName|undefined} */
let agreed;

/** @type {SeatName[]} */
const SEATS = ['HOST', 'GUEST'];

/** True if a turn of this browser was waiting when the page was last drawn. */
let waits = false;

/** True if the server has lost turns that this page has seen. */
let lost = false;
join(
  (message) => steady(() => onMessage(message)),
  (now) => {
    open = now;
    drawConnection();
    steady(() => {
      if (state && waits !== Boolean(unsent())) {
        waits = !waits;
        draw();
        announce(statusText());
      }
    });
  },
);

/** Reports what prevents turns from being stored: the connection, or the server's store. */
function drawConnection() {
  const damage = state?.damaged ? t('damaged') : lost ? t('moves.lost') : '';
  const said = !open ? t('reconnecting') : state?.clocks.stand ? t('standing') : damage;
  if (connection.textContent !== said) {
    connection.textContent = said;
  }
  connection.hidden = !said;
}

/** @param {FromServer} message */
function onMessage(message) {
  if (message.t === 'sync') {
    lost ||= Boolean(message.lost);
    setSeats(message.you);
    if (message.you.length) {
      keepSeat(id, { you: message.you });
    }
  }
  if (message.t === 'sync' || message.t === 'events') {
    const first = !state;
    const turn = state?.turn;
    offered = state?.proposal;
    agreed = agreeing();
    setState(message.state);
    // The events come first, then the announcement about the clock.
    const events = message.events ?? [];
    events.forEach(onEvent);
    speak(events, first);
    forgetBoard();
    forgetSide();
    waits = Boolean(unsent());
    if (board.tapped && (turn !== state.turn || (state.proposal && !offered))) {
      // The point that was aimed at is out of date, because there is a new position or a question.
      board.forgetTap();
    }
    draw();
    if (first) {
      focusBoard();
      title.textContent = `${ruleName(state.rules.name)}, ${state.columns}×${state.rows}`;
    }
    makeRequiredPass(events);
    proveMarks();
  } else if (message.t === 'clocks' && state) {
    setState({ ...state, clocks: message.clocks });
    draw();
  } else if (message.t === 'here' && state) {
    for (const seat of SEATS) {
      const one = state.seats[seat];
      if (one.here !== message[seat] && one.taken && !you.includes(seat)) {
        notice(t(message[seat] ? 'said.back' : 'said.gone', { name: one.name || player(one.player) }));
      }
      one.here = message[seat];
    }
    drawPlayers(state.phase === 'PLAYING' ? line : null);
  } else if (message.t === 'refused') {
    forgetSent();
    if (waits) {
      waits = false;
      draw();
    }
    showRefusal(message.error);
  }
}

/** Plays the sound of an event, and shows its notice. @param {GameEvent} event */
function onEvent(event) {
  if (event.kind === 'moved') {
    const taken = state.last?.captured.length ?? 0;
    if (event.move === 'pass') {
      knock();
    } else {
      click(state.turn);
    }
    if (taken) {
      shells(taken);
    }
    if (document.hidden && onTurn() && !state.sameScreen) {
      callPlayer();
    }
  } else if (event.kind === 'accepted' && event.offer === 'UNDO') {
    notice(t('said.undone'));
  } else if (event.kind === 'corrected' && state.corrected) {
    click(state.turn);
    const { corrected } = state;
    import('./relay-words.js').then(({ correction }) => notice(correction(corrected)));
  } else if (event.kind === 'marked' && agreed && !you.includes(event.by)) {
    notice(t('said.remarked', { name: state.seats[event.by].name || player(state.seats[event.by].player) }));
    // One tap may mark several chains.
    agreed = undefined;
  } else if (event.kind === 'said') {
    notice(inWords(event));
  } else if (event.kind === 'disputed') {
    notice(t('said.disputed', { name: state.seats[event.by].name || player(state.seats[event.by].player) }));
  } else if (event.kind === 'declined') {
    if (!you.includes(event.by)) {
      notice(
        t(offered?.seat === event.by ? 'said.withdrawn' : 'said.declined', {
          name: playerName(state.seats[event.by].player),
          what: t(`offer.${event.offer}`),
        }),
      );
    }
  } else if (event.kind === 'ruled') {
    notice(t(event.ruling === 'WITHDRAWN' ? 'ruled.withdrawn' : 'ruled', { reason: event.reason }));
  } else if (event.kind === 'announced') {
    notice(t('announced', { text: event.text }));
  } else if (event.kind === 'reseated' && you.includes(event.seat)) {
    // Another link holds the seat now. After the next connection the page knows which seats it still holds.
    notice(t('reseated'));
    live.again();
  } else if (event.kind === 'rematched' && you.length) {
    const seat = seats()[id];
    keepSeat(event.game, { secret: seat.secret, title: seat.title });
    location.href = gamePage(event.game);
  }
}

/** Notifies a player who is looking at another page. */
function callPlayer() {
  bell();
  if (setting('notify', false) && 'Notification' in globalThis && Notification.permission === 'granted') {
    new Notification(t('status.yours'), { body: document.title, tag: id });
  }
}

/** Makes a pass that a handicap requires, unless it was just taken back. @param {GameEvent[]} events */
function makeRequiredPass(events) {
  const owed = [...verdicts().values()];
  const undone = events.some((event) => event.kind === 'accepted' && event.offer === 'UNDO');
  if (onTurn() && !undone && owed.length && owed.every((one) => one.witness?.kind === 'must-pass')) {
    live.act({ do: 'pass', turn: state.turn + 1 });
  }
}

/** Searches for the proofs that the marks wait for. If this browser finds none, the server searches. */
async function proveMarks() {
  if (state.marking?.proving && you.length) {
    const { prove } = await import('./certificate.js');
    prove(state, seats()[id]?.secret ?? '').catch(() => {});
  }
}

/** The part of the page about a relayed game. @type {typeof import('./relay.js')|undefined} */
let relayed;

/** Draws the additional parts of a relayed game. */
async function drawRelay() {
  if (state.relay) {
    if (!relayed) {
      relayed = await import('./relay.js');
      status.before(relayed.relay);
    }
    relayed.drawRelay();
  }
}

/** Moves the focus to the board if the player has started this game with the keyboard. */
function focusBoard() {
  if (sessionStorage.getItem('shinpan.keyboard') === id) {
    sessionStorage.removeItem('shinpan.keyboard');
    board.svg.focus();
  }
}

/** The phase that was drawn last. */
let phase = '';

// The sheet is drawn only when it is needed.
addEventListener('beforeprint', () => state && drawSheet());
matchMedia('print').addEventListener('change', (event) => event.matches && state && drawSheet());

function draw() {
  byId('main').dataset.phase = state.phase;
  byId('main').removeAttribute('aria-busy');
  const turn = onTurn() && !state.sameScreen;
  const game = `${state.columns}×${state.rows} ${ruleName(state.rules.name)} · Shinpan`;
  document.title = turn ? `● ${t('status.yours')} · ${game}` : game;
  drawConnection();
  drawOfficial();
  drawRelay();
  drawStatus();
  drawPlayers(state.phase === 'PLAYING' ? line : null);
  drawBoard();
  drawOffer();
  drawClaim();
  drawEnd();
  drawTurns();
  drawPhrases();
  drawMore();
  drawCoach();
  drawWhy(null);
  if (phase && phase !== 'OVER' && state.phase === 'OVER') {
    endSound();
  }
  phase = state.phase;
}

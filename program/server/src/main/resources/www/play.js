// @ts-check
/** The data of a game page: the last state of the game from the server, and the seats that this browser holds. */
/** @import {Act, Color, FromServer, SeatName, State, Verdict} from 'api' */
/** @import {Attributes, Child} from './dom.js' */
import { h } from './dom.js';
import { t, player } from './text.js';
import { named } from './reach.js';
import { seats } from './store.js';
import { connect } from './link.js';
import { outcome } from './result.js';

export const id = named;
/** The part of the link behind #, which browsers do not send to the server. */
export const fragment = new URLSearchParams(location.hash.slice(1));

/**
 * The last state of the game from the server. All functions that draw are called after it has arrived.
 *
 * @type {State}
 */
export let state;
/** The seats that this browser holds. @type {SeatName[]} */
export let you = [];
/** The time at which the state arrived. */
export let received = 0;
/** @type {ReturnType<typeof connect<Act, FromServer>>} */
export let live;

/** The time without an answer after which the page reports that a turn waits, in milliseconds. */
const LATE_TIME = 2000;
/** True while the connection is open. */
let open = true;
/** The turn of this browser that has no answer yet. @type {{turn: number, at: string, late: boolean}|null} */
let sent = null;
/** @type {(open: boolean) => void} */
let onChange = () => {};

/**
 * Connects the page with its game.
 *
 * @param {(message: FromServer) => void} onMessage called for every message of the server
 * @param {(open: boolean) => void} onStatus called when the connection is lost or back, or a turn waits for its answer
 */
export function join(onMessage, onStatus) {
  onChange = onStatus;
  live = connect(id, () => seats()[id]?.secret ?? '', onMessage, onConnection);
}

/** Records that the connection was lost or is back. @param {boolean} now */
function onConnection(now) {
  open = now;
  onChange(open);
}

/** Stores a state from the server. @param {State} now */
export function setState(now) {
  state = now;
  received = performance.now();
  if (sent && sent.turn <= state.turn) {
    sent = null;
  }
}

/** Sends a turn. @param {string} at a point, or pass */
export function send(at) {
  const turn = state.turn + 1;
  const one = { turn, at, late: false };
  sent = one;
  live.act(at === 'pass' ? { do: 'pass', turn } : { do: 'play', at, turn });
  onChange(open);
  setTimeout(() => {
    one.late = true;
    onChange(open);
  }, LATE_TIME);
}

/** Returns whether the next turn was already sent. */
export function isSent() {
  return sent?.turn === state.turn + 1;
}

/** Drops the turn that was sent, because the server refused it. */
export function forgetSent() {
  sent = null;
}

/** Returns the point of a sent turn that waits for the connection; null if none does. @returns {string|null} */
export function unsent() {
  return sent && isSent() && (!open || sent.late) ? sent.at : null;
}

/** @param {SeatName[]} held */
export function setSeats(held) {
  you = held;
}

/** Returns the colour that this browser plays next. @returns {Color|null} */
export function nextColor() {
  return you.length === 2 ? state.toMove : you.length ? state.seats[you[0]].player : null;
}

/** Returns whether this browser has an invitation but no seat yet. */
export function isInvited() {
  return !you.length && fragment.has('invite');
}

export function onTurn() {
  return (
    state.phase === 'PLAYING' &&
    !state.damaged &&
    you.length > 0 &&
    !state.clocks.paused &&
    nextColor() === state.toMove &&
    !unsent()
  );
}

export function statusText() {
  if (state.phase === 'WAITING' && isInvited()) {
    const { name } = state.seats.HOST;
    return name ? t('status.invites', { name }) : t('status.invited');
  }
  if (state.phase === 'WAITING') {
    return t('status.waiting');
  }
  if (state.phase === 'BIDDING') {
    return t(state.bidding && you.includes(state.bidding.toBid) ? 'status.bid' : 'status.bid-other');
  }
  if (state.phase === 'MARKING') {
    return t('status.marking');
  }
  if (state.phase === 'OVER') {
    return ending();
  }
  if (unsent()) {
    return t('status.unsent');
  }
  if (state.clocks.paused) {
    return t('status.paused');
  }
  if (state.engine && state.engine.seat === seatOf(state.toMove)) {
    return t(state.engine.failed ? 'status.stalled' : 'status.thinking', { name: state.engine.name });
  }
  return you.length === 1 && onTurn() ? t('status.yours') : t('status.turn', { player: player(state.toMove) });
}

/** Returns how the game ended. */
function ending() {
  return state.settlement ? outcome(state.settlement, state.outside) : '';
}

/** @param {Color} letter @returns {SeatName} */
export function seatOf(letter) {
  return state.seats.HOST.player === letter ? 'HOST' : 'GUEST';
}

/** Returns the name of a player, or the colour if there is no name. @param {Color} letter @returns {string} */
export function playerName(letter) {
  return state.seats[seatOf(letter)].name || player(letter);
}

/** Returns whether a pass would be the second one, after which the players mark the dead stones. */
export function marks() {
  return state.rules.marking && state.last?.move === 'pass' && /[XO]/.test(state.stones);
}

/**
 * Returns whether the page shows a count: while the players mark dead stones, and after an end that is not a
 * resignation or a decision outside the rules.
 */
export function counts() {
  const { settlement, outside } = state;
  return (
    state.phase === 'MARKING' ||
    (settlement?.ended === 'two-passes' && !outside && ['score', 'tie', 'open'].includes(settlement.outcome))
  );
}

/**
 * Returns the seat of a person who has agreed to the marks; a program agrees again by itself.
 *
 * @returns {SeatName|undefined}
 */
export function agreeing() {
  return state?.marking?.agreed.find((seat) => seat !== state.engine?.seat);
}

/**
 * The form that a name of the state has in requests: NO_RESULT becomes no-result.
 *
 * @template {string} Name
 * @typedef {Name extends `${infer First}_${infer Rest}` ? `${Lowercase<First>}-${Lowercase<Rest>}` : Lowercase<Name>}
 *   Requested
 */

/**
 * Converts a name of the state to the form that it has in requests.
 * @template {string} Name
 * @param {Name} name
 * @returns {Requested<Name>}
 */
export function requestName(name) {
  return /** @type {Requested<Name>} */ (name.toLowerCase().replace('_', '-'));
}

/** Returns the verdicts about barred points. @returns {Map<string, Verdict>} */
export function verdicts() {
  return new Map((state.barred ?? []).map((one) => [one.at ?? '', one]));
}

/** @param {Child} label @param {() => void} act @param {Attributes} [attributes] */
export function button(label, act, attributes = {}) {
  return h('button', { type: 'button', onclick: act, ...attributes }, label);
}

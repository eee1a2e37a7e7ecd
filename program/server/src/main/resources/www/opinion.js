// @ts-check
/** Requests opinions of a search on positions, and shows them in words and on the board. */
/** @import {Candidate, Line, Loss, Opinion} from 'api' */
import { h, put } from './dom.js';
import { ask } from './server.js';
import { t, player } from './text.js';
import { columnName } from './grid.js';

/**
 * Requests an opinion for a reader. It comes from the server if there is one, because the server also asks a network.
 *
 * @param {Line} line
 * @param {number} playouts
 * @param {AbortSignal} [signal] cancels the request
 * @returns {Promise<Opinion>}
 */
export function opinion(line, playouts, signal) {
  return ask('/api/opinions', { ...line, playouts }, { signal });
}

/**
 * Requests a quick opinion. A page needs hundreds of them, so this browser computes them if it can.
 *
 * @param {Line} line
 * @param {number} playouts
 * @param {AbortSignal} signal cancels the request
 * @returns {Promise<Opinion>}
 */
export function glance(line, playouts, signal) {
  return ask('/api/opinions', { ...line, playouts }, { signal, query: '?quick' });
}

/**
 * Requests the loss of a move compared with the best one.
 *
 * @param {Line} line
 * @param {string} move
 * @param {number} playouts
 * @param {AbortSignal} signal cancels the request
 * @returns {Promise<Loss>}
 */
export function loss(line, move, playouts, signal) {
  return ask('/api/losses', { ...line, move, playouts }, { signal });
}

/** Returns the name of the program that gave an opinion; null for Shinpan's own search. @param {{by: string}} of */
export function by(of) {
  return of.by === 'Shinpan' ? null : h('p', { class: 'small soft by' }, t('opinion.by', { name: of.by }));
}

/** Returns who leads and by about how much; nothing if it is not known. @param {Opinion} of */
export function leads(of) {
  const { lead } = of;
  if (lead === undefined) {
    return '';
  }
  const rounded = Math.round(Math.abs(lead));
  return rounded === 0 ? t('stands.even') : t('stands.lead', { player: player(lead > 0 ? 'B' : 'W'), n: rounded });
}

/** Returns the chances of both players as a bar and in words. @param {Opinion} of */
export function chances(of) {
  const black = Math.round(100 * of.winRate);
  return h(
    'div',
    { class: 'chances' },
    h('progress', { max: 100, value: black, 'aria-label': t('stands.chances') }),
    h('p', { class: 'small soft' }, t('stands.rate', { black, white: 100 - black })),
  );
}

/** Returns a move with its reason, if it has one. @param {Candidate} one @param {string} letter */
export function advice(one, letter) {
  const known = one.reason
    ? t(`hint.${one.reason.kind}`, { n: one.reason.stones })
    : one.move === 'pass'
      ? t('hint.pass')
      : t('hint.none', { n: Math.round(100 * one.winRate) });
  return [
    h('span', { class: 'letter', 'aria-hidden': 'true' }, letter),
    h('span', {}, h('strong', {}, one.move === 'pass' ? t('said.pass') : one.move), ' ', known),
  ];
}

/**
 * Returns the moves to show, the highest win rate first. Clearly worse moves are left out.
 *
 * @param {Opinion} of
 */
export function worth(of) {
  const [best] = of.moves;
  return of.moves
    .filter((one) => best.winRate - one.winRate < 0.15 && (one.move !== 'pass' || one === best))
    .sort((one, other) => other.winRate - one.winRate);
}

/** Returns letters for points. @param {{move: string}[]} moves @returns {Record<string, string>} */
export function letters(moves) {
  return Object.fromEntries(
    moves.flatMap(({ move }, i) => (move === 'pass' ? [] : [[move, String.fromCharCode(65 + i)]])),
  );
}

/**
 * Returns how certain the owner of every point is, for the tint of the board.
 *
 * @param {Opinion} of
 * @param {number} columns
 * @returns {Record<string, number>}
 */
export function certainty(of, columns) {
  return Object.fromEntries(
    of.ownership.map((owner, i) => [columnName(i % columns) + (Math.floor(i / columns) + 1), owner]),
  );
}

/** Shows that an answer is being computed. @param {Element} place */
export function thinking(place) {
  put(place, h('p', { class: 'soft' }, t('study.thinking')));
}

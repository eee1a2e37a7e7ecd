// @ts-check
/** The order in which the host of simultaneous games goes to the boards. */
/** @import {SimulBoard} from 'api' */
import { PAGES } from './reach.js';

/**
 * Returns the boards that wait for the host, the one that waits longest first. `since` must be the time at which the
 * turn began, by the clock of this page, and not the duration that messages have.
 *
 * @param {SimulBoard[]} boards
 */
export function waiting(boards) {
  return boards.filter(({ waits }) => waits).sort((a, b) => a.since - b.since);
}

/**
 * Returns the board that waits longest.
 *
 * @param {SimulBoard[]} boards
 * @param {string} [here] the game that the host sees, which is left out
 */
export function longest(boards, here = '') {
  return waiting(boards).find(({ game }) => game.id !== here);
}

/** Returns the address of the page with all boards. @param {string} code */
export const simulPage = (code) => `${PAGES.simul}/${code}`;

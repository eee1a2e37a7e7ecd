// @ts-check
/** Searches in this browser for the proofs that the marks of a game wait for. The game accepts only checked proofs. */
/** @import {State} from 'api' */
import { think } from './mind.js';
import { reach } from './reach.js';

/** The position for which proofs were last searched. */
let sought = '';

/**
 * Searches for proofs about the chains of a game, once for each position, and sends them to the game.
 *
 * @param {State} state
 * @param {string} secret the secret of the seat
 */
export async function prove({ id, columns, rows, stones }, secret) {
  if (sought === stones) {
    return;
  }
  sought = stones;
  // The search takes as long as it would on the server; without a server, the script has its own limit.
  const { proving } = document.documentElement.dataset;
  const milliseconds = proving === undefined ? undefined : Number(proving);
  const body = JSON.stringify({ columns, rows, stones, milliseconds });
  const found = await think('/certificates', { method: 'POST', body });
  if (found?.ok) {
    await reach(`/api/games/${id}/proofs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Seat-Secret': secret },
      body: await found.text(),
    });
  }
}

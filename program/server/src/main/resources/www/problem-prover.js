// @ts-check
/** Asks the compiled referee about a move that is in no proof of the problem. */
/** @import {Claim, Problem, Round} from './problem-file.js' */
/** @import {State} from './problem-line.js' */
import { referee } from './referee.js';

/** The most states of a search. */
const STATES = 150_000;

/** A proof file, as far as the page reads it. */
/** @typedef {{proofs: {first: string, nodes: [string, string, number|string][][]}[]}} ProofFile */

/** What is proved from a state on. @typedef {{claim: Claim, first: string|null, nodes: Round[][]}} Decided */

/**
 * Proves what follows from a state.
 *
 * @param {Problem} problem
 * @param {State} state
 * @param {AbortSignal} [signal] ends the search
 * @returns {Promise<Decided|null>} null if nothing was proved, or if the server has no referee for browsers
 */
export async function decide(problem, state, signal) {
  const { columns, rows, frame, target, owner, task } = problem;
  const background = await referee();
  if (!background) {
    return null;
  }
  const stones = Array.from(Array(rows).keys(), (row) =>
    Array.from(state.stones.slice((rows - 1 - row) * columns, (rows - row) * columns), (sign) =>
      sign === 'X' ? 1 : sign === 'O' ? -1 : 0,
    ),
  );
  const ask = async (/** @type {'life'|'capture'} */ goal) => {
    try {
      const { claim, proof } = await background.proveFirst(stones, {
        at: target,
        given: frame,
        first: state.toMove === owner ? 'owner' : 'opponent',
        goal,
        states: STATES,
        signal,
      });
      return claim && proof ? decided(claim, proof) : null;
    } catch {
      // Moves have opened the region, or taken the chain; or the time is over.
      return null;
    }
  };
  const capture = await ask('capture');
  // A chain that is taken needs no further question; one that is not may live.
  const life = capture?.claim === 'taken' ? null : await ask('life');
  const best = life && (life.claim === 'alive' || task === 'live') ? life : capture;
  // The prover knows no ban, which can only help Black.
  const isRight = best?.claim === (task === 'live' ? 'alive' : 'taken');
  return isRight || state.ban < 0 ? best : null;
}

/** @param {Claim} claim @param {string} text @returns {Decided} */
function decided(claim, text) {
  const [{ first, nodes }] = /** @type {ProofFile} */ (JSON.parse(text)).proofs;
  const point = (/** @type {string} */ at) => (at === 'pass' ? null : at);
  return {
    claim,
    first: point(first),
    nodes: nodes.map((rounds) =>
      rounds.map(([attack, answer, next]) => ({
        attack: point(attack),
        answer: point(answer),
        next: typeof next === 'number' ? next : null,
      })),
    ),
  };
}

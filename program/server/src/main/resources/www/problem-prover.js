// @ts-check
/** Asks the prover, compiled for browsers, about moves that no proof of the problem contains. */
/** @import {Claim, Problem, Round} from './problem-file.js' */
/** @import {State} from './problem-line.js' */
import { referee } from './referee.js';

/** The maximum number of states of a search. */
const MAX_STATES = 150_000;

/** A proof file, as far as the page reads it. */
/** @typedef {{proofs: {first: string, nodes: [string, string, number|string][][]}[]}} ProofFile */

/** The proof of a claim about a state. @typedef {{claim: Claim, first: string|null, nodes: Round[][]}} Decided */

/** Asks a question about a state. @typedef {(goal: 'life'|'capture'|'ko') => Promise<Decided|null>} Asks */

/**
 * Returns a function that asks the prover about a state; null if the server has no referee for browsers.
 *
 * @param {Problem} problem
 * @param {State} state
 * @param {AbortSignal} [signal] ends the search
 * @returns {Promise<Asks|null>}
 */
async function asks(problem, state, signal) {
  const { columns, rows, frame, target, owner } = problem;
  const background = await referee();
  if (!background) {
    return null;
  }
  const stones = Array.from(Array(rows).keys(), (row) =>
    Array.from(state.stones.slice((rows - 1 - row) * columns, (rows - row) * columns), (sign) =>
      sign === 'X' ? 1 : sign === 'O' ? -1 : 0,
    ),
  );
  return async (goal) => {
    try {
      const { claim, proof } = await background.proveFirst(stones, {
        at: target,
        given: frame,
        first: state.toMove === owner ? 'owner' : 'opponent',
        goal,
        states: MAX_STATES,
        signal,
      });
      return claim && proof ? readProof(claim, proof) : null;
    } catch {
      // The search ends here if moves have opened the region or captured the chain, or if the time is over.
      return null;
    }
  };
}

/**
 * Proves the outcome of a state.
 *
 * @param {Problem} problem
 * @param {State} state
 * @param {AbortSignal} [signal] ends the search
 * @returns {Promise<Decided|null>} null if nothing was proved, or if the server has no referee for browsers
 */
export async function decide(problem, state, signal) {
  const { task } = problem;
  const ask = await asks(problem, state, signal);
  if (!ask) {
    return null;
  }
  const capture = await ask('capture');
  // A chain that is captured needs no further proof; one that is not captured may live.
  const life = capture?.claim === 'taken' ? null : await ask('life');
  const best = life && (life.claim === 'alive' || task === 'live') ? life : capture;
  // The prover ignores the ko, which bars a play of White now. A proof for Black is valid nevertheless; another may not
  // be.
  const isRight = best?.claim === (task === 'live' ? 'alive' : 'taken');
  return isRight || state.ban < 0 ? best : null;
}

/**
 * Proves that a state is a ko or a seki. A point that a ko bars in the state is ignored, because a ko here means that
 * one side has to win it.
 *
 * @param {Problem} problem
 * @param {State} state
 * @param {AbortSignal} signal ends the search
 * @returns {Promise<{kind: 'ko'|'seki', decided: Decided}|null>} the kind of the state, and the proof that the page
 *   plays; null if neither was proved
 */
export async function koOrSeki(problem, state, signal) {
  const ask = await asks(problem, state, signal);
  const ko = ask && (await ask('ko'));
  if (ask && ko?.claim === 'taken-by-ko') {
    const capture = await ask('capture');
    return capture?.claim === 'not-taken' ? { kind: 'ko', decided: capture } : null;
  }
  const life = ask && ko?.claim === 'stays' ? await ask('life') : null;
  return life?.claim === 'not-alive' ? { kind: 'seki', decided: life } : null;
}

/** @param {Claim} claim @param {string} text @returns {Decided} */
function readProof(claim, text) {
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

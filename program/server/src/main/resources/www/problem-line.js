// @ts-check
/** Plays moves in a problem: stones, captures, kos, and the answers of a proof. It needs no server. */
/** @import {Answer, Problem} from './problem-file.js' */
import { place } from './grid.js';
import { beside, spread } from './problem-file.js';

/**
 * A state after some moves. `ban` is the index of the point where a ko bars a play, or -1. `answer` is the proof that
 * the moves follow, or null before the first move. `node` is the current node of that proof, or null if nothing is left
 * to show.
 *
 * @typedef {{
 *   stones: string, last: string|null, toMove: 'B'|'W', ban: number, answer: Answer|null, node: number|null
 * }} State
 */

/** @param {'B'|'W'} player */
export const other = (player) => (player === 'B' ? 'W' : 'B');

/** Returns the beginning of a problem. @param {Problem} problem @returns {State} */
export function start({ stones }) {
  return { stones, last: null, toMove: 'B', ban: -1, answer: null, node: null };
}

/** Returns the place of a point among the stones. @param {Problem} problem @param {string} at */
export function index({ columns }, at) {
  const [column, row] = place(at);
  return row * columns + column;
}

/**
 * Returns the chain of a stone, and its liberties.
 *
 * @param {Problem} problem
 * @param {string} stones
 * @param {number} at
 */
export function chain({ columns }, stones, at) {
  const points = spread(at, columns, stones.length, (one) => stones[one] === stones[at]);
  const liberties = new Set(
    points.flatMap((one) => beside(one, columns, stones.length).filter((near) => stones[near] === '.')),
  );
  return { points, liberties: [...liberties] };
}

/**
 * Returns the state after a move.
 *
 * @param {Problem} problem
 * @param {State} state
 * @param {string|null} at a point, or null for a pass
 * @returns {State|'occupied'|'no-liberty'|'ko'} the state, or why the move is barred
 */
export function play(problem, state, at) {
  const toMove = other(state.toMove);
  if (at === null) {
    return { ...state, last: null, toMove, ban: -1 };
  }
  const point = index(problem, at);
  if (state.stones[point] !== '.') {
    return 'occupied';
  }
  if (point === state.ban) {
    return 'ko';
  }
  const [own, foe] = state.toMove === 'B' ? ['X', 'O'] : ['O', 'X'];
  let stones = set(state.stones, [point], own);
  /** @type {number[]} */
  let taken = [];
  for (const near of beside(point, problem.columns, stones.length)) {
    if (stones[near] === foe) {
      const { points, liberties } = chain(problem, stones, near);
      if (!liberties.length && !points.some((one) => isFrame(problem, one))) {
        taken = [...taken, ...points];
        stones = set(stones, points, '.');
      }
    }
  }
  const mine = chain(problem, stones, point);
  if (!mine.liberties.length && !mine.points.some((one) => isFrame(problem, one))) {
    return 'no-liberty';
  }
  const isKo = taken.length === 1 && mine.points.length === 1 && mine.liberties.length === 1;
  return { ...state, stones, last: at, toMove, ban: isKo ? taken[0] : -1 };
}

/** @param {Problem} problem @param {number} at */
function isFrame({ frame, columns }, at) {
  return frame.some((name) => {
    const [column, row] = place(name);
    return row * columns + column === at;
  });
}

/** @param {string} stones @param {number[]} points @param {string} sign */
function set(stones, points, sign) {
  const changed = [...stones];
  points.forEach((at) => (changed[at] = sign));
  return changed.join('');
}

/** Returns the player whom a claim favours, who answers the moves. @param {Problem} problem @param {Answer} answer */
export function strategist({ owner }, { claim }) {
  return claim === 'taken' || claim === 'not-alive' ? other(owner) : owner;
}

/**
 * Returns the moves that the proof can answer in a state, with the answers, the most natural first; none at the end of
 * the proof.
 *
 * @param {State} state
 */
export function rounds({ answer, node }) {
  return node === null ? [] : (answer?.nodes[node] ?? []);
}

/**
 * Returns whether the chain that a problem is about has been captured.
 *
 * @param {Problem} problem
 * @param {State} state
 */
export function isTaken(problem, { stones }) {
  return stones[index(problem, problem.target)] !== (problem.owner === 'B' ? 'X' : 'O');
}

/**
 * Returns a move that leads to the capture of a chain that cannot escape: it captures the chain, or fills a liberty
 * without being captured itself.
 *
 * @param {Problem} problem
 * @param {State} state the attacker is on turn
 * @returns {string|null}
 */
export function towardsCapture(problem, state) {
  const { liberties } = chain(problem, state.stones, index(problem, problem.target));
  /** @type {[number, string][]} */
  const found = [];
  for (const at of problem.region) {
    const after = play(problem, state, at);
    if (typeof after !== 'string') {
      const own = chain(problem, after.stones, index(problem, at));
      const safe = own.liberties.length > 1 || own.points.some((one) => isFrame(problem, one));
      const taken = stonesOf(state, problem) - stonesOf(after, problem);
      const fills = liberties.includes(index(problem, at));
      found.push([(isTaken(problem, after) ? 100 : 0) + 4 * taken + (fills ? 2 : 0) + (safe ? 3 : 0), at]);
    }
  }
  found.sort((a, b) => b[0] - a[0]);
  return found[0]?.[1] ?? null;
}

/** Returns the number of stones of the owner. @param {State} state @param {Problem} problem */
function stonesOf({ stones }, { owner }) {
  return [...stones].filter((sign) => sign === (owner === 'B' ? 'X' : 'O')).length;
}

/**
 * Returns the stones that a problem is about and that are still on the board, if there are others of their colour
 * inside the frame too.
 *
 * @param {Problem} problem
 * @param {string} stones
 */
export function chainMarks(problem, stones) {
  const sign = problem.owner === 'B' ? 'X' : 'O';
  const { points } = chain(problem, problem.stones, index(problem, problem.target));
  const own = problem.region.filter((point) => problem.stones[index(problem, point)] === sign);
  return own.length === points.length
    ? []
    : own.filter((point) => points.includes(index(problem, point)) && stones[index(problem, point)] === sign);
}

// @ts-check
/**
 * Problems that a teacher makes from a position. A link contains the position and the task, and the prover decides
 * which first moves are right.
 */
/** @import {Answer, Problem} from './problem-file.js' */
/** @import {State} from './problem-line.js' */
/** @import {Side} from './grid.js' */
import { place, pointName } from './grid.js';
import { beside, read, spread } from './problem-file.js';
import { play, start } from './problem-line.js';
import { decide, koOrSeki } from './problem-prover.js';

/** The maximum time for the proofs of all first moves, in milliseconds. */
const MAX_TIME = 10_000;
/** The maximum number of points of a region; larger regions cannot be decided in that time. */
const MAX_REGION = 30;

const FOE = /** @type {Record<string, string>} */ ({ X: 'O', O: 'X' });
const SIDES = /** @type {Side[]} */ (['left', 'top', 'right', 'bottom']);

/**
 * Returns a problem about a chain as a text for a link: who moves, the sides on which the board continues, the diagram,
 * and the chain. The stones around the chain are assumed to be safe if they touch points outside.
 *
 * @param {{columns: number, rows: number, stones: string, toMove: string}} position
 * @param {string} target a point of the chain
 * @returns {string|null} null if safe stones do not enclose the chain
 */
export function madeOf({ columns, rows, stones, toMove }, target) {
  const [targetColumn, targetRow] = place(target);
  const from = targetRow * columns + targetColumn;
  const foe = FOE[stones[from]];
  const near = (/** @type {number} */ at) => beside(at, columns, stones.length);
  const inside = new Set(spread(from, columns, stones.length, (at) => stones[at] !== foe));
  const isSafe = (/** @type {number} */ at) =>
    spread(at, columns, stones.length, (one) => stones[one] === foe).some((one) =>
      near(one).some((other) => stones[other] !== foe && !inside.has(other)),
    );
  const region = spread(from, columns, stones.length, (at) => stones[at] !== foe || !isSafe(at));
  const frame = new Set(region.flatMap(near).filter((at) => !region.includes(at)));
  // Adds the stones at the corners of the frame, so that the drawing shows a closed wall.
  for (const at of [...frame].flatMap(near)) {
    if (stones[at] === foe && near(at).filter((one) => frame.has(one)).length > 1) {
      frame.add(at);
    }
  }
  if (!foe || region.length > MAX_REGION || !frame.size) {
    return null;
  }
  const all = [...region, ...frame];
  const [left, right] = bounds(
    all.map((at) => at % columns),
    columns,
  );
  const [bottom, top] = bounds(
    all.map((at) => Math.floor(at / columns)),
    rows,
  );
  const open = SIDES.filter((side) => ({ left, bottom, right: columns - 1 - right, top: rows - 1 - top })[side] > 0);
  const sign = (/** @type {number} */ at) =>
    frame.has(at) ? foe.toLowerCase() : region.includes(at) ? stones[at] : '.';
  const lines = [];
  for (let row = top; row >= bottom; row--) {
    let line = '';
    for (let column = left; column <= right; column++) {
      line += sign(row * columns + column);
    }
    lines.push(line);
  }
  const chain = pointName(targetColumn - left, targetRow - bottom);
  return [toMove, open.map((side) => side[0]).join('') || '-', lines.join('/'), chain].join('~');
}

/**
 * Returns the first and the last line of a drawing, with a line beside the frame.
 *
 * @param {number[]} lines
 * @param {number} all
 * @returns {[number, number]}
 */
function bounds(lines, all) {
  return [Math.max(0, Math.min(...lines) - 1), Math.min(all - 1, Math.max(...lines) + 1)];
}

const TEXT = /^([BW])~([ltrb]+|-)~([XOxo./]{4,450})~([A-Z]\d{1,2})$/;

/**
 * Parses a problem from a link. In the result Black moves first, so the colours are swapped if White does in the link.
 *
 * @param {string} text
 * @returns {{problem: Problem, swap: boolean}|null} null if the text is not a problem
 */
export function own(text) {
  const [, toMove, open, drawing, target] = TEXT.exec(text) ?? [];
  const lines = drawing?.split('/') ?? [];
  if (!lines.length || lines.some((line) => line.length !== lines[0].length)) {
    return null;
  }
  const swap = toMove === 'W';
  const swapped = swap ? drawing.replace(/[XOxo]/g, (sign) => 'OXox'['XOxo'.indexOf(sign)]) : drawing;
  const [column, row] = place(target);
  const sign = swapped.split('/')[lines.length - 1 - row]?.[column];
  if (sign !== 'X' && sign !== 'O') {
    return null;
  }
  const task = sign === 'X' ? 'live' : 'kill';
  const problem = read(`own ${task} side - ${swapped} ${target}`);
  return { problem: { ...problem, open: SIDES.filter((side) => open.includes(side[0])) }, swap };
}

/**
 * The result of proving a problem: its answers, the first moves that are undecided, and the best result if no move is
 * right.
 *
 * @typedef {{problem: Problem, undecided: string[], best: 'ko'|'seki'|'ko-or-seki'|'none'}} Proved
 */

/** @param {Problem} problem @returns {Promise<Proved>} */
export async function prove(problem) {
  const ends = AbortSignal.timeout(MAX_TIME);
  /** @type {Answer[]} */
  const answers = [];
  /** @type {Map<string, State>} */
  const states = new Map();
  for (const move of [...problem.region, 'pass']) {
    const after = play(problem, start(problem), move === 'pass' ? null : move);
    if (typeof after !== 'string') {
      states.set(move, after);
      const found = await decide(problem, after, ends);
      if (found) {
        answers.push({ ...found, move });
      }
    }
  }
  const wanted = problem.task === 'live' ? 'alive' : 'taken';
  const right = answers.filter(({ claim, move }) => claim === wanted && move !== 'pass').map(({ move }) => move);
  const decided = { ...problem, answers, right };
  const best = right.length ? 'none' : await second(decided, states, ends);
  return {
    problem: decided,
    undecided: [...states.keys()].filter((move) => !answers.some((one) => one.move === move)),
    best,
  };
}

/**
 * Returns the best result of a problem without a right move, and adds answers to moves that capture in a ko.
 *
 * @param {Problem} problem
 * @param {Map<string, State>} states
 * @param {AbortSignal} ends
 * @returns {Promise<Proved['best']>}
 */
async function second(problem, states, ends) {
  const { task, answers } = problem;
  const lasts = task === 'live' ? 'not-alive' : 'not-taken';
  /** @type {Set<'ko'|'seki'|'open'>} */
  const kinds = new Set();
  for (const [move, state] of states) {
    const known = answers.find((one) => one.move === move);
    if (!known || known.claim === lasts) {
      const found = await koOrSeki(problem, state, ends);
      kinds.add(found?.kind ?? 'open');
      if (!known && found) {
        answers.push({ ...found.decided, move });
      }
    }
  }
  // A seki is better than a ko for the player who wants to live, and worse for the other player.
  /** @type {['seki', 'ko']|['ko', 'seki']} */
  const [good, less] = task === 'live' ? ['seki', 'ko'] : ['ko', 'seki'];
  return kinds.has(good) ? good : kinds.has('open') ? 'ko-or-seki' : kinds.has(less) ? less : 'none';
}

/** Returns the key of the sentence about the result. @param {Proved} found */
export function verdict({ problem: { task, answers, right }, undecided, best }) {
  if (undecided.length) {
    return 'made.open';
  }
  const wanted = task === 'live' ? 'alive' : 'taken';
  if (answers.some(({ move, claim }) => move === 'pass' && claim === wanted)) {
    return 'made.already';
  }
  return right.length ? `made.${right.length === 1 ? 'one' : 'many'}` : `made.${best}`;
}

// @ts-check
/** The sentences of the page of problems. */
/** @import {Attempt} from './problem-attempt.js' */
/** @import {Answer, Problem} from './problem-file.js' */
import { player, sentences } from './text.js';
import { isTaken, strategist } from './problem-line.js';

/** Returns a sentence in the reader's language. */
export const say = await sentences('problems');

/** How a problem is shown. @typedef {ReturnType<typeof import('./problem-view.js').shown>} View */

/** Returns a move as it is shown: a point, or a move elsewhere. @param {View} view @param {string|null} at */
export function moveName(view, at) {
  return at === null || at === 'pass' ? say('elsewhere') : view.to(at);
}

/** Returns why a wrong first move does not work. @param {Problem} problem @param {Answer} answer @param {View} view */
export function whyWrong(problem, answer, view) {
  const reply = answer.first;
  const key = reply === null ? `wrong.pass.${answer.claim}` : `wrong.${answer.claim}`;
  return say(key, {
    at: moveName(view, answer.move),
    reply: reply && view.to(reply),
    player: player(view.color(strategist(problem, answer))),
  });
}

/**
 * Returns a hint. The first one names the goal, the second the points to consider, and the third why a tempting move
 * fails.
 *
 * @param {Problem} problem
 * @param {number} step from 1
 * @param {View} view
 */
export function hint(problem, step, view) {
  const white = player(view.color('W'));
  if (step === 1) {
    return say(`hint.1.${problem.task}`, { player: white });
  }
  const tempting = temptation(problem);
  if (step === 2 || !tempting) {
    return say('hint.2');
  }
  const { move, first } = tempting;
  return say(first ? 'hint.3' : 'hint.3.pass', { at: view.to(move), reply: first && view.to(first), player: white });
}

/** Returns the wrong move that looks most natural. @param {Problem} problem */
function temptation({ answers, right }) {
  return answers.find(({ move }) => move !== 'pass' && !right.includes(move));
}

/** Returns the points to which the second hint narrows the choice. @param {Problem} problem */
export function candidates({ answers, right }) {
  const wrong = answers.map(({ move }) => move).filter((move) => move !== 'pass' && !right.includes(move));
  return [...right, ...wrong.slice(0, 2)];
}

/**
 * Returns a sentence about the result when nothing of the proof is left to show; nothing before that.
 * @param {Attempt} attempt
 */
export function outcomeText({ answer, isSettled, problem, now }) {
  return answer && isSettled ? say(isTaken(problem, now) ? 'off' : `settled.${answer.claim}`) : '';
}

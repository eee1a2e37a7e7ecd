// @ts-check
/** Shows what is proved about a problem, with a file by which anybody can check the proofs. */
/** @import {Attempt} from './problem-attempt.js' */
import { h } from './dom.js';
import { save } from './share.js';
import { proofFile } from './problem-file.js';
import { say } from './problem-words.js';

/**
 * Returns the part of the page about the proofs of a problem: how many are there, a button that saves them, a sentence
 * on how to check them, and a link to the problem. Returns nothing before the learner's first move.
 *
 * @param {Attempt} attempt
 * @param {number} grade the grade of the problem, for the link
 */
export function provedBy({ problem, first, isRight }, grade) {
  if (!first) {
    return [];
  }
  // The proof of the learner's first move if it is right, otherwise of another right move.
  const right = isRight ? first : problem.answers.find(({ move }) => problem.right.includes(move));
  const defences = right?.nodes[0]?.filter(({ attack }) => attack !== null) ?? [];
  const otherMoves = problem.answers.filter(({ move }) => move !== 'pass' && move !== right?.move);
  const file = () =>
    save(new Blob([proofFile(problem)], { type: 'application/json' }), `shinpan-problem-${problem.id}.json`);
  return [
    h('p', {}, say('proved', { n: defences.length, m: otherMoves.length })),
    h('p', {}, h('button', { type: 'button', class: 'small', id: 'file', onclick: file }, say('file'))),
    h('p', { class: 'soft' }, say('file.how')),
    h('p', {}, h('a', { href: `#${grade}.${problem.id}` }, say('link'))),
  ];
}

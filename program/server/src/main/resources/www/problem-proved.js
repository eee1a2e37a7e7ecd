// @ts-check
/** What is proved about a problem, as a sentence and as a file. */
/** @import {Attempt} from './problem-attempt.js' */
import { h } from './dom.js';
import { save } from './share.js';
import { proofFile } from './problem-file.js';
import { say } from './problem-words.js';

/**
 * Returns the sentence about what is proved, once the learner has answered.
 *
 * @param {Attempt} attempt
 * @param {number} grade
 */
export function provedBy({ problem, first, isRight }, grade) {
  if (!first) {
    return [];
  }
  const right = isRight ? first : problem.answers.find(({ move }) => problem.right.includes(move));
  const defences = right?.nodes[0]?.filter(({ attack }) => attack !== null) ?? [];
  const rest = problem.answers.filter(({ move }) => move !== 'pass' && move !== right?.move);
  const file = () =>
    save(new Blob([proofFile(problem)], { type: 'application/json' }), `shinpan-problem-${problem.id}.json`);
  return [
    h('p', {}, say('proved', { n: defences.length, m: rest.length })),
    h('p', {}, h('button', { type: 'button', class: 'small', id: 'file', onclick: file }, say('file'))),
    h('p', { class: 'soft' }, say('file.how')),
    h('p', {}, h('a', { href: `#${grade}.${problem.id}` }, say('link'))),
  ];
}

// @ts-check
/** The results of the problems of a class, as a table and as a file for spreadsheets. */
/** @import {PupilResults, SheetProblems} from 'api' */
import { h } from './dom.js';
import { say } from './class-words.js';

/**
 * Returns how often a pupil tried every problem. The number is negative if the pupil did not solve it, and 0 without a
 * try.
 *
 * @param {SheetProblems} set
 * @param {PupilResults} pupil
 */
function tries({ problems }, pupil) {
  const counts = problems.map(() => 0);
  for (const { problem, count, solved } of pupil.tries) {
    counts[problem - 1] = solved ? count : -count;
  }
  return counts;
}

/** @param {number[]} counts */
const solved = (counts) => counts.filter((count) => count > 0).length;

/** Returns the results of a set as a table. @param {SheetProblems} set */
export function resultTable(set) {
  const { title, problems, pupils } = set;
  return h(
    'div',
    { class: 'scrolls', tabindex: 0, role: 'region', 'aria-label': say('results') },
    h(
      'table',
      {},
      h('caption', {}, title || say('problems')),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, say('sheet.name')),
          h('th', { scope: 'col' }, say('results.solved')),
          problems.map((_, i) => h('th', { scope: 'col' }, String(i + 1))),
        ),
      ),
      h(
        'tbody',
        {},
        pupils.length
          ? pupils.map((pupil) => row(pupil.name, tries(set, pupil)))
          : h('tr', {}, h('td', { colspan: problems.length + 2 }, say('results.none'))),
      ),
    ),
  );
}

/** @param {string} name @param {number[]} counts */
function row(name, counts) {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, name),
    h('td', {}, String(solved(counts))),
    counts.map((count) => h('td', {}, count > 0 ? `✓ ${count}` : count < 0 ? `(${-count})` : '')),
  );
}

/**
 * Returns a cell of CSV. A text that begins like a formula gets an apostrophe in front, so that spreadsheets do not
 * compute it.
 * @param {string} text
 */
function cell(text) {
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/**
 * Returns all results in CSV: a line for each pupil of each set. The number of attempts is negative if the problem was
 * not solved.
 *
 * @param {SheetProblems[]} sets
 */
export function csv(sets) {
  const lines = sets.flatMap((set) => [
    [cell(set.title || say('problems')), cell(say('results.solved')), ...set.problems.map(cell)],
    ...set.pupils.map((pupil) => {
      const counts = tries(set, pupil);
      return [cell(pupil.name), solved(counts), ...counts.map((count) => count || '')];
    }),
  ]);
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

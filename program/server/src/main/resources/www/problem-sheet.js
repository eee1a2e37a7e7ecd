// @ts-check
/** Prints problems: six on a page, and the answers on the last page. */
/** @import {Problem} from './problem-file.js' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { shown } from './problem-view.js';
import { chainMarks } from './problem-line.js';
import { found } from './problem-source.js';
import { say } from './problem-words.js';
import { keepProblemSheet, problemSheet } from './store.js';

/** The number of problems on a page. */
const ON_A_PAGE = 6;

export const sheet = h('section', { class: 'sheet kifu problem-sheet', 'aria-label': say('print') });

/** A problem, and whether its colours are swapped. @typedef {{problem: Problem, swap: boolean}} Printed */

/**
 * Returns the buttons for paper. A teacher collects problems on a sheet; without a sheet, the problems of the page are
 * printed.
 *
 * @param {string} text the name of the problem; empty if it is not decided yet
 * @param {string[]} right its right moves
 * @param {() => Promise<Printed[]>} ofPage
 * @param {() => void} redraw
 */
export function paperButtons(text, right, ofPage, redraw) {
  const kept = problemSheet();
  const keep = (/** @type {typeof kept} */ now) => {
    keepProblemSheet(now);
    redraw();
  };
  const act = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => void} */ does) =>
    h('button', { type: 'button', class: 'small', id, onclick: does }, label);
  return [
    text && !kept.some((one) => one.text === text)
      ? act('sheet-add', say('sheet.add'), () => keep([...kept, { text, right }]))
      : null,
    kept.length
      ? act('print', say('sheet.print', { n: kept.length }), async () => printProblems(await ofSheet(kept)))
      : act('print', say('print'), async () => printProblems(await ofPage())),
    kept.length ? act('sheet-clear', say('sheet.clear'), () => keep([])) : null,
  ];
}

/** @param {{text: string, right: string[]}[]} kept @returns {Promise<Printed[]>} */
async function ofSheet(kept) {
  const all = await Promise.all(kept.map(async ({ text, right }) => ({ one: await found(text), right })));
  return all.flatMap(({ one, right }) => (one ? [{ problem: { ...one.problem, right }, swap: one.swap }] : []));
}

/** Draws the sheet and opens the print dialog of the browser. @param {Printed[]} all */
function printProblems(all) {
  const pages = [];
  for (let i = 0; i < all.length; i += ON_A_PAGE) {
    pages.push(
      h(
        'div',
        { class: 'problem-page' },
        all.slice(i, i + ON_A_PAGE).map((one, j) => drawn(one, i + j + 1)),
      ),
    );
  }
  put(
    sheet,
    pages,
    h(
      'div',
      { class: 'answers-page' },
      h('h2', {}, say('print.answers')),
      h(
        'ol',
        {},
        all.map(({ problem }) => h('li', {}, problem.right.join(', ') || '–')),
      ),
    ),
  );
  print();
}

/** @param {Printed} printed @param {number} number */
function drawn({ problem, swap }, number) {
  const view = shown(problem, { turns: 0, mirror: false, swap });
  const board = h('go-board', { still: true });
  const { columns, rows, open, to, stones, color } = view;
  board.show({
    columns,
    rows,
    open,
    stones: stones(problem.stones),
    marks: { triangle: chainMarks(problem, problem.stones).map(to) },
    coordinates: true,
    label: t('board.size', { columns, rows }),
  });
  const task = say(problem.task, { player: player(color('B')), other: player(color('W')) });
  return h('figure', {}, h('figcaption', {}, `${number}. ${task}`), board);
}

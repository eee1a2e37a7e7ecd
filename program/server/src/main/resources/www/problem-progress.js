// @ts-check
/** The parts of the problem page in which a learner chooses a grade, and saves or restores the progress. */
import { h, put, fieldOf, notice } from './dom.js';
import { keepProgress, progress } from './store.js';
import { save } from './share.js';
import { copier } from './clipboard.js';
import { merge, parseProgress, written } from './problem-schedule.js';
import { say } from './problem-words.js';

/**
 * Returns the buttons for the grades, and the button for the problems that come back today.
 *
 * @param {number} all the number of grades
 * @param {number} chosen the chosen grade
 * @param {(grade: number) => void} choose called when a grade is chosen
 * @param {number} waiting the number of problems that come back today
 * @param {() => void} review called when the reader wants to solve these problems
 * @param {string} solved a sentence with the number of solved problems
 */
export function grades(all, chosen, choose, waiting, review, solved) {
  return [
    h('h2', { id: 'grades' }, say('grades')),
    h('p', { class: 'small soft' }, `${say('grades.how')} ${solved}`),
    h(
      'div',
      { class: 'row grades' },
      Array.from(Array(all).keys(), (i) =>
        h(
          'button',
          {
            type: 'button',
            'aria-current': i + 1 === chosen ? 'step' : null,
            'aria-label': say('grade', { n: i + 1 }),
            onclick: () => choose(i + 1),
          },
          String(i + 1),
        ),
      ),
    ),
    waiting
      ? h('button', { type: 'button', id: 'review', onclick: review }, `${say('back')}: ${waiting}`)
      : h('p', { class: 'small soft' }, say('back.none')),
  ];
}

/** Draws the learner's progress. @param {Element} place @param {() => void} onChange */
export function drawProgress(place, onChange) {
  const text = written(progress());
  const link = h('input', {
    readonly: true,
    id: 'progress-link',
    'aria-label': say('progress.link'),
    value: `${location.origin}${location.pathname}#progress=${text}`,
    onfocus: () => link.select(),
  });
  const file = h('input', {
    type: 'file',
    class: 'hidden',
    id: 'progress-file',
    accept: '.txt',
    'aria-label': say('progress.read'),
    onchange: async (/** @type {Event} */ event) => {
      const [chosen] = fieldOf(event).files ?? [];
      if (chosen) {
        const came = parseProgress(await chosen.text());
        keepProgress(merge(progress(), came));
        notice(say('progress.taken', { n: Object.keys(came).length }));
        onChange();
      }
    },
  });
  put(
    place,
    h('h2', { id: 'progress' }, say('progress')),
    h('p', { class: 'small soft' }, say('progress.how')),
    h(
      'div',
      { class: 'row' },
      h(
        'button',
        {
          type: 'button',
          class: 'small',
          id: 'progress-save',
          onclick: () => save(new Blob([text]), 'shinpan-problems.txt'),
        },
        say('progress.file'),
      ),
      h('label', { class: 'button small', for: 'progress-file' }, say('progress.read')),
      file,
    ),
    text
      ? h(
          'div',
          { class: 'row' },
          h('label', { for: 'progress-link', class: 'small' }, say('progress.link')),
          link,
          copier(link, link.value, 'small'),
        )
      : null,
  );
}

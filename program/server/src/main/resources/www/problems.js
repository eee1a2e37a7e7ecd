// @ts-check
/**
 * The page of problems of life and death. Everything that the page says about a move comes from the proofs of the
 * problem, so the page needs the server only for its files.
 */
import { h, byId, announce, notice } from './dom.js';
import { t, topMenu } from './text.js';
import { progress, keepProgress } from './store.js';
import { pointInWords } from './overlays.js';
import { merge, parseProgress } from './problem-schedule.js';
import { say } from './problem-words.js';
import { linkedSet } from './problem-source.js';
import { ProblemRoom } from './problem-room.js';
import { sheet } from './problem-sheet.js';
import './go-board.js';

const board = h('go-board', { id: 'board' });
const room = new ProblemRoom(board);
const { acts, feedback } = room;
byId('menu').append(topMenu());
byId('main').append(
  h('div', { class: 'board-place' }, board),
  h(
    'aside',
    { class: 'side' },
    h(
      'section',
      { class: 'task stack', 'aria-labelledby': 'task' },
      room.number,
      room.dots,
      room.asked,
      room.about,
      feedback.element,
      acts.acts,
      acts.whatIf,
      room.sharing,
    ),
    h('section', { class: 'part stack', 'aria-label': say('look') }, room.provedPart, acts.display, room.paper),
    room.others,
    room.progress,
  ),
  sheet,
);

/** Opens the problem, or the set of a class, that the address names. Returns false if it names none. */
async function openLinked() {
  if (location.hash.startsWith('#class=')) {
    const { ClassSet } = await import('./problem-class.js');
    const given = await ClassSet.fromLink(() => room.draw());
    if (given) {
      await room.beginClass(given);
    }
    return Boolean(given);
  }
  const set = await linkedSet();
  if (set) {
    await room.show(set);
  }
  return Boolean(set);
}

board.on('choose', ({ at }) => room.play(at));
board.on('look', ({ at: point, spoken }) => {
  if (spoken && point) {
    announce(pointInWords(point, board.stone(point)));
  }
});
board.on('tapped', ({ at: point }) => point && notice(t('said.tap-again')));

// A link that another browser made brings the learner's progress.
const carried = /^#progress=(.+)$/.exec(location.hash);
if (carried) {
  const came = parseProgress(carried[1]);
  keepProgress(merge(progress(), came));
  history.replaceState(null, '', location.pathname);
  notice(say('progress.taken', { n: Object.keys(came).length }));
}
document.title = `${say('title')} · Shinpan`;
addEventListener('hashchange', openLinked);
if (!(await openLinked())) {
  await room.begin(room.chosenGrade);
}
byId('main').removeAttribute('aria-busy');

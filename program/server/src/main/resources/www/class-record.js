// @ts-check
/** Saves a lesson as a game record: the tree of the class, with the moves that this reader tried. */
/** @import {Review} from 'api' */
/** @import {Classroom} from './class-room.js' */
import { h } from './dom.js';
import { PAGES } from './reach.js';
import { keep } from './reader.js';
import { sgf } from './sgf.js';
import { save } from './share.js';
import { say } from './class-words.js';

/** Returns the lesson in SGF. @param {Classroom} room */
function record({ start, tree }) {
  const known = { declaredKomi: start.komi, handicap: start.handicap, declaredRules: start.rules, event: start.title };
  return sgf(/** @type {Review} */ (known), tree);
}

/** Returns the buttons that save the lesson and open it in the review. @param {Classroom} room */
export function recordButtons(room) {
  const name = `shinpan-class-${room.code}.sgf`;
  const review = () => {
    keep({ name, bytes: new TextEncoder().encode(record(room)) });
    location.href = PAGES.review;
  };
  const act = (/** @type {string} */ id, /** @type {() => void} */ does) =>
    h('button', { type: 'button', class: 'small', id: `record-${id}`, onclick: does }, say(`record.${id}`));
  return h(
    'div',
    { class: 'row' },
    act('save', () => save(new Blob([record(room)], { type: 'application/x-go-sgf' }), name)),
    act('review', review),
  );
}

// @ts-check
/** A set of problems that a teacher gave to a class. The results of pupils who agree are sent to the class. */
/** @import {ProblemsGiven} from 'api' */
import { h, notice } from './dom.js';
import { PAGES } from './reach.js';
import { answer, reachServer } from './server.js';
import { keptGroup } from './store.js';
import { sharing, shareTry } from './class-share.js';
import { say } from './class-words.js';

export class ClassSet {
  /** @param {string} code @param {number} number @param {ProblemsGiven} given @param {() => void} onChange */
  constructor(code, number, { title, problems }, onChange) {
    this.code = code;
    this.number = number;
    this.title = title || say('problems');
    this.names = problems;
    this.onChange = onChange;
  }

  /** Returns the set that the address names; null if there is none. @param {() => void} onChange */
  static async fromLink(onChange) {
    const [, code, number] = /^#class=([0-9A-Za-z]{6})\.(\d{1,3})$/.exec(location.hash) ?? [];
    if (!code) {
      return null;
    }
    try {
      /** @type {ProblemsGiven} */
      const given = await answer(await reachServer(`/api/classes/${code}/sets/${number}`));
      return new ClassSet(code.toUpperCase(), Number(number), given, onChange);
    } catch (refused) {
      notice(/** @type {Error} */ (refused).message);
      return null;
    }
  }

  /** Returns the notice about sharing for a pupil, or a link to the class for others. */
  element() {
    const kept = keptGroup(this.code);
    const join = h('p', { class: 'small' }, h('a', { href: `${PAGES.class}/${this.code}` }, say('share.join')));
    return kept ? (kept.leads ? null : sharing(this.code, this.onChange)) : join;
  }

  /** Shares an attempt with the class, if the pupil agreed. @param {number} problem from 1 @param {boolean} right */
  onTry(problem, right) {
    shareTry(this.code, this.number, problem, right).catch((/** @type {Error} */ { message }) => notice(message));
  }
}

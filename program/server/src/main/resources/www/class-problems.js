// @ts-check
/** The problems of a class: a teacher gives them and sees the results, and pupils open and share them. */
/** @import {ClassSheet} from 'api' */
/** @import {Classroom} from './class-room.js' */
import { h, put, notice } from './dom.js';
import { PAGES } from './reach.js';
import { problemSheet } from './store.js';
import { linkField } from './class-people.js';
import { sharing } from './class-share.js';
import { csv, resultTable } from './class-results.js';
import { askSheet } from './class-sheet.js';
import { save } from './share.js';
import { say } from './class-words.js';

const GRADES = 6;
/** The minimum time between two requests for the results, in milliseconds. */
const REQUEST_INTERVAL = 1000;

export class ClassProblems {
  /** @param {Classroom} room */
  constructor(room) {
    this.room = room;
    this.title = h('input', {
      id: 'set-title',
      maxlength: 40,
      'aria-label': say('start.title'),
      placeholder: say('start.title'),
    });
    this.source = h('select', { id: 'set-source', 'aria-label': say('problems') });
    this.giving = h(
      'div',
      { class: 'stack', id: 'giving' },
      h('p', { class: 'small soft' }, say('give.how')),
      h(
        'div',
        { class: 'row' },
        this.source,
        this.title,
        h(
          'button',
          {
            type: 'button',
            id: 'give',
            onclick: () => this.give().catch((/** @type {Error} */ { message }) => room.report(message)),
          },
          say('give'),
        ),
      ),
    );
    this.body = h('div', { class: 'stack' });
    this.results = h('div', { class: 'stack results', id: 'results' });
    this.element = h(
      'section',
      { class: 'stack', id: 'problems', 'aria-labelledby': 'problems-title', hidden: true },
      h('h2', { id: 'problems-title' }, say('problems')),
      this.body,
      this.results,
      this.giving,
    );
    /** The set that is shown, with its known results. */
    this.shown = '';
    /** The version of the results that are shown; -1 before the first. */
    this.known = -1;
    /** @type {number|undefined} */
    this.waits = undefined;
  }

  /** Returns the address of a set. @param {number} number */
  link(number) {
    return `${location.origin}${PAGES.problems}#class=${this.room.code}.${number}`;
  }

  draw() {
    const { you, now } = this.room;
    const { given } = now;
    this.element.hidden = !given && !you.leads;
    this.giving.hidden = !you.leads;
    const shown = JSON.stringify([given, you.leads, you.pupil, you.shares]);
    if (shown !== this.shown) {
      this.shown = shown;
      this.drawSources();
      put(this.body, given ? this.ofSet(given.number, given.title, given.problems) : null);
    }
    if (you.leads && given && now.results !== undefined && now.results + given.number !== this.known) {
      this.waits ??= setTimeout(() => this.load(), this.known < 0 ? 0 : REQUEST_INTERVAL);
    }
  }

  /** Draws the sets that a teacher can give: the sheet of this device, and the sets of the day. */
  drawSources() {
    const sheet = problemSheet().length;
    put(
      this.source,
      sheet ? h('option', { value: 0 }, say('give.sheet', { n: sheet })) : null,
      Array.from(Array(GRADES).keys(), (i) => h('option', { value: i + 1 }, say('give.today', { n: i + 1 }))),
    );
  }

  /** @param {number} number @param {string} title @param {number} n */
  ofSet(number, title, n) {
    const { room } = this;
    const to = this.link(number);
    const earlier = Array.from(Array(number - 1).keys(), (i) => [
      ' ',
      h('a', { href: this.link(i + 1) }, String(i + 1)),
    ]);
    return [
      h('p', {}, h('a', { href: to, id: 'set' }, `${title || say('problems')}: ${say('problems.n', { n })}`)),
      earlier.length ? h('p', { class: 'small' }, say('problems.earlier'), earlier) : null,
      room.you.leads
        ? linkField('set-link', say('link.set'), to)
        : room.you.pupil
          ? sharing(room.code, () => room.live.again())
          : null,
    ];
  }

  /** Gives the chosen problems to the class. */
  async give() {
    const grade = Number(this.source.value);
    const problems = grade
      ? (await (await import('./problem-source.js')).ofToday(grade)).names
      : problemSheet().map(({ text }) => text);
    this.room.act({ do: 'give', title: this.title.value, problems });
    this.title.value = '';
  }

  /** Loads and draws the results. */
  async load() {
    const { room } = this;
    this.waits = undefined;
    this.known = (room.now.results ?? 0) + (room.now.given?.number ?? 0);
    try {
      this.drawResults(await askSheet(room.code));
    } catch (refused) {
      notice(/** @type {Error} */ (refused).message);
    }
  }

  /** @param {ClassSheet} sheet */
  drawResults({ sets }) {
    const file = () => save(new Blob([csv(sets)], { type: 'text/csv' }), `shinpan-class-${this.room.code}.csv`);
    put(
      this.results,
      [...sets].reverse().map(resultTable),
      h('p', { class: 'small soft' }, say('results.how')),
      h(
        'div',
        { class: 'row' },
        h('button', { type: 'button', class: 'small', id: 'csv', onclick: file }, say('results.csv')),
      ),
    );
  }
}

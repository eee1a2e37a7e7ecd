// @ts-check
/** The page of problems: shows one problem of a set, lets the learner try it, and records the result. */
/** @import {GoBoard} from './go-board.js' */
/** @import {ClassSet} from './problem-class.js' */
/** @import {Found, ProblemSet} from './problem-source.js' */
/** @import {Look} from './problem-view.js' */
import { h, put, announce } from './dom.js';
import { t } from './text.js';
import { keepProgress, keepSetting, progress, setting } from './store.js';
import { chainMarks, other } from './problem-line.js';
import { Attempt } from './problem-attempt.js';
import { fitting, shown } from './problem-view.js';
import { recordAnswer, dayOf, due, SOLVED } from './problem-schedule.js';
import { candidates, hint, say } from './problem-words.js';
import { comingBack, found, GRADES, ofToday, problems } from './problem-source.js';
import { provedBy } from './problem-proved.js';
import { drawProgress, grades } from './problem-progress.js';
import { prove, verdict } from './problem-own.js';
import { paperButtons } from './problem-sheet.js';
import { ProblemActs } from './problem-acts.js';
import { Feedback } from './problem-feedback.js';

export class ProblemRoom {
  /** @param {GoBoard} board */
  constructor(board) {
    this.board = board;
    /** The grade that the learner chose. */
    this.chosenGrade = Math.min(GRADES, Math.max(1, setting('problems.grade', 1)));
    /** The problems to solve now, and the place of the one that is shown. @type {ProblemSet} */
    this.set = { kind: 'day', names: [] };
    this.at = 0;
    /** The set of a class. @type {ClassSet|null} */
    this.given = null;
    /** The places of the problems of the set that were solved on this page. @type {Set<number>} */
    this.done = new Set();
    /** The grade of the problem; 0 if a teacher made it. */
    this.grade = this.chosenGrade;
    /** @type {Attempt} */ this.attempt;
    /** @type {Look} */ this.look;
    this.hints = 0;
    /** Whether the result of the problem has been recorded; only the first move without a hint counts. */
    this.isKept = false;
    this.number = h('p', { class: 'small soft', id: 'problem-number' });
    this.dots = h('ol', { class: 'dots', 'aria-hidden': 'true' });
    this.asked = h('h1', { id: 'task' });
    this.about = h('p', { class: 'small soft' });
    this.provedPart = h('div', { class: 'small', id: 'proved' });
    this.paper = h('div', { class: 'row' });
    this.others = h('nav', { class: 'part stack', 'aria-labelledby': 'grades' });
    this.progress = h('section', { class: 'part stack', 'aria-labelledby': 'progress' });
    this.sharing = h('div', { class: 'stack', id: 'sharing' });
    this.feedback = new Feedback(this);
    this.acts = new ProblemActs(this);
  }

  /** The problem as it is shown. */
  get view() {
    return shown(this.attempt.problem, this.look);
  }

  /** The name of the problem in links and sets. */
  get name() {
    return this.set.names[this.at];
  }

  draw() {
    const { attempt, feedback, view } = this;
    const { problem, now, answer } = attempt;
    const { columns, rows, open, to, stones, color } = view;
    const target = chainMarks(problem, now.stones);
    this.board.show({
      columns,
      rows,
      open,
      stones: stones(now.stones),
      last: now.last === null ? null : to(now.last),
      ghost: attempt.isBusy || attempt.isSettled ? null : color(attempt.learner),
      points: this.hints > 1 && !answer ? candidates(problem).map(to) : [],
      marks: { triangle: target.map(to) },
      coordinates: true,
      label: t('board.label', { columns, rows }),
    });
    this.number.textContent = this.inWords();
    this.asked.textContent = say(problem.task, { player: feedback.colour('B'), other: feedback.colour('W') });
    const frame = say('frame', { player: feedback.colour(other(problem.owner)) });
    this.about.textContent = target.length && problem.task !== 'capture' ? `${say('marked')} ${frame}` : frame;
    put(
      this.dots,
      this.set.names.map((name, i) => h('li', { class: i === this.at ? 'now' : this.isDone(name, i) ? 'done' : null })),
    );
    this.acts.draw();
    const isDecided = this.grade > 0 || !attempt.isBusy;
    put(
      this.paper,
      paperButtons(
        isDecided ? this.name : '',
        problem.right,
        () => this.forPaper(),
        () => this.draw(),
      ),
    );
    put(this.provedPart, this.grade ? provedBy(attempt, this.grade) : null);
    put(this.sharing, this.given?.element() ?? null);
  }

  /** Returns the name of the problem in words. */
  inWords() {
    const { kind, names } = this.set;
    const n = { n: this.at + 1, all: names.length };
    const place =
      kind === 'class'
        ? say('of-class', { ...n, title: this.given?.title ?? '' })
        : kind === 'link'
          ? say(this.grade ? 'linked' : 'made', { id: this.attempt.problem.id })
          : say(kind === 'back' ? 'again-today' : 'today', n);
    return this.grade ? `${place} · ${say('grade', { n: this.grade })}` : place;
  }

  /** @param {string} name @param {number} place */
  isDone(name, place) {
    return this.done.has(place) || Boolean(progress()[name.slice(2)]);
  }

  /** Opens a set of problems. @param {ProblemSet} set @param {number} [from] the index of the problem to show */
  async show(set, from = 0) {
    this.set = set;
    this.given = null;
    this.done.clear();
    await this.open(from);
    await this.drawLists();
  }

  /** Opens the set of the day of a grade. @param {number} grade */
  async begin(grade) {
    keepSetting('problems.grade', grade);
    this.chosenGrade = grade;
    const set = await ofToday(grade);
    const first = set.names.findIndex((name) => !progress()[name.slice(2)]);
    await this.show(set, Math.max(0, first));
  }

  /** Opens the set that a teacher gave to a class. @param {ClassSet} given */
  async beginClass(given) {
    this.set = { kind: 'class', names: given.names };
    this.given = given;
    this.done.clear();
    await this.open(0);
    await this.drawLists();
  }

  /** Opens a problem of the set; one that a teacher made is proved first. @param {number} to */
  async open(to) {
    this.at = to;
    const { name } = this;
    const one = await found(name);
    if (!one || name !== this.name) {
      return;
    }
    this.grade = one.grade;
    this.attempt = new Attempt(one.problem, this.feedback.events);
    const fits = fitting(one.problem);
    this.look =
      this.set.kind === 'back'
        ? { turns: (fits.turns + 2) % 4, mirror: (progress()[one.problem.id]?.step ?? 0) % 2 === 0, swap: true }
        : { ...fits, swap: one.swap };
    this.hints = 0;
    this.isKept = false;
    this.feedback.praise = '';
    if (one.grade) {
      this.feedback.say('so');
      this.draw();
    } else {
      await this.prove(one);
    }
    announce(this.asked.textContent ?? '');
  }

  /** Proves a problem that a teacher made. @param {Found} one */
  async prove({ problem }) {
    const { name } = this;
    this.attempt.isBusy = true;
    this.feedback.say('so', say('made.proving'));
    this.draw();
    const made = await prove(problem);
    if (name === this.name) {
      this.attempt = new Attempt(made.problem, this.feedback.events);
      this.feedback.say('so', say(verdict(made), { n: made.problem.right.length, m: made.undecided.length }));
      this.draw();
    }
  }

  /** Plays a move of the learner. @param {string} shownAt a point as it is shown */
  play(shownAt) {
    const { problem } = this.attempt;
    const point = this.view.from(shownAt);
    this.attempt.play(problem.region.includes(point) || problem.frame.includes(point) ? point : null);
  }

  hint() {
    this.hints++;
    if (this.hints === 1) {
      this.keep(false);
    }
    this.feedback.say('so', hint(this.attempt.problem, this.hints, this.view));
    this.draw();
  }

  back() {
    this.feedback.say('so');
    this.attempt.back();
  }

  restart() {
    this.feedback.say('so');
    this.attempt.restart();
  }

  /**
   * Records an attempt. The learner's progress depends only on the first attempt at a problem, but a class gets all
   * attempts.
   *
   * @param {boolean} right
   */
  keep(right) {
    if (right) {
      this.done.add(this.at);
    }
    this.given?.onTry(this.at + 1, right);
    if (!this.isKept && this.grade) {
      keepProgress(recordAnswer(progress(), this.attempt.problem.id, this.grade, right, dayOf()));
      this.drawLists();
    }
    this.isKept = true;
  }

  /** Returns the problems of the page, for printing. */
  async forPaper() {
    if (!this.grade && this.set.names.length === 1) {
      return [{ problem: this.attempt.problem, swap: this.look.swap }];
    }
    const all = await Promise.all(this.set.names.map(found));
    return all.flatMap((one) => (one ? [one] : []));
  }

  async drawLists() {
    const all = await problems(this.grade || this.chosenGrade);
    const solved = all.filter(({ id }) => progress()[id]?.step === SOLVED).length;
    const waiting = due(progress(), dayOf()).length;
    put(
      this.others,
      grades(
        GRADES,
        this.grade || this.chosenGrade,
        (grade) => this.begin(grade),
        waiting,
        () => this.show(comingBack()),
        say('solved', { n: solved, all: all.length }),
      ),
    );
    drawProgress(this.progress, () => this.drawLists());
  }
}

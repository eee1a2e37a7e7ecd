// @ts-check
/** One learner's try at a problem: the line that is played, and the proof that answers it. */
/** @import {Answer, Problem, Round} from './problem-file.js' */
/** @import {State} from './problem-line.js' */
import { isTaken, other, play, rounds, start, strategist, towardsCapture } from './problem-line.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const REPLY = calm ? 0 : 550;
/** The number of turns after which a capture is given up. */
const LONGEST = 20;

/**
 * What the page does at an event: `shown` after each new state, with the state before; `barred` with the reason;
 * `first` after the first move and its answer; `answered` after a later round; `ended` after the stones were taken.
 *
 * @typedef {{
 *   shown: (state: State, before: State) => void, barred: (why: string, at: string|null) => void, changed: () => void,
 *   first: (answer: Answer, isRight: boolean) => void, answered: (round: Round) => void, ended: () => void
 * }} Events
 */

export class Attempt {
  /** @param {Problem} problem @param {Events} events */
  constructor(problem, events) {
    this.problem = problem;
    this.events = events;
    /** The line that is played, from the beginning of the problem. @type {State[]} */
    this.line = [start(problem)];
    /** The proof that the line follows, once the first move is played. @type {Answer|null} */
    this.answer = null;
    this.isBusy = false;
    /** The number of times that the line was cut: what was begun before does not go on. */
    this.cuts = 0;
  }

  get now() {
    return this.line[this.line.length - 1];
  }

  get isRight() {
    return this.answer !== null && this.problem.right.includes(this.answer.move);
  }

  /** Whether the proof shows nothing more. */
  get isSettled() {
    return this.answer !== null && this.now.node === null;
  }

  /** The player who may try moves: Black at first, and then the one whom the proof does not favour. */
  get learner() {
    return this.answer ? other(strategist(this.problem, this.answer)) : 'B';
  }

  /** The moves that the proof answers now, the most natural first. */
  get choices() {
    return this.answer && !this.isBusy ? rounds(this.answer, this.now) : [];
  }

  /** Whether stones can be taken that are not taken yet. */
  get canTake() {
    return this.isSettled && this.answer?.claim === 'taken' && !isTaken(this.problem, this.now);
  }

  /** Plays a move of the learner, and the answer of the proof. @param {string|null} point null for a move elsewhere */
  async play(point) {
    if (this.isBusy || this.isSettled) {
      return;
    }
    const after = play(this.problem, this.now, point);
    if (typeof after === 'string') {
      this.events.barred(after, point);
    } else if (this.answer) {
      await this.round(point, after);
    } else {
      await this.firstMove(point ?? 'pass', after);
    }
  }

  /** @param {string} move @param {State} after */
  async firstMove(move, after) {
    const found = this.problem.answers.find((one) => one.move === move);
    if (!found) {
      return;
    }
    this.answer = found;
    const node = found.nodes.length ? 0 : null;
    if (this.isRight) {
      this.show({ ...after, node });
    } else {
      this.show(after);
      if (!(await this.follow(found.first, node))) {
        return;
      }
    }
    this.events.first(found, this.isRight);
    this.events.changed();
  }

  /** @param {string|null} point @param {State} after */
  async round(point, after) {
    const round = this.choices.find(({ attack }) => attack === point);
    if (!round) {
      // A proof that the chain is not taken answers no capture in a ko.
      this.events.barred('in-a-ko', point);
      return;
    }
    this.show(after);
    if (await this.follow(round.answer, round.next)) {
      this.events.answered(round);
      this.events.changed();
    }
  }

  /**
   * Plays the answer of the proof after a moment.
   *
   * @param {string|null} reply
   * @param {number|null} node
   * @returns {Promise<boolean>} whether the line still goes on
   */
  async follow(reply, node) {
    if (!(await this.wait(REPLY))) {
      return false;
    }
    const after = play(this.problem, this.now, reply);
    if (typeof after !== 'string') {
      this.show({ ...after, node });
    }
    return true;
  }

  /** Waits, while no move can be played. @param {number} time in milliseconds @returns {Promise<boolean>} */
  async wait(time) {
    const { cuts } = this;
    this.isBusy = true;
    this.events.changed();
    await new Promise((done) => setTimeout(done, time));
    if (cuts === this.cuts) {
      this.isBusy = false;
    }
    return cuts === this.cuts;
  }

  /** @param {State} state */
  show(state) {
    const before = this.now;
    this.line.push(state);
    this.events.shown(state, before);
  }

  /** Plays the most natural move against the proof. */
  natural() {
    return this.choices.length ? this.play(this.choices[0].attack) : undefined;
  }

  /** Takes the stones that can be taken at will, while their owner passes. */
  async take() {
    const { problem } = this;
    for (let turns = 0; turns < LONGEST && this.canTake; turns++) {
      const turn = this.now.toMove === problem.owner ? play(problem, this.now, null) : this.now;
      const point = typeof turn === 'string' ? null : towardsCapture(problem, turn);
      const after = point && typeof turn !== 'string' ? play(problem, turn, point) : null;
      if (!after || typeof after === 'string') {
        break;
      }
      this.show(after);
      if (!(await this.wait(REPLY / 2))) {
        return;
      }
    }
    this.events.ended();
    this.events.changed();
  }

  /** Takes back the last round of the line, or all of it if there is only one. */
  back() {
    const before = this.line.findLastIndex(
      (state, i) => i < this.line.length - 1 && i > 0 && state.toMove === this.learner && state.node !== null,
    );
    if (before < 0) {
      this.restart();
    } else {
      this.cut(before + 1);
    }
  }

  restart() {
    this.answer = null;
    this.cut(1);
  }

  /** @param {number} length */
  cut(length) {
    this.cuts++;
    this.isBusy = false;
    this.line = this.line.slice(0, length);
    this.events.changed();
  }
}

// @ts-check
/** One learner's try at a problem: the line that is played, and the proof that answers it. */
/** @import {Answer, Problem, Round} from './problem-file.js' */
/** @import {State} from './problem-line.js' */
/** @import {Decided} from './problem-prover.js' */
import { isTaken, other, play, rounds, start, strategist, towardsCapture } from './problem-line.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const REPLY = calm ? 0 : 550;
/** The number of turns after which a capture is given up. */
const LONGEST = 20;

/**
 * What the page does at an event: `shown` after each new state, with the state before; `barred` with the reason;
 * `first` after the first move and its answer; `answered` after a later round; `ended` after the stones were taken.
 * `ask` decides a state by the prover. `turned` follows a move against a learner who answers alone, and `own` the
 * answer: how it was judged, and what the proof that is followed now answers to it.
 *
 * @typedef {{
 *   shown: (state: State, before: State) => void, barred: (why: string, at: string|null) => void, changed: () => void,
 *   first: (answer: Answer, isRight: boolean) => void, answered: (round: Round) => void, ended: () => void,
 *   ask: (state: State, at: string|null) => Promise<Decided|null>, turned: (round: Round) => void,
 *   own: (how: 'same'|'right'|'wrong'|'open', at: string|null, reply: string|null) => void
 * }} Events
 */

export class Attempt {
  /** @param {Problem} problem @param {Events} events */
  constructor(problem, events) {
    this.problem = problem;
    this.events = events;
    /** The line that is played, from the beginning of the problem. @type {State[]} */
    this.line = [start(problem)];
    this.isBusy = false;
    /** Whether the learner answers the moves against a right move without the proof. */
    this.isAlone = false;
    /** The round whose move stands on the board, and waits for the answer of the learner. @type {Round|null} */
    this.pending = null;
    /** The number of times that the line was cut: what was begun before does not go on. */
    this.cuts = 0;
  }

  get now() {
    return this.line[this.line.length - 1];
  }

  /** The proof that the line follows, once the first move is played. */
  get answer() {
    return this.now.answer;
  }

  /** The proof of the first move. */
  get first() {
    return this.line[1]?.answer ?? null;
  }

  /** Whether the first move is right. */
  get isRight() {
    return this.first !== null && this.problem.right.includes(this.first.move);
  }

  /** Whether the proof that is followed favours Black. */
  get isHolding() {
    return this.answer !== null && strategist(this.problem, this.answer) === 'B';
  }

  /** Whether the proof shows nothing more. */
  get isSettled() {
    return this.answer !== null && this.now.node === null && !this.pending;
  }

  /** The player who may try moves: Black at first, and then the one whom the proof does not favour. */
  get learner() {
    const answers = this.answer ? strategist(this.problem, this.answer) : 'W';
    return this.pending ? answers : other(answers);
  }

  /** The moves that the proof answers now, the most natural first. */
  get choices() {
    return this.answer && !this.isBusy && !this.pending ? rounds(this.now) : [];
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
    } else if (this.pending) {
      await this.own(this.pending, point, after);
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
    const node = found.nodes.length ? 0 : null;
    const isRight = this.problem.right.includes(move);
    this.show({ ...after, answer: found, node: isRight ? node : null });
    if (isRight || (await this.follow(found.first, node))) {
      this.events.first(found, isRight);
      this.events.changed();
      await this.goOn();
    }
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
    if (this.isAlone && this.isHolding) {
      this.pending = round;
      this.events.turned(round);
      this.events.changed();
    } else if (await this.follow(round.answer, round.next)) {
      this.events.answered(round);
      this.events.changed();
    }
  }

  /**
   * Judges an answer of the learner: it is the one of the proof, or the prover decides it.
   *
   * @param {Round} round
   * @param {string|null} point
   * @param {State} after
   */
  async own(round, point, after) {
    const { problem, cuts } = this;
    if (point === round.answer) {
      await this.accept('same', point, { ...after, node: round.next });
      return;
    }
    if (isTaken(problem, after)) {
      await this.accept('right', point, { ...after, node: null });
      return;
    }
    this.show(after);
    this.isBusy = true;
    this.events.changed();
    const found = await this.events.ask(after, point);
    if (cuts !== this.cuts) {
      return;
    }
    this.isBusy = false;
    this.line.pop();
    if (!found) {
      this.events.own('open', point, round.answer);
      this.events.changed();
      return;
    }
    const answer = { ...found, move: this.first?.move ?? 'pass' };
    const node = found.nodes.length ? 0 : null;
    if (strategist(problem, answer) === 'B') {
      await this.accept('right', point, { ...after, answer, node });
      return;
    }
    this.pending = null;
    this.line.push({ ...after, answer, node: null });
    if (await this.follow(found.first, node)) {
      this.events.own('wrong', point, found.first);
      this.events.changed();
    }
  }

  /** @param {'same'|'right'} how @param {string|null} point @param {State} state */
  async accept(how, point, state) {
    this.pending = null;
    this.show(state);
    this.events.own(how, point, null);
    this.events.changed();
    await this.goOn();
  }

  /** Plays on against a learner who answers alone. */
  async goOn() {
    if (this.isAlone && this.isHolding && !this.isSettled && !this.pending && (await this.wait(REPLY))) {
      await this.natural();
    }
  }

  /** Lets the learner answer alone, or the proof again. @param {boolean} isAlone */
  async answerAlone(isAlone) {
    this.isAlone = isAlone;
    if (!isAlone && this.pending) {
      const round = this.pending;
      this.pending = null;
      await this.follow(round.answer, round.next);
    }
    this.events.changed();
    await this.goOn();
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
    this.pending = null;
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
    this.cut(1);
  }

  /** @param {number} length */
  cut(length) {
    this.cuts++;
    this.isBusy = false;
    this.pending = null;
    this.line = this.line.slice(0, length);
    this.events.changed();
  }
}

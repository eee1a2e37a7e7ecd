// @ts-check
/**
 * A learner's attempt at a problem. The learner plays a first move. If it is right, its proof provides the answers to
 * all moves of the opponent; if it is wrong, the proof of a refutation provides the opponent's answers. A learner can
 * choose to find the answers to the opponent without the proof, that is, to answer alone.
 */
/** @import {Answer, Problem, Round} from './problem-file.js' */
/** @import {State} from './problem-line.js' */
/** @import {Decided} from './problem-prover.js' */
import { isTaken, other, play, rounds, start, strategist, towardsCapture } from './problem-line.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const REPLY = calm ? 0 : 550;
/** The number of turns after which an attempt to capture is given up. */
const MAX_TURNS = 20;

/**
 * The handlers of a page. `onPosition` is called after each new state, with the state before it; `onBarred` with the
 * reason why a move is barred; `onFirst` after the first move and its answer; `onAnswer` after a later round; `onEnd`
 * after the stones were taken. `ask` decides a state by the prover. `onTurn` is called after a move against a learner
 * who answers alone, and `onOwnAnswer` after the learner's answer, with the judgement and the reply of the proof.
 *
 * @typedef {{
 *   onPosition: (state: State, before: State) => void, onBarred: (why: string, at: string|null) => void,
 *   onChange: () => void,
 *   onFirst: (answer: Answer, isRight: boolean) => void, onAnswer: (round: Round) => void, onEnd: () => void,
 *   ask: (state: State, at: string|null) => Promise<Decided|null>, onTurn: (round: Round) => void,
 *   onOwnAnswer: (how: 'same'|'right'|'wrong'|'open', at: string|null, reply: string|null) => void
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
    /** The round whose move against the learner is on the board and waits for an answer. @type {Round|null} */
    this.pending = null;
    /** The number of times that moves were taken back. An action that takes a while ends if this number has changed. */
    this.cuts = 0;
  }

  get now() {
    return this.line[this.line.length - 1];
  }

  /** Returns the proof that the line follows, once the first move is played. */
  get answer() {
    return this.now.answer;
  }

  /** Returns the proof of the first move. */
  get first() {
    return this.line[1]?.answer ?? null;
  }

  /** Returns whether the first move is right. */
  get isRight() {
    return this.first !== null && this.problem.right.includes(this.first.move);
  }

  /** Returns whether Black is the player for whom the current proof provides the moves. */
  get favoursBlack() {
    return this.answer !== null && strategist(this.problem, this.answer) === 'B';
  }

  /** Returns whether the sequence has reached an end of the proof. */
  get isSettled() {
    return this.answer !== null && this.now.node === null && !this.pending;
  }

  /** Returns the player who may try moves: Black at first, and then the player whom the proof does not favour. */
  get learner() {
    const answers = this.answer ? strategist(this.problem, this.answer) : 'W';
    return this.pending ? answers : other(answers);
  }

  /** Returns the moves that the proof can answer now, the most natural first. */
  get choices() {
    return this.answer && !this.isBusy && !this.pending ? rounds(this.now) : [];
  }

  /** Returns whether the learner can choose who answers the moves against a right move: the learner or the proof. */
  get offersAlone() {
    return this.isRight && this.favoursBlack && (this.isAlone || !this.isSettled);
  }

  /** Returns whether the stones that the problem is about can be captured and are still on the board. */
  get canCapture() {
    return this.isSettled && this.answer?.claim === 'taken' && !isTaken(this.problem, this.now);
  }

  /** Plays a move of the learner, and the answer of the proof. @param {string|null} point null for a move elsewhere */
  async play(point) {
    if (this.isBusy || this.isSettled) {
      return;
    }
    const after = play(this.problem, this.now, point);
    if (typeof after === 'string') {
      this.events.onBarred(after, point);
    } else if (this.pending) {
      await this.judgeAnswer(this.pending, point, after);
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
      this.events.onFirst(found, isRight);
      this.events.onChange();
      await this.goOn();
    }
  }

  /** @param {string|null} point @param {State} after */
  async round(point, after) {
    const round = this.choices.find(({ attack }) => attack === point);
    if (!round) {
      // A proof that the chain is not captured has no answer to a capture in a ko.
      this.events.onBarred('in-a-ko', point);
      return;
    }
    this.show(after);
    if (this.isAlone && this.favoursBlack) {
      this.pending = round;
      this.events.onTurn(round);
      this.events.onChange();
    } else if (await this.follow(round.answer, round.next)) {
      this.events.onAnswer(round);
      this.events.onChange();
    }
  }

  /**
   * Judges an answer of the learner. It is right if it is the answer of the proof; otherwise the prover decides.
   *
   * @param {Round} round
   * @param {string|null} point
   * @param {State} after
   */
  async judgeAnswer(round, point, after) {
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
    this.events.onChange();
    const found = await this.events.ask(after, point);
    if (cuts !== this.cuts) {
      return;
    }
    this.isBusy = false;
    this.line.pop();
    if (!found) {
      this.events.onOwnAnswer('open', point, round.answer);
      this.events.onChange();
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
      this.events.onOwnAnswer('wrong', point, found.first);
      this.events.onChange();
    }
  }

  /** @param {'same'|'right'} how @param {string|null} point @param {State} state */
  async accept(how, point, state) {
    this.pending = null;
    this.show(state);
    this.events.onOwnAnswer(how, point, null);
    this.events.onChange();
    await this.goOn();
  }

  /** Plays the next move against a learner who answers alone. */
  async goOn() {
    if (this.isAlone && this.favoursBlack && !this.isSettled && !this.pending && (await this.wait(REPLY))) {
      await this.playNatural();
    }
  }

  /** Sets whether the learner answers alone or the proof answers. @param {boolean} isAlone */
  async answerAlone(isAlone) {
    this.isAlone = isAlone;
    if (!isAlone && this.pending) {
      const round = this.pending;
      this.pending = null;
      await this.follow(round.answer, round.next);
    }
    this.events.onChange();
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

  /**
   * Waits for a while. Meanwhile the learner can play no move.
   * @param {number} time in milliseconds
   * @returns {Promise<boolean>}
   */
  async wait(time) {
    const { cuts } = this;
    this.isBusy = true;
    this.events.onChange();
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
    this.events.onPosition(state, before);
  }

  /** Plays the most natural of the moves that the proof can answer. */
  playNatural() {
    return this.choices.length ? this.play(this.choices[0].attack) : undefined;
  }

  /** Captures the stones that can be captured, while their owner passes. */
  async capture() {
    const { problem } = this;
    for (let turns = 0; turns < MAX_TURNS && this.canCapture; turns++) {
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
    this.events.onEnd();
    this.events.onChange();
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
    this.events.onChange();
  }
}

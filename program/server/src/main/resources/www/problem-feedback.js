// @ts-check
/** The sentences that the problem page shows while a problem is played. All of them come from proofs. */
/** @import {Child} from './dom.js' */
/** @import {Events} from './problem-attempt.js' */
/** @import {ProblemRoom} from './problem-room.js' */
import { h, put, announce, notice } from './dom.js';
import { player } from './text.js';
import { click, knock, shells } from './sound.js';
import { decide } from './problem-prover.js';
import { moveName, say, outcomeText, whyWrong } from './problem-words.js';

export class Feedback {
  /** @param {ProblemRoom} room */
  constructor(room) {
    this.room = room;
    /** The judgement of the learner's last answer. It is shown until the opponent's next move. */
    this.praise = '';
    this.element = h('div', { class: 'feedback', id: 'feedback', role: 'status' });
    /** @type {Events} */
    this.events = {
      onChange: () => room.draw(),
      onPosition: (state, before) => this.shown(state, before),
      onBarred: (why, point) => notice(say(`barred.${why}`, { at: moveName(room.view, point) })),
      onFirst: (answer, isRight) => this.first(answer, isRight),
      onAnswer: (round) => this.answered(round),
      onEnd: () => this.say('so', outcomeText(room.attempt)),
      ask: (state, point) => {
        this.say('so', say('own.asks', { at: moveName(room.view, point) }));
        return decide(room.attempt.problem, state);
      },
      onTurn: ({ attack }) => {
        const values = { player: this.colour('W'), at: moveName(room.view, attack) };
        this.say('so', `${this.praise} ${say('own.turn', values)}`);
        this.praise = '';
      },
      onOwnAnswer: (how, point, reply) => this.own(how, point, reply),
    };
  }

  /**
   * Shows a sentence; without one, the previous sentence is removed.
   *
   * @param {'good'|'bad'|'so'} how
   * @param {...Child} what
   */
  say(how, ...what) {
    this.element.dataset.how = how;
    put(this.element, what.length ? h('p', {}, ...what) : null);
  }

  /**
   * Returns the colour in which a player is shown, because the colours of a problem may be swapped.
   * @param {'B'|'W'} one
   */
  colour(one) {
    return player(this.room.view.color(one));
  }

  /** @type {Events['onPosition']} */
  shown(state, before) {
    const { view, attempt } = this.room;
    const taken = [...before.stones].filter((sign, i) => sign !== '.' && state.stones[i] === '.').length;
    if (state.last === null) {
      knock();
    } else {
      click(attempt.line.length);
      announce(`${this.colour(before.toMove)} ${view.to(state.last)}`);
    }
    if (taken) {
      shells(taken);
    }
    this.room.draw();
  }

  /** @type {Events['onFirst']} */
  first(answer, isRight) {
    const { room } = this;
    const { problem } = room.attempt;
    room.keep(isRight);
    if (isRight) {
      const also = problem.right.filter((one) => one !== answer.move);
      this.say(
        'good',
        h('strong', {}, `✓ ${say('right')} `),
        say(`right.${problem.task === 'live' ? 'live' : 'kill'}`, { at: room.view.to(answer.move) }),
        also.map((one) => ` ${say('right.also', { at: room.view.to(one) })}`),
      );
    } else {
      const more = outcomeText(room.attempt) || say('goes-on', { player: this.colour('B') });
      const back = room.grade ? say('comes-back') : '';
      this.say('bad', `${whyWrong(problem, answer, room.view)} ${more} ${back}`);
    }
  }

  /** @type {Events['onAnswer']} */
  answered({ attack, answer }) {
    const { view, attempt } = this.room;
    const at = { player: this.colour(attempt.learner), at: moveName(view, attack), reply: answer && view.to(answer) };
    this.say('so', `${say(answer ? 'answers' : 'answers.pass', at)} ${outcomeText(attempt)}`);
  }

  /** @type {Events['onOwnAnswer']} */
  own(how, point, reply) {
    const { view, attempt } = this.room;
    const said = say(`own.${how}`, {
      at: moveName(view, point),
      reply: moveName(view, reply),
      player: this.colour('W'),
    });
    this.praise = how === 'same' || how === 'right' ? said : '';
    this.say(how === 'wrong' ? 'bad' : 'so', `${said} ${outcomeText(attempt)}`);
  }
}

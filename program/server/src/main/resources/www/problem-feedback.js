// @ts-check
/** What the page of problems says while a problem is played: all of it comes from proofs. */
/** @import {Child} from './dom.js' */
/** @import {Events} from './problem-attempt.js' */
/** @import {ProblemRoom} from './problem-room.js' */
import { h, put, announce, notice } from './dom.js';
import { player } from './text.js';
import { click, knock, shells } from './sound.js';
import { decide } from './problem-prover.js';
import { named, say, settled, whyWrong } from './problem-words.js';

export class Feedback {
  /** @param {ProblemRoom} room */
  constructor(room) {
    this.room = room;
    /** How the learner's own answer was judged, until the next move against it. */
    this.praise = '';
    this.element = h('div', { class: 'feedback', id: 'feedback', role: 'status' });
    /** @type {Events} */
    this.events = {
      changed: () => room.draw(),
      shown: (state, before) => this.shown(state, before),
      barred: (why, point) => notice(say(`barred.${why}`, { at: named(room.view, point) })),
      first: (answer, isRight) => this.first(answer, isRight),
      answered: (round) => this.answered(round),
      ended: () => this.say('so', settled(room.attempt)),
      ask: (state, point) => {
        this.say('so', say('own.asks', { at: named(room.view, point) }));
        return decide(room.attempt.problem, state);
      },
      turned: ({ attack }) => {
        const values = { player: this.colour('W'), at: named(room.view, attack) };
        this.say('so', `${this.praise} ${say('own.turn', values)}`);
        this.praise = '';
      },
      own: (how, point, reply) => this.own(how, point, reply),
    };
  }

  /** Shows a sentence; without one, what was said before is gone. */
  /** @param {'good'|'bad'|'so'} how @param {...Child} what */
  say(how, ...what) {
    this.element.dataset.how = how;
    put(this.element, what.length ? h('p', {}, ...what) : null);
  }

  /** Returns the player who is shown for a colour. @param {'B'|'W'} one */
  colour(one) {
    return player(this.room.view.color(one));
  }

  /** @type {Events['shown']} */
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

  /** @type {Events['first']} */
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
      const more = settled(room.attempt) || say('goes-on', { player: this.colour('B') });
      const back = room.grade ? say('comes-back') : '';
      this.say('bad', `${whyWrong(problem, answer, room.view)} ${more} ${back}`);
    }
  }

  /** @type {Events['answered']} */
  answered({ attack, answer }) {
    const { view, attempt } = this.room;
    const at = { player: this.colour(attempt.learner), at: named(view, attack), reply: answer && view.to(answer) };
    this.say('so', `${say(answer ? 'answers' : 'answers.pass', at)} ${settled(attempt)}`);
  }

  /** @type {Events['own']} */
  own(how, point, reply) {
    const { view, attempt } = this.room;
    const said = say(`own.${how}`, { at: named(view, point), reply: named(view, reply), player: this.colour('W') });
    this.praise = how === 'same' || how === 'right' ? said : '';
    this.say(how === 'wrong' ? 'bad' : 'so', `${said} ${settled(attempt)}`);
  }
}

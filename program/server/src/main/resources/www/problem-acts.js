// @ts-check
/** The buttons of the problem page: the learner's actions, and the choices for the display of the problem. */
/** @import {Attributes} from './dom.js' */
/** @import {ProblemRoom} from './problem-room.js' */
/** @import {Look} from './problem-view.js' */
import { h, put } from './dom.js';
import { classButton, openClass, recordOf } from './class-open.js';
import { GRADES } from './problem-source.js';
import { moveName, say } from './problem-words.js';

/** The number of hints for a problem. */
const HINTS = 3;

/** @param {string} label @param {() => void} does @param {Attributes} [more] */
function button(label, does, more = {}) {
  return h('button', { type: 'button', onclick: does, ...more }, label);
}

export class ProblemActs {
  /** @param {ProblemRoom} room */
  constructor(room) {
    this.room = room;
    /** The buttons for the learner's actions. */
    this.acts = h('div', { class: 'row' });
    /** The buttons for the opponent's moves against a right move. */
    this.whatIf = h('div', { class: 'what-if' });
    /** The buttons that turn, mirror or recolour the problem, and the button that opens a class. */
    this.display = h('div', { class: 'row looks' });
  }

  draw() {
    const { room } = this;
    const { attempt, hints } = room;
    const { answer, isRight } = attempt;
    put(
      this.acts,
      isRight ? this.next() : null,
      attempt.choices.length ? button(say('natural'), () => attempt.playNatural(), { id: 'natural' }) : null,
      attempt.offersAlone ? this.alone() : null,
      attempt.canCapture ? button(say('take'), () => attempt.capture(), { id: 'take' }) : null,
      answer ? null : button(say('hint'), () => room.hint(), { id: 'hint', disabled: hints === HINTS }),
      answer ? button(say('undo'), () => room.back(), { id: 'undo', class: 'quiet' }) : null,
      answer ? button(say('again'), () => room.restart(), { id: 'again', class: isRight ? 'quiet' : 'primary' }) : null,
    );
    this.drawChoices();
    this.drawDisplay();
  }

  /**
   * Returns the button that leads to the next problem of the set. After the last problem, it leads to the next grade if
   * the set was that of the day or of problems that came back, and to the set of the day after other sets.
   */
  next() {
    const { room } = this;
    const further = (room.grade % GRADES) + 1;
    const more = { class: 'primary', id: 'next' };
    if (room.at + 1 < room.set.names.length) {
      return button(say('next'), () => room.open(room.at + 1), more);
    }
    return room.set.kind === 'day' || room.set.kind === 'back'
      ? button(say('next-grade', { n: further }), () => room.begin(further), more)
      : button(say('set'), () => room.begin(room.chosenGrade), more);
  }

  /** Returns the switch by which learners choose to answer the opponent's moves themselves, instead of the proof. */
  alone() {
    const { attempt } = this.room;
    return button(say('own'), () => attempt.answerAlone(!attempt.isAlone), {
      id: 'own',
      class: 'quiet',
      'aria-pressed': String(attempt.isAlone),
    });
  }

  /** Draws the buttons for the opponent's moves against a right move. */
  drawChoices() {
    const { attempt, view, feedback } = this.room;
    const choices = attempt.isRight ? attempt.choices : [];
    put(
      this.whatIf,
      choices.length
        ? h('p', { class: 'small soft', id: 'what-if' }, say('what-if', { player: feedback.colour(attempt.learner) }))
        : null,
      h(
        'div',
        { class: 'row', role: choices.length ? 'group' : null, 'aria-labelledby': choices.length ? 'what-if' : null },
        choices.map(({ attack }) =>
          button(moveName(view, attack), () => attempt.play(attack), { class: 'small choice' }),
        ),
      ),
    );
  }

  /** Draws the buttons that change how the problem is shown. */
  drawDisplay() {
    const { room } = this;
    const { look } = room;
    const changeButton = (/** @type {string} */ key, /** @type {Partial<Look>} */ change) => {
      const apply = () => {
        room.look = { ...look, ...change };
        room.draw();
      };
      return button(say(key), apply, { class: 'small', id: `look-${key}` });
    };
    put(
      this.display,
      changeButton('turn', { turns: (look.turns + 1) % 4 }),
      changeButton('mirror', { mirror: !look.mirror }),
      changeButton('swap', { swap: !look.swap }),
      classButton(() => {
        const { columns, rows, stones } = room.board.view;
        const toMove = room.view.color(room.attempt.now.toMove);
        return openClass(recordOf({ columns, rows, stones, toMove }), { title: room.asked.textContent ?? '' });
      }),
    );
  }
}

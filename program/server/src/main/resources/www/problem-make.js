// @ts-check
/** The button that makes a problem of the position on a board: the next click names the stones that it is about. */
import { h, notice } from './dom.js';
import { PAGES } from './reach.js';
import { t } from './text.js';
import { madeOf } from './problem-own.js';

/** Loads the sentences about problems, which only few visitors of these pages need. */
const words = async () => (await import('./problem-words.js')).say;

export class ProblemMaker {
  /** @param {() => {columns: number, rows: number, stones: string, toMove: string}} position */
  constructor(position) {
    this.position = position;
    /** Whether the next click chooses the stones. */
    this.picks = false;
    this.element = h(
      'button',
      { type: 'button', id: 'make-problem', 'aria-pressed': 'false', onclick: () => this.pick(!this.picks) },
      t('problem.make'),
    );
  }

  /** @param {boolean} picks */
  pick(picks) {
    this.picks = picks;
    this.element.setAttribute('aria-pressed', String(picks));
    if (picks) {
      words().then((say) => notice(say('make.pick')));
    }
  }

  /** Opens the problem about the stones at a point, if the button was pressed. @param {string} at */
  takes(at) {
    if (!this.picks) {
      return false;
    }
    this.pick(false);
    const text = madeOf(this.position(), at);
    if (text) {
      location.href = `${PAGES.problems}#own=${encodeURIComponent(text)}`;
    } else {
      words().then((say) => notice(say('make.surround')));
    }
    return true;
  }
}

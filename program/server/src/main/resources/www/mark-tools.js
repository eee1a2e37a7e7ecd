// @ts-check
/** The tools for clicks on a board. The chosen tool decides whether a click tries a move, or sets or removes a mark. */
/** @import {Marks} from 'api' */
import { h } from './dom.js';
import { t } from './text.js';
import { icon } from './icons.js';
import { pointsOf } from './marks.js';

const SHAPES = /** @type {const} */ (['triangle', 'square', 'circle', 'cross']);
const TOOLS = /** @type {const} */ (['stone', ...SHAPES, 'label', 'arrow']);

/** The effect of a click on the board. @typedef {typeof TOOLS[number]} Tool */

export class MarkTools {
  /** @param {() => void} [onChoice] called after every choice */
  constructor(onChoice = () => {}) {
    this.onChoice = onChoice;
    /** @type {Tool} */
    this.tool = 'stone';
    /** The point at which an arrow begins. @type {string|null} */
    this.from = null;
    this.buttons = TOOLS.map((tool) =>
      h(
        'button',
        {
          type: 'button',
          id: `edit-${tool}`,
          'aria-pressed': String(tool === this.tool),
          'aria-label': t(`edit.${tool}`),
          title: t(`edit.${tool}`),
          onclick: () => this.choose(tool),
        },
        icon(tool),
      ),
    );
    this.element = h('div', { class: 'row edit-tools', role: 'group', 'aria-label': t('edit') }, this.buttons);
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.tool = tool;
    this.from = null;
    this.buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(TOOLS[i] === tool)));
    this.onChoice();
  }

  /**
   * Returns the marks of a node after a click. Does not change the given marks.
   *
   * @param {Marks} marks
   * @param {string} at
   * @returns {Marks|null} null if the click tries a move
   */
  onClick(marks, at) {
    if (this.tool === 'stone') {
      return null;
    }
    return this.tool === 'arrow' ? this.setArrow(marks, at) : this.setShape(marks, at, this.tool);
  }

  /** Sets an arrow with two clicks, or removes the one that is there. @param {Marks} marks @param {string} at */
  setArrow(marks, at) {
    const { from } = this;
    this.from = from === null ? at : null;
    if (from === null || from === at) {
      return { ...marks };
    }
    const all = marks.arrows ?? [];
    const others = all.filter(([start, end]) => start !== from || end !== at);
    return { ...marks, arrows: others.length < all.length ? others : [...all, [from, at]] };
  }

  /** @param {Marks} marks @param {string} at @param {Exclude<Tool, 'stone'|'arrow'>} tool */
  setShape(marks, at, tool) {
    const before = tool === 'label' ? at in (marks.labels ?? {}) : pointsOf(marks[tool]).includes(at);
    /** @type {Marks} */
    const after = { ...marks };
    for (const shape of SHAPES) {
      after[shape] = pointsOf(marks[shape]).filter((one) => one !== at);
    }
    const labels = { ...marks.labels };
    delete labels[at];
    if (!before && tool === 'label') {
      labels[at] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !Object.values(labels).includes(letter)) ?? '?';
    } else if (!before && tool !== 'label') {
      after[tool]?.push(at);
    }
    after.labels = labels;
    return after;
  }
}

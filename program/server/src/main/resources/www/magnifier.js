// @ts-check
/** A round enlarged view of a board above the finger that is held down on it. */
import { h, s } from './dom.js';

/**
 * The width of the magnifier, in CSS pixels like the two sizes that follow: the height of its centre above the finger,
 * and the minimum distance from the edge of the window.
 */
const SIZE = 144;
const ABOVE = 104;
const EDGE = 4;
/** The number of points that it shows from side to side. */
const SHOWN_POINTS = 3.6;

export class Magnifier {
  /** @param {import('./go-board.js').GoBoard} board */
  constructor(board) {
    this.board = board;
    this.svg = s('svg', {}, s('use', { href: `#${board.drawing}` }));
    this.element = h('div', { class: 'magnifier', 'aria-hidden': 'true' }, this.svg);
    this.element.style.setProperty('--size', `${SIZE}px`);
  }

  /**
   * Shows the surroundings of a point, close to the finger but not below it.
   *
   * @param {string} at
   * @param {{clientX: number, clientY: number}} finger
   */
  show(at, { clientX, clientY }) {
    const wide = SHOWN_POINTS * this.board.cell;
    this.svg.setAttribute('viewBox', `${this.board.x(at) - wide / 2} ${this.board.y(at) - wide / 2} ${wide} ${wide}`);
    const top = clientY - ABOVE - SIZE / 2;
    // If there is no room above, it is shown beside the finger, on the side with more room.
    const beside = top < EDGE ? (clientX > innerWidth / 2 ? -ABOVE : ABOVE) : 0;
    const left = Math.max(EDGE, Math.min(innerWidth - SIZE - EDGE, clientX + beside - SIZE / 2));
    this.element.style.setProperty('translate', `${left}px ${Math.max(EDGE, top)}px`);
    if (!this.element.isConnected) {
      document.body.append(this.element);
    }
  }

  hide() {
    this.element.remove();
  }
}

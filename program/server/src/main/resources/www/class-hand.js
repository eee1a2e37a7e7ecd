// @ts-check
/** Handles the clicks and keys of a member of a class: moves, marks and steps. */
/** @import {Classroom} from './class-room.js' */
import { announce } from './dom.js';

/** The minimum time between two steps that are sent, in milliseconds. A key that is held down repeats faster. */
const STEP_INTERVAL = 150;

export class Hand {
  /** @param {Classroom} room */
  constructor(room) {
    this.room = room;
    /** The node to which the next step goes, until it is sent. @type {number|undefined} */
    this.stepping = undefined;
  }

  /** Returns whether steps of this reader have not arrived at the class yet. */
  get isStepping() {
    const { room, stepping } = this;
    return (
      room.mayChangeBoard && (stepping !== undefined || [...room.unanswered.values()].some((act) => act.do === 'go'))
    );
  }

  /** @param {string} at a point of the board that was clicked */
  onPoint(at) {
    const { room } = this;
    if (room.maker.takes(at)) {
      return;
    }
    const draws = room.mayChangeNode && !room.questions.takesPoint;
    const marks = draws ? room.tools.onClick(room.tree.nodes[room.at].marks ?? {}, at) : null;
    if (marks) {
      room.act({ do: 'mark', node: room.at, marks });
    } else if (room.board.stone(at) === '.') {
      this.onMove(at);
    }
  }

  /**
   * Handles a move, which is an answer to a question, a move on the board of the class, or a move that only this member
   * tries.
   *
   * @param {string} move
   */
  onMove(move) {
    const { room } = this;
    if (room.questions.takesPoint) {
      room.questions.answer(move);
    } else if (room.mayChangeNode) {
      this.play(room.at, move);
    } else {
      room.tries.attempt(move);
    }
  }

  /** Plays a move on the board of the class. @param {number} node @param {string} move */
  play(node, move) {
    const { room } = this;
    room.follows = true;
    room.act({ do: 'play', at: node, player: room.tree.toMove(node), move });
  }

  /** Follows the class again: shows what the class sees, from now on. */
  follow() {
    const { room } = this;
    room.follows = true;
    room.report('');
    room.show(room.now.at);
  }

  /** Goes to a node, with the whole class if this reader changes its board, otherwise alone. @param {number} to */
  go(to) {
    const { room } = this;
    if (room.mayChangeBoard && !room.tree.nodes[to].tried) {
      room.follows = true;
      if (this.stepping === undefined) {
        setTimeout(() => {
          const last = /** @type {number} */ (this.stepping);
          this.stepping = undefined;
          room.act({ do: 'go', to: last });
        }, STEP_INTERVAL);
      }
      this.stepping = to;
    } else {
      room.follows = to === room.now.at;
    }
    room.show(to);
  }

  /** @param {string} key @param {boolean} [quiet] */
  step(key, quiet = false) {
    const { room } = this;
    const to = room.tree.step(room.at, key);
    if (to !== undefined && to !== room.at) {
      this.go(to);
      if (!quiet) {
        announce(room.inWords(to));
      }
    }
    return to !== undefined;
  }
}

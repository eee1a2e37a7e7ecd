// @ts-check
/** The moves that a reader tries alone from a position of the class. They stay on this page. */
/** @import {Color} from 'api' */
/** @import {Classroom} from './class-room.js' */
/** @import {RecordTree} from './record-tree.js' */
import { announce } from './dom.js';
import { ask } from './server.js';

/** The number of the first tried node. A class has at most 3000 nodes, numbered from 0. */
const FIRST_TRIED = 3000;

export class Tries {
  /** @param {Classroom} room */
  constructor(room) {
    this.room = room;
    this.next = FIRST_TRIED;
    /** True while the server judges a move. */
    this.isBusy = false;
  }

  /**
   * Judges a move at a node by the rules of the class.
   *
   * @param {number} node
   * @param {Color} color
   * @param {string} move
   */
  async judge(node, color, move) {
    const { columns, rows, komi, handicap, rules } = this.room.start;
    const steps = [...this.room.tree.steps(node), `${color} ${move}`];
    const judged = await ask('/api/lines', { columns, rows, komi, handicap, rules, life: 'known', steps });
    const illegal = judged.texts.find((one) => one.ruleset === rules)?.illegal;
    // If the rules bar an earlier turn of the record, they say nothing about this move.
    return { stones: judged.stones, barred: illegal?.turn === judged.turn ? illegal : undefined };
  }

  /**
   * Tries a move at the node that the page shows. If the tree already has the move, the page only goes to it.
   * @param {string} move
   */
  async attempt(move) {
    const { room } = this;
    const { at } = room;
    const color = room.tree.toMove(at);
    const known = room.tree.childBy(at, color, move);
    if (known !== undefined) {
      room.hand.go(known);
    } else if (!this.isBusy) {
      this.isBusy = true;
      try {
        this.onJudged(at, color, move, await this.judge(at, color, move));
      } catch (refused) {
        room.report(/** @type {Error} */ (refused).message);
      }
      this.isBusy = false;
    }
  }

  /**
   * @param {number} at
   * @param {Color} color
   * @param {string} move
   * @param {Awaited<ReturnType<Tries['judge']>>} judged
   */
  onJudged(at, color, move, { stones, barred }) {
    const { room } = this;
    if (barred) {
      room.frame.explain({ ...barred, at: move, player: color });
    } else if (room.at === at && room.tree.path(at)[0] === 0) {
      room.hand.go(room.tree.add(at, color, move, stones, this.next++));
      announce(room.inWords(room.at));
    }
  }

  /**
   * Copies the tried moves from one tree to another. A move is left out if a node before it is missing there.
   *
   * @param {RecordTree} from
   * @param {RecordTree} to
   */
  carry(from, to) {
    for (let id = FIRST_TRIED; id < from.nodes.length; id++) {
      const node = from.nodes[id];
      if (to.nodes[node.parent] && to.path(node.parent)[0] === 0) {
        to.put(id, node);
        to.known[id] = from.stones(id);
      }
    }
  }

  /** Replaces a tried move by the node with which the class now has the same move. @param {number} id */
  merge(id) {
    const { tree } = this.room;
    const { parent, player, move } = tree.nodes[id];
    const tried = tree.children[parent]?.find((one) => {
      const node = tree.nodes[one];
      return node.tried && node.player === player && node.move === move;
    });
    if (tried !== undefined) {
      for (const child of tree.children[tried]) {
        tree.put(child, { ...tree.nodes[child], parent: id });
      }
      tree.children[tried] = [];
      tree.drop(tried);
      this.room.at = this.room.at === tried ? id : this.room.at;
    }
  }
}

// @ts-check
/** The tree of a record: its variations as the server sent them, and the moves that the reader tried. */
/** @import {Color, Node as Sent, Review, Step} from 'api' */
import { place } from './grid.js';
import { pointsOf } from './marks.js';

/** A node of the record, or a move that the reader tried. @typedef {Sent & {tried?: boolean}} Node */

export class RecordTree {
  /** @param {Pick<Review, 'columns'|'rows'|'first'|'nodes'>} review */
  constructor(review) {
    this.columns = review.columns;
    this.rows = review.rows;
    /** The player who moves first. @type {Color} */
    this.first = review.first;
    /** @type {Node[]} */
    this.nodes = review.nodes;
    /** @type {number[][]} */
    this.children = this.nodes.map(() => []);
    this.nodes.forEach((node, at) => node.parent >= 0 && this.children[node.parent].push(at));
    /** @type {(string|undefined)[]} */
    this.known = [];
    /** The last visited child of every node. @type {Map<number, number>} */
    this.chosen = new Map();
    this.main = this.lineFrom(0, (at) => this.children[at][0]);
    this.onMain = new Set(this.main);
  }

  /** @param {number} at @param {(at: number) => number|undefined} next @returns {number[]} */
  lineFrom(at, next) {
    const line = [];
    for (let on = /** @type {number|undefined} */ (at); on !== undefined; on = next(on)) {
      line.push(on);
    }
    return line;
  }

  /** Returns the nodes from the first one to this one. @param {number} at @returns {number[]} */
  path(at) {
    const path = [];
    for (let on = at; on >= 0; on = this.nodes[on].parent) {
      path.push(on);
    }
    return path.reverse();
  }

  /**
   * Returns the node at which the game begins: the last one with a set-up before the first move of the main line.
   * Returns the first node if it has a comment, or if nothing is set up after it.
   */
  beginning() {
    const firstMove = this.main.findIndex((on) => this.nodes[on].move);
    const before = this.main.slice(0, firstMove < 0 ? 1 : firstMove);
    return this.nodes[0].comment ? 0 : (before.filter((on) => this.nodes[on].setUp).at(-1) ?? 0);
  }

  /**
   * Returns the next child: the last visited one, otherwise the first.
   *
   * @param {number} at
   * @returns {number|undefined}
   */
  next(at) {
    return this.chosen.get(at) ?? this.children[at][0];
  }

  /** Returns the end of the line that a node is on. @param {number} at */
  end(at) {
    return /** @type {number} */ (this.lineFrom(at, (on) => this.next(on)).pop());
  }

  /** Returns the line through a node, from the first node to its end. @param {number} at @returns {number[]} */
  line(at) {
    return [...this.path(at), ...this.lineFrom(at, (on) => this.next(on)).slice(1)];
  }

  /**
   * Returns the node to which a key leads.
   *
   * @param {number} at
   * @param {string} key
   * @returns {number|undefined} undefined if the key leads nowhere
   */
  step(at, key) {
    const all = this.line(at);
    const i = all.indexOf(at);
    return /** @type {Record<string, number>} */ ({
      ArrowLeft: all[Math.max(0, i - 1)],
      ArrowRight: all[Math.min(all.length - 1, i + 1)],
      Home: 0,
      End: all[all.length - 1],
      PageUp: all[Math.max(0, i - 10)],
      PageDown: all[Math.min(all.length - 1, i + 10)],
      ArrowUp: this.beside(at, -1),
      ArrowDown: this.beside(at, 1),
    })[key];
  }

  /**
   * Adds a node with its number, or changes its words and marks.
   *
   * @param {number} id
   * @param {Node} node
   */
  put(id, node) {
    while (this.nodes.length <= id) {
      this.nodes.push({ parent: -1 });
      this.children.push([]);
    }
    if (node.parent >= 0 && !this.children[node.parent].includes(id)) {
      this.children[node.parent].push(id);
    }
    this.nodes[id] = node;
  }

  /** Removes a node from the tree, with all nodes below it. @param {number} id */
  drop(id) {
    const { parent } = this.nodes[id];
    this.children[parent] = this.children[parent].filter((child) => child !== id);
    if (this.chosen.get(parent) === id) {
      this.chosen.delete(parent);
    }
    this.nodes[id] = { ...this.nodes[id], parent: -1 };
  }

  /** Remembers the path to a node. @param {number} at */
  choose(at) {
    for (let on = at; this.nodes[on].parent >= 0; on = this.nodes[on].parent) {
      this.chosen.set(this.nodes[on].parent, on);
    }
  }

  /**
   * Returns the first node of another branch at the nearest fork before a node; the node itself if there is no fork.
   *
   * @param {number} at
   * @param {number} by how many branches further down the other branch is; negative for further up
   * @returns {number}
   */
  beside(at, by) {
    let on = at;
    while (this.nodes[on].parent >= 0 && this.children[this.nodes[on].parent].length < 2) {
      on = this.nodes[on].parent;
    }
    if (this.nodes[on].parent < 0) {
      return at;
    }
    const all = this.children[this.nodes[on].parent];
    return all[Math.max(0, Math.min(all.length - 1, all.indexOf(on) + by))];
  }

  /**
   * Returns the stones after a node: all changes on the way to it, as the server sent them.
   *
   * @param {number} at
   * @returns {string}
   */
  stones(at) {
    if (this.known[at] === undefined) {
      const missing = [];
      let on = at;
      while (on >= 0 && this.known[on] === undefined) {
        missing.push(on);
        on = this.nodes[on].parent;
      }
      const stones = on >= 0 ? [.../** @type {string} */ (this.known[on])] : Array(this.columns * this.rows).fill('.');
      for (const node of missing.reverse()) {
        this.change(stones, this.nodes[node].black, 'X');
        this.change(stones, this.nodes[node].white, 'O');
        this.change(stones, this.nodes[node].empty, '.');
        this.known[node] = stones.join('');
      }
    }
    return /** @type {string} */ (this.known[at]);
  }

  /** Returns the marks of a node. Points stay dimmed until a later node names others, or none. @param {number} at */
  marks(at) {
    let on = at;
    while (on >= 0 && !this.nodes[on].marks?.dim) {
      on = this.nodes[on].parent;
    }
    return { ...this.nodes[at].marks, dim: this.nodes[on]?.marks?.dim };
  }

  /** @param {string[]} stones @param {string[]|undefined} texts @param {string} to */
  change(stones, texts, to) {
    for (const point of pointsOf(texts)) {
      const [column, row] = place(point);
      stones[row * this.columns + column] = to;
    }
  }

  /** Returns the line to a node, for a request to the server. @param {number} at @returns {Step[]} */
  steps(at) {
    const done = this.path(at)
      .map((on) => this.nodes[on])
      .filter((node) => node.move || node.setUp);
    const first = done.length === 1 ? this.first : undefined;
    return done.map((node) =>
      node.move
        ? `${node.player} ${node.move}`
        : { black: node.black ?? [], white: node.white ?? [], empty: node.empty ?? [], toMove: node.toMove ?? first },
    );
  }

  /**
   * Returns the player to move: the one that the node names, else the next one in the record, else the opponent.
   *
   * @param {number} at
   * @returns {Color}
   */
  toMove(at) {
    const node = this.nodes[at];
    const next = this.children[at].map((child) => this.nodes[child].player).find(Boolean);
    return (
      node.toMove ??
      (node.player
        ? node.player === 'B'
          ? 'W'
          : 'B'
        : (next ?? (node.parent < 0 ? this.first : this.toMove(node.parent))))
    );
  }

  /**
   * Returns the child that makes a move, if the record has it.
   *
   * @param {number} at
   * @param {Color} player
   * @param {string} move
   */
  childBy(at, player, move) {
    return this.children[at].find((child) => this.nodes[child].player === player && this.nodes[child].move === move);
  }

  /**
   * Adds a move that the server has judged.
   *
   * @param {number} at
   * @param {Color} player
   * @param {string} move
   * @param {string} stones
   * @param {number} [child] the number of the new node
   * @returns {number}
   */
  add(at, player, move, stones, child = this.nodes.length) {
    const turn = Math.max(0, ...this.path(at).map((on) => this.nodes[on].turn ?? 0)) + 1;
    this.put(child, { parent: at, turn, player, move, tried: true });
    this.known[child] = stones;
    return child;
  }

  /**
   * Returns for every stone on the board the number of the move that placed it.
   *
   * @param {number} at
   * @returns {Record<string, number>}
   */
  numbers(at) {
    /** @type {Record<string, number>} */
    const numbers = {};
    const stones = this.stones(at);
    for (const on of this.path(at)) {
      const { move, turn } = this.nodes[on];
      if (move && isPoint(move)) {
        const [column, row] = place(move);
        if (stones[row * this.columns + column] !== '.') {
          numbers[move] = turn ?? 0;
        }
      }
    }
    return numbers;
  }
}

/** Returns whether a move is a stone on a point. @param {string|undefined|null} move */
export function isPoint(move) {
  return /^[A-Z]{1,2}\d+$/.test(move ?? '');
}

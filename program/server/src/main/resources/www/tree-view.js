// @ts-check
/** Draws the visible part of the tree of variations: a column for each step, a row for each line. */
import { h, s } from './dom.js';
import { t } from './text.js';

/** The scale of the drawing: it grows with the font size of the page. */
const SCALE = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
const CELL = 26 * SCALE;
const RADIUS = 9.5 * SCALE;

export class TreeView {
  /**
   * @param {import('./record-tree.js').RecordTree} tree
   * @param {(at: number) => void} go
   * @param {(at: number) => string} describe
   */
  constructor(tree, go, describe) {
    this.tree = tree;
    this.describe = describe;
    this.at = 0;
    /** The first nodes of the branches that are folded. @type {Set<number>} */
    this.folded = new Set();
    /** The row of each node. @type {number[]} */
    this.row = [];
    /** @type {number[]} */
    this.column = [];
    /** @type {number[][]} */
    this.inColumn = [];
    /** @type {number|undefined} */
    this.waits = undefined;
    this.drawing = s('svg', { 'aria-hidden': 'true' });
    this.element = h(
      'div',
      {
        class: 'tree',
        tabindex: 0,
        role: 'application',
        'aria-label': t('tree.label'),
        'aria-roledescription': t('tree'),
      },
      this.drawing,
    );
    this.element.addEventListener('scroll', () => this.soon());
    this.element.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const node = this.under(event);
      if (node !== undefined && this.isHead(node) && (event.altKey || this.onSign(event, node))) {
        this.fold(node);
      } else if (node !== undefined) {
        go(node);
      }
    });
    this.element.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      const node = this.under(event);
      this.element.title = node === undefined ? '' : this.describe(node);
    });
    new ResizeObserver(() => this.soon()).observe(this.element);
    this.layOut();
  }

  /**
   * Returns whether a line that can be folded begins here: a second branch with moves behind it.
   *
   * @param {number} node
   */
  isHead(node) {
    const { parent } = this.tree.nodes[node];
    return parent >= 0 && this.tree.children[parent][0] !== node && this.tree.children[node].length > 0;
  }

  /** @param {number} node */
  fold(node) {
    if (!this.folded.delete(node)) {
      this.folded.add(node);
    }
    this.layOut();
    this.draw();
  }

  /** Folds or unfolds the branch that a node is on. @param {number} at */
  foldAt(at) {
    let on = at;
    while (on >= 0 && !this.isHead(on)) {
      on = this.tree.nodes[on].parent;
    }
    if (on > 0) {
      this.fold(on);
    }
  }

  /** Folds every branch, or none. @param {boolean} all */
  foldAll(all) {
    this.folded = new Set(all ? this.tree.nodes.keys() : []);
    for (const node of this.folded) {
      if (!this.isHead(node)) {
        this.folded.delete(node);
      }
    }
    this.layOut();
    this.show(this.at);
  }

  /**
   * Computes the column and the row of every node. Branches are placed from the end of a line backwards, each in the
   * first free row below it.
   */
  layOut() {
    const { children, nodes } = this.tree;
    this.row = Array(nodes.length).fill(-1);
    this.column = Array(nodes.length).fill(0);
    this.inColumn = [];
    /** The lowest row that is taken in a column. @type {number[]} */
    const taken = [];
    const waiting = [0];
    let rows = 0;
    while (waiting.length) {
      const head = /** @type {number} */ (waiting.pop());
      const { parent } = nodes[head];
      const line = this.folded.has(head) ? [head] : this.tree.lineFrom(head, (at) => children[at][0]);
      const start = parent < 0 ? 0 : this.column[parent] + 1;
      let row = parent < 0 ? 0 : this.row[parent] + 1;
      for (let c = Math.max(0, start - 1); c < start + line.length; c++) {
        row = Math.max(row, (taken[c] ?? -1) + 1);
      }
      line.forEach((node, i) => {
        this.row[node] = row;
        this.column[node] = start + i;
        (this.inColumn[start + i] ??= []).push(node);
        taken[start + i] = row;
      });
      if (start > 0) {
        taken[start - 1] = Math.max(taken[start - 1] ?? 0, row - 1);
      }
      rows = Math.max(rows, row + 1);
      if (!this.folded.has(head)) {
        for (const node of line) {
          for (let i = children[node].length - 1; i > 0; i--) {
            waiting.push(children[node][i]);
          }
        }
      }
    }
    this.drawing.setAttribute('width', String((this.inColumn.length + 0.5) * CELL));
    this.drawing.setAttribute('height', String((rows + 0.4) * CELL));
    this.rows = rows;
    this.element.classList.toggle('single', rows === 1);
  }

  /** Returns the node under a pointer. @param {MouseEvent} event @returns {number|undefined} */
  under(event) {
    const box = this.drawing.getBoundingClientRect();
    const column = Math.floor((event.clientX - box.left) / CELL - 0.25);
    const row = Math.floor((event.clientY - box.top) / CELL - 0.2);
    return this.inColumn[column]?.find((node) => this.row[node] === row);
  }

  /** Returns whether a pointer is on the sign beside a folded branch. @param {MouseEvent} event @param {number} node */
  onSign(event, node) {
    const box = this.drawing.getBoundingClientRect();
    return (
      this.folded.has(node) ||
      (event.clientY - box.top > this.y(node) + RADIUS * 0.45 &&
        event.clientX - box.left > this.x(node) + RADIUS * 0.45)
    );
  }

  /** @param {number} node */
  x(node) {
    return (this.column[node] + 0.75) * CELL;
  }

  /** @param {number} node */
  y(node) {
    return (this.row[node] + 0.7) * CELL;
  }

  /** Goes to a node and makes it visible. @param {number} at */
  show(at) {
    this.at = at;
    let relaid = false;
    for (const on of this.tree.path(at).slice(0, -1)) {
      relaid = this.folded.delete(on) || relaid;
    }
    if (relaid || this.tree.nodes.length !== this.row.length) {
      this.layOut();
    }
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.element;
    const [x, y] = [this.x(at), this.y(at)];
    if (x < scrollLeft + CELL * 2 || x > scrollLeft + clientWidth - CELL * 2) {
      this.element.scrollLeft = x - clientWidth / 2;
    }
    if (y < scrollTop + CELL || y > scrollTop + clientHeight - CELL) {
      this.element.scrollTop = y - clientHeight / 2;
    }
    this.draw();
  }

  soon() {
    this.waits ??= requestAnimationFrame(() => this.draw());
  }

  /** Draws the visible part. */
  draw() {
    cancelAnimationFrame(this.waits ?? 0);
    this.waits = undefined;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.element;
    const [left, right] = [Math.floor(scrollLeft / CELL) - 1, Math.ceil((scrollLeft + clientWidth) / CELL) + 1];
    const [top, bottom] = [Math.floor(scrollTop / CELL) - 1, Math.ceil((scrollTop + clientHeight) / CELL) + 1];
    const here = new Set(this.tree.path(this.at));
    /** @type {string[]} */
    const edges = [];
    /** @type {string[]} */
    const trodden = [];
    const stones = [];
    const { nodes } = this.tree;
    for (let column = Math.max(0, left); column <= right; column++) {
      for (const node of this.inColumn[column] ?? []) {
        const { parent } = nodes[node];
        const row = this.row[node];
        const from = parent < 0 ? row : this.row[parent];
        if (row < top || from > bottom) {
          continue;
        }
        if (parent >= 0) {
          const [x, y] = [this.x(parent), this.y(parent)];
          const bend = row > from ? `V${this.y(node) - CELL}` : '';
          (here.has(node) ? trodden : edges).push(`M${x} ${y}${bend}L${this.x(node)} ${this.y(node)}`);
        }
        if (row <= bottom) {
          stones.push(this.stone(node));
        }
      }
    }
    this.drawing.replaceChildren(
      s('path', { class: 'edge', d: edges.join('') }),
      s('path', { class: 'edge here', d: trodden.join('') }),
      ...stones,
    );
  }

  /** @param {number} node */
  stone(node) {
    const { player, turn, comment, marks, tried, move } = this.tree.nodes[node];
    const [x, y] = [this.x(node), this.y(node)];
    const color = player === 'B' ? 'b' : player === 'W' ? 'w' : 'n';
    const parts = [
      s('circle', {
        class: `knot ${color}${tried ? ' tried' : ''}`,
        cx: x,
        cy: y,
        r: color === 'n' ? RADIUS * 0.55 : RADIUS,
      }),
    ];
    if (node === this.at) {
      parts.unshift(s('circle', { class: 'current', cx: x, cy: y, r: RADIUS + 3 }));
    }
    if (player) {
      parts.push(s('text', { class: `knot ${color}`, x, y }, move === 'pass' ? '–' : String(turn ?? '')));
    }
    if (comment || marks) {
      parts.push(s('circle', { class: 'said', cx: x + RADIUS * 0.75, cy: y - RADIUS * 0.75, r: 3 }));
    }
    if (this.isHead(node)) {
      parts.push(...this.sign(node, x + RADIUS * 0.8, y + RADIUS * 0.8));
    }
    return s('g', {}, parts);
  }

  /**
   * Draws a minus on a branch that can be folded, and a plus on a folded one.
   *
   * @param {number} node
   * @param {number} x
   * @param {number} y
   */
  sign(node, x, y) {
    const folded = this.folded.has(node);
    return [
      s('circle', { class: 'sign', cx: x, cy: y, r: 4.6 }),
      s('path', { class: 'sign', d: `M${x - 2.6} ${y}h5.2${folded ? `M${x} ${y - 2.6}v5.2` : ''}` }),
    ];
  }
}

// @ts-check
/**
 * <go-board>: draws a position and reports the chosen point. It knows no rule of Go.
 *
 * show({columns, rows, stones, …}) draws; events: `choose` (detail.at) and `look` (detail.at or null).
 */
import { s } from './dom.js';
import { drawn, nextMoves } from './marks.js';

const CELL = 40;
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const SMALL = 34; // css pixels: under this a touch takes two taps
let instances = 0;

/** @typedef {{columns: number, rows: number, stones: string, last?: string|null, ghost?: string|null,
 *  barred?: Set<string>, notAlive?: Set<string>, proved?: Set<string>, owners?: Record<string, string>, numbers?: Record<string, number>,
 *  outline?: string[], points?: string[], marks?: import('./marks.js').Marks, next?: Record<string, string>, coordinates?: boolean, still?: boolean, notice?: string|null, label?: string}} View */

export class GoBoard extends HTMLElement {
  constructor() {
    super();
    this.number = ++instances;
    /** @type {View} */
    this.view = { columns: 0, rows: 0, stones: '' };
    /** The room for coordinates around the board. */
    this.edge = 0;
    /** @type {Record<string, any>} */
    this.layers = {};
    /** The elements of each stone that is drawn, by its point. @type {Map<string, any[]>} */
    this.drawn = new Map();
    /** @type {string|null} */
    this.cursor = null;
    /** @type {string|null} */
    this.tapped = null;
    /** @type {(at: string) => string} */
    this.describe = (at) => at;
  }

  /** The name of a point. @param {number} column @param {number} row */
  static name(column, row) {
    return columnName(column) + (row + 1);
  }

  /** @param {string} at @returns {[number, number]} */
  static place(at) {
    const letters = at.charCodeAt(1) > 57 ? 2 : 1;
    const column = LETTERS.indexOf(at[letters - 1]) + (letters === 2 ? LETTERS.length * (LETTERS.indexOf(at[0]) + 1) : 0);
    return [column, Number(at.slice(letters)) - 1];
  }

  /** @param {View} view */
  show(view) {
    const rebuild = !this.svg || view.columns !== this.view.columns || view.rows !== this.view.rows
      || (view.coordinates ?? true) !== (this.view.coordinates ?? true);
    const before = rebuild ? '' : this.view.stones;
    this.view = view;
    if (rebuild) {
      this.build();
    }
    this.drawStones(before);
    this.drawMarks();
    if (this.hasAttribute('still')) {
      return;
    }
    this.svg.setAttribute('aria-label', view.label ?? 'Go board');
    this.drawGhost(this.cursor);
  }

  /** @param {string} at */
  x(at) {
    return (GoBoard.place(at)[0] + 0.5) * CELL + this.edge;
  }

  /** @param {string} at */
  y(at) {
    return (this.view.rows - 0.5 - GoBoard.place(at)[1]) * CELL + this.edge;
  }

  build() {
    const { columns, rows } = this.view;
    const still = this.hasAttribute('still');
    const small = Math.max(columns, rows) < 12;
    this.edge = (this.view.coordinates ?? true) ? CELL * (small ? 0.42 : 0.62) : CELL * 0.16;
    const width = columns * CELL + 2 * this.edge;
    const height = rows * CELL + 2 * this.edge;
    const id = `b${this.number}`;
    const names = ['shadow', 'owners', 'outline', 'stones', 'numbers', 'marks', 'ghost', 'cursor', 'notice'];
    this.layers = Object.fromEntries(names.map((name) => [name, s('g', { class: name })]));
    this.svg = s('svg', {
      class: small ? 'small' : null,
      viewBox: `0 0 ${width} ${height}`,
      role: still ? 'img' : 'application',
      'aria-label': this.view.label ?? 'Go board',
      'aria-roledescription': still ? null : 'Go board',
      tabindex: still ? null : 0,
    },
    s('defs', {},
      gradient(`${id}k`, [['0', '#6b6b70'], ['0.35', '#2d2d31'], ['1', '#0c0c0e']]),
      gradient(`${id}w`, [['0', '#ffffff'], ['0.6', '#f4f1ea'], ['1', '#cfc9bd']]),
      s('linearGradient', { id: `${id}wood`, x1: 0, y1: 0, x2: 1, y2: 1 },
        s('stop', { offset: 0, class: 'wood-a' }), s('stop', { offset: 1, class: 'wood-b' }))),
    s('rect', { class: 'wood', width, height, rx: CELL * 0.14, fill: `url(#${id}wood)` }),
    s('g', { class: 'grain' }, grain(width, height)),
    this.grid(),
    Object.values(this.layers));
    this.stoneFill = { X: `url(#${id}k)`, O: `url(#${id}w)` };
    this.replaceChildren(this.svg);
    this.drawn = new Map();
    if (!still) {
      this.listen();
    }
  }

  grid() {
    const { columns, rows } = this.view;
    const lines = [];
    const at = (/** @type {number} */ n) => (n + 0.5) * CELL + this.edge;
    for (let c = 0; c < columns; c++) {
      lines.push(`M${at(c)} ${at(0)}V${at(rows - 1)}`);
    }
    for (let r = 0; r < rows; r++) {
      lines.push(`M${at(0)} ${at(r)}H${at(columns - 1)}`);
    }
    const parts = [s('path', { class: 'lines', d: lines.join('') }),
      s('rect', { class: 'frame', x: at(0), y: at(0), width: (columns - 1) * CELL, height: (rows - 1) * CELL })];
    for (const c of stars(columns)) {
      for (const r of stars(rows)) {
        const side = (c === (columns - 1) / 2) !== (r === (rows - 1) / 2);
        if (side && (columns < 15 || rows < 15)) {
          continue;
        }
        parts.push(s('circle', { class: 'star', cx: at(c), cy: at(r), r: CELL * 0.085 }));
      }
    }
    if (this.view.coordinates ?? true) {
      for (let c = 0; c < columns; c++) {
        for (const y of [this.edge * 0.62, rows * CELL + this.edge * 1.5]) {
          parts.push(s('text', { class: 'coordinate', x: at(c), y, 'aria-hidden': 'true' }, columnName(c)));
        }
      }
      for (let r = 0; r < rows; r++) {
        for (const x of [this.edge * 0.55, columns * CELL + this.edge * 1.45]) {
          parts.push(s('text', { class: 'coordinate', x, y: at(rows - 1 - r), 'aria-hidden': 'true' }, String(r + 1)));
        }
      }
    }
    return s('g', { class: 'grid' }, parts);
  }

  /** Draws only the points that changed. @param {string} before */
  drawStones(before) {
    const { columns, stones } = this.view;
    for (let i = 0; i < stones.length; i++) {
      if (before[i] === stones[i] || (!before && stones[i] === '.')) {
        continue;
      }
      const at = GoBoard.name(i % columns, Math.floor(i / columns));
      this.drawn.get(at)?.forEach((element) => element.remove());
      this.drawn.delete(at);
      if (stones[i] !== '.') {
        const cx = this.x(at);
        const cy = this.y(at);
        const shadow = s('circle', { class: 'stone-shadow', cx: cx + 1.2, cy: cy + 2, r: CELL * 0.475 });
        const stone = s('circle', {
          class: `stone ${stones[i] === 'X' ? 'black' : 'white'}`, cx, cy, r: CELL * 0.475,
          fill: stones[i] === 'X' ? this.stoneFill?.X : this.stoneFill?.O,
        });
        this.layers.shadow.append(shadow);
        this.layers.stones.append(stone);
        this.drawn.set(at, [stone, shadow]);
      }
    }
  }

  /** Whether a point is on the board. @param {string} at */
  has(at) {
    const [column, row] = GoBoard.place(at);
    return column >= 0 && column < this.view.columns && row >= 0 && row < this.view.rows;
  }

  /** @param {string} at */
  stone(at) {
    const [column, row] = GoBoard.place(at);
    return this.view.stones[row * this.view.columns + column] ?? '.';
  }

  drawMarks() {
    const { last, owners = {}, notAlive = new Set(), numbers = {}, outline = [], points = [], proved = new Set(), marks: given = {}, next = {} } = this.view;
    const on = (/** @type {string} */ at) => ({ X: 'on-black', O: 'on-white', '.': 'on-wood' })[this.stone(at)] ?? 'on-wood';
    const ground = { x: (/** @type {string} */ at) => this.x(at), y: (/** @type {string} */ at) => this.y(at), on, cell: CELL };
    for (const [at, elements] of this.drawn) {
      elements.forEach((element) => element.classList.toggle('not-alive', notAlive.has(at)));
    }
    this.layers.owners.replaceChildren(...Object.entries(owners).map(([at, owner]) => {
      const half = CELL * (this.stone(at) === '.' || notAlive.has(at) ? 0.13 : 0);
      return s('rect', { class: `owner ${owner}`, x: this.x(at) - half, y: this.y(at) - half, width: 2 * half,
        height: 2 * half, rx: 2.5 });
    }));
    this.layers.outline.replaceChildren(...outline.map((at) =>
      s('circle', { class: 'outlined', cx: this.x(at), cy: this.y(at), r: CELL * 0.52 })));
    this.layers.numbers.replaceChildren(...Object.entries(numbers).map(([at, number]) =>
      s('text', { class: `number ${on(at)}`, x: this.x(at), y: this.y(at) }, String(number))));
    const marks = points.map((at) =>
      s('circle', { class: 'point', cx: this.x(at), cy: this.y(at), r: CELL * 0.14 }));
    for (const at of notAlive) {
      const [x, y, r] = [this.x(at), this.y(at), CELL * 0.2];
      marks.push(s('path', { class: `cross ${on(at)}`, d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}` }));
    }
    for (const at of proved) {
      const [x, y] = [this.x(at) + CELL * 0.3, this.y(at) - CELL * 0.3];
      marks.push(s('circle', { class: 'proved', cx: x, cy: y, r: CELL * 0.17 }), s('path', { class: 'proved', d: `M${x - 3.4} ${y}L${x - 0.8} ${y + 2.8}L${x + 3.6} ${y - 2.8}` }));
    }
    marks.push(...nextMoves(next, ground), ...drawn(given, ground));
    if (last && !(last in numbers) && !isMarked(given, last)) {
      marks.push(s('circle', { class: `last ${on(last)}`, cx: this.x(last), cy: this.y(last), r: CELL * 0.24 }));
    }
    this.layers.marks.replaceChildren(...marks);
    this.drawNotice();
  }

  /** A sentence at the upper edge of the board. */
  drawNotice() {
    const text = this.view.notice;
    const x = (this.view.columns * CELL) / 2 + this.edge;
    const height = Math.max(this.edge, 16);
    const width = Math.min(this.view.columns * CELL, 2 * height + (text?.length ?? 0) * 0.62 * height);
    this.layers.notice.replaceChildren(...(text ? [
      s('rect', { x: x - width / 2, y: 0, width, height, rx: height / 2 }),
      s('text', { x, y: height / 2, 'font-size': height * 0.78 }, text)] : []));
  }

  /** @param {string|null} at */
  drawGhost(at) {
    const parts = [];
    const cursor = [];
    if (at && this.view.columns) {
      const [x, y] = [this.x(at), this.y(at)];
      const half = CELL * 0.47;
      if (this.keyboard || this.tapped) {
        const q = CELL * 0.2;
        cursor.push(s('path', { class: 'corners', d: [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) =>
          `M${x + a * half} ${y + b * (half - q)}V${y + b * half}H${x + a * (half - q)}`).join('') }));
      }
      if (this.view.barred?.has(at)) {
        const r = CELL * 0.22;
        parts.push(s('circle', { class: 'barred', cx: x, cy: y, r: CELL * 0.4 }),
          s('path', { class: 'barred', d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}` }));
      } else if (this.view.ghost && this.stone(at) === '.') {
        parts.push(s('circle', { class: `stone ghost ${this.view.ghost === 'B' ? 'black' : 'white'}`, cx: x, cy: y,
          r: CELL * 0.475, fill: this.view.ghost === 'B' ? this.stoneFill?.X : this.stoneFill?.O }));
      }
    }
    this.layers.ghost.replaceChildren(...parts);
    this.layers.cursor.replaceChildren(...cursor);
  }

  /** The point under a pointer. @param {PointerEvent} event @returns {string|null} */
  under(event) {
    const box = this.svg.getBoundingClientRect();
    const scale = (this.view.columns * CELL + 2 * this.edge) / box.width;
    const column = Math.floor(((event.clientX - box.left) * scale - this.edge) / CELL);
    const row = this.view.rows - 1 - Math.floor(((event.clientY - box.top) * scale - this.edge) / CELL);
    const on = column >= 0 && row >= 0 && column < this.view.columns && row < this.view.rows;
    return on ? GoBoard.name(column, row) : null;
  }

  listen() {
    const svg = this.svg;
    svg.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== 'touch') {
        this.keyboard = false;
        this.tapped = null;
        this.look(this.under(event));
      }
    });
    svg.addEventListener('pointerleave', (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== 'touch') {
        this.look(null);
      }
    });
    svg.addEventListener('click', (/** @type {PointerEvent} */ event) => {
      const at = this.under(event);
      const pixels = svg.getBoundingClientRect().width / (this.view.columns + 1);
      if (at && event.pointerType === 'touch' && pixels < SMALL && this.tapped !== at && this.view.ghost) {
        this.tapped = at;
        this.look(at);
        this.dispatchEvent(new CustomEvent('tapped', { detail: { at } }));
      } else if (at) {
        this.tapped = null;
        this.look(at);
        this.choose(at);
      }
    });
    svg.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.key(event));
    svg.addEventListener('blur', () => {
      this.keyboard = false;
      this.drawGhost(null);
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
    });
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (step) {
      event.preventDefault();
      const middle = GoBoard.name(Math.floor((this.view.columns - 1) / 2), Math.floor((this.view.rows - 1) / 2));
      const [column, row] = GoBoard.place(this.cursor ?? middle);
      const [dc, dr] = this.cursor ? step : [0, 0];
      this.keyboard = true;
      this.look(GoBoard.name(Math.min(this.view.columns - 1, Math.max(0, column + dc)),
        Math.min(this.view.rows - 1, Math.max(0, row + dr))));
    } else if ((event.key === 'Enter' || event.key === ' ') && this.cursor) {
      event.preventDefault();
      this.keyboard = true;
      this.choose(this.cursor);
    }
  }

  /** @param {string|null} at */
  look(at) {
    if (at !== this.cursor || this.keyboard || this.tapped) {
      this.cursor = at;
      this.drawGhost(at);
      this.dispatchEvent(new CustomEvent('look', { detail: { at, spoken: Boolean(this.keyboard) } }));
    }
  }

  /** @param {string} at */
  choose(at) {
    this.dispatchEvent(new CustomEvent('choose', { detail: { at } }));
  }

  /** The picture as a file of its own, with its styles inside. @returns {string} */
  picture() {
    const copy = this.svg.cloneNode(true);
    const from = [this.svg, ...this.svg.querySelectorAll('*')];
    [copy, ...copy.querySelectorAll('*')].forEach((element, i) => {
      const style = getComputedStyle(from[i]);
      for (const name of ['fill', 'stroke', 'stroke-width', 'opacity', 'font-size', 'font-family', 'text-anchor',
        'dominant-baseline', 'stop-color', 'stroke-linecap']) {
        const value = style.getPropertyValue(name);
        if (value && !(name === 'fill' && value.startsWith('url'))) {
          element.setAttribute(name, value);
        }
      }
    });
    const box = this.svg.viewBox.baseVal;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', box.width);
    copy.setAttribute('height', box.height);
    return new XMLSerializer().serializeToString(copy);
  }
}

/** Whether a shape is on the point of the last move. @param {import('./marks.js').Marks} marks @param {string} at */
function isMarked(marks, at) {
  return [marks.triangle, marks.square, marks.circle, marks.cross].some((points) => points?.includes(at)) || at in (marks.labels ?? {});
}

/** @param {number} column */
function columnName(column) {
  const more = Math.floor(column / LETTERS.length);
  return (more ? LETTERS[more - 1] : '') + LETTERS[column % LETTERS.length];
}

/** @param {string} id @param {string[][]} stops */
function gradient(id, stops) {
  return s('radialGradient', { id, cx: 0.36, cy: 0.3, r: 0.75 },
    stops.map(([offset, color]) => s('stop', { offset, 'stop-color': color })));
}

/** The lines of the star points along a side. @param {number} lines */
function stars(lines) {
  if (lines < 7) {
    return lines % 2 && lines > 2 ? [(lines - 1) / 2] : [];
  }
  const third = lines > 12 ? 3 : 2;
  const sides = [third, lines - 1 - third];
  return lines % 2 ? [third, (lines - 1) / 2, lines - 1 - third] : sides;
}

/** The grain of the wood: fine lines, the same each time. @param {number} width @param {number} height */
function grain(width, height) {
  const paths = [];
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let x = 2; x < width; x += 3 + next() * 9) {
    const bend = () => (next() - 0.5) * 7;
    paths.push(`M${x} 0C${x + bend()} ${height * 0.33} ${x + bend()} ${height * 0.66} ${x + bend()} ${height}`);
  }
  return s('path', { d: paths.join('') });
}

customElements.define('go-board', GoBoard);

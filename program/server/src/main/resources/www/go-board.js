// @ts-check
/**
 * The element <go-board>, which draws a position and reports the point that the user chooses. It does not know the
 * rules of Go. The method `show` draws a {@link View}; {@link Events} lists the events.
 */
/** @import {Marks, Owner} from 'api' */
/** @import {Side} from './grid.js' */
import { listen } from './board-input.js';
import { s } from './dom.js';
import { drawn, nextMoves, pointsOf } from './marks.js';
import { columnName, grid, place, pointName } from './grid.js';
import { asFile } from './svg-file.js';
import { chance, cut, fill, materials } from './materials.js';
import { chains, tint } from './territory.js';

/** The distance of two points, in units of the drawing. */
const CELL = 40;
const RADIUS = CELL * 0.484;
/** The time after which a captured stone is removed even if its animation has not run, in milliseconds. */
const REMOVAL_TIME = 2000;
/** The distance of two points, in CSS pixels, below which no coordinates are drawn. */
const READABLE_DISTANCE = 20;
let instances = 0;

/**
 * The content of a board. `stones` has one letter for every point (X, O or .), row by row from the bottom. `ghost` is
 * the player whose stone is shown under the pointer, `sent` a turn that waits for the server, `barred` the points where
 * a play is barred, `notAlive` the stones to cross out, `proved` the stones of chains with a proof, `owners` and
 * `certainty` tint points, `outline` and `points` highlight stones and empty points, `next` has letters for moves, and
 * `open` names the sides on which the board continues beyond the drawing.
 *
 * @typedef {{ columns: number, rows: number, stones: string, last?: string|null, ghost?: string|null, sent?: {at:
 *   string, player: string}|null, barred?: Set<string>, notAlive?: Set<string>, proved?: Set<string>, owners?:
 *   Record<string, Owner>, certainty?: Record<string, number>, numbers?: Record<string, number>, outline?: string[],
 *   points?: string[], marks?: Marks, next?: Record<string, string>, coordinates?: boolean, still?: boolean, dame?:
 *   string[], notice?: string|null, label?: string, open?: Side[] }} View
 */

/**
 * The events of a board with their details. `choose`: the user chose a point. `look`: the pointer or the cursor moved
 * to a point, or left the board (null); `spoken` is true if it should be announced. `tapped`: a first tap with a finger
 * aimed at a point, or the aim was cancelled (null).
 *
 * @typedef {{choose: {at: string}, look: {at: string|null, spoken: boolean}, tapped: {at: string|null}}} Events
 */

export class GoBoard extends HTMLElement {
  constructor() {
    super();
    this.number = ++instances;
    /** @type {View} */
    this.view = { columns: 0, rows: 0, stones: '' };
    /** The drawing of the board, which `show` fills. @type {SVGSVGElement} */
    this.svg = s('svg');
    /** Whether there is a position to draw. */
    this.shown = false;
    /** The space for coordinates around the board, and the size of their letters. */
    this.edge = 0;
    this.letters = 0;
    /** The shapes of the tint that was drawn last, to notice changes. */
    this.tinted = '';
    /** @type {ResizeObserver|null} */
    this.sized = null;
    /** @type {Record<string, SVGElement>} */
    this.layers = {};
    /** The elements of each stone that is drawn, by its point. @type {Map<string, SVGElement[]>} */
    this.drawn = new Map();
    /** The point under the pointer or the keyboard's cursor. @type {string|null} */
    this.cursor = null;
    /** The point at which a first tap aims. @type {string|null} */
    this.tapped = null;
    /** Whether the cursor was moved by the keyboard. */
    this.keyboard = false;
    /** @type {(at: string) => string} */
    this.describe = (at) => at;
  }

  /** Returns the id of the group with everything that is drawn on the board. */
  get drawing() {
    return `b${this.number}all`;
  }

  /** Returns the distance between two points, in units of the drawing. */
  get cell() {
    return CELL;
  }

  /** Returns the name of a point. @param {number} column @param {number} row */
  static name(column, row) {
    return pointName(column, row);
  }

  /** @param {string} at */
  static place(at) {
    return place(at);
  }

  /** @param {View} view */
  show(view) {
    const rebuild =
      !this.shown ||
      view.columns !== this.view.columns ||
      view.rows !== this.view.rows ||
      String(view.open ?? '') !== String(this.view.open ?? '');
    const before = rebuild ? '' : this.view.stones;
    this.view = view;
    this.shown = true;
    const built = this.frame(rebuild);
    this.draw(built ? '' : before);
  }

  /** Draws the stones that changed, and all marks. @param {string} before the stones that are drawn */
  draw(before) {
    const { view } = this;
    this.drawStones(before);
    this.drawMarks();
    if (this.hasAttribute('still')) {
      return;
    }
    this.svg.setAttribute('aria-label', view.label ?? 'Go board');
    this.drawGhost(this.cursor);
  }

  /** Returns the distance of a point from the left edge, in units of the drawing. @param {string} at */
  x(at) {
    return (GoBoard.place(at)[0] + 0.5) * CELL + this.edge;
  }

  /** Returns the distance of a point from the upper edge, in units of the drawing. @param {string} at */
  y(at) {
    return (this.view.rows - 0.5 - GoBoard.place(at)[1]) * CELL + this.edge;
  }

  connectedCallback() {
    this.sized ??= new ResizeObserver(() => this.shown && this.frame(false) && this.draw(''));
    this.sized.observe(this);
  }

  disconnectedCallback() {
    this.sized?.disconnect();
  }

  /**
   * Builds the board again if that is requested, or if its coordinates appear or disappear.
   *
   * @param {boolean} anew
   * @returns {boolean} whether it did
   */
  frame(anew) {
    const { columns, rows } = this.view;
    const lines = Math.max(columns, rows);
    const lettered = this.view.coordinates ?? !this.hasAttribute('still');
    const wide = this.svg.getBoundingClientRect().width || this.clientWidth;
    const point = wide / (columns + 2 * (lines < 12 ? 0.75 : 0.64));
    const legible = lettered && (!wide || point >= READABLE_DISTANCE);
    const edge = CELL * (legible ? (lines < 12 ? 0.42 : 0.64) : this.hasAttribute('still') ? 0.16 : 0.05);
    const letters = legible
      ? Math.round(10 * CELL * (point ? Math.max(9.5, Math.min(13, 0.28 * point)) / point : 0.28)) / 10
      : 0;
    if (!anew && edge === this.edge && letters === this.letters) {
      return false;
    }
    this.edge = edge;
    this.letters = letters;
    this.build();
    return true;
  }

  build() {
    const { columns, rows } = this.view;
    const still = this.hasAttribute('still');
    const width = columns * CELL + 2 * this.edge;
    const height = rows * CELL + 2 * this.edge;
    const id = `b${this.number}`;
    const names = [
      'leaving',
      'shadow',
      'owners',
      'aim',
      'outline',
      'stones',
      'numbers',
      'marks',
      'ghost',
      'cursor',
      'notice',
    ];
    this.layers = Object.fromEntries(['tint', ...names].map((name) => [name, s('g', { class: name })]));
    this.style.setProperty('--ratio', String(Math.round((1000 * width) / height) / 1000));
    this.svg = s(
      'svg',
      {
        viewBox: `0 0 ${width} ${height}`,
        role: still ? 'img' : 'application',
        'aria-label': this.view.label ?? 'Go board',
        'aria-roledescription': still ? null : 'Go board',
        tabindex: still ? null : 0,
      },
      s(
        'defs',
        {},
        materials(id, RADIUS),
        s(
          'filter',
          { id: `${id}f`, x: '-5%', y: '-5%', width: '110%', height: '110%' },
          s('feGaussianBlur', { stdDeviation: CELL * 0.11 }),
        ),
      ),
      s('rect', { class: 'wood', width, height, fill: '#ecc682' }),
      s(
        'g',
        { id: this.drawing },
        this.layers.tint,
        grid(columns, rows, CELL, this.edge, this.letters ?? 0, this.view.open),
        names.map((name) => this.layers[name]),
      ),
    );
    this.layers.tint.setAttribute('filter', `url(#${id}f)`);
    // Without this, the stone would move again when the board is shown after it was hidden or printed.
    this.svg.addEventListener('animationend', ({ target }) =>
      /** @type {Element} */ (target).classList.remove('placed'),
    );
    const focused = this.contains(document.activeElement);
    this.replaceChildren(this.svg);
    if (focused) {
      this.svg.focus({ preventScroll: true });
    }
    this.drawn = new Map();
    if (!still) {
      listen(this);
    }
  }

  /** Draws only the points that changed. @param {string} before */
  drawStones(before) {
    const { columns, stones } = this.view;
    for (let i = 0; i < stones.length; i++) {
      if (before[i] === stones[i] || (!before && stones[i] === '.')) {
        continue;
      }
      const at = GoBoard.name(i % columns, Math.floor(i / columns));
      const gone = this.drawn.get(at);
      gone?.forEach((element) => element.remove());
      this.drawn.delete(at);
      if (gone && stones[i] === '.') {
        this.leave(gone[0]);
      }
      if (stones[i] !== '.') {
        const laid = this.lay(at, stones[i], i);
        // There is no animation if the whole board is drawn.
        laid[0].classList.toggle('placed', Boolean(before));
        this.drawn.set(at, laid);
      }
    }
  }

  /** Draws a stone. @param {string} at @param {string} stone @param {number} seed @returns {SVGElement[]} */
  lay(at, stone, seed) {
    const id = `b${this.number}`;
    const cx = this.x(at) + (chance(seed) - 0.5) * 0.036 * CELL;
    const cy = this.y(at) + (chance(seed + 3) - 0.5) * 0.036 * CELL;
    const shadow = s('circle', {
      class: 'stone-shadow',
      cx: cx + 0.055 * CELL,
      cy: cy + 0.085 * CELL,
      r: RADIUS * 1.18,
      fill: `url(#${id}s)`,
    });
    const all = [
      s('circle', {
        class: `stone ${stone === 'X' ? 'black' : 'white'}`,
        cx,
        cy,
        r: RADIUS,
        fill: fill(id, stone, seed),
      }),
      shadow,
    ];
    this.layers.shadow.append(shadow);
    this.layers.stones.append(all[0]);
    if (stone === 'O') {
      all.push(cut(id, cx, cy, seed));
      this.layers.stones.append(all[2]);
    }
    return all;
  }

  /**
   * Lets a captured stone fade out, even if the first frame is drawn late. If no frame is drawn, it disappears at once.
   *
   * @param {SVGElement} stone
   */
  leave(stone) {
    if (document.hidden) {
      return;
    }
    this.layers.leaving.append(stone);
    const faded = Promise.allSettled(stone.getAnimations().map((one) => one.finished));
    Promise.race([faded, new Promise((late) => setTimeout(late, REMOVAL_TIME))]).then(() => stone.remove());
  }

  /**
   * Returns the point at a place of the screen.
   *
   * @param {{clientX: number, clientY: number}} place
   * @returns {string|null}
   */
  at({ clientX, clientY }) {
    const box = this.svg.getBoundingClientRect();
    const scale = (this.view.columns * CELL + 2 * this.edge) / box.width;
    const column = Math.floor(((clientX - box.left) * scale - this.edge) / CELL);
    const row = this.view.rows - 1 - Math.floor(((clientY - box.top) * scale - this.edge) / CELL);
    const at = GoBoard.name(column, row);
    return column >= 0 && row >= 0 && this.has(at) ? at : null;
  }

  /** Returns whether a point is on the board. @param {string} at */
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
    const {
      last,
      owners = {},
      notAlive = new Set(),
      numbers = {},
      outline = [],
      points = [],
      dame = [],
      proved = new Set(),
      marks: given = {},
      next = {},
    } = this.view;
    const on = (/** @type {string} */ at) =>
      ({ X: 'on-black', O: 'on-white', '.': 'on-wood' })[this.stone(at)] ?? 'on-wood';
    const geometry = {
      x: (/** @type {string} */ at) => this.x(at),
      y: (/** @type {string} */ at) => this.y(at),
      on,
      cell: CELL,
    };
    for (const [at, elements] of this.drawn) {
      elements.forEach((element) => element.classList.toggle('not-alive', notAlive.has(at)));
    }
    this.layers.owners.replaceChildren(
      ...Object.entries(owners).flatMap(([at, owner]) => {
        if (NEUTRAL.has(owner)) {
          return (this.stone(at) !== '.' && !notAlive.has(at)) || dame.includes(at)
            ? []
            : halves(this.x(at), this.y(at), CELL * 0.16, 'neutral');
        }
        const half = CELL * (this.stone(at) === '.' && !dame.includes(at) ? 0.09 : 0);
        return [
          s('rect', {
            class: `owner ${owner}`,
            x: this.x(at) - half,
            y: this.y(at) - half,
            width: 2 * half,
            height: 2 * half,
          }),
        ];
      }),
    );
    const tints = tint(this.view, geometry);
    const tinted = tints.map((one) => one.getAttribute('d')).join('|');
    if (tinted !== this.tinted || !this.layers.tint.childElementCount) {
      this.tinted = tinted;
      this.layers.tint.replaceChildren(...tints);
    }
    this.layers.outline.replaceChildren(
      ...outline.map((at) => s('circle', { class: 'outlined', cx: this.x(at), cy: this.y(at), r: CELL * 0.5 })),
    );
    this.layers.numbers.replaceChildren(
      ...Object.entries(numbers).map(([at, number]) =>
        s('text', { class: `number ${on(at)}`, x: this.x(at), y: this.y(at) }, String(number)),
      ),
    );
    const marks = points.map((at) => s('circle', { class: 'point', cx: this.x(at), cy: this.y(at), r: CELL * 0.12 }));
    for (const at of dame) {
      const [x, y, r] = [this.x(at), this.y(at), CELL * 0.2];
      marks.push(s('circle', { class: 'point dame', cx: x, cy: y, r: CELL * 0.34 }), ...halves(x, y, r, 'dame'));
    }
    for (const at of notAlive) {
      // Beside a number the cross is small, so that both can be read.
      const aside = at in numbers ? CELL * 0.31 : 0;
      const [x, y, r] = [this.x(at) + aside, this.y(at) - aside, CELL * (aside ? 0.1 : 0.17)];
      if (aside) {
        marks.push(
          s('circle', {
            class: `stone ${this.stone(at) === 'X' ? 'black' : 'white'} corner`,
            cx: x,
            cy: y,
            r: CELL * 0.16,
            fill: fill(`b${this.number}`, this.stone(at), 0),
          }),
        );
      }
      marks.push(
        s('path', {
          class: `cross ${on(at)}`,
          d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}`,
        }),
      );
    }
    // A chain has one tick, because the proof is about the whole chain.
    for (const [at] of chains(this.view, proved)) {
      const [x, y] = [this.x(at) + CELL * 0.3, this.y(at) - CELL * 0.3];
      marks.push(
        s('circle', { class: 'proved', cx: x, cy: y, r: CELL * 0.17 }),
        s('path', { class: 'proved', d: `M${x - 3.4} ${y}L${x - 0.8} ${y + 2.8}L${x + 3.6} ${y - 2.8}` }),
      );
    }
    marks.push(...nextMoves(next, geometry), ...drawn(given, geometry));
    if (last && !notAlive.has(last) && !(last in numbers) && !isMarked(given, last)) {
      marks.push(s('circle', { class: `last ${on(last)}`, cx: this.x(last), cy: this.y(last), r: CELL * 0.125 }));
    }
    this.layers.marks.replaceChildren(...marks);
    this.drawNotice();
  }

  /** Draws the sentence at the upper edge of the board, if there is one. */
  drawNotice() {
    const text = this.view.notice;
    const x = (this.view.columns * CELL) / 2 + this.edge;
    // About thirty pixels, whatever the board.
    const height = this.letters ? this.letters * 2.3 : CELL * 1.3;
    const width = Math.min(this.view.columns * CELL, 2 * height + (text?.length ?? 0) * 0.55 * height);
    this.layers.notice.replaceChildren(
      ...(text
        ? [
            s('rect', { x: x - width / 2, y: 2, width, height, rx: height / 2 }),
            s('text', { x, y: 2 + height / 2, 'font-size': height * 0.62 }, text),
          ]
        : []),
    );
  }

  /** @param {string|null} at */
  drawGhost(at) {
    const parts = [];
    const cursor = [];
    const aim = [];
    const [column, row] = at && this.view.columns ? [columnName(place(at)[0]), String(place(at)[1] + 1)] : [];
    for (const letter of /** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll('.coordinate'))) {
      letter.classList.toggle('hot', letter.dataset.at === column || letter.dataset.at === row);
    }
    if (at && this.view.columns) {
      const [x, y] = [this.x(at), this.y(at)];
      if (this.keyboard || this.tapped) {
        cursor.push(s('circle', { class: 'corners', cx: x, cy: y, r: CELL * (this.tapped ? 0.56 : 0.5) }));
      }
      if (this.tapped) {
        const [columns, rows] = [this.view.columns * CELL + 2 * this.edge, this.view.rows * CELL + 2 * this.edge];
        aim.push(s('path', { class: 'aimed', d: `M${x} 0V${rows}M0 ${y}H${columns}` }));
      }
      if (this.view.barred?.has(at)) {
        const r = CELL * 0.22;
        parts.push(
          s('circle', { class: 'barred halo', cx: x, cy: y, r: CELL * 0.4 }),
          s('circle', { class: 'barred', cx: x, cy: y, r: CELL * 0.4 }),
          s('path', { class: 'barred', d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}` }),
        );
      } else if (this.view.ghost && this.stone(at) === '.') {
        parts.push(this.shade(at, this.view.ghost, 'ghost'));
      }
    }
    const { sent } = this.view;
    if (sent) {
      parts.push(
        this.shade(sent.at, sent.player, 'ghost sent'),
        s('circle', { class: 'waiting', cx: this.x(sent.at), cy: this.y(sent.at), r: CELL * 0.56 }),
      );
    }
    this.layers.aim.replaceChildren(...aim);
    this.layers.ghost.replaceChildren(...parts);
    this.layers.cursor.replaceChildren(...cursor);
  }

  /** Draws a stone that is not on the board. @param {string} at @param {string} player @param {string} kind */
  shade(at, player, kind) {
    return s('circle', {
      class: `stone ${kind} ${player === 'B' ? 'black' : 'white'}`,
      cx: this.x(at),
      cy: this.y(at),
      r: RADIUS,
      fill: fill(`b${this.number}`, player === 'B' ? 'X' : 'O', 0),
    });
  }

  /** Forgets a first tap. */
  forgetTap() {
    this.tapped = null;
    this.cursor = null;
    this.drawGhost(null);
    this.dispatchEvent(new CustomEvent('tapped', { detail: { at: null } }));
  }

  /**
   * Calls a function for every event of a kind.
   *
   * @template {keyof Events} Name
   * @param {Name} name
   * @param {(detail: Events[Name]) => void} act
   */
  on(name, act) {
    this.addEventListener(name, (event) => act(/** @type {CustomEvent<Events[Name]>} */ (event).detail));
  }

  /** @param {Events['look']['at']} at */
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

  /** Returns the board as a self-contained SVG file. @returns {string} */
  picture() {
    return asFile(this.svg);
  }
}

/** The owners of points that do not belong to one player alone. */
const NEUTRAL = new Set(['NEITHER', 'SHARED', 'BOTH']);

/**
 * Returns a diamond, half black and half white.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string} kind
 */
function halves(x, y, r, kind) {
  return [
    s('path', { class: `${kind} dame-black`, d: `M${x} ${y - r}L${x - r} ${y}L${x} ${y + r}Z` }),
    s('path', { class: `${kind} dame-white`, d: `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}Z` }),
  ];
}

/** Returns whether a mark is on the point of the last move. @param {Marks} marks @param {string} at */
function isMarked(marks, at) {
  return (
    [marks.triangle, marks.square, marks.circle, marks.cross].some((texts) => pointsOf(texts).includes(at)) ||
    at in (marks.labels ?? {})
  );
}

customElements.define('go-board', GoBoard);

// @ts-check
/** The graph of a game: the lead after every turn under each rule set, and the turns that a rule set bars. */
/** @import {Judgement, Review, Verdict} from 'api' */
/** @import {Child} from './dom.js' */
import { h, s } from './dom.js';
import { t, figure, player, ruleName } from './text.js';

const WIDTH = 340;
const HEIGHT = 138;
const TOP = 24;
const SIDE = 6;
/** Half of the width of a turn's number. */
const FIGURE = 18;
/** The maximum number of lines in a graph, because more cannot be distinguished without colour. */
const MAX_LINES = 4;

export class TimeLine {
  /** @param {Review} review @param {(turn: number) => void} go */
  constructor(review, go) {
    this.judgements = review.judgements;
    const turns = Math.max(...review.nodes.map((node) => node.turn ?? 0), 0);
    this.last = Math.max(
      1,
      ...this.judgements.map((one) => Math.min(turns, one.margins.length - 1)),
      ...this.judgements.map((one) => one.illegal?.turn ?? 0),
    );
    // With very few stones one colour reaches everything, so these leads are left out.
    const settled = Math.min(12, Math.floor(this.last / 2));
    this.settled = settled;
    const all = this.judgements.flatMap((one) =>
      one.margins.flatMap((n, turn) => (n !== null && turn >= settled ? [n] : [])),
    );
    this.max = round(Math.max(10, ...all.map(Math.abs)));
    const at = (/** @type {PointerEvent} */ event) => {
      const box = this.svg.getBoundingClientRect();
      go(
        Math.max(
          0,
          Math.min(
            this.last,
            Math.round(((((event.clientX - box.left) / box.width) * WIDTH - SIDE) / (WIDTH - 2 * SIDE)) * this.last),
          ),
        ),
      );
    };
    /** The line of each rule set; -1 if it has none. @type {number[]} */
    this.curves = curves(this.judgements);
    this.now = s('line', { class: 'now', y1: TOP - 4, y2: HEIGHT });
    this.svg = s(
      'svg',
      {
        class: 'graph',
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: 'img',
        'aria-label': t('graph.label'),
        onpointerdown: at,
        onpointermove: (/** @type {PointerEvent} */ e) => e.buttons && at(e),
      },
      this.scales(),
      this.judgements
        .map((one, i) =>
          this.curves[i] >= 0 &&
          this.curves.indexOf(this.curves[i]) === i &&
          one.margins.filter((n) => n !== null).length > 1
            ? this.curve(one, this.curves[i])
            : null,
        )
        .filter(Boolean),
      this.now,
      this.barredSigns(),
    );
    this.leads = h('ul', { class: 'leads small' });
    this.element = h('div', {}, this.svg, this.leads);
  }

  /** @param {number} turn */
  x(turn) {
    return SIDE + (turn / this.last) * (WIDTH - 2 * SIDE);
  }

  /** @param {number} margin */
  y(margin) {
    const half = (HEIGHT - TOP) / 2;
    return TOP + half - (Math.max(-this.max, Math.min(this.max, margin)) / this.max) * (half - 4);
  }

  scales() {
    const step = [10, 20, 50, 100, 200, 500].find((n) => this.last / n <= 7) ?? 1000;
    const parts = [s('rect', { class: 'ground', x: 0, y: 0, width: WIDTH, height: HEIGHT, rx: 4 })];
    for (let turn = step; this.x(turn) < WIDTH - FIGURE; turn += step) {
      parts.push(
        s('line', { class: 'tick', x1: this.x(turn), x2: this.x(turn), y1: TOP - 4, y2: HEIGHT }),
        s('text', { class: 'turn', x: this.x(turn), y: TOP - 8 }, String(turn)),
      );
    }
    parts.push(
      s('line', { class: 'zero', x1: 0, x2: WIDTH, y1: this.y(0), y2: this.y(0) }),
      s('text', { x: SIDE, y: TOP + 10 }, `${t('black')} +${this.max}`),
      s('text', { x: SIDE, y: HEIGHT - 5 }, `${t('white')} +${this.max}`),
    );
    return parts;
  }

  /** @param {Judgement} judgement @param {number} i */
  curve(judgement, i) {
    const points = judgement.margins
      .slice(0, this.last + 1)
      .map((n, turn) =>
        n === null || (turn < this.settled && Math.abs(n) > this.max)
          ? null
          : `${this.x(turn).toFixed(1)},${this.y(n).toFixed(1)}`,
      );
    return s('polyline', { class: `g${i}`, points: points.filter(Boolean).join(' ') });
  }

  /**
   * Returns a sign above every turn that a rule set bars, with a tooltip that names these rule sets and the clauses.
   */
  barredSigns() {
    /** @type {Map<number, Verdict[]>} */
    const turns = new Map();
    for (const { illegal } of this.judgements) {
      if (illegal?.turn !== undefined) {
        turns.set(illegal.turn, [...(turns.get(illegal.turn) ?? []), illegal]);
      }
    }
    return [...turns].map(([turn, texts]) =>
      s(
        'g',
        { class: 'bar' },
        s('title', {}, `${turn}: ${texts.map((one) => `${one.ruleset} ${one.clause}`).join(', ')}`),
        s('line', { x1: this.x(turn), x2: this.x(turn), y1: TOP - 4, y2: HEIGHT }),
        s('path', { d: `M${this.x(turn) - 5} ${TOP - 22}h10l-5 9Z` }),
      ),
    );
  }

  /** Shows the current turn on the graph, and the leader under each rule set. @param {number} turn */
  show(turn) {
    this.now.setAttribute('x1', String(this.x(turn)));
    this.now.setAttribute('x2', String(this.x(turn)));
    /** @type {Map<string, Child[]>} */
    const leads = new Map();
    this.judgements.forEach((one, i) => {
      const margin = one.margins[turn];
      const text =
        one.illegal?.turn !== undefined && turn >= one.illegal.turn
          ? t('lead.barred')
          : margin === null || margin === undefined
            ? t('lead.open')
            : margin === 0
              ? t('result.tie')
              : `${player(margin > 0 ? 'B' : 'W')} +${figure(Math.abs(margin))}`;
      leads.set(text, [
        ...(leads.get(text) ?? []),
        h(
          'span',
          { class: 'lead' },
          margin === null ||
            margin === undefined ||
            this.curves[i] < 0 ||
            this.svg.querySelectorAll('polyline').length < 2
            ? null
            : key(this.curves[i]),
          ruleName(one.ruleset),
        ),
      ]);
    });
    this.leads.replaceChildren(
      ...[...leads].map(([text, texts]) => h('li', {}, h('strong', {}, text), h('span', { class: 'texts' }, texts))),
    );
  }
}

/**
 * Returns for each rule set the number of its line. Rule sets that agree on every turn share a line. The lines that
 * most rule sets share are drawn; the others get -1.
 *
 * @param {Judgement[]} judgements
 */
export function curves(judgements) {
  const all = judgements.map((one) => one.margins.join());
  const shared = (/** @type {string} */ margins) => all.filter((one) => one === margins).length;
  const drawn = [...new Set(all)].sort((one, other) => shared(other) - shared(one)).slice(0, MAX_LINES);
  return all.map((margins) => drawn.indexOf(margins));
}

/** Returns the line of a rule set in the graph, for a legend. @param {number} i */
export function key(i) {
  return s(
    'svg',
    { width: 20, height: 8, 'aria-hidden': 'true', class: 'graph-key' },
    s('line', { x1: 0, x2: 20, y1: 4, y2: 4, class: `g${i}`, 'stroke-width': 2.5 }),
  );
}

/** Returns the next round number that is not smaller. @param {number} n */
function round(n) {
  const unit = n > 50 ? 20 : 5;
  return Math.ceil(n / unit) * unit;
}

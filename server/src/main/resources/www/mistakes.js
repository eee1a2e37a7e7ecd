// @ts-check
/** The largest losses of a game: the search looks at each position, and again at those where much was lost. */
import { h, put, s } from './dom.js';
import { t, player } from './text.js';
import { by, certainty, chances, leads, letters, opinion, advice, worth, thinking } from './opinion.js';

const QUICK = 240;
const SLOW = 1000;
const SHOWN = 3;
/** How many losses are looked at again. */
const AGAIN = 6;
/** The least loss that is shown, as a share of games. */
const LEAST = 0.05;
const WIDTH = 340;
const HEIGHT = 72;

/**
 * @typedef {{redraw: () => void, show: (at: number) => void, attempt: (move: string) => void,
 *   rules: () => string}} Page
 */

export class Mistakes {
  /** @param {any} review @param {import('./record-tree.js').RecordTree} tree @param {Page} page */
  constructor(review, tree, page) {
    this.review = review;
    this.tree = tree;
    this.page = page;
    this.node = 0;
    /** @type {Map<string, any>} */
    this.known = new Map();
    /** What a turn lost against the best one. @type {Map<number, any>} */
    this.compared = new Map();
    /** What the board shows beside the stones. @type {any} */
    this.view = {};
    this.running = false;
    this.here = h('div', { class: 'stack small', role: 'status', id: 'opinion' });
    this.list = h('div', { class: 'stack small', id: 'mistakes' });
    this.curve = h('div', {});
    this.ask = h('button', { type: 'button', id: 'ask-opinion', onclick: () => this.stands() }, t('stands'));
    this.find = h(
      'button',
      { type: 'button', id: 'find-mistakes', onclick: () => (this.running ? this.stop() : this.search()) },
      t('mistakes'),
    );
    this.element = h(
      'div',
      { class: 'stack' },
      h('h2', {}, t('opinion')),
      h('div', { class: 'row' }, this.find, this.ask),
      this.here,
      this.curve,
      this.list,
    );
  }

  /** The turns of the main line that can be looked at. */
  get turns() {
    return this.tree.main.filter(
      (/** @type {number} */ node) => this.tree.nodes[node].move && this.tree.nodes[node].move !== 'resign',
    );
  }

  /** Shows another node. @param {number} node */
  at(node) {
    this.node = node;
    this.view = {};
    put(this.here);
    this.drawCurve();
  }

  layers() {
    return this.view;
  }

  /** @param {number} node @param {number} playouts */
  async opinion(node, playouts) {
    const key = `${node} ${this.page.rules()}`;
    const before = this.known.get(key);
    if (before && before.asked >= playouts) {
      return before;
    }
    const found = { ...(await opinion(this.line(this.tree.steps(node)), playouts)), asked: playouts };
    this.known.set(key, found);
    return found;
  }

  /** @param {any[]} steps */
  line(steps) {
    const { columns, rows, komi, handicap } = this.review;
    return { columns, rows, komi, handicap, rules: this.page.rules(), steps };
  }

  async stands() {
    const { node } = this;
    thinking(this.here);
    try {
      const found = await this.opinion(node, SLOW);
      if (node === this.node) {
        this.tell(found);
      }
    } catch (refused) {
      put(this.here, h('p', {}, /** @type {Error} */ (refused).message));
    }
  }

  /** @param {any} found */
  tell(found) {
    const moves = worth(found);
    put(
      this.here,
      h('p', {}, h('strong', {}, leads(found))),
      chances(found),
      by(found),
      h(
        'ol',
        { class: 'advice' },
        moves.map((one, i) =>
          h(
            'li',
            {},
            h(
              'button',
              { type: 'button', class: 'quiet', onclick: () => this.page.attempt(one.move) },
              advice(one, String.fromCharCode(65 + i)),
            ),
          ),
        ),
      ),
    );
    this.view = { next: letters(moves), certainty: certainty(found, this.review.columns) };
    this.drawCurve();
    this.page.redraw();
  }

  stop() {
    this.running = false;
  }

  async search() {
    this.running = true;
    this.find.textContent = t('mistakes.stop');
    const all = this.turns;
    const bar = h('progress', { max: all.length, value: 0, 'aria-label': t('study.thinking') });
    put(this.list, h('p', {}, t('study.thinking')), bar);
    try {
      await this.look(all, bar);
    } catch (refused) {
      put(this.list, h('p', {}, /** @type {Error} */ (refused).message));
    }
    this.running = false;
    this.find.textContent = t('mistakes');
  }

  /** @param {number[]} all @param {any} bar */
  async look(all, bar) {
    const last = all[all.length - 1];
    // After a play the game goes on, so there is an opinion on the last position too.
    const positions = [
      ...all.map((node) => this.tree.nodes[node].parent),
      ...(last === undefined || this.tree.nodes[last].move === 'pass' ? [] : [last]),
    ];
    for (const position of positions) {
      if (!this.running) {
        break;
      }
      await this.opinion(position, QUICK);
      bar.value++;
      this.drawCurve();
    }
    const seen = all.filter((node) => this.loss(node));
    for (const node of sorted(seen, this).slice(0, AGAIN)) {
      if (!this.running) {
        break;
      }
      await this.compare(node);
    }
    const worst = sorted(
      seen.filter((node) => this.compared.has(node)),
      this,
    )
      .slice(0, SHOWN)
      .filter((node) => (this.loss(node)?.share ?? 0) >= LEAST);
    put(
      this.list,
      worst.length
        ? h(
            'ol',
            { class: 'losses' },
            worst.map((node) => this.told(node)),
          )
        : h('p', {}, t('mistakes.none')),
      by([...this.known.values()][0] ?? { by: 'Shinpan' }),
    );
    this.drawCurve();
  }

  /** Compares a turn with the best one: the search looks at the position after each of them. @param {number} node */
  async compare(node) {
    const { parent, player: who, move } = this.tree.nodes[node];
    const before = await this.opinion(parent, SLOW);
    const after = await this.opinion(node, SLOW);
    const [best] = before.moves;
    const steps = [...this.tree.steps(parent), `${who} ${best.move}`];
    const instead = best.move === move ? after : await opinion(this.line(steps), SLOW).catch(() => before);
    const sign = who === 'B' ? 1 : -1;
    this.compared.set(node, {
      share: sign * (instead.winRate - after.winRate),
      points: sign * (instead.lead - after.lead),
      best,
    });
  }

  /** What a turn lost: a share of games, and points; nothing if a position is not known. @param {number} node */
  loss(node) {
    if (this.compared.has(node)) {
      return this.compared.get(node);
    }
    const { parent, player: who } = this.tree.nodes[node];
    const before = this.known.get(`${parent} ${this.page.rules()}`);
    const after = this.known.get(`${node} ${this.page.rules()}`);
    if (!before || !after) {
      return null;
    }
    const sign = who === 'B' ? 1 : -1;
    return {
      share: sign * (before.winRate - after.winRate),
      points: sign * (before.lead - after.lead),
      best: before.moves[0],
    };
  }

  /** @param {number} node */
  told(node) {
    const { turn, player: who, move, parent } = this.tree.nodes[node];
    const { share, points, best } = /** @type {any} */ (this.loss(node));
    const said = {
      turn,
      player: player(who ?? 'B'),
      move: move === 'pass' ? t('said.pass') : move,
      share: Math.round(100 * share),
      points: Math.max(1, Math.round(points)),
    };
    return h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'link', onclick: () => this.page.show(node) },
        t(Number.isNaN(points) ? 'mistakes.lost.share' : 'mistakes.lost', said),
      ),
      best.move === move
        ? null
        : h(
            'div',
            {},
            h(
              'button',
              {
                type: 'button',
                onclick: () => {
                  this.page.show(parent);
                  this.page.attempt(best.move);
                },
              },
              t('mistakes.better', { move: best.move === 'pass' ? t('said.pass') : best.move }),
            ),
            ' ',
            best.reason ? h('span', { class: 'soft' }, t(`hint.${best.reason.kind}`, { n: best.reason.stones })) : null,
          ),
    );
  }

  /** Black's share of games in each position that is known. */
  drawCurve() {
    const all = this.turns;
    const x = (/** @type {number} */ i) => 6 + (i / Math.max(1, all.length - 1)) * (WIDTH - 12);
    const rates = all.map((node) => this.known.get(`${node} ${this.page.rules()}`)?.winRate);
    // The average with both neighbours: a short search is a little kind to the player to move.
    const smooth = rates.map((rate, i) =>
      rate === undefined ? rate : (2 * rate + (rates[i - 1] ?? rate) + (rates[i + 1] ?? rate)) / 4,
    );
    const known = smooth.flatMap((rate, i) =>
      rate === undefined ? [] : [`${x(i).toFixed(1)},${(4 + (1 - rate) * (HEIGHT - 8)).toFixed(1)}`],
    );
    const now = all.indexOf(this.node);
    put(
      this.curve,
      known.length < 2
        ? null
        : s(
            'svg',
            {
              class: 'graph',
              viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
              role: 'img',
              'aria-label': t('opinion.label'),
              onpointerdown: (/** @type {PointerEvent} */ e) => {
                const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
                this.page.show(
                  all[
                    Math.max(
                      0,
                      Math.min(all.length - 1, Math.round(((e.clientX - box.left) / box.width) * (all.length - 1))),
                    )
                  ],
                );
              },
            },
            s('rect', { class: 'ground', width: WIDTH, height: HEIGHT, rx: 4 }),
            s('line', { class: 'zero', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
            s('polyline', { class: 'g0', points: known.join(' ') }),
            now < 0 ? null : s('line', { class: 'now', x1: x(now), x2: x(now), y1: 0, y2: HEIGHT }),
            s('text', { x: 8, y: 14 }, t('black')),
            s('text', { x: 8, y: HEIGHT - 6 }, t('white')),
          ),
    );
  }
}

/** The turns by what they lost, the largest loss first. @param {number[]} turns @param {Mistakes} of */
function sorted(turns, of) {
  return [...turns].sort((one, other) => (of.loss(other)?.share ?? 0) - (of.loss(one)?.share ?? 0));
}

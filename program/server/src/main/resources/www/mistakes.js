// @ts-check
/**
 * Finds the moves of a game that lose most points. A quick search estimates every position. Then the moves that seem to
 * lose most are compared with the best moves. Only a loss that is clearly greater than the error of the estimate is
 * shown.
 */
/** @import {Candidate, Loss, Opinion, Review, Step} from 'api' */
/** @import {Child} from './dom.js' */
/** @import {View} from './go-board.js' */
/** @import {RecordTree} from './record-tree.js' */
import { h, put, s } from './dom.js';
import { t, figure, player } from './text.js';
import { by, certainty, chances, glance, leads, letters, loss, opinion, advice, worth, thinking } from './opinion.js';

/** The numbers of playouts for a quick estimate of a position, and for a comparison of two moves. */
const QUICK_PLAYOUTS = 240;
const COMPARE_PLAYOUTS = 1000;
/** The maximum number of losses that are shown. */
const MAX_SHOWN = 3;
/** The number of moves that are compared with the best ones. */
const MAX_COMPARED = 6;
const WIDTH = 340;
const HEIGHT = 112;
/** The height of the strip with the numbers of the losses, in units of the graph. */
const STRIP_HEIGHT = 18;
const SIDE = 6;

/**
 * @typedef {{redraw: () => void, show: (at: number) => void, attempt: (move: string) => void,
 *   rules: () => string}} Page
 */

export class Mistakes {
  /** @param {Review} review @param {RecordTree} tree @param {Page} page */
  constructor(review, tree, page) {
    this.review = review;
    this.tree = tree;
    this.page = page;
    this.node = 0;
    /**
     * The quick opinions, by position. All of them come from the same kind of search, so that they can be compared.
     * @type {Map<string, Opinion>}
     */
    this.known = new Map();
    /** The loss of every turn compared with the best one. @type {Map<string, Loss>} */
    this.compared = new Map();
    /** The turns with the largest losses, the largest first. @type {number[]} */
    this.worst = [];
    /** The marks on the board. @type {Pick<View, 'next'|'certainty'>} */
    this.view = {};
    this.running = false;
    /** Cancels the requests of a search that is stopped. */
    this.over = new AbortController();
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

  /** Returns the turns of the main line that can be analysed. */
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

  /** Requests a quick opinion on a position. @param {number} node */
  async glance(node) {
    const key = this.key(node);
    if (!this.known.has(key)) {
      const found = await glance(this.line(this.tree.steps(node)), QUICK_PLAYOUTS, this.over.signal).catch(
        this.dropped,
      );
      if (found) {
        this.known.set(key, found);
      }
    }
  }

  /** @param {Step[]} steps */
  line(steps) {
    const { columns, rows, komi, handicap } = this.review;
    return { columns, rows, komi, handicap, rules: this.page.rules(), steps };
  }

  async stands() {
    const { node } = this;
    thinking(this.here);
    try {
      const found = await opinion(this.line(this.tree.steps(node)), COMPARE_PLAYOUTS);
      if (node === this.node) {
        this.showOpinion(found);
      }
    } catch (refused) {
      put(this.here, h('p', {}, /** @type {Error} */ (refused).message));
    }
  }

  /** @param {Opinion} found */
  showOpinion(found) {
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
    this.over.abort();
  }

  /** Ignores a failure if the search was stopped. @param {unknown} failure @returns {undefined} */
  dropped = (failure) => {
    if (this.running) {
      throw failure;
    }
  };

  async search() {
    this.running = true;
    this.over = new AbortController();
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

  /** @param {number[]} all @param {HTMLProgressElement} bar */
  async look(all, bar) {
    const last = all[all.length - 1];
    // If the last turn is a play, the game has not ended, so there is an opinion on the position after it too.
    const positions = [
      ...all.map((node) => this.tree.nodes[node].parent),
      ...(last === undefined || this.tree.nodes[last].move === 'pass' ? [] : [last]),
    ];
    for (const position of positions) {
      if (!this.running) {
        break;
      }
      await this.glance(position);
      bar.value++;
      this.drawCurve();
    }
    const seen = all.filter((node) => this.drop(node) > 0).sort((one, other) => this.drop(other) - this.drop(one));
    for (const node of seen.slice(0, MAX_COMPARED)) {
      if (!this.running) {
        break;
      }
      await this.compare(node);
    }
    this.worst = seen
      .filter((node) => this.lost(node)?.clear)
      .sort((one, other) => (this.lost(other)?.points ?? 0) - (this.lost(one)?.points ?? 0))
      .slice(0, MAX_SHOWN);
    const [any] = this.known.values();
    put(
      this.list,
      this.worst.length
        ? h(
            'ol',
            { class: 'losses' },
            this.worst.map((node, i) => this.lossRow(node, i + 1)),
          )
        : h('p', {}, t(any && any.lead === undefined ? 'mistakes.unsaid' : 'mistakes.none')),
      by(any ?? { by: 'Shinpan' }),
    );
    this.drawCurve();
  }

  /**
   * Compares a turn with the best one by further searches, until the loss is clear, or is unlikely to become clear.
   *
   * @param {number} node
   */
  async compare(node) {
    const { parent, move } = this.tree.nodes[node];
    const key = this.key(node);
    if (!this.compared.has(key)) {
      const line = this.line(this.tree.steps(parent));
      const found = await loss(line, move ?? '', COMPARE_PLAYOUTS, this.over.signal).catch(this.dropped);
      if (found) {
        this.compared.set(key, found);
      }
    }
  }

  /** @param {number} node */
  key(node) {
    return `${node} ${this.page.rules()}`;
  }

  /** Returns the known loss of a turn. @param {number} node */
  lost(node) {
    return this.compared.get(this.key(node));
  }

  /** Returns Black's lead in a position, if it is known. @param {number} node @returns {number|undefined} */
  lead(node) {
    return this.known.get(this.key(node))?.lead;
  }

  /**
   * Estimates how many points a turn lost, from the leads in two positions before it and in two positions after it.
   * Each player is to move in one position of a pair, because a short search slightly favours the player to move.
   *
   * @param {number} node
   */
  drop(node) {
    const { parent, player: who } = this.tree.nodes[node];
    const before = this.lead(parent);
    const after = this.lead(node);
    if (before === undefined || after === undefined) {
      return -Infinity;
    }
    const all = this.turns;
    const next = all[all.indexOf(node) + 1];
    const first = this.lead(this.tree.nodes[parent].parent) ?? before;
    const last = (next === undefined ? undefined : this.lead(next)) ?? after;
    return ((who === 'B' ? 1 : -1) * (first + before - after - last)) / 2;
  }

  /** Returns a row of the list of losses. @param {number} node @param {number} number */
  lossRow(node, number) {
    const { turn, player: who, move, parent } = this.tree.nodes[node];
    const { points, better: best } = /** @type {Loss} */ (this.lost(node));
    const said = {
      turn,
      player: player(who ?? 'B'),
      move: move === 'pass' ? t('said.pass') : move,
      points: Math.max(1, Math.round(points ?? 0)),
    };
    return h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'link', onclick: () => this.page.show(node) },
        h('span', { class: 'letter', 'aria-hidden': 'true' }, String(number)),
        t('mistakes.lost', said),
      ),
      best ? h('div', {}, this.better(parent, best)) : null,
    );
  }

  /**
   * Returns the better move, and why it is better.
   *
   * @param {number} parent
   * @param {Candidate} best
   * @returns {Child[]}
   */
  better(parent, { move, reason }) {
    const show = () => {
      this.page.show(parent);
      this.page.attempt(move);
    };
    return [
      h(
        'button',
        { type: 'button', onclick: show },
        t('mistakes.better', { move: move === 'pass' ? t('said.pass') : move }),
      ),
      ' ',
      reason ? h('span', { class: 'soft' }, t(`hint.${reason.kind}`, { n: reason.stones })) : null,
    ];
  }

  /** Draws the lead after every known turn, and the numbers of the largest losses. */
  drawCurve() {
    const all = this.turns;
    const bottom = HEIGHT - STRIP_HEIGHT;
    const x = (/** @type {number} */ i) => SIDE + (i / Math.max(1, all.length - 1)) * (WIDTH - 2 * SIDE);
    const leads = all.map((node) => this.lead(node));
    // Every lead is averaged with its neighbours, because a short search slightly favours the player to move.
    const smooth = leads.map((lead, i) =>
      lead === undefined ? lead : (2 * lead + (leads[i - 1] ?? lead) + (leads[i + 1] ?? lead)) / 4,
    );
    const known = smooth.flatMap((lead, i) => (lead === undefined ? [] : [{ i, lead }]));
    const max = Math.max(10, Math.ceil(Math.max(0, ...known.map(({ lead }) => Math.abs(lead))) / 10) * 10);
    const y = (/** @type {number} */ lead) => bottom / 2 - (lead / max) * (bottom / 2 - 3);
    const line = known.map(({ i, lead }) => `${x(i).toFixed(1)},${y(lead).toFixed(1)}`);
    const now = all.indexOf(this.node);
    const edge = known.length
      ? [x(known[0].i), x(known[known.length - 1].i)].map((at) => `${at.toFixed(1)},${y(0)}`)
      : [];
    put(
      this.curve,
      known.length < 2
        ? null
        : s(
            'svg',
            {
              class: 'graph points',
              viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
              role: 'img',
              'aria-label': t('opinion.label'),
              onpointerdown: (/** @type {PointerEvent} */ e) => {
                const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
                const at = (((e.clientX - box.left) / box.width) * WIDTH - SIDE) / (WIDTH - 2 * SIDE);
                this.page.show(all[Math.max(0, Math.min(all.length - 1, Math.round(at * (all.length - 1))))]);
              },
            },
            s('rect', { class: 'ground', width: WIDTH, height: HEIGHT, rx: 4 }),
            s('polygon', { class: 'area', points: [edge[0], ...line, edge[1]].join(' ') }),
            s('line', { class: 'zero', x1: 0, x2: WIDTH, y1: y(0), y2: y(0) }),
            s('polyline', { class: 'g0', points: line.join(' ') }),
            now < 0 ? null : s('line', { class: 'now', x1: x(now), x2: x(now), y1: 0, y2: bottom }),
            s('text', { x: 8, y: 14 }, `${t('black')} +${figure(max)}`),
            s('text', { x: 8, y: bottom - 5 }, `${t('white')} +${figure(max)}`),
            // The smallest loss comes first, so that the largest one is on top if two overlap.
            [...this.worst.entries()]
              .reverse()
              .map(([i, node]) => this.number(node, i + 1, x(all.indexOf(node)), bottom)),
          ),
    );
  }

  /**
   * Returns the number of a loss below its turn. A click shows the turn.
   *
   * @param {number} node
   * @param {number} number
   * @param {number} x
   * @param {number} ground
   */
  number(node, number, x, ground) {
    const chosen = node === this.node;
    return s(
      'g',
      {
        class: chosen ? 'loss chosen' : 'loss',
        onpointerdown: (/** @type {PointerEvent} */ e) => {
          e.stopPropagation();
          this.page.show(node);
        },
      },
      s('line', { x1: x, x2: x, y1: 0, y2: ground }),
      s('circle', { cx: Math.max(9, Math.min(WIDTH - 9, x)), cy: ground + 8, r: 8 }),
      s('text', { x: Math.max(9, Math.min(WIDTH - 9, x)), y: ground + 12 }, String(number)),
    );
  }
}

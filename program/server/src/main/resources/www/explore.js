// @ts-check
/** The part of a review in which readers try moves, choose overlays and ask for proofs. The server judges the moves. */
/** @import {Findings, Finding, JudgedLine, Review, Step} from 'api' */
/** @import {Explained} from './explained.js' */
/** @import {GoBoard, View} from './go-board.js' */
/** @import {RecordTree} from './record-tree.js' */
import { h, fieldOf, put, announce, folds } from './dom.js';
import { t, player, reason, turn, ruleName } from './text.js';
import { keepSetting, setting } from './store.js';
import { chip, ofLife, owners } from './score.js';
import { sentenceSpan } from './clauses.js';
import { findings, replay } from './proof.js';
import { fateOf } from './fate.js';
import { explanation } from './explained.js';
import { rulesOf } from './declared.js';
import { ask } from './server.js';
import { chainAt, pointInWords, reachedColors, shownBy } from './overlays.js';
import './go-board.js';

const OVERLAYS = ['none', 'chains', 'reach', 'territory'];

/**
 * @typedef {{redraw: () => void, show: (at: number) => void, board: GoBoard, dead: () => string[], takes: (at: string)
 *   => boolean, added: () => void}} Page `dead` returns the dead stones to cross out if nothing else is known, `takes`
 *   returns whether a click sets a mark, and `added` is called for tried moves
 */

/**
 * The explorer of the record that a board shows now. A page may show one record after another on the same board.
 * @type {WeakMap<GoBoard, Explorer>}
 */
const explorers = new WeakMap();

export class Explorer {
  /** @param {Review} review @param {RecordTree} tree @param {Page} page */
  constructor(review, tree, page) {
    this.review = review;
    this.tree = tree;
    this.page = page;
    this.node = 0;
    /** The server's answers about lines, by node and rule set. @type {Map<string, JudgedLine>} */
    this.lines = new Map();
    /** The findings of the prover, by the stones of the position. @type {Map<string, Findings>} */
    this.proofs = new Map();
    /** The verdict that is explained, with the barred turn. @type {Explained|null} */
    this.explained = null;
    this.rules = rulesOf(review);
    this.overlay = setting('overlay', 'none');
    this.said = h('div', { class: 'small' });
    this.proving = h('div', { class: 'small stack' });
    const select = (
      /** @type {string} */ id,
      /** @type {string} */ label,
      /** @type {string[][]} */ options,
      /** @type {string} */ chosen,
      /** @type {(value: string) => void} */ change,
    ) =>
      h(
        'label',
        { class: 'field' },
        h('span', {}, label),
        h(
          'select',
          { id, onchange: (/** @type {Event} */ event) => change(fieldOf(event).value) },
          options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
        ),
      );
    const check = (/** @type {'numbers'|'coordinates'|'sound'} */ name, /** @type {boolean} */ fallback) =>
      h(
        'label',
        { class: 'row small' },
        h('input', { type: 'checkbox', 'data-setting': name, checked: setting(name, fallback) }),
        t(`show.${name}`),
      );
    this.passing = h(
      'button',
      { type: 'button', class: 'small', id: 'try-pass', onclick: () => this.attempt('pass') },
      t('pass'),
    );
    this.proposed = h('p', { class: 'small soft', id: 'proposed', hidden: true }, t('overlay.proposed'));
    this.note = h('p', { class: 'small soft', id: 'proof-note' });
    this.prover = h('button', { type: 'button', id: 'prove', onclick: () => this.prove() }, t('proof.look'));
    this.element = h(
      'div',
      { class: 'stack' },
      h('div', { class: 'row between' }, h('h2', {}, t('here')), this.passing),
      h('p', { class: 'small soft' }, t('here.how')),
      this.said,
      folds(
        'here-more',
        t('here.more'),
        h(
          'div',
          { class: 'stack' },
          h(
            'div',
            { class: 'pair' },
            select(
              'rules',
              t('rules'),
              review.judgements.map((one) => [one.ruleset, ruleName(one.ruleset)]),
              this.rules,
              (value) => this.change('rules', value),
            ),
            select(
              'overlay',
              t('overlay'),
              OVERLAYS.map((name) => [name, t(`overlay.${name}`)]),
              this.overlay,
              (value) => this.change('overlay', value),
            ),
          ),
          this.proposed,
          h('div', { class: 'row checks' }, check('numbers', false), check('coordinates', true), check('sound', true)),
          this.prover,
          this.note,
        ),
      ),
      this.proving,
    );
    explorers.set(page.board, this);
    page.board.on('choose', ({ at }) => explorers.get(page.board) === this && !page.takes(at) && this.attempt(at));
    page.board.on('look', (detail) => explorers.get(page.board) === this && this.look(detail));
  }

  /** @param {'rules'|'overlay'} what @param {string} value */
  change(what, value) {
    this[what] = value;
    keepSetting(what === 'rules' ? 'review.rules' : 'overlay', value);
    this.at(this.node);
    this.page.redraw();
  }

  /** Shows another node. @param {number} node */
  at(node) {
    this.node = node;
    this.explained = null;
    this.showVerdict();
    this.showProofs();
    clearTimeout(this.timer);
    if (this.overlay !== 'none' || this.tree.nodes[node].tried) {
      this.timer = setTimeout(() => this.ask(), 60);
    }
  }

  /** Returns the key of an answer, which contains the rule set and the assumption about life. @param {number} [node] */
  key(node = this.node) {
    return `${this.rules} ${this.life} ${node}`;
  }

  /**
   * Returns the assumption about life. A board that shows the count needs a proposal of marks.
   *
   * @returns {'known'|'proposed'}
   */
  get life() {
    return this.overlay === 'territory' ? 'proposed' : 'known';
  }

  get line() {
    return this.lines.get(this.key());
  }

  /** @param {Step[]} steps */
  askVerdicts(steps) {
    const { columns, rows, komi, handicap } = this.review;
    return ask('/api/lines', { columns, rows, komi, handicap, rules: this.rules, life: this.life, steps });
  }

  /** Returns the server's answer about the line to this node. */
  async ask() {
    const key = this.key();
    if (!this.lines.has(key)) {
      try {
        this.lines.set(key, await this.askVerdicts(this.tree.steps(this.node)));
      } catch (refused) {
        this.onFailure(/** @type {Error} */ (refused));
        return;
      }
    }
    if (key === this.key()) {
      this.showVerdict();
      this.page.redraw();
    }
  }

  /**
   * Tries a move. Goes to the node if the record has this move; otherwise the server judges it first.
   *
   * @param {string} move
   */
  async attempt(move) {
    const { node } = this;
    const who = this.tree.toMove(node);
    const child = this.tree.childBy(node, who, move);
    if (child !== undefined) {
      this.page.show(child);
      return;
    }
    if (move !== 'pass' && this.page.board.stone(move) !== '.') {
      return;
    }
    try {
      const answer = await this.askVerdicts([...this.tree.steps(node), `${who} ${move}`]);
      const barred = answer.texts.find((one) => one.ruleset === this.rules)?.illegal;
      if (barred && barred.turn === answer.turn) {
        this.explained = { ...barred, at: move, player: who };
        this.showVerdict();
        this.page.redraw();
        announce(`${move}: ${reason(barred)}`);
      } else {
        const added = this.tree.add(node, who, move, answer.stones);
        this.lines.set(this.key(added), answer);
        this.page.show(added);
        this.page.added();
        announce(`${player(who)} ${move === 'pass' ? t('said.pass') : move}`);
      }
    } catch (refused) {
      this.onFailure(/** @type {Error} */ (refused));
    }
  }

  /** @param {Error} refused */
  onFailure({ message }) {
    put(this.said, h('p', {}, message));
    announce(message);
  }

  /** @param {{at: string|null, spoken: boolean}} detail */
  look({ at, spoken }) {
    if (!this.line) {
      clearTimeout(this.timer);
      this.timer = at ? setTimeout(() => this.ask(), 120) : undefined;
    }
    const barred = this.line?.barred?.find((one) => one.at === at);
    if (barred ? barred.at !== this.explained?.at : this.explained) {
      this.explained = barred && this.line && at ? { ...barred, at, player: this.line.toMove } : null;
      this.showVerdict();
      this.page.redraw();
    } else if (this.overlay === 'chains') {
      this.page.redraw();
    }
    if (spoken && at) {
      announce(pointInWords(at, this.page.board.stone(at), barred));
    }
  }

  /** Shows why a point is barred, or the judgement of each rule set on the tried line. */
  showVerdict() {
    const verdict = this.explained;
    this.said.classList.toggle('why', Boolean(verdict));
    if (verdict) {
      put(this.said, explanation(verdict, this.review.columns, this.review.rows));
      return;
    }
    const barring = (this.line?.texts ?? []).flatMap(({ ruleset, illegal }) => (illegal ? [{ ruleset, illegal }] : []));
    put(
      this.said,
      barring.length
        ? h(
            'ul',
            {},
            barring.map(({ ruleset, illegal }) =>
              h(
                'li',
                {},
                h('strong', {}, ruleName(ruleset)),
                ': ',
                t('others.barred', turn(illegal)),
                ' ',
                reason(illegal),
                ' ',
                chip(illegal),
              ),
            ),
          )
        : null,
    );
  }

  // Proofs of life and death. They hold under all rule sets, but only some rule sets ask which chains are alive.

  get stones() {
    return this.tree.stones(this.node);
  }

  async prove() {
    const { stones } = this;
    const { columns, rows } = this.review;
    put(this.proving, h('p', {}, t('marking.proving')));
    this.prover.disabled = true;
    try {
      this.proofs.set(stones, await findings({ columns, rows, stones }));
    } catch (refused) {
      put(this.proving, h('p', {}, /** @type {Error} */ (refused).message));
      this.prover.disabled = false;
      return;
    }
    this.showProofs();
    this.page.redraw();
  }

  showProofs() {
    const found = this.proofs.get(this.stones);
    this.prover.disabled = Boolean(found);
    this.note.textContent = ofLife('proof.any', this.review.judgements.find((one) => one.ruleset === this.rules)?.life);
    const chains = found?.chains ?? [];
    put(
      this.proving,
      !found || chains.some((one) => one.proof) ? null : h('p', {}, t('proof.none')),
      chains.length
        ? h(
            'ul',
            { class: 'proofs' },
            chains.map((one) => this.proofLine(one, chains)),
          )
        : null,
    );
  }

  /**
   * Returns the line about a proof for a chain. If the chain is not proved alive, the line has a button that asks for
   * its fate.
   *
   * @param {Finding} one
   * @param {Finding[]} chains all chains; those that are proved alive under every ko rule are assumed to be safe
   */
  proofLine({ proof, verdict, reason, points }, chains) {
    const [at] = points;
    const { columns, rows } = this.review;
    const given = chains.filter((one) => one.verdict === 'alive' && one.underEveryKoRule).map((one) => one.points[0]);
    return h(
      'li',
      {},
      proof
        ? h('button', { type: 'button', class: 'quiet', onclick: () => replay(proof) }, t(`proof.${verdict}`, { at }))
        : h('strong', {}, at),
      ' ',
      proof ? h('span', { class: 'soft' }, sentenceSpan(reason)) : null,
      verdict === 'alive' ? null : fateOf({ columns, rows, stones: this.stones }, at, given, verdict === 'not-alive'),
    );
  }

  /** Returns the overlay of the board. */
  layers() {
    const found = this.proofs.get(this.stones);
    const of = (/** @type {Finding['verdict'][]} */ words) =>
      new Set((found?.chains ?? []).filter((one) => words.includes(one.verdict)).flatMap((one) => one.points));
    /** @type {Partial<View>} */
    const view = {
      barred: new Set((this.line?.barred ?? []).map((one) => one.at ?? '')),
      proved: of(['alive', 'not-alive']),
      notAlive: found ? of(['not-alive']) : new Set(this.page.dead()),
    };
    const layers = this.line?.layers;
    this.proposed.hidden = !(layers?.dead?.length && this.overlay === 'territory');
    if (layers && this.overlay === 'territory') {
      view.owners = owners(layers.settlement);
      if (layers.dead) {
        view.notAlive = new Set(layers.dead);
      }
    } else if (layers && this.overlay === 'reach') {
      view.owners = reachedColors(layers);
    } else if (layers && this.overlay === 'chains') {
      const chain = chainAt(layers, this.page.board.cursor);
      view.outline = chain?.points;
      view.points = chain?.liberties;
    }
    const witness = this.explained?.witness;
    if (witness) {
      view.outline = shownBy(witness, this.explained?.at);
      view.points = witness.kind === 'dame-between' ? witness.empty : undefined;
    }
    return view;
  }
}

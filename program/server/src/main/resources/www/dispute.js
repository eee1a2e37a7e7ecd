// @ts-check
/**
 * The part of the review in which players resolve a dispute about dead stones, in the way that the rule set prescribes.
 * The moves are played on a copy of the game. The outcome can be printed.
 */
/** @import {Color, Dispute as Answer, Finding, Review} from 'api' */
/** @import {Child} from './dom.js' */
/** @import {View} from './go-board.js' */
/** @import {RecordTree} from './record-tree.js' */
import { h, put, fieldOf, notice } from './dom.js';
import { t, player, ruleName } from './text.js';
import { ask } from './server.js';
import { sentenceSpan } from './clauses.js';
import { say } from './dispute-words.js';
import { place, pointName } from './grid.js';
import { numberStones } from './kifu.js';
import { clauses, drawDispute, found, turns } from './dispute-sheet.js';
import { findings, replay } from './proof.js';

/** @typedef {'study'|'resumption'|'disagreement'} How */

/**
 * The functions of the page that a dispute needs. `redraw` draws the page again, `end` shows the end of the game,
 * `rules` returns the rule set, and `dead` the dead stones as the players marked them.
 *
 * @typedef {{redraw: () => void, end: () => void, rules: () => string, dead: () => Promise<string[]>}} Page
 */

export class Dispute {
  /** @param {Review} review @param {RecordTree} tree @param {Page} page */
  constructor(review, tree, page) {
    this.review = review;
    this.tree = tree;
    this.page = page;
    /** The dead stones, as they are marked. @type {string[]} */
    this.dead = [];
    /** A point of the chain that the players do not agree about. @type {string|null} */
    this.chain = null;
    /** The player who asks to resume the game. @type {Color} */
    this.by = 'B';
    /** The way in which the dispute is played out; null while the chain is being chosen. @type {How|null} */
    this.how = null;
    /** @type {string[]} */
    this.moves = [];
    /** The last answer of the referee. @type {Answer|null} */
    this.answer = null;
    /**
     * The finding about the chain, with the other chains given as safe; null until a proof was requested.
     *
     * @type {Finding|null}
     */
    this.finding = null;
    this.body = h('div', { class: 'stack' });
    const [last, before] = [...tree.main].reverse().map((node) => tree.nodes[node].move);
    this.element = h(
      'details',
      {
        class: 'small',
        id: 'dispute',
        hidden: !(last === 'pass' && before === 'pass'),
        ontoggle: () => this.toggled(),
      },
      h('summary', {}, t('dispute')),
      this.body,
    );
  }

  get active() {
    return this.element.open && !this.element.hidden;
  }

  /** Returns whether printing the page prints the sheet of the dispute instead of the record. */
  get prints() {
    return this.active && this.how !== null;
  }

  get japanese() {
    return this.review.judgements.find((one) => one.ruleset === this.page.rules())?.life === 'japanese';
  }

  async toggled() {
    if (this.active) {
      this.dead = await this.page.dead();
      this.page.end();
      this.draw();
    }
    this.page.redraw();
  }

  /** Handles a tap on the board. Returns whether it belongs to the dispute. @param {string} at */
  takes(at) {
    if (!this.active) {
      return false;
    }
    if (this.how) {
      this.play(at);
    } else if (this.stoneAt(at) !== '.') {
      this.chain = at;
      this.finding = null;
      this.choose();
    }
    return true;
  }

  /** Returns the stones of the position in which the game stopped. */
  get stones() {
    return this.tree.stones(this.tree.main[this.tree.main.length - 1]);
  }

  /** @param {string} at */
  stoneAt(at) {
    const [column, row] = place(at);
    return this.stones[row * this.review.columns + column];
  }

  /** @param {How} how @param {string[]} moves */
  askServer(how, moves) {
    const { columns, rows, komi, handicap } = this.review;
    const steps = this.tree.steps(this.tree.main[this.tree.main.length - 1]);
    const marks = { notAlive: this.dead, by: this.by, chain: this.chain ?? undefined };
    const rules = this.page.rules();
    return ask('/api/disputes', { columns, rows, komi, handicap, rules, steps, how, moves, ...marks });
  }

  /** Shows the chosen chain and the parts that depend on it. */
  async choose() {
    await this.take(this.japanese ? 'study' : 'resumption', []);
    this.draw();
  }

  /** Asks the referee; a refusal is shown. @param {How} how @param {string[]} moves */
  async take(how, moves) {
    try {
      const answer = await this.askServer(how, moves);
      if (answer.barred) {
        notice(sentenceSpan(answer.barred.says).textContent ?? '');
        return;
      }
      this.answer = answer;
      this.moves = moves;
    } catch (refused) {
      notice(/** @type {Error} */ (refused).message);
    }
    this.page.redraw();
  }

  /** @param {How} how */
  async start(how) {
    this.answer = null;
    await this.take(how, []);
    this.how = this.answer && how;
    this.draw();
    this.page.redraw();
  }

  /** @param {string} move */
  async play(move) {
    if (this.how && this.answer && !this.answer.over) {
      await this.take(this.how, [...this.moves, move]);
      this.draw();
    }
  }

  /** @param {How} how */
  async back(how) {
    await this.take(how, this.moves.slice(0, -1));
    this.draw();
  }

  /** Goes back to the position in which the game stopped. */
  async leave() {
    this.how = null;
    this.moves = [];
    this.answer = null;
    await (this.chain ? this.choose() : this.draw());
    this.page.redraw();
  }

  /** Changes the mark of the chosen chain from alive to dead, or from dead to alive. */
  async mark() {
    const points = this.answer?.chain ?? [];
    const isDead = points.some((at) => this.dead.includes(at));
    this.dead = isDead ? this.dead.filter((at) => !points.includes(at)) : [...this.dead, ...points];
    await this.choose();
  }

  /** Looks for a proof about the chain. All other chains that are not marked dead count as safe. */
  async prove() {
    const { columns, rows } = this.review;
    const own = this.answer?.chain ?? [];
    const given = [...this.stones].flatMap((stone, i, all) => {
      // One point names a whole chain, so the next point of the same chain is left out.
      if (i % columns && all[i - 1] === stone) {
        return [];
      }
      const at = pointName(i % columns, Math.floor(i / columns));
      return stone === '.' || own.includes(at) || this.dead.includes(at) ? [] : [at];
    });
    try {
      const { chains } = await findings({ columns, rows, stones: this.stones }, { chain: this.chain ?? '', given });
      this.finding = chains[0];
      this.draw();
    } catch (refused) {
      notice(/** @type {Error} */ (refused).message);
    }
  }

  /** Returns the line with the proofs about the chain. @param {Finding} finding @returns {Child} */
  proofLine({ verdict, reason }) {
    return h(
      'p',
      { id: 'dispute-proved', role: 'status' },
      say(`proof.${verdict}`, { at: this.chain ?? '' }),
      ' ',
      sentenceSpan(reason),
    );
  }

  draw() {
    put(this.body, ...(this.how ? this.playing() : this.choosing()));
  }

  /** @returns {Child[]} */
  choosing() {
    const { answer, chain } = this;
    const proof = this.finding?.proof;
    const isDead = Boolean(answer?.chain.some((at) => this.dead.includes(at)));
    return [
      h('p', { class: 'soft' }, say('how')),
      h(
        'label',
        { class: 'row' },
        say('by'),
        h(
          'select',
          {
            id: 'dispute-by',
            onchange: (/** @type {Event} */ event) => (this.by = fieldOf(event).value === 'W' ? 'W' : 'B'),
          },
          ['B', 'W'].map((one) => h('option', { value: one, selected: one === this.by }, player(one))),
        ),
      ),
      chain && answer
        ? h(
            'p',
            { id: 'dispute-stake' },
            say(isDead ? 'marked-dead' : 'marked-alive', { at: chain }),
            ` ${say('stake', { marked: answer.asMarked, other: answer.reversed })}`,
          )
        : null,
      this.finding ? this.proofLine(this.finding) : null,
      h(
        'div',
        { class: 'row' },
        chain && answer ? button('dispute-mark', say(isDead ? 'mark-alive' : 'mark-dead'), () => this.mark()) : null,
        chain && answer && !this.finding ? button('dispute-prove', say('prove'), () => this.prove()) : null,
        proof ? button('dispute-replay', say('replay'), () => replay(proof)) : null,
        this.japanese ? button('dispute-study', say('study'), () => this.start('study'), { disabled: !chain }) : null,
        button('dispute-resume', say('resume'), () => this.start('resumption')),
        this.japanese ? button('dispute-both-lose', say('disagree'), () => this.start('disagreement')) : null,
      ),
    ];
  }

  /** @returns {Child[]} */
  playing() {
    const { answer, how } = this;
    if (!answer || !how) {
      return [];
    }
    return [
      h('p', { id: 'dispute-turn' }, answer.over ? found(answer) : say('turn', { player: player(answer.toMove) })),
      clauses(answer),
      h(
        'div',
        { class: 'row' },
        answer.over ? null : button('dispute-pass', t('pass'), () => this.play('pass')),
        answer.over
          ? null
          : answer.kos.map((at) =>
              button(`dispute-pass-for-${at}`, t('claim.pass-for', { at }), () => this.play(`pass for ${at}`)),
            ),
        this.moves.length ? button('dispute-back', t('undo'), () => this.back(how)) : null,
        button('dispute-leave', say('leave'), () => this.leave()),
        button('dispute-print', t('print'), () => print()),
      ),
    ];
  }

  /** Returns the content of the board for the dispute. @returns {Partial<View>} */
  layers() {
    const { answer } = this;
    if (!this.active) {
      return {};
    }
    if (!this.how || !answer) {
      return { notAlive: new Set(this.dead), outline: answer?.chain, ghost: null };
    }
    const { columns, rows } = this.review;
    const { numbers } = numberStones(turns(this.moves), { columns, stones: answer.stones });
    const last = this.moves[this.moves.length - 1];
    return {
      columns,
      rows,
      stones: answer.stones,
      ghost: answer.over ? null : answer.toMove,
      last: last && !last.startsWith('pass') ? last : null,
      numbers,
      next: {},
      marks: {},
      notAlive: new Set(),
      outline: this.how === 'study' ? answer.chain.filter((at) => !answer.taken.includes(at)) : [],
    };
  }

  /** Draws the sheet that is printed. @param {{title: string, facts: string[]}} heading */
  drawSheet({ title, facts }) {
    const { answer, how } = this;
    if (answer && how) {
      drawDispute({
        review: this.review,
        title: `${t('dispute')}: ${title}`,
        facts: [...facts, ruleName(this.page.rules())],
        way: say(`way.${how}`, { player: player(this.by) }),
        about: this.chain ? say('about', { at: this.chain }) : '',
        stopped: { stones: this.stones, dead: this.dead },
        moves: how === 'disagreement' ? null : this.moves,
        answer,
      });
    }
  }
}

/** @param {string} id @param {string} label @param {() => void} onclick @param {{disabled?: boolean}} [more] */
function button(id, label, onclick, more = {}) {
  return h('button', { type: 'button', id, onclick, ...more }, label);
}

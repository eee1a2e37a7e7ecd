// @ts-check
/**
 * The script of the pages of the manual. It searches the manual, and turns each example into a board on which a reader
 * can play; the server judges the turns.
 */

/**
 * Creates an element. An attribute whose name begins with `on`, such as `onclick`, is a listener.
 *
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string)} children
 * @returns {any}
 */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      made.addEventListener(key.slice(2), value);
    } else {
      made.setAttribute(key, value);
    }
  }
  made.append(...children);
  return made;
}

// Applies the colours that the reader has chosen.

import('../www/store.js')
  .then(({ setting }) => {
    document.documentElement.dataset.theme = setting('theme', 'auto');
    document.documentElement.dataset.wood = setting('wood', 'kaya');
  })
  .catch(() => {});

// The search.

const sought = /** @type {HTMLInputElement} */ (document.getElementById('sought'));
const found = /** @type {HTMLElement} */ (document.getElementById('found'));
/** The maximum number of sections that a search lists. */
const MOST = 12;
/** The sections of all pages. @type {Promise<{to: string, title: string, text: string}[]>|null} */
let sections = null;

async function search() {
  const words = sought.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  found.hidden = words.length === 0;
  if (found.hidden) {
    return;
  }
  sections ??= fetch('search.json').then((answer) => answer.json());
  const all = (await sections)
    .map((one) => ({ ...one, low: `${one.title} ${one.text}`.toLowerCase() }))
    .filter((one) => words.every((word) => one.low.includes(word)))
    .map((one) => ({ ...one, rank: words.filter((word) => one.title.toLowerCase().includes(word)).length }))
    .sort((a, b) => b.rank - a.rank);
  const list = all.slice(0, MOST).map((one) => {
    const at = Math.max(0, one.text.toLowerCase().indexOf(words[0]) - 60);
    return element(
      'li',
      {},
      element('a', { href: one.to }, one.title),
      element('p', {}, `${at ? '… ' : ''}${one.text.slice(at, at + 180)} …`),
    );
  });
  const count =
    all.length === 0
      ? 'Nothing was found.'
      : all.length > MOST
        ? `${all.length} places; the first ${MOST} of them:`
        : `${all.length} ${all.length === 1 ? 'place' : 'places'}:`;
  found.replaceChildren(element('p', { role: 'status' }, count), element('ul', {}, ...list));
}

sought.addEventListener('input', search);
sought.form?.addEventListener('submit', (event) => event.preventDefault());
found.addEventListener('click', (event) => {
  if (/** @type {Element} */ (event.target).closest('a')) {
    sought.value = '';
    found.hidden = true;
  }
});
if (matchMedia('(max-width: 50rem)').matches) {
  document.querySelector('nav details')?.removeAttribute('open');
}

// The examples.

/** The names of the rule sets, from the server. @type {Promise<any[]>|null} */
let ruleSets = null;

/** @param {number} column @param {number} row from 0 */
const pointName = (column, row) => 'ABCDEFGHJKLMNOPQRSTUVWXYZ'[column] + (row + 1);

/** Returns the title of a rule set in the table of contents. @param {string} name */
function titleOf(name) {
  const [text, part] = name.split('+');
  const title = document.querySelector(`nav a[href="rules-${text}.html"]`)?.textContent ?? text;
  return part ? `${title} with ${part}` : title;
}

/** An example of a rule document, with a board on which a reader steps through its turns and tries others. */
class Example {
  /** @param {HTMLElement} figure the element of the example */
  constructor(figure) {
    const { size = '', rows = '', toMove = 'B', handicap = '0', turns = '' } = figure.dataset;
    this.figure = figure;
    [this.columns, this.rows] = size.split('x').map(Number);
    /** The rows of the board, from the top. */
    this.drawn = rows ? rows.split('/') : [];
    this.first = toMove;
    this.handicap = Number(handicap);
    /** The turns of the example, each with the rule sets that it is for; without rule sets, it is for all. */
    this.turns = turns
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [rules, moves] = part.split(':');
        return { rules: rules.split(',').filter(Boolean), moves: moves.split(/\s+/).filter(Boolean) };
      });
    /** The moves that the reader tried after the turns of the example. @type {string[]} */
    this.tried = [];
    /** The number of turns that are shown on the board. */
    this.at = Infinity;
    /** The number of requests to the server. An answer to an earlier request than the last is ignored. */
    this.asked = 0;
  }

  /** Adds the board, the choice of a rule set and the buttons to the figure. */
  async start() {
    await import('../www/go-board.js');
    ruleSets ??= fetch('/api/rules')
      .then((answer) => answer.json())
      .then((answer) => answer.ruleSets);
    const names = (await ruleSets).map((/** @type {any} */ one) => one.name);
    const own = /^rules-(.*)\.html$/.exec(location.pathname.split('/').at(-1) ?? '')?.[1];
    this.board = element('go-board');
    this.board.style.maxWidth = `min(100%, 22rem, ${3 * this.columns + 3}rem)`;
    this.status = element('p', { class: 'report', role: 'status' });
    this.choice = element(
      'select',
      { 'aria-label': 'Rule set', onchange: () => this.restart() },
      ...names.map((/** @type {string} */ name) => element('option', { value: name }, titleOf(name))),
    );
    this.choice.value = names.includes(own) ? own : 'tromp-taylor';
    const step = (/** @type {string} */ label, /** @type {() => void} */ does) =>
      element('button', { type: 'button', onclick: does }, label);
    this.figure.prepend(
      this.board,
      element(
        'div',
        { class: 'steps' },
        this.choice,
        step('Start', () => this.go(0)),
        step('Back', () => this.go(this.at - 1)),
        step('On', () => this.go(this.at + 1)),
        step('Pass', () => this.play('pass')),
      ),
      this.status,
    );
    this.board.addEventListener('choose', (/** @type {any} */ event) => this.play(event.detail.at));
    await this.show();
  }

  /** Shows the turns of the example under the chosen rule set, without the moves that the reader tried. */
  restart() {
    this.tried = [];
    this.at = Infinity;
    this.show();
  }

  /** Shows the board after a number of turns. @param {number} to */
  go(to) {
    this.at = Math.max(0, to);
    this.show();
  }

  /** Returns the turns under the chosen rule set, and the moves that the reader tried. */
  line() {
    const own = this.turns
      .filter(({ rules }) => rules.length === 0 || rules.includes(this.choice.value))
      .flatMap(({ moves }) => moves);
    return [...own, ...this.tried];
  }

  /** Plays a move of the reader, or reports why it is barred. @param {string} at a point or `pass` */
  play(at) {
    const barred =
      this.answer?.barred?.find((/** @type {any} */ one) => one.at === at) ??
      (at === 'pass' && this.answer?.pass?.kind === 'illegal' ? this.answer.pass : null);
    if (barred) {
      this.report(`${at} is barred: it ${barred.reason} (${barred.clause}). ${barred.says}`, true);
      return;
    }
    const line = this.line().slice(0, this.at);
    const own = this.line().length - this.tried.length;
    if (line.length < own) {
      this.report('Go on to the last turn first; then play.', false);
      return;
    }
    this.tried = [...line.slice(own), at];
    this.at = Infinity;
    this.show();
  }

  /** @param {string} words @param {boolean} barred */
  report(words, barred) {
    this.status.textContent = words;
    this.status.dataset.how = barred ? 'barred' : 'so';
  }

  /** Asks the server about the turns so far, and shows the board and a line about it. */
  async show() {
    const line = this.line();
    this.at = Math.min(this.at, line.length);
    const points = (/** @type {string} */ stone) =>
      this.drawn.flatMap((row, i) =>
        [...row].flatMap((one, column) => (one === stone ? [pointName(column, this.drawn.length - 1 - i)] : [])),
      );
    const [black, white] = [points('X'), points('O')];
    let player = this.first;
    const moves = line.slice(0, this.at).map((move) => {
      const turn = `${player} ${move === 'pass' ? 'pass' : move.toUpperCase()}`;
      player = player === 'B' ? 'W' : 'B';
      return turn;
    });
    const steps = [
      ...(black.length + white.length || this.first !== 'B' ? [{ black, white, toMove: this.first }] : []),
      ...moves,
    ];
    const asked = ++this.asked;
    const response = await fetch('/api/lines', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        columns: this.columns,
        rows: this.rows,
        handicap: this.handicap,
        rules: this.choice.value,
        steps,
      }),
    });
    const answer = await response.json();
    if (asked !== this.asked) {
      return;
    }
    if (!response.ok) {
      this.report(answer.error?.message ?? 'The server gives no answer.', false);
      return;
    }
    this.answer = answer;
    const last = line[this.at - 1];
    this.board.show({
      columns: this.columns,
      rows: this.rows,
      stones: answer.stones,
      last: last && last !== 'pass' ? last.toUpperCase() : null,
      ghost: answer.toMove,
      barred: new Set((answer.barred ?? []).map((/** @type {any} */ one) => one.at)),
      coordinates: true,
      label: `${this.columns} by ${this.rows} board`,
    });
    const of = (/** @type {string} */ color) => (color === 'B' ? 'Black' : 'White');
    const illegal = answer.texts.find((/** @type {any} */ one) => one.ruleset === this.choice.value)?.illegal;
    const stands = this.at ? `Turn ${this.at} of ${line.length}, ${moves.at(-1)}.` : 'The start.';
    if (illegal) {
      this.report(
        `${stands} Turn ${illegal.turn} is barred: it ${illegal.reason} (${illegal.clause}).`,
        true,
      );
    } else {
      const { endedBy } = answer.last ?? {};
      this.report(`${stands} ${endedBy ? `The game ends: ${endedBy}.` : `${of(answer.toMove)} is to move.`}`, false);
    }
  }
}

/**
 * The creation of the boards so far. Every board is created when it comes into view, after the one before it. Without a
 * server the examples stay as text.
 */
let queue = Promise.resolve();
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        seen.unobserve(target);
        queue = queue.then(() => new Example(/** @type {HTMLElement} */ (target)).start()).catch(() => {});
      }
    }
  },
  { rootMargin: '200px' },
);
if (location.protocol.startsWith('http')) {
  document.querySelectorAll('figure.example').forEach((figure) => seen.observe(figure));
}

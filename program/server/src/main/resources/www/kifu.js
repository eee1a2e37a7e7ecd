// @ts-check
/** Prints a review like a game record in a book: the players, diagrams with numbered stones, and the comments. */
/** @import {Review} from 'api' */
/** @import {Child} from './dom.js' */
/** @import {RecordTree} from './record-tree.js' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { place } from './grid.js';
import { isPoint } from './record-tree.js';

/** A turn with its number. @typedef {{at: string, number: number}} Turn */

/**
 * A diagram: the stones before some turns, with the numbered stones of these turns. A turn at a point where the diagram
 * already has a stone cannot be drawn, so it is listed in `repeats`.
 *
 * @typedef {{
 *   title: string, stones: string, numbers: Record<string, number>, repeats: string[], nodes: number[]
 * }} Diagram
 */

/** The maximum number of diagrams of variations. */
const MAX_VARIATIONS = 60;

export const sheet = h('section', { class: 'sheet kifu', 'aria-label': t('result') });

/**
 * Returns the number of the stone on every point, and the turns whose stones are no longer on the board.
 *
 * @param {Turn[]} turns
 * @param {{columns: number, stones: string}} position after the turns
 */
export function numberStones(turns, { columns, stones }) {
  /** @type {Record<string, number>} */
  const numbers = {};
  /** @type {Turn[]} */
  const gone = [];
  for (const { at, number } of turns.filter((one) => isPoint(one.at))) {
    if (at in numbers) {
      gone.push({ at, number: numbers[at] });
    }
    numbers[at] = number;
  }
  for (const [at, number] of Object.entries(numbers)) {
    const [column, row] = place(at);
    if (stones[row * columns + column] === '.') {
      gone.push({ at, number });
      delete numbers[at];
    }
  }
  const listed = gone.sort((one, other) => one.number - other.number).map(({ at, number }) => `${number} ${at}`);
  return { numbers, gone: listed };
}

/**
 * Returns the diagrams of a line. A new one begins after a number of turns, and where stones are set up.
 *
 * @param {RecordTree} tree
 * @param {number[]} line the nodes, from the beginning to the end of a line
 * @param {number} max the turns of a diagram
 * @returns {Diagram[]}
 */
export function diagrams(tree, line, max) {
  /** @type {Diagram[]} */
  const all = [];
  let count = max;
  line.forEach((node, i) => {
    const { move, turn } = tree.nodes[node];
    if (!move || !turn) {
      // A node without a turn that changes the board sets stones up.
      count = i && tree.stones(node) !== tree.stones(line[i - 1]) ? max : count;
      all[all.length - 1]?.nodes.push(node);
      return;
    }
    if (count >= max) {
      all.push(diagram(i ? tree.stones(line[i - 1]) : empty(tree)));
      count = 0;
    }
    count++;
    add(tree, all[all.length - 1], node, turn);
  });
  // A record without turns has one diagram with its position.
  const found = all.length ? all : [diagram(tree.stones(line[line.length - 1]))];
  found[0].nodes.unshift(...line.filter((node) => !found.some(({ nodes }) => nodes.includes(node))));
  if (found.length > 1) {
    for (const one of found) {
      const turns = one.nodes.flatMap((node) => tree.nodes[node].turn ?? []);
      one.title = t('paper.part', { from: turns[0], to: turns[turns.length - 1] });
    }
  }
  return found;
}

/** @param {string} stones @returns {Diagram} */
function diagram(stones) {
  return { title: '', stones, numbers: {}, repeats: [], nodes: [] };
}

/** @param {RecordTree} tree */
function empty({ columns, rows }) {
  return '.'.repeat(columns * rows);
}

/**
 * Adds a turn to a diagram.
 *
 * @param {RecordTree} tree
 * @param {Diagram} to
 * @param {number} node
 * @param {number} number
 */
function add({ columns, nodes }, to, node, number) {
  const { move: at = '', player: who } = nodes[node];
  to.nodes.push(node);
  if (!isPoint(at)) {
    return;
  }
  const [column, row] = place(at);
  const i = row * columns + column;
  if (to.stones[i] !== '.') {
    to.repeats.push(`${number} ${at}${at in to.numbers ? ` (${to.numbers[at]})` : ''}`);
    return;
  }
  to.stones = to.stones.slice(0, i) + (who === 'B' ? 'X' : 'O') + to.stones.slice(i + 1);
  to.numbers[at] = number;
}

/**
 * Returns a diagram for each variation of a line, and for each variation of these variations. Their turns are numbered
 * from 1.
 *
 * @param {RecordTree} tree
 * @param {number[]} line
 * @returns {Diagram[]}
 */
export function variations(tree, line) {
  /** @type {Diagram[]} */
  const all = [];
  const open = [line];
  for (let of = open.shift(); of; of = open.shift()) {
    const on = new Set(of);
    for (const node of of) {
      for (const child of tree.children[node].filter((one) => !on.has(one))) {
        const branch = tree.lineFrom(child, (at) => tree.children[at][0]);
        const one = diagram(tree.stones(node));
        one.title = t('paper.variation', { turn: tree.nodes[child].turn ?? 0 });
        branch.filter((at) => tree.nodes[at].move).forEach((at, i) => add(tree, one, at, i + 1));
        if (one.nodes.length) {
          all.push(one);
          open.push(branch);
        }
      }
    }
  }
  return all;
}

/**
 * Draws the sheet.
 *
 * @param {Review} review
 * @param {RecordTree} tree
 * @param {number[]} line the nodes to print, from the beginning to the end of a line
 * @param {{title: string, facts: string[], rules: Child, max: number, variations: boolean}} how the heading, the turns
 *     of a diagram, and whether variations are drawn too
 */
export function drawKifu(review, tree, line, how) {
  const branches = how.variations ? variations(tree, line) : [];
  const all = [...diagrams(tree, line, how.max), ...branches.slice(0, MAX_VARIATIONS)];
  const more = branches.length - MAX_VARIATIONS;
  put(
    sheet,
    h('h1', {}, how.title),
    h('p', { class: 'small' }, how.facts.join(' · ')),
    h('p', { class: 'small' }, how.rules),
    h(
      'div',
      { class: all.length > 1 ? 'diagrams several' : 'diagrams' },
      all.map((one) => drawn(review, tree, one)),
    ),
    more > 0 ? h('p', { class: 'small' }, t('paper.more', { n: more })) : null,
  );
}

/** @param {Review} review @param {RecordTree} tree @param {Diagram} diagram */
function drawn({ columns, rows }, tree, { title, stones, numbers, repeats, nodes }) {
  const board = h('go-board', { still: true });
  board.show({ columns, rows, stones, numbers, coordinates: true, label: t('board.size', { columns, rows }) });
  const comments = nodes.map((node) => tree.nodes[node]).filter(({ comment }) => comment);
  return h(
    'figure',
    {},
    title ? h('figcaption', {}, title) : null,
    board,
    repeats.length ? h('p', { class: 'small repeats' }, repeats.join(' · ')) : null,
    comments.map(({ turn, player: who, move, comment }) =>
      h(
        'p',
        { class: 'small said' },
        move ? h('strong', {}, `${turn} ${player(who ?? 'B')} ${move === 'pass' ? t('said.pass') : move} `) : null,
        comment,
      ),
    ),
  );
}

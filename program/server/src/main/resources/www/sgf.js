// @ts-check
/** Writes a record as SGF: everything that the page shows, with the reader's changes. */
/** @import {Review} from 'api' */
/** @import {RecordTree} from './record-tree.js' */
import { place } from './grid.js';
import { pointsOf } from './marks.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHAPES = /** @type {const} */ ([
  ['TR', 'triangle'],
  ['SQ', 'square'],
  ['CR', 'circle'],
  ['MA', 'cross'],
  ['SL', 'selected'],
  ['TB', 'black'],
  ['TW', 'white'],
]);
/** The properties of SGF FF[4] for signs whose value is a number. Those of other signs have no value. */
const NUMBERED = ['BM', 'TE', 'DM', 'GB', 'GW', 'UC', 'HO'];

/** @param {string} text */
function escapeText(text) {
  return text.replace(/[\\\]]/g, (one) => `\\${one}`);
}

/** Returns the nodes in the order in which they are written and read again. @param {RecordTree} tree */
export function order(tree) {
  const found = [];
  const open = [0];
  while (open.length) {
    const node = /** @type {number} */ (open.pop());
    found.push(node);
    open.push(...[...tree.children[node]].reverse());
  }
  return found;
}

/** @param {Review} review the server's review of the record @param {RecordTree} tree @returns {string} */
export function sgf(review, tree) {
  const point = (/** @type {string} */ at) => {
    const [column, row] = place(at);
    return LETTERS[column] + LETTERS[tree.rows - 1 - row];
  };
  const list = (/** @type {string} */ name, /** @type {string[]|undefined} */ points) =>
    points?.length
      ? `${name}${pointsOf(points)
          .map((at) => `[${point(at)}]`)
          .join('')}`
      : '';
  const text = (/** @type {string} */ name, /** @type {string|number|undefined} */ value) =>
    value ? `${name}[${escapeText(String(value))}]` : '';

  /** @param {number} at */
  function written(at) {
    const node = tree.nodes[at];
    const marks = node.marks ?? {};
    const parts = [';'];
    if (at === 0) {
      const { columns, rows } = tree;
      parts.push(
        `FF[4]GM[1]CA[UTF-8]AP[Shinpan]SZ[${columns === rows ? columns : `${columns}:${rows}`}]`,
        text('KM', review.declaredKomi),
        text('HA', review.handicap),
        text('RU', review.declaredRules),
        text('PB', review.black),
        text('BR', review.blackRank),
        text('PW', review.white),
        text('WR', review.whiteRank),
        text('EV', review.event),
        text('DT', review.date),
        text('RE', review.declaredResult),
      );
    }
    if (node.setUp) {
      parts.push(list('AB', node.black), list('AW', node.white), list('AE', node.empty), text('PL', node.toMove));
    } else if (node.player && node.move !== 'resign') {
      parts.push(`${node.player}[${node.move === 'pass' ? '' : point(/** @type {string} */ (node.move))}]`);
    }
    parts.push(
      text('N', node.name),
      text('C', node.comment),
      ...(node.signs ?? []).map((sign) => `${sign}[${NUMBERED.includes(sign) ? 1 : ''}]`),
      ...SHAPES.map(([name, shape]) => list(name, marks[shape])),
    );
    const labels = Object.entries(marks.labels ?? {});
    parts.push(
      labels.length
        ? `LB${labels.map(([on, label]) => `[${point(on)}:${escapeText(label).replaceAll(':', '\\:')}]`).join('')}`
        : '',
    );
    for (const [name, pairs] of /** @type {[string, string[][]|undefined][]} */ ([
      ['AR', marks.arrows],
      ['LN', marks.lines],
    ])) {
      parts.push(pairs?.length ? `${name}${pairs.map(([from, to]) => `[${point(from)}:${point(to)}]`).join('')}` : '');
    }
    if (marks.dim) {
      parts.push(list('DD', marks.dim) || 'DD[]');
    }
    return parts.join('');
  }

  const parts = ['('];
  /** @type {(number|string)[]} */
  const open = [0];
  while (open.length) {
    const one = /** @type {number|string} */ (open.pop());
    if (typeof one === 'string') {
      parts.push(one);
      continue;
    }
    parts.push(written(one));
    const children = tree.children[one];
    if (children.length === 1) {
      open.push(children[0]);
    } else {
      for (const child of [...children].reverse()) {
        open.push(')', child, '\n(');
      }
    }
  }
  return `${parts.join('')})\n`;
}

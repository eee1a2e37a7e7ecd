// @ts-check
/** The page that shows a game in a frame on another site: the board, the steps, the comments, a link to the review. */
/** @import {Review} from 'api' */
import { h, byId, put, announce } from './dom.js';
import { PAGES, named, reviewPage } from './reach.js';
import { t, player, reason, turn as inWords } from './text.js';
import { RecordTree, isPoint } from './record-tree.js';
import { fragment, ofFile, ofGame } from './reader.js';
import { unpack } from './share.js';
import { icon } from './icons.js';
import { chip } from './score.js';
import { settledLines } from './settled.js';
import { rulesOf, rulesRead } from './declared.js';
import './go-board.js';

const id = named;
const asked = fragment();
document.documentElement.dataset.theme = asked.get('theme') ?? 'auto';
const board = h('go-board', {});
const where = h('p', { class: 'status', 'aria-live': 'off' });
const names = h('h1', {});
const comment = h('p', { class: 'comment small', tabindex: 0, hidden: true, 'aria-label': t('comment') });
/** The branches that follow, at a fork. */
const forks = h('div', { class: 'row small', id: 'forks', hidden: true });
/** The verdict of the record's rules on this step. */
const verdict = h('p', { class: 'small', id: 'verdict', hidden: true });
const link = h(
  'a',
  { target: '_blank', rel: 'noopener', href: `${id ? reviewPage(id) : PAGES.review}${location.hash}` },
  'Shinpan',
);
/** The record after it was read. @type {RecordTree|undefined} */
let tree;
/** @type {Review} */
let review;
let at = 0;

/** @param {RecordTree} tree @param {number} to */
function show(tree, to) {
  at = to;
  tree.choose(at);
  const { move, turn, player: who, comment: said } = tree.nodes[at];
  board.show({
    columns: review.columns,
    rows: review.rows,
    stones: tree.stones(at),
    last: isPoint(move) ? move : null,
    marks: tree.marks(at),
    label: t('board.label', { columns: review.columns, rows: review.rows }),
  });
  where.textContent = move
    ? `${turn} · ${player(who ?? 'B')} ${move === 'pass' ? t('said.pass') : move}`
    : t('step.start');
  comment.textContent = said ?? '';
  comment.hidden = !said;
  const branches = tree.children[at];
  forks.hidden = branches.length < 2;
  put(forks, forks.hidden ? null : branches.map((to) => branchButton(tree, to)));
  const says = verdictLine(tree);
  verdict.hidden = !says;
  put(verdict, says);
}

/** Returns the button that follows a branch. @param {RecordTree} tree @param {number} to */
function branchButton(tree, to) {
  const { move, player: who } = tree.nodes[to];
  const label = move ? `${player(who ?? 'B')} ${move === 'pass' ? t('said.pass') : move}` : `${to}`;
  return h('button', { type: 'button', class: 'quiet', onclick: () => show(tree, to) }, label);
}

/**
 * Returns the verdict of the record's rules on this step: why they bar the turn or, at the end, who has won.
 *
 * @param {RecordTree} tree
 * @returns {import('./dom.js').Child}
 */
function verdictLine(tree) {
  const barred = review.judgements.find(({ ruleset }) => ruleset === rulesOf(review))?.illegal;
  if (!tree.onMain.has(at)) {
    return null;
  }
  if (barred && barred.turn === tree.nodes[at].turn) {
    return [t('others.barred', inWords(barred)), ' ', reason(barred), ' ', chip(barred)];
  }
  const [result] = at === tree.main.at(-1) ? settledLines(review) : [];
  return result instanceof Element ? (result.textContent ?? '') : null;
}

/** @param {number} by */
function step(by) {
  if (!tree) {
    return;
  }
  for (let i = 0; i < Math.abs(by); i++) {
    at = by > 0 ? (tree.next(at) ?? at) : Math.max(0, tree.nodes[at].parent);
  }
  show(tree, at);
  announce(where.textContent ?? '');
}

const go = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ by) =>
  h('button', { type: 'button', 'aria-label': t(label), title: t(label), onclick: () => step(by) }, icon(sign));

async function start() {
  const packed = asked.get('g');
  try {
    review = id ? await ofGame(id) : await ofFile({ name: '', bytes: await unpack(packed ?? '') });
  } catch (refused) {
    put(
      byId('main'),
      h('h1', {}, t('share.broken')),
      h('p', {}, /** @type {Error} */ (refused).message),
      h('p', {}, link),
    );
    return;
  } finally {
    byId('main').removeAttribute('aria-busy');
  }
  tree = new RecordTree(review);
  names.textContent = [review.black || t('black'), review.white || t('white')].join(' – ');
  document.title = `${names.textContent} · Shinpan`;
  put(
    byId('main'),
    board,
    h(
      'div',
      { class: 'controls' },
      go('step.first', 'first', -1e5),
      go('step.back', 'back', -1),
      where,
      go('step.on', 'on', 1),
      go('step.last', 'last', 1e5),
    ),
    forks,
    verdict,
    comment,
    h('div', { class: 'row between small' }, names, link),
    h('p', { class: 'small soft', id: 'read-as' }, rulesRead(review, rulesOf(review))),
  );
  const wanted = Number(asked.get('n') ?? NaN);
  show(tree, Number.isInteger(wanted) && wanted >= 0 && wanted < tree.nodes.length ? wanted : tree.end(0));
}

document.addEventListener(
  'keydown',
  (event) => {
    const by = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, Home: -1e5, End: 1e5 })[
      event.key
    ];
    if (by && tree && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      step(by);
    }
  },
  true,
);
board.on('choose', () => step(1));
start();

// @ts-check
/**
 * The review page of a game: its tree step by step, the result under every rule set, and the moves that the reader
 * tries.
 */
/** @import {Review, State} from 'api' */
/** @import {File as Source} from './reader.js' */
import { h, byId, fieldOf, put, announce, notice } from './dom.js';
import { PAGES, gamePage, hasServer, named, reach, saves } from './reach.js';
import { t, player, topMenu } from './text.js';
import { keepSetting, seats, setting } from './store.js';
import { RecordTree, isPoint } from './record-tree.js';
import { TreeView } from './tree-view.js';
import { TimeLine } from './time-line.js';
import { Explorer } from './explore.js';
import { fragment, passedRecord, keep, LARGEST, ofFile, ofGame } from './reader.js';
import { pack, png, save, showLinks } from './share.js';
import { verdicts } from './verdicts.js';
import { click } from './sound.js';
import { listenToKeys, stepButtons } from './steps.js';
import { Editor, changedRecord } from './edit.js';
import { Mistakes } from './mistakes.js';
import { order } from './sgf.js';
import { classButton, openClass } from './class-open.js';
import { ProblemMaker } from './problem-make.js';
import { inWords } from './position.js';
import { rulesRead } from './declared.js';
import { aboutGame, facts, gameChoice, names } from './review-head.js';
import { Dispute } from './dispute.js';
import { drawKifu, sheet } from './kifu.js';
import { Paper } from './paper.js';
import './go-board.js';

const id = named;
/** True if a record is shown. Only then the variables below that have no initial value are set. */
let reads = false;
/** @type {Review} */
let review;
/** The file that is shown, if it is not a game of this server. @type {Source|null} */
let file = null;
let at = 0;
/** @type {RecordTree} */
let tree;
/** @type {TreeView} */
let treeView;
/** @type {TimeLine} */
let timeLine;
/** @type {Explorer} */
let explorer;
/** @type {Editor} */
let editor;
/** @type {Dispute} */
let dispute;
/** @type {Mistakes} */
let mistakes;
/** The number of the game in a file of several. */
let game = 1;
/** The key under which this tab keeps the changes to the record. */
const place = () => `shinpan.edited.${id ?? 'file'}`;

const board = h('go-board', { id: 'board' });
const maker = new ProblemMaker(() => ({ ...board.view, toMove: tree.toMove(at) }));
const head = h('section', { class: 'review-head stack', 'aria-label': t('game') });
const comment = h('p', { class: 'comment', id: 'comment', tabindex: 0, hidden: true });
const noted = h('section', { class: 'noted', hidden: true, 'aria-label': t('comment') }, comment);
const steps = h('section', { class: 'controls', hidden: true, 'aria-label': t('steps') });
const where = h('p', { id: 'where', class: 'status', 'aria-live': 'off' });
const slider = h('input', {
  type: 'range',
  id: 'slider',
  min: 0,
  'aria-label': t('steps'),
  oninput: () => show(line()[Number(slider.value)]),
});
const branches = h('section', { hidden: true, 'aria-label': t('tree') });
const here = h('section', { class: 'stack', hidden: true, 'aria-label': t('here') });
const graph = h('section', { hidden: true, 'aria-label': t('graph') });
const judged = h('section', { class: 'stack', hidden: true, 'aria-label': t('verdicts') });
const thought = h('section', { hidden: true, 'aria-label': t('opinion') });
const message = h('p', { role: 'alert' });
const words = h(
  'details',
  { ontoggle: describePosition },
  h('summary', {}, t('position.text')),
  h('p', { class: 'position small', id: 'position' }),
);
const title = h('h1', { class: 'hidden' }, t('review'));
byId('menu').append(topMenu());
byId('main').append(
  h('div', { class: 'board-place' }, title, board),
  h(
    'aside',
    { class: 'side' },
    h('div', { class: 'middle' }, noted, head, graph, thought, branches, here, judged),
    steps,
  ),
  sheet,
);

board.on('tapped', ({ at: tapped }) => tapped && notice(t('said.tap-again')));

/** @param {() => Promise<Review>} read @param {number} [from] the node to show */
async function load(read, from) {
  const changed = from === undefined ? changedRecord(place()) : null;
  byId('main').setAttribute('aria-busy', 'true');
  try {
    review = await (changed ? ofFile({ name: 'game.sgf', bytes: changed.bytes }) : read());
  } catch (refused) {
    empty(/** @type {Error} */ (refused).message);
    return;
  } finally {
    byId('main').removeAttribute('aria-busy');
  }
  build(Boolean(changed) || from !== undefined);
  const wanted = from ?? changed?.at ?? Number(fragment().get('n') ?? NaN);
  const usual = isOwnFinishedGame() ? tree.end(0) : tree.beginning();
  show(Number.isInteger(wanted) && wanted >= 0 && wanted < tree.nodes.length ? wanted : usual);
  if (changed || from !== undefined) {
    return;
  }
  dispute.element.open = fragment().has('dispute');
  for (const move of (fragment().get('t') ?? '').split('.')) {
    if (move === 'pass' || (isPoint(move) && board.has(move))) {
      await explorer.attempt(move);
    }
  }
}

/** Returns whether this is a finished game of this browser: its review opens at the end. */
function isOwnFinishedGame() {
  return Boolean(id && !file && seats()[id] && review.declaredResult);
}

/** Shows a page without a record: an empty board, and a place to open a record. @param {string} [why] */
function empty(why) {
  const chooser = h('input', {
    type: 'file',
    class: 'hidden',
    id: 'file',
    accept: '.sgf,.gib,.ngf,.ugf,.ugi',
    onchange: () => openDropped(chooser.files?.[0]),
  });
  byId('main').removeAttribute('aria-busy');
  put(sheet);
  title.classList.add('hidden');
  put(
    head,
    h('h2', {}, t('review')),
    message,
    h(
      'div',
      { class: 'drop' },
      h('p', {}, t('drop')),
      chooser,
      h('label', { for: 'file', class: 'button primary' }, t('drop.choose')),
    ),
  );
  message.textContent = why ?? '';
  message.hidden = !why;
  for (const part of [noted, steps, branches, here, graph, thought, judged]) {
    part.hidden = true;
  }
  reads = false;
  board.show({ columns: 19, rows: 19, stones: '.'.repeat(361), label: t('board.label', { columns: 19, rows: 19 }) });
}

/** @param {boolean} changed whether the record is one that the reader changed */
function build(changed) {
  reads = true;
  tree = new RecordTree(review);
  treeView = new TreeView(tree, show, describe);
  timeLine = new TimeLine(review, showTurn);
  editor = new Editor(review, tree, place(), changed, {
    redraw: draw,
    show,
    again: (node) => load(() => ofFile({ name: 'game.sgf', bytes: editor.bytes() }), node),
  });
  explorer = new Explorer(review, tree, {
    redraw: draw,
    show,
    board,
    dead: settledDead,
    takes: (point) => maker.takes(point) || dispute.takes(point) || editor.takes(point),
    added: () => editor.save(false),
  });
  dispute = new Dispute(review, tree, {
    redraw: draw,
    end: () => show(tree.main[tree.main.length - 1]),
    rules: () => explorer.rules,
    dead: markedDead,
  });
  mistakes = new Mistakes(review, tree, {
    redraw: draw,
    show,
    attempt: (move) => explorer.attempt(move),
    rules: () => explorer.rules,
  });
  title.textContent = names(review).join(' – ');
  document.title = `${title.textContent} · Shinpan`;
  put(
    head,
    gameChoice(review, game, choose),
    ...aboutGame(review),
    id && !file ? h('p', { class: 'small' }, h('a', { href: gamePage(id), id: 'back' }, t('review.back'))) : null,
    h(
      'div',
      { class: 'row tools' },
      h('button', { type: 'button', onclick: download, id: 'download' }, 'SGF'),
      h(
        'button',
        {
          type: 'button',
          id: 'svg',
          onclick: () => save(new Blob([board.picture()], { type: 'image/svg+xml' }), `${fileName()}.svg`),
        },
        'SVG',
      ),
      h(
        'button',
        { type: 'button', id: 'png', onclick: async () => save(await png(board.picture()), `${fileName()}.png`) },
        'PNG',
      ),
      classButton(toClass, ''),
      maker.element,
      h('button', { type: 'button', id: 'share', onclick: share }, t('share')),
    ),
    paper.element,
    dispute.element,
  );
  const buttons = stepButtons(step);
  put(steps, ...buttons.back, where, ...buttons.on, slider);
  put(
    branches,
    h(
      'div',
      { class: 'row between' },
      h('h2', {}, t('tree')),
      h(
        'div',
        { class: 'row', id: 'folds' },
        h(
          'button',
          { type: 'button', class: 'quiet small', id: 'fold-all', onclick: () => treeView.foldAll(true) },
          t('tree.fold'),
        ),
        h(
          'button',
          { type: 'button', class: 'quiet small', id: 'unfold-all', onclick: () => treeView.foldAll(false) },
          t('tree.unfold'),
        ),
      ),
    ),
    treeView.element,
    editor.element,
  );
  byId('folds').hidden = tree.children.every((all) => all.length < 2);
  put(graph, h('h2', {}, t('graph')), timeLine.element);
  put(thought, mistakes.element);
  put(judged, ...verdicts(review, showTurn));
  put(here, explorer.element, words);
  noted.hidden = !tree.nodes.some((node) => node.comment);
  for (const part of [steps, branches, here, graph, thought, judged]) {
    part.hidden = false;
  }
}

/** Draws the sheet that is printed: the line through the node that is shown. */
function drawPrint() {
  if (reads && dispute.prints) {
    dispute.drawSheet({ title: title.textContent ?? '', facts: facts(review) });
  } else if (reads) {
    const rules = rulesRead(review, explorer.rules);
    drawKifu(review, tree, line(), { title: title.textContent ?? '', facts: facts(review), rules, ...paper.how() });
  }
}

// The sheet is drawn only when it is needed.
addEventListener('beforeprint', drawPrint);
matchMedia('print').addEventListener('change', (event) => event.matches && drawPrint());

const paper = new Paper({ line: () => ({ tree, line: line() }), draw: drawPrint, name: () => fileName() });

/** @param {number} turn of the main line */
function showTurn(turn) {
  show(tree.main.find((node) => tree.nodes[node].turn === turn) ?? 0);
}

/** Returns the line through the node that is shown. */
function line() {
  return tree.line(at);
}

/** Returns a description of a node. @param {number} node */
function describe(node) {
  const { turn, player: who, move, name, signs, tried } = tree.nodes[node];
  const done = move
    ? `${turn} · ${player(who ?? 'B')} ${move === 'pass' ? t('said.pass') : move}`
    : t(node === 0 ? 'step.start' : 'step.set-up');
  return [done, name, ...(signs ?? []).map((sign) => t(`sign.${sign}`)), tried ? t('tried') : null]
    .filter(Boolean)
    .join(' · ');
}

/** @param {number} to */
function show(to) {
  const forward = reads && tree.nodes[to].parent === at;
  at = to;
  tree.choose(at);
  const all = line();
  slider.max = String(all.length - 1);
  slider.value = String(all.indexOf(at));
  where.textContent = describe(at);
  comment.textContent = tree.nodes[at].comment ?? '';
  comment.hidden = !comment.textContent;
  // A record with comments reserves a place for them, so that the layout does not move at a step.
  noted.hidden &&= comment.hidden;
  explorer.at(at);
  mistakes.at(at);
  editor.at(at);
  describePosition();
  draw();
  treeView.show(at);
  timeLine.show(Math.min(timeLine.last, turnOf(mainAt(at))));
  if (forward && isPoint(tree.nodes[at].move)) {
    click();
  }
}

/** Writes the position in words, if the reader has opened that part. */
function describePosition() {
  if (words.open) {
    byId('position').textContent = inWords(
      { columns: review.columns, rows: review.rows, stones: tree.stones(at) },
      tree.toMove(at),
    );
  }
}

/** Returns the last node of the main line on the way to a node. @param {number} node @returns {number} */
function mainAt(node) {
  return tree.onMain.has(node) ? node : mainAt(tree.nodes[node].parent);
}

/** @param {number} node @returns {number} */
function turnOf(node) {
  const { turn, parent } = tree.nodes[node];
  return turn ?? (parent < 0 ? 0 : turnOf(parent));
}

function draw() {
  put(byId('read-as'), rulesRead(review, explorer.rules));
  const node = tree.nodes[at];
  const children = tree.children[at].filter((child) => isPoint(tree.nodes[child].move));
  board.show({
    columns: review.columns,
    rows: review.rows,
    stones: tree.stones(at),
    last: isPoint(node.move) ? node.move : null,
    ghost: tree.toMove(at),
    marks: tree.marks(at),
    next:
      children.length > 1
        ? Object.fromEntries(
            children.slice(0, 26).map((child, i) => [tree.nodes[child].move ?? '', String.fromCharCode(65 + i)]),
          )
        : {},
    numbers: setting('numbers', false) ? tree.numbers(at) : {},
    coordinates: setting('coordinates', true),
    label: t('board.label', { columns: review.columns, rows: review.rows }),
    ...explorer.layers(),
    ...mistakes.layers(),
    ...dispute.layers(),
  });
}

/** Returns the dead stones of a counted record, at its end. @returns {string[]} */
function settledDead() {
  return (at === tree.main.at(-1) && review.declared?.settled?.dead) || [];
}

/** Returns the dead stones as the players mark them, or as the record is settled. @returns {Promise<string[]>} */
async function markedDead() {
  if (id && !file) {
    const state = /** @type {State} */ (await (await reach(`/api/games/${id}`)).json());
    return state.marking?.notAlive ?? review.declared?.settled?.dead ?? [];
  }
  return review.declared?.settled?.dead ?? [];
}

// Going through the tree.

/** @param {string} key @param {boolean} [quiet] whether nothing is announced, since the next step follows */
function step(key, quiet = false) {
  const to = tree.step(at, key);
  if (to !== undefined && to !== at) {
    show(to);
    if (!quiet) {
      announce(describe(at) + (tree.nodes[at].comment ? `. ${tree.nodes[at].comment}` : ''));
    }
  }
  return to !== undefined;
}

listenToKeys(board, (key) => {
  if (reads && (key === '-' || key === '+')) {
    treeView.foldAt(at);
    return true;
  }
  return reads && step(key);
});

let rolled = 0;
board.addEventListener(
  'wheel',
  (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    // A wheel reports a hundred pixels a notch, a touch pad many small steps.
    rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
    while (reads && Math.abs(rolled) >= 40) {
      step(rolled > 0 ? 'ArrowRight' : 'ArrowLeft');
      rolled = Math.abs(rolled) >= 80 ? 0 : rolled - Math.sign(rolled) * 40;
    }
  },
  { passive: false },
);

byId('main').addEventListener('change', (/** @type {Event} */ event) => {
  const field = fieldOf(event);
  const name = field.dataset.setting;
  if (name === 'numbers' || name === 'coordinates' || name === 'sound') {
    keepSetting(name, field.checked);
    draw();
  }
});

// Input and output.

/** @param {File|undefined|null} dropped */
async function openDropped(dropped) {
  if (!dropped) {
    return;
  }
  if (dropped.size > LARGEST) {
    empty(t('drop.too-large'));
    return;
  }
  const taken = { name: dropped.name, bytes: new Uint8Array(await dropped.arrayBuffer()) };
  file = taken;
  keep(taken);
  history.replaceState(null, '', PAGES.review);
  game = 1;
  sessionStorage.removeItem(place());
  await load(() => ofFile(taken));
}

/** Opens another game of the file. @param {number} number */
async function choose(number) {
  const of = file;
  if (of) {
    game = number;
    sessionStorage.removeItem(place());
    await load(() => ofFile(of, number));
  }
}

function fileName() {
  return `shinpan-${id && !file ? `${id}-` : ''}${turnOf(at)}`;
}

function download() {
  if (editor.changed) {
    save(new Blob([editor.bytes()], { type: 'application/x-go-sgf' }), `${fileName()}.sgf`);
  } else if (file) {
    save(new Blob([file.bytes], { type: 'application/x-go-sgf' }), file.name);
  } else {
    h('a', saves(`/api/games/${id}/sgf`, `shinpan-${id}.sgf`)).click();
  }
}

/** Returns the record of the game, for a link that works without a server. */
async function gameRecord() {
  return new Uint8Array(await (await reach(`/api/games/${id}/sgf`)).arrayBuffer());
}

async function share() {
  const bytes = editor.edited ? editor.bytes() : (file?.bytes ?? (hasServer ? undefined : await gameRecord()));
  const own = bytes ? `g=${await pack(bytes)}` : '';
  if (editor.edited) {
    const behind = `${own}&n=${order(tree).indexOf(at)}`;
    showLinks(`#${behind}`);
    return;
  }
  const path = tree.path(at);
  const tried = path.filter((node) => tree.nodes[node].tried);
  const moves = tried.map((node) => tree.nodes[node].move).join('.');
  const behind = [own, `n=${path[path.length - tried.length - 1]}`, moves && `t=${moves}`].filter(Boolean).join('&');
  showLinks(`${bytes ? '' : `/${id}`}${behind ? `#${behind}` : ''}`);
}

/** Opens a class with this record, at the node that is shown. */
function toClass() {
  const at = order(tree).indexOf(editor.node);
  const names = review.black || review.white ? (title.textContent ?? '') : (review.event ?? '');
  return openClass(editor.bytes(), { at, rules: explorer.rules, title: names });
}

document.addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('dragging');
});
document.addEventListener('dragleave', () => document.body.classList.remove('dragging'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.classList.remove('dragging');
  openDropped(event.dataTransfer?.files[0]);
});

async function start() {
  if (id) {
    await load(() => ofGame(id));
    return;
  }
  /** @type {Source|null} */
  let found;
  try {
    found = await passedRecord();
  } catch {
    empty(t('share.broken'));
    return;
  }
  if (found) {
    const source = found;
    file = source;
    await load(() => ofFile(source));
  } else {
    empty();
  }
}
start();

// @ts-check
/** A game looked back upon: the record step by step, and every text's verdict on it. */
import { h, s, byId, put, announce } from './dom.js';
import { t, player, reason, topMenu } from './text.js';
import { chip, outcome } from './score.js';
import './go-board.js';

const id = location.pathname.split('/')[2];
/** @type {any} */
let record = null;
let step = 0;
/** @type {{name: string, bytes: Uint8Array}|null} */
let file = null;

const board = /** @type {any} */ (h('go-board', {}));
const head = h('section', { class: 'card', 'aria-label': t('game') });
const steps = h('section', { class: 'card stack', 'aria-label': t('steps') });
const said = h('section', { class: 'card comment small', hidden: true, tabindex: 0, 'aria-label': t('comment') });
const graph = h('section', { class: 'card', 'aria-label': t('graph') });
const verdicts = h('section', { class: 'card stack', 'aria-label': t('verdicts') });
const message = h('p', { role: 'alert' });
byId('menu').append(topMenu());
byId('main').append(h('div', { class: 'board-place' }, board), h('aside', { class: 'side' }, head, steps, said, graph, verdicts));

async function load() {
  const kept = id ? null : sessionStorage.getItem('shinpan.record');
  if (!id && !kept) {
    head.append(h('h1', {}, t('review')), h('p', {}, t('drop')));
    return;
  }
  if (kept) {
    const { name, bytes } = JSON.parse(kept);
    await read(name, Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
  } else {
    await take(await fetch(`/api/games/${id}/review`));
  }
}

/** @param {string} name @param {Uint8Array} bytes */
async function read(name, bytes) {
  file = { name, bytes };
  await take(await fetch('/api/records', { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: /** @type {any} */ (bytes) }));
}

/** @param {Response} response */
async function take(response) {
  const answer = await response.json();
  if (!response.ok) {
    put(head, h('h1', {}, t('review')), message);
    message.textContent = answer.error.message;
    return;
  }
  record = answer;
  step = Math.min(record.frames.length - 1, Number(location.hash.slice(1)) || record.frames.length - 1);
  build();
  show(step);
}

function build() {
  document.title = `${record.black ?? t('black')} – ${record.white ?? t('white')} · Shinpan`;
  put(head, h('h1', { class: 'small' }, `${record.black || t('black')} ${record.blackRank ?? ''} – ${record.white || t('white')} ${record.whiteRank ?? ''}`),
    h('p', { class: 'small soft' }, [record.event, record.date, `${record.columns}×${record.rows}`, `${t('komi')} ${record.komi}`, record.handicap ? `${t('handicap')} ${record.handicap}` : null,
      record.declaredRules, record.declaredResult].filter(Boolean).join(' · ')),
    record.notes.length ? h('details', { class: 'small' }, h('summary', {}, t('notes', { n: record.notes.length })), h('ul', { lang: 'en' }, record.notes.map((/** @type {string} */ note) => h('li', {}, note)))) : null,
    h('div', { class: 'row' },
      h('button', { type: 'button', onclick: download, id: 'download' }, 'SGF'),
      h('button', { type: 'button', onclick: () => save(new Blob([board.picture()], { type: 'image/svg+xml' }), 'svg') }, 'SVG'),
      h('button', { type: 'button', onclick: png }, 'PNG')));
  const go = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => number} */ to) => h('button', { type: 'button', 'aria-label': label, onclick: () => show(to()) }, sign);
  put(steps, h('p', { id: 'where', class: 'status' }), h('div', { class: 'row step' },
    go(t('step.first'), '⇤', () => 0), go(t('step.back'), '←', () => step - 1),
    h('input', { type: 'range', id: 'slider', min: 0, max: record.frames.length - 1, 'aria-label': t('steps'), oninput: (/** @type {any} */ e) => show(Number(e.target.value)) }),
    go(t('step.on'), '→', () => step + 1), go(t('step.last'), '⇥', () => record.frames.length - 1)));
  put(verdicts, h('h2', {}, t('verdicts')), table(),
    h('h3', {}, t('differences')), h('ul', { class: 'small', lang: 'en' }, record.differences.map((/** @type {string} */ one) => h('li', {}, one))));
  put(graph, h('h2', {}, t('graph')), plot());
}

function table() {
  return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('verdicts') }, h('table', {}, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('rules')), h('th', { scope: 'col' }, t('result')), h('th', { scope: 'col' }, t('others.why')))),
    h('tbody', {}, record.judgements.map((/** @type {any} */ one, /** @type {number} */ i) => h('tr', {},
      h('th', { scope: 'row' }, key(i), ' ', t(`rules.${one.ruleSet}`)), h('td', {}, one.barred ? '–' : outcome(one.settlement)),
      h('td', { class: 'small' }, one.barred
        ? [h('button', { type: 'button', class: 'quiet', onclick: () => show(frameOf(one.barred.turn)) }, t('others.barred', { turn: one.barred.turn, move: one.barred.move })), ' ', reason(one.barred), ' ', chip(one.barred.clause)]
        : one.question ? t('others.open') : t('others.legal')))))));
}

/** @param {number} turn */
function frameOf(turn) {
  const found = record.frames.findIndex((/** @type {any} */ frame) => frame.turn === turn);
  return found < 0 ? 0 : found;
}

/** @param {number} i */
function key(i) {
  return s('svg', { width: 22, height: 8, 'aria-hidden': 'true', class: 'graph-key' }, s('line', { x1: 0, x2: 22, y1: 4, y2: 4, class: `g${i}`, 'stroke-width': 2.5 }));
}

const WIDTH = 340;
const HEIGHT = 130;

/** Black's lead after each turn under each text. */
function plot() {
  // While hardly a stone stands, one colour reaches everything: such leads are cut off at the edge.
  const settled = Math.min(12, Math.floor(record.frames.length / 2));
  const all = record.judgements.flatMap((/** @type {any} */ one) => one.margins.filter((/** @type {any} */ n, /** @type {number} */ turn) => n !== null && turn >= settled));
  const most = Math.ceil(Math.max(10, ...all.map(Math.abs)));
  const last = Math.max(1, ...record.judgements.map((/** @type {any} */ one) => one.margins.length - 1));
  const x = (/** @type {number} */ turn) => 4 + (turn / last) * (WIDTH - 8);
  const y = (/** @type {number} */ margin) => HEIGHT / 2 - (Math.max(-most, Math.min(most, margin)) / most) * (HEIGHT / 2 - 12);
  const at = (/** @type {PointerEvent} */ event) => {
    const box = svg.getBoundingClientRect();
    show(frameOf(Math.round(((event.clientX - box.left) / box.width * WIDTH - 4) / (WIDTH - 8) * last)));
  };
  const svg = s('svg', { class: 'graph', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': t('graph.label'), onpointerdown: at, onpointermove: (/** @type {PointerEvent} */ e) => e.buttons && at(e) },
    s('line', { class: 'zero', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    s('text', { x: 4, y: 11 }, `${t('black')} +${most}`), s('text', { x: 4, y: HEIGHT - 3 }, `${t('white')} +${most}`),
    record.judgements.map((/** @type {any} */ one, /** @type {number} */ i) => s('polyline', { class: `g${i}`, points: one.margins.map((/** @type {any} */ n, /** @type {number} */ turn) => n === null ? null : `${x(turn).toFixed(1)},${y(n).toFixed(1)}`).filter(Boolean).join(' ') })),
    s('line', { class: 'now', id: 'now', x1: 0, x2: 0, y1: 0, y2: HEIGHT }));
  svg.dataset.last = String(last);
  return svg;
}

/** @param {number} to */
function show(to) {
  if (!record) {
    return;
  }
  step = Math.max(0, Math.min(record.frames.length - 1, to));
  const frame = record.frames[step];
  const isPoint = /^[A-Z]\d+$/.test(frame.move ?? '');
  board.show({ columns: record.columns, rows: record.rows, stones: frame.stones, last: isPoint ? frame.move : null, label: t('board.label', { columns: record.columns, rows: record.rows }) });
  byId('slider').value = step;
  byId('where').textContent = frame.move ? `${frame.turn} · ${player(frame.player)} ${frame.move === 'pass' ? t('said.pass') : frame.move}` : t('step.start');
  said.hidden = !frame.comment;
  said.textContent = frame.comment ?? '';
  const now = byId('now');
  if (now) {
    const last = Number(now.parentNode.dataset.last);
    const at = 4 + ((frame.turn ?? 0) / last) * (WIDTH - 8);
    now.setAttribute('x1', at);
    now.setAttribute('x2', at);
  }
}

/** @param {Blob} blob @param {string} ending @param {string} [name] */
function save(blob, ending, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name ?? `shinpan-${record.frames[step].turn ?? 0}.${ending}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function download() {
  if (file) {
    save(new Blob([/** @type {any} */ (file.bytes)], { type: 'application/x-go-sgf' }), 'sgf', file.name);
  } else {
    location.href = `/api/games/${id}/sgf`;
  }
}

function png() {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([board.picture()], { type: 'image/svg+xml' }));
  image.onload = () => {
    const canvas = h('canvas', { width: image.width * 2, height: image.height * 2 });
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((/** @type {Blob} */ blob) => save(blob, 'png'));
    URL.revokeObjectURL(address);
  };
  image.src = address;
}

document.addEventListener('keydown', (event) => {
  const to = /** @type {Record<string, number>} */ ({ ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: 1e6, PageUp: step - 10, PageDown: step + 10 })[event.key];
  if (to !== undefined && record && !(event.target instanceof HTMLInputElement) && !(event.target instanceof HTMLSelectElement) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    event.stopPropagation();
    show(to);
    announce(byId('where').textContent);
  }
}, true);
board.addEventListener('wheel', (/** @type {WheelEvent} */ event) => {
  event.preventDefault();
  show(step + Math.sign(event.deltaY));
}, { passive: false });
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', async (event) => {
  event.preventDefault();
  const dropped = event.dataTransfer?.files[0];
  if (dropped && dropped.size <= 1024 * 1024) {
    await read(dropped.name, new Uint8Array(await dropped.arrayBuffer()));
  }
});
load();

// @ts-check
/** The form for a new game. */
import { h, put } from './dom.js';
import { level, t, ruleName } from './text.js';
import { keepSeat, keepSetting, setting } from './store.js';
import { choices, field } from './form.js';
import { traits, usualKomi } from './rule-sets.js';
import { clock, clockKind, clockNumbers } from './clock-form.js';

export const form = h('form', { class: 'card stack', id: 'new-game', onsubmit: start });
const error = h('p', { role: 'alert', class: 'small', lang: 'en' });
const custom = h('div', { class: 'pair', hidden: true },
  field(t('columns'), h('input', { name: 'columns', type: 'number', min: 2, max: 25, value: 19, oninput: adapt })),
  field(t('rows'), h('input', { name: 'rows', type: 'number', min: 2, max: 25, value: 19, oninput: adapt })));
const chosen = h('a', { href: '#rules', id: 'chosen-rules' });
const guestName = field(t('name.other'), h('input', { name: 'guestName', maxlength: 40, autocomplete: 'off' }));
const color = choices('color', t('color'), [['black', t('black')], ['white', t('white')], ['random', t('color.random')]], 'black');
const bidding = field(t('bidding'), h('select', { name: 'bidding', onchange: adapt },
  h('option', { value: 'none' }, t('bidding.none')), h('option', { value: 'for-black' }, t('bidding.for-black'))));
const handicap = field(t('handicap'), h('select', { name: 'handicap', onchange: adapt },
  [0, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => h('option', { value: n }, n ? String(n) : t('handicap.none')))));
const handicapNote = h('p', { class: 'small soft', id: 'handicap-note' });
let komiIsChosen = false;
const komi = h('input', { name: 'komi', inputmode: 'decimal', value: '7.5', pattern: '[+\\-]?[0-9]*[.]?[0-9]*', oninput: () => { komiIsChosen = true; } });
const engine = h('select', { name: 'engine', onchange: adapt });
const strength = h('select', { name: 'level' });
const noEngine = h('p', { class: 'small', role: 'status', id: 'no-engine' }, t('engine.none'));
const program = h('div', { hidden: true }, h('div', { class: 'pair' }, field(t('engine'), engine), field(t('engine.level'), strength)), noEngine);

/** @type {any[]} */
const engines = (await (await fetch('/api/engines')).json()).engines;

/** @param {FormData} data @returns {[number, number]} */
function size(data) {
  const chosen = String(data.get('size'));
  return chosen === 'custom' ? [Number(data.get('columns')), Number(data.get('rows'))] : [Number(chosen), Number(chosen)];
}

/** The programs that can play this game. @param {FormData} data */
function fitting(data) {
  const [columns, rows] = size(data);
  return engines.filter((one) => one.ruleSets.includes(data.get('rules')) && Math.min(columns, rows) >= one.least && Math.max(columns, rows) <= one.most
    && (one.rectangles || columns === rows));
}

/** @param {any} select @param {[string, string][]} options */
function offer(select, options) {
  const before = select.value;
  if (options.map(([value]) => value).join() !== [...select.options].map((option) => option.value).join()) {
    put(select, options.map(([value, text]) => h('option', { value, selected: value === before }, text)));
  }
}

/** Shows the fields that belong to the choices. */
export function adapt() {
  const data = new FormData(form);
  const meeting = data.get('meeting');
  const byPasses = traits(data.get('rules')).handicap === 'passes';
  const byStones = traits(data.get('rules')).handicap === 'stones';
  const bid = meeting === 'by-link' && data.get('bidding') === 'for-black';
  chosen.textContent = data.get('rules') ? ruleName(String(data.get('rules'))) : '';
  if (!komiIsChosen) {
    komi.value = usualKomi(data.get('rules'));
  }
  custom.hidden = data.get('size') !== 'custom';
  guestName.hidden = meeting !== 'same-screen';
  color.hidden = meeting === 'same-screen' || bid;
  bidding.hidden = meeting !== 'by-link';
  handicap.hidden = !byPasses || bid;
  const given = Number(data.get('handicap'));
  handicapNote.hidden = bid;
  handicapNote.textContent = byStones ? t('handicap.by-stones') : !byPasses ? t('handicap.silent') : given ? t('handicap.passes', { passes: given - 1, stones: given }) : t('handicap.by-passes');
  program.hidden = meeting !== 'engine';
  const list = fitting(data);
  offer(engine, list.map((one) => [one.name, one.name]));
  offer(strength, (list.find((one) => one.name === engine.value)?.levels ?? []).map((/** @type {string} */ name) => [name, level(name)]));
  noEngine.hidden = list.length > 0;
}

/** @param {Event} event */
async function start(event) {
  event.preventDefault();
  const data = new FormData(form);
  const [columns, rows] = size(data);
  const meeting = data.get('meeting');
  const same = meeting === 'same-screen';
  const byPasses = traits(data.get('rules')).handicap === 'passes';
  const bid = meeting === 'by-link' && data.get('bidding') === 'for-black';
  keepSetting('name', String(data.get('name')));
  const asked = {
    rules: data.get('rules'), columns, rows, meeting,
    komi: String(data.get('komi')),
    handicap: byPasses && !bid ? Number(data.get('handicap')) : 0,
    bidding: bid ? 'for-black' : 'none',
    color: same ? 'black' : data.get('color'),
    time: clock(data),
    name: data.get('name') || (same ? t('black') : ''),
    guestName: data.get('guestName') || (same ? t('white') : ''),
    engine: data.get('engine') ?? '', level: data.get('level') ?? '',
  };
  const response = await fetch('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) });
  const made = await response.json();
  if (!response.ok) {
    error.textContent = made.error.message;
    return;
  }
  keepSeat(made.id, { secret: made.secret, invitation: made.invitation, title: `${columns}×${rows} ${asked.rules}` });
  location.href = `/game/${made.id}`;
}

form.append(
  h('h2', {}, t('new-game')),
  h('p', {}, `${t('rules')}: `, chosen),
  choices('meeting', t('opponent'), [['same-screen', t('meeting.same-screen')], ['by-link', t('meeting.by-link')], .../** @type {[string, string][]} */ (engines.length ? [['engine', t('meeting.engine')]] : [])], 'same-screen', adapt),
  program,
  h('div', { class: 'pair' }, field(t('name'), h('input', { name: 'name', maxlength: 40, value: setting('name', ''), autocomplete: 'nickname' })), guestName),
  choices('size', t('board'), [['9', '9×9'], ['13', '13×13'], ['19', '19×19'], ['custom', t('board.other')]], '19', adapt),
  custom,
  color,
  h('div', { class: 'pair' },
    field(t('komi'), komi),
    field(t('clock'), clockKind)),
  clockNumbers,
  h('div', { class: 'pair' }, bidding, handicap),
  handicapNote,
  error,
  h('button', { class: 'primary wide' }, t('start')));

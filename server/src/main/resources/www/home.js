// @ts-check
import { h, byId } from './dom.js';
import { t, topMenu } from './text.js';
import { keepSeat, keepSetting, seats, setting } from './store.js';

const RULES = ['tromp-taylor', 'logical', 'go-gadget+7A', 'go-gadget', 'clarendon', 'wagc-intent'];
const MINUTE = 60_000;
const CLOCKS = /** @type {Record<string, any>} */ ({
  none: { kind: 'none' },
  absolute: { kind: 'absolute', main: 30 * MINUTE },
  fischer: { kind: 'fischer', main: 10 * MINUTE, increment: 20_000, cap: 15 * MINUTE },
  'byo-yomi': { kind: 'byo-yomi', main: 15 * MINUTE, period: 30_000, periods: 5 },
  canadian: { kind: 'canadian', main: 15 * MINUTE, stretch: 5 * MINUTE, turns: 20 },
  'per-move': { kind: 'per-move', each: MINUTE },
});

/** @param {string} name @param {string} label @param {[string, string][]} options @param {string} chosen @param {() => void} [changed] */
function choices(name, label, options, chosen, changed) {
  return h('fieldset', {}, h('legend', {}, label), h('div', { class: 'choices' }, options.map(([value, text]) =>
    h('label', {}, h('input', { type: 'radio', name, value, checked: value === chosen, onchange: changed }), h('span', {}, text)))));
}

/** @param {string} label @param {any} input */
function field(label, input) {
  return h('label', { class: 'field' }, h('span', {}, label), input);
}

const form = h('form', { class: 'card stack', onsubmit: start });
const error = h('p', { role: 'alert', class: 'small' });
const custom = h('div', { class: 'pair', hidden: true },
  field(t('columns'), h('input', { name: 'columns', type: 'number', min: 2, max: 25, value: 19 })),
  field(t('rows'), h('input', { name: 'rows', type: 'number', min: 2, max: 25, value: 19 })));
const guestName = field(t('name.other'), h('input', { name: 'guestName', maxlength: 40, autocomplete: 'off' }));
const color = choices('color', t('color'), [['black', t('black')], ['white', t('white')], ['random', t('color.random')]], 'black');
const bidding = field(t('bidding'), h('select', { name: 'bidding' },
  h('option', { value: 'none' }, t('bidding.none')), h('option', { value: 'for-black' }, t('bidding.for-black'))));
const handicap = field(t('handicap'), h('select', { name: 'handicap' },
  [0, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => h('option', { value: n }, n ? String(n) : t('handicap.none')))));

function adapt() {
  const data = new FormData(form);
  custom.hidden = data.get('size') !== 'custom';
  const same = data.get('meeting') === 'same-screen';
  guestName.hidden = !same;
  color.hidden = same;
  bidding.hidden = same;
  handicap.hidden = data.get('rules') !== 'clarendon';
}

/** @param {Event} event */
async function start(event) {
  event.preventDefault();
  const data = new FormData(form);
  const size = String(data.get('size'));
  const same = data.get('meeting') === 'same-screen';
  keepSetting('name', String(data.get('name')));
  const asked = {
    rules: data.get('rules'),
    columns: Number(size === 'custom' ? data.get('columns') : size),
    rows: Number(size === 'custom' ? data.get('rows') : size),
    komi: String(data.get('komi')),
    handicap: data.get('rules') === 'clarendon' ? Number(data.get('handicap')) : 0,
    bidding: same ? 'none' : data.get('bidding'),
    meeting: data.get('meeting'),
    color: same ? 'black' : data.get('color'),
    time: CLOCKS[String(data.get('time'))],
    name: data.get('name') || (same ? t('black') : ''),
    guestName: data.get('guestName') || (same ? t('white') : ''),
  };
  const response = await fetch('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) });
  const made = await response.json();
  if (!response.ok) {
    error.textContent = made.error.message;
    return;
  }
  keepSeat(made.id, { secret: made.secret, invitation: made.invitation, title: `${asked.columns}×${asked.rows} ${asked.rules}` });
  location.href = `/game/${made.id}`;
}

/** @param {File|undefined} file */
async function review(file) {
  if (!file) {
    return;
  }
  if (file.size > 1024 * 1024) {
    dropped.textContent = t('drop.too-large');
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  bytes.forEach((byte) => { text += String.fromCharCode(byte); });
  sessionStorage.setItem('shinpan.record', JSON.stringify({ name: file.name, bytes: btoa(text) }));
  location.href = '/review';
}

const dropped = h('p', {}, t('drop'));
const chooser = h('input', { type: 'file', class: 'hidden', id: 'file', accept: '.sgf,.gib,.ngf,.ugf,.ugi', onchange: () => review(chooser.files[0]) });
const drop = h('section', { class: 'drop', 'aria-label': t('review'),
  ondragover: (/** @type {DragEvent} */ e) => { e.preventDefault(); drop.classList.add('over'); },
  ondragleave: () => drop.classList.remove('over'),
  ondrop: (/** @type {DragEvent} */ e) => { e.preventDefault(); review(e.dataTransfer?.files[0]); } },
dropped, chooser, h('label', { for: 'file', class: 'button' }, t('drop.choose')));

form.append(
  h('h2', {}, t('new-game')),
  choices('meeting', t('opponent'), [['same-screen', t('meeting.same-screen')], ['by-link', t('meeting.by-link')]], 'same-screen', adapt),
  h('div', { class: 'pair' }, field(t('name'), h('input', { name: 'name', maxlength: 40, value: setting('name', ''), autocomplete: 'nickname' })), guestName),
  choices('size', t('board'), [['9', '9×9'], ['13', '13×13'], ['19', '19×19'], ['custom', t('board.other')]], '19', adapt),
  custom,
  color,
  h('div', { class: 'pair' },
    field(t('komi'), h('input', { name: 'komi', inputmode: 'decimal', value: '7.5', pattern: '[+\\-]?[0-9]*[.]?[0-9]*' })),
    field(t('clock'), h('select', { name: 'time' }, Object.keys(CLOCKS).map((name) => h('option', { value: name }, t(`clock.${name}`))))),
    bidding, handicap),
  error,
  h('button', { class: 'primary wide' }, t('start')));

const recent = Object.entries(seats()).sort((a, b) => b[1].at - a[1].at).slice(0, 6);
const ruleSets = h('fieldset', {}, h('legend', { class: 'hidden' }, t('rules')), h('div', { class: 'rule-sets' }, RULES.map((name) =>
  h('label', { class: 'rule-set' },
    h('input', { type: 'radio', name: 'rules', value: name, form: 'new-game', checked: name === 'tromp-taylor', onchange: adapt }),
    h('span', {}, h('strong', {}, t(`rules.${name}`)), h('ul', {}, t(`rules.${name}.points`).split('|').map((point) => h('li', {}, point))))))));
form.id = 'new-game';

byId('menu').append(topMenu());
byId('main').append(
  h('div', { class: 'stack' }, h('div', {}, h('h1', {}, t('welcome')), h('p', { class: 'soft' }, t('welcome.more'))), form),
  h('div', { class: 'stack' },
    h('section', {}, h('h2', {}, t('rules')), h('p', { class: 'soft small' }, t('rules.more')), ruleSets),
    drop,
    recent.length ? h('section', {}, h('h2', {}, t('your-games')), h('ul', { class: 'small' }, recent.map(([id, seat]) =>
      h('li', {}, h('a', { href: `/game/${id}` }, seat.title ?? id), ' ', h('span', { class: 'soft' }, new Date(seat.at).toLocaleString(document.documentElement.lang)))))) : null));
adapt();

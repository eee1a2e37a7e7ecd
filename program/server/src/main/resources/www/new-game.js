// @ts-check
/** The form for a new game. It remembers the last choices. */
/** @import {Engines, Error as Refused, Made, NewGame} from 'api' */
/** @import {Child} from './dom.js' */
import { h, put } from './dom.js';
import { figure, language, level, t, ruleName, ruleWords } from './text.js';
import { keepSeat, keepSetting, setting } from './store.js';
import { choices, field } from './form.js';
import { gamePage, hasServer, reach } from './reach.js';
import { points, RULE_GROUPS, rulesFor, traits, usualKomi } from './rule-sets.js';
import { clock, clockKind, clockNumbers, drawNumbers } from './clock-form.js';
import { icon, lines } from './icons.js';

export const form = h('form', {
  id: 'new-game',
  onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    start();
  },
  onchange: rememberChoices,
});
const error = h('p', { role: 'alert', class: 'warning', id: 'wrong' });
const custom = h(
  'div',
  { class: 'pair', hidden: true },
  field(t('columns'), h('input', { name: 'columns', type: 'number', min: 2, max: 25, value: 19, oninput: showFields })),
  field(t('rows'), h('input', { name: 'rows', type: 'number', min: 2, max: 25, value: 19, oninput: showFields })),
);
const chosenRules = h('span', { id: 'chosen-rules' });
const chosenRest = h('span', { id: 'chosen-rest' });
const guestName = field(t('name.other'), h('input', { name: 'guestName', maxlength: 40, autocomplete: 'off' }));
const color = choices(
  'color',
  t('color'),
  [
    ['black', t('black')],
    ['white', t('white')],
    ['random', t('color.random')],
  ],
  'black',
  showFields,
);
const listingText = h('span', {});
const listing = h(
  'label',
  { class: 'row small', id: 'listing', hidden: true },
  h('input', { type: 'checkbox', name: 'listing', value: 'public', onchange: showFields }),
  listingText,
);
const bidding = field(
  t('bidding'),
  h(
    'select',
    { name: 'bidding', onchange: showFields },
    h('option', { value: 'none' }, t('bidding.none')),
    h('option', { value: 'for-black' }, t('bidding.for-black')),
  ),
);
const stones = h('select', { name: 'handicap', onchange: showFields });
const handicap = field(t('handicap'), stones);
const handicapNote = h('p', { class: 'small soft', id: 'handicap-note' });
let komiIsChosen = false;
const komi = h('input', {
  name: 'komi',
  inputmode: 'decimal',
  value: '7.5',
  autocomplete: 'off',
  oninput: () => {
    komiIsChosen = true;
    error.textContent = komiFault();
    showFields();
  },
});
const engine = h('select', { name: 'engine', onchange: showFields });
const strength = h('select', { name: 'level' });
const noEngine = h('p', { class: 'small', role: 'status', id: 'no-engine' }, t('engine.none'));
const program = h(
  'div',
  { hidden: true },
  h('div', { class: 'pair long' }, field(t('engine'), engine), field(t('engine.level'), strength)),
  noEngine,
);
const begin = h('button', { class: 'primary wide' }, t('start'));

const { engines } = /** @type {Engines} */ (await (await reach('/api/engines')).json());

/** The rule set that is preselected on a first visit. */
const usualRules = rulesFor(setting('language', navigator.language));
const rulesNote = h('p', { class: 'small soft', id: 'rules-note', hidden: true }, t('rules.for-korean'));

/** Returns the chosen columns and rows. @returns {[number, number]} */
export function chosenSize() {
  return size(new FormData(form));
}

/**
 * Returns the effect of a click on the board: `begin` starts the game with a stone on the point, `start` starts it
 * without a stone, and `link` starts it without a stone and invites the other player.
 *
 * @returns {'begin'|'start'|'link'}
 */
export function byClick() {
  const data = new FormData(form);
  const meeting = data.get('meeting');
  const own = meeting === 'same-screen' || data.get('color') === 'black';
  return meeting === 'by-link' ? 'link' : own && !Number(data.get('handicap')) ? 'begin' : 'start';
}

/** Returns the value of a field; nothing if the field is missing. @param {FormData} data @param {string} field */
function fieldValue(data, field) {
  return String(data.get(field) ?? '');
}

/** @param {FormData} data @returns {[number, number]} */
function size(data) {
  const lines = Number(data.get('size'));
  return data.get('size') === 'custom' ? [Number(data.get('columns')), Number(data.get('rows'))] : [lines, lines];
}

/** Returns the komi in the form that the server reads, with a decimal point even if the keyboard has a comma. */
function komiGiven() {
  return komi.value.trim().replace(',', '.').replace('−', '-') || '0';
}

/** Returns whether everybody may watch the game. @param {FormData} data */
function isPublic(data) {
  return hasServer && data.get('meeting') !== 'engine' && data.get('listing') === 'public';
}

/** Returns why this komi is not possible; nothing if it is. */
function komiFault() {
  const number = Number(komiGiven());
  const [columns, rows] = size(new FormData(form));
  return Number.isInteger(2 * number) && Math.abs(number) <= columns * rows
    ? ''
    : t('komi.wrong', { komi: komi.value.trim(), most: columns * rows });
}

/** Returns the largest handicap: nine passes, or as many stones as the board has star points. @param {FormData} data */
function mostHandicap(data) {
  const [columns, rows] = size(data);
  const lines = Math.min(columns, rows);
  const odd = columns % 2 === 1 && rows % 2 === 1;
  return traits(fieldValue(data, 'rules')).handicap === 'passes' || (odd && lines > 7) ? 9 : lines < 7 ? 0 : 4;
}

/** Returns the meaning of the handicap under the chosen rules, in a sentence. @param {FormData} data */
function handicapMeans(data) {
  const given = Number(data.get('handicap'));
  const means = traits(fieldValue(data, 'rules')).handicap;
  if (mostHandicap(data) === 0) {
    return t('handicap.no-room');
  }
  if (means === 'passes') {
    return given ? t('handicap.passes', { passes: given - 1, stones: given }) : t('handicap.by-passes');
  }
  if (means === 'stones') {
    return given ? t('handicap.stones', { stones: given }) : t('handicap.by-stones');
  }
  return given ? t('handicap.placed', { stones: given }) : t('handicap.silent');
}

/** Returns the programs that can play this game. @param {FormData} data */
function fitting(data) {
  const [columns, rows] = size(data);
  return engines.filter(
    (one) =>
      one.ruleSets.includes(fieldValue(data, 'rules')) &&
      Math.min(columns, rows) >= one.least &&
      Math.max(columns, rows) <= one.most &&
      (one.rectangles || columns === rows),
  );
}

/** @param {HTMLSelectElement} select @param {[string, string][]} options */
function offer(select, options) {
  const before = select.value || select.dataset.wanted;
  if (options.map(([value]) => value).join() !== [...select.options].map((option) => option.value).join()) {
    put(
      select,
      options.map(([value, text]) => h('option', { value, selected: value === before }, text)),
    );
  }
}

/** Shows the fields that belong to the choices, and the choices inside folded parts. */
function showFields() {
  const max = mostHandicap(new FormData(form));
  offer(
    stones,
    [0, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => n <= max).map((n) => [String(n), n ? String(n) : t('handicap.none')]),
  );
  const data = new FormData(form);
  const meeting = data.get('meeting');
  const rules = String(data.get('rules'));
  const bid = meeting === 'by-link' && data.get('bidding') === 'for-black';
  if (!komiIsChosen) {
    const placed = Number(data.get('handicap')) > 0 && traits(rules).handicap !== 'passes';
    komi.value = figure(placed ? '0.5' : usualKomi(rules));
  }
  put(chosenRules, h('strong', {}, ruleWords(rules)), h('span', { class: 'soft small' }, ruleName(rules)));
  put(
    chosenRest,
    [
      meeting === 'same-screen' || bid
        ? null
        : t(data.get('color') === 'random' ? 'color.random' : String(data.get('color'))),
      `${t('komi')} ${komi.value}`,
      !bid && Number(data.get('handicap')) ? `${t('handicap')} ${data.get('handicap')}` : null,
      t(`clock.${clockKind.value}`),
      isPublic(data) ? t(meeting === 'by-link' ? 'listing.short' : 'listing.relay.short') : null,
    ]
      .filter(Boolean)
      .join(' · '),
  );
  begin.textContent = t(meeting === 'by-link' ? 'start.link' : 'start');
  custom.hidden = data.get('size') !== 'custom';
  guestName.hidden = meeting !== 'same-screen';
  color.hidden = meeting === 'same-screen' || bid;
  bidding.hidden = meeting !== 'by-link';
  listing.hidden = meeting === 'engine' || !hasServer;
  listingText.textContent = t(meeting === 'by-link' ? 'listing' : 'listing.relay');
  handicap.hidden = max === 0 || bid;
  handicapNote.hidden = bid;
  handicapNote.textContent = handicapMeans(data);
  program.hidden = meeting !== 'engine';
  const list = fitting(data);
  offer(
    engine,
    list.map((one) => [one.name, one.name]),
  );
  offer(
    strength,
    (list.find((one) => one.name === engine.value)?.levels ?? []).map((name) => [name, level(name)]),
  );
  noEngine.hidden = list.length > 0;
  rulesNote.hidden = language !== 'ko' || rules !== 'japanese';
  form.dispatchEvent(new CustomEvent('adapted'));
}

/** Remembers the choices for the next game, and for a change of the language. */
function rememberChoices() {
  const kept = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  if (!komiIsChosen) {
    delete kept.komi;
  }
  keepSetting('new-game', kept);
}

/** Restores the last choices. */
export function restore() {
  const kept = setting('new-game', {});
  komiIsChosen = 'komi' in kept;
  for (const pass of [0, 1]) {
    for (const [name, value] of Object.entries(kept)) {
      refill(name, value);
    }
    if (pass === 0) {
      drawNumbers();
    }
  }
  if (location.hash === '#public') {
    refill('meeting', 'by-link');
    refill('listing', 'public');
    rest.open = true;
  }
  showFields();
}

/**
 * Chooses a value in the fields with a name. If a list does not offer the value yet, it is chosen as soon as it is
 * offered.
 *
 * @param {string} name
 * @param {string} value
 */
function refill(name, value) {
  const all = /** @type {(HTMLInputElement|HTMLSelectElement)[]} */ ([...form.elements]).filter(
    (one) => one.name === name,
  );
  for (const one of all) {
    const box = one instanceof HTMLInputElement && (one.type === 'radio' || one.type === 'checkbox');
    const offered = !(one instanceof HTMLSelectElement) || [...one.options].some((option) => option.value === value);
    if (box) {
      one.checked ||= one.value === value;
    } else if (offered) {
      one.value = value;
    } else {
      one.dataset.wanted = value;
    }
  }
}

/** Starts the chosen game. @param {string} [at] the point of the first stone, if it is to be played at once */
export async function start(at) {
  const data = new FormData(form);
  const [columns, rows] = size(data);
  const meeting = data.get('meeting');
  const same = meeting === 'same-screen';
  const bid = meeting === 'by-link' && data.get('bidding') === 'for-black';
  error.textContent = komiFault();
  if (error.textContent) {
    rest.open = true;
    komi.focus();
    return;
  }
  rememberChoices();
  keepSetting('name', String(data.get('name')));
  /** @type {NewGame} */
  const asked = {
    rules: fieldValue(data, 'rules'),
    columns,
    rows,
    meeting: /** @type {NewGame['meeting']} */ (meeting),
    komi: komiGiven(),
    handicap: bid ? 0 : Number(data.get('handicap')),
    bidding: bid ? 'for-black' : 'none',
    listing: isPublic(data) ? 'public' : 'private',
    color: same ? 'black' : /** @type {NewGame['color']} */ (data.get('color')),
    time: clock(data),
    name: fieldValue(data, 'name') || (same ? t('black') : ''),
    guestName: fieldValue(data, 'guestName') || (same ? t('white') : ''),
    engine: fieldValue(data, 'engine'),
    level: fieldValue(data, 'level'),
  };
  const response = await reach('/api/games', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  }).catch(() => null);
  if (!response) {
    error.textContent = t('error.AWAY');
    return;
  }
  if (!response.ok) {
    const { code, message } = /** @type {Refused} */ (await response.json()).error;
    error.textContent = language === 'en' ? message : t(`error.${code}`);
    return;
  }
  const made = /** @type {Made} */ (await response.json());
  keepSeat(made.id, {
    secret: made.secret,
    invitation: made.invitation,
    title: `${columns}×${rows} ${ruleName(asked.rules)}`,
  });
  if (at) {
    await reach(`/api/games/${made.id}/acts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Seat-Secret': made.secret },
      body: JSON.stringify({ do: 'play', at, turn: 1 }),
    });
  }
  if (document.activeElement?.matches(':focus-visible')) {
    sessionStorage.setItem('shinpan.keyboard', made.id);
  }
  location.href = gamePage(made.id);
}

const ruleSets = RULE_GROUPS.map(([group, sets]) =>
  h(
    'fieldset',
    {},
    h('legend', {}, group),
    h(
      'div',
      { class: 'rule-sets' },
      sets.map(({ name }) =>
        h(
          'label',
          { class: 'rule-set' },
          h('input', { type: 'radio', name: 'rules', value: name, checked: name === usualRules, onchange: showFields }),
          h(
            'span',
            {},
            h('strong', {}, ruleWords(name)),
            ' ',
            h('span', { class: 'small' }, ruleName(name)),
            points(name).map((point) => h('small', {}, point)),
          ),
        ),
      ),
    ),
  ),
);
const rest = h(
  'details',
  { id: 'rest' },
  h('summary', {}, chosenRest),
  h(
    'div',
    { class: 'stack' },
    h(
      'div',
      { class: 'pair names' },
      field(
        t('name'),
        h('input', { name: 'name', maxlength: 40, value: setting('name', ''), autocomplete: 'nickname' }),
      ),
      guestName,
    ),
    color,
    h('div', { class: 'pair' }, field(t('komi'), komi), field(t('clock'), clockKind)),
    clockNumbers,
    h('div', { class: 'pair' }, bidding, handicap),
    handicapNote,
    listing,
  ),
);
/** @param {string} value @returns {[string, Child]} */
const meet = (value, /** @type {string} */ sign) => [
  value,
  [icon(sign), t(`meeting.${value}`), h('small', {}, t(`meeting.${value}.more`))],
];

form.append(
  choices(
    'meeting',
    t('opponent'),
    [
      .../** @type {[string, Child][]} */ (engines.length ? [meet('engine', 'program')] : []),
      .../** @type {[string, Child][]} */ (hasServer ? [meet('by-link', 'link')] : []),
      meet('same-screen', 'screen'),
    ],
    engines.length ? 'engine' : hasServer ? 'by-link' : 'same-screen',
    showFields,
  ),
  program,
  choices(
    'size',
    t('board'),
    [
      ['9', [lines(5, 5), '9×9']],
      ['13', [lines(7, 7), '13×13']],
      ['19', [lines(9, 9), '19×19']],
      ['custom', [lines(9, 5), t('board.other')]],
    ],
    '9',
    showFields,
  ),
  custom,
  error,
  h('div', { class: 'start' }, begin),
  h(
    'details',
    { id: 'rules' },
    h('summary', {}, h('span', {}, h('span', { class: 'label' }, t('rules')), chosenRules)),
    h('p', { class: 'soft small' }, t('rules.more')),
    ruleSets,
  ),
  rulesNote,
  rest,
);

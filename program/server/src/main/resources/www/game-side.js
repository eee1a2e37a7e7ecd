// @ts-check
/** The parts of a game page beside the board: the players with their clocks, the turns, the count, and settings. */
/** @import {Color, Other, Others, Settlement} from 'api' */
/** @import {Child} from './dom.js' */
/** @import {Counting} from './score.js' */
import { fieldOf, h, put, s } from './dom.js';
import { reach, reviewPage } from './reach.js';
import { t, day, figure, level, player, ruleName } from './text.js';
import { keepSetting, setting } from './store.js';
import { inWords as clockInWords, shown } from './clock.js';
import { resultText, winner } from './result.js';
import { columns, reasons, neutral, partsLine, table, removedStones } from './score.js';
import { sentenceSpan } from './clauses.js';
import { bell, say, tick as tock } from './sound.js';
import { button, playerName, counts, id, live, nextColor, received, seatOf, state, you } from './play.js';
import { drawBoard, showOverlay, loadLayers, overlay } from './game-board.js';
import { inWords } from './position.js';
import { place } from './grid.js';
import { showDevice } from './device.js';
import { speakOfClock } from './spoken.js';

export const top = h('section', { class: 'player top' });
export const bottom = h('section', { class: 'player bottom' });
export const end = h('section', { class: 'stack', hidden: true, id: 'end', 'aria-label': t('score') });
export const turns = h('section', { class: 'moves-card', 'aria-label': t('moves'), hidden: true });
export const foot = h('p', { class: 'soft', id: 'agreed' });
export const more = h('section', { class: 'more', 'aria-label': t('game') });

/** @type {Color[]} */
const COLORS = ['B', 'W'];

/** The judgements of the other rule sets on this state. @type {Other[]|null} */
let others = null;

/** Forgets the server's answers about earlier states of the game. */
export function forget() {
  others = null;
}

/** @param {Color} letter @returns {Color} */
function opponent(letter) {
  return letter === 'B' ? 'W' : 'B';
}

/** @param {Child} line the sentence about the state; during play it is shown beside this browser's player */
export function drawPlayers(line) {
  const below = you.length === 1 ? state.seats[you[0]].player : 'B';
  for (const place of [bottom, top]) {
    const letter = place === bottom ? below : opponent(below);
    const seat = state.seats[seatOf(letter)];
    const on = state.phase === 'PLAYING' && state.toMove === letter;
    place.classList.toggle('on-turn', on);
    place.dataset.player = letter;
    place.setAttribute('aria-label', player(letter));
    put(
      place,
      line && place === bottom ? line : null,
      h('span', { class: `disc ${letter === 'B' ? 'black' : 'white'}`, 'aria-hidden': 'true' }),
      h(
        'span',
        { class: 'name' },
        seat.taken ? seat.name || player(letter) : t('seat.free'),
        on ? h('span', { class: 'hidden' }, ` – ${t('on-turn')}`) : null,
      ),
      h('span', { class: 'clock' }),
      h(
        'span',
        { class: 'about' },
        state.sameScreen
          ? null
          : [
              h('span', { class: `dot ${seat.here ? 'here' : ''}` }),
              h('span', { class: 'hidden' }, t(seat.here ? 'connected' : 'away')),
            ],
        player(letter),
        state.engine?.seat === seatOf(letter) ? ` · ${level(state.engine.level)}` : '',
        ` · ${t('prisoners', { n: prisoners(letter) })}`,
      ),
    );
  }
  tick();
}

/**
 * Returns the number of stones that a player has captured, including those that are removed after the end.
 *
 * @param {Color} letter
 * @returns {number}
 */
export function prisoners(letter) {
  const other = letter === 'B' ? 'O' : 'X';
  const dead = (state.dead ?? []).filter((at) => {
    const [column, row] = place(at);
    return state.stones[row * state.columns + column] === other;
  });
  return state.prisoners[letter] + dead.length;
}

/** The number of whole seconds that were left at the last call of {@link playCountdown}. */
let lastSecond = 0;

function tick() {
  if (!state) {
    return;
  }
  for (const place of [top, bottom]) {
    const letter = place.dataset.player === 'W' ? 'W' : 'B';
    const runs = state.clocks.runs && state.toMove === letter;
    const used = state.toMove === letter ? state.clocks.used + (runs ? performance.now() - received : 0) : 0;
    const { text, more: after, low, left, last } = shown(state.clocks.time, state.clocks[letter], used);
    const clock = /** @type {HTMLElement|null} */ (place.querySelector('.clock'));
    if (clock && clock.dataset.shown !== text + after) {
      clock.dataset.shown = text + after;
      put(clock, text, after ? h('small', { class: 'periods' }, after) : null);
      clock.classList.toggle('low', low && runs);
    }
    if (runs && letter === nextColor() && you.length) {
      playCountdown(left);
      speakOfClock(state.clocks.time, { last, left });
    }
  }
}
setInterval(tick, 200);

/** Plays the sounds of the last ten seconds, and a bell when the next period begins. @param {number} left */
function playCountdown(left) {
  const second = Math.ceil(left / 1000);
  if (second !== lastSecond) {
    if (second <= 10 && second > 0) {
      if (setting('voice', false)) {
        say(second);
      } else {
        tock();
      }
    } else if (lastSecond > 0 && lastSecond <= 2 && second > 10) {
      bell();
    }
    lastSecond = second;
  }
}

/** Returns both players with their points; the winner is highlighted. */
export function banner() {
  const { settlement } = state;
  const won = winner(settlement, state.outside);
  return h(
    'div',
    { class: 'banner' },
    COLORS.map((letter) => {
      const seat = state.seats[seatOf(letter)];
      return h(
        'div',
        { class: letter === won ? 'won' : null },
        h('span', { class: `disc ${letter === 'B' ? 'black' : 'white'}`, 'aria-hidden': 'true' }),
        h('strong', {}, seat.name || player(letter)),
        settlement && counts() && settlement.outcome !== 'open'
          ? h('span', { class: 'n' }, figure(settlement.score[letter === 'B' ? 'black' : 'white'].points))
          : null,
      );
    }),
  );
}

/** Returns the winner for the reader: "You won", or the winner by name; nothing if nobody won. @returns {string} */
export function winnerText() {
  const letter = winner(state.settlement, state.outside);
  return !letter
    ? ''
    : you.length === 1 && nextColor() === letter
      ? t('result.you-won')
      : t('result.won', { name: playerName(letter) });
}

/** Returns what the players agreed on before the game: rules, komi, handicap, clock. @returns {string[]} */
export function agreements() {
  return [
    ruleName(state.rules.name),
    `${t('komi')} ${figure(state.komi)}`,
    state.handicap ? `${t('handicap')} ${state.handicap}` : '',
    clockInWords(state.clocks.time),
  ].filter(Boolean);
}

/** Returns the date and the conditions of the game in one line. @returns {string} */
export function facts() {
  return [day(state.began), `${state.columns}×${state.rows}`, ...agreements(), t('moves.n', { n: state.turn })].join(
    ' · ',
  );
}

/**
 * Returns the dead stones and the points that count for neither player, in sentences.
 *
 * @param {Counting} settlement
 * @param {string[]} dead
 * @returns {string[]}
 */
export function pointSentences(settlement, dead) {
  const on = { columns: state.columns, rows: state.rows, stones: state.stones, dead };
  return [...removedStones(on), ...neutral(settlement, on)];
}

/** Returns the points of both players as they are now, with a bar. @param {Settlement} settlement */
function standing(settlement) {
  const [black, white] = [settlement.score.black.points, settlement.score.white.points];
  if (black === null || white === null) {
    return null;
  }
  const part = Math.max(0, Number(black)) / Math.max(1, Math.max(0, Number(black)) + Math.max(0, Number(white)));
  return h(
    'div',
    { class: 'live' },
    COLORS.map((letter) => h('span', {}, state.seats[seatOf(letter)].name || player(letter))),
    h('span', { class: 'n' }, figure(black)),
    h('span', { class: 'n' }, figure(white)),
    s(
      'svg',
      { class: 'share-bar', viewBox: '0 0 100 2', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      s('rect', { width: 100 * part, height: 2 }),
    ),
  );
}

export function drawEnd() {
  const { marking } = state;
  const settlement = marking ? marking.settlement : state.phase === 'OVER' ? state.settlement : null;
  end.hidden = !settlement;
  if (!settlement) {
    return;
  }
  const over = state.phase === 'OVER';
  const open = end.querySelector('details')?.open ?? false;
  const sum = partsLine(settlement, state.rules.counting);
  const sentences = counts() ? pointSentences(settlement, (marking ? marking.notAlive : state.dead) ?? []) : [];
  put(
    end,
    h('h2', { class: 'hidden' }, counts() ? t('score') : t('score.stands')),
    over ? null : standing(settlement),
    over && counts() && settlement.ended === 'two-passes'
      ? h('p', { class: 'small soft' }, t('ended.two-passes'))
      : settlement.endedBy && over
        ? h('p', { class: 'small soft' }, sentenceSpan(settlement.endedBy))
        : null,
    counts()
      ? h(
          'details',
          { open },
          h('summary', {}, h('span', {}, t('score.how'), sum ? h('small', { class: 'soft' }, sum) : null)),
          h('div', { class: 'stack' }, columns(settlement, state.rules.counting), reasons(settlement)),
        )
      : null,
    sentences.length
      ? h(
          'ul',
          { class: 'small plain', id: 'named' },
          sentences.map((one) => h('li', {}, one)),
        )
      : null,
    over ? (others ? table(others) : button(t('others'), showOthers, { id: 'others', class: 'link' })) : null,
  );
}

/** Returns the result of the game if both players agree on the current marks. */
export function agreedResult() {
  return state.marking ? resultText(state.marking.settlement) : '';
}

async function showOthers() {
  ({ others } = /** @type {Others} */ (await (await reach(`/api/games/${id}/others`)).json()));
  drawEnd();
}

export function drawTurns() {
  const list = state.moves.map((move, i) =>
    h(
      'li',
      {},
      h('span', { class: 'soft' }, `${i + 1} `),
      h('span', {
        class: `stone-sign ${move[0] === 'B' ? 'black' : 'white'}`,
        role: 'img',
        'aria-label': player(move[0]),
      }),
      h(
        'span',
        {},
        move.endsWith(' pass') ? t('said.pass') : move.endsWith(' resign') ? t('said.resign') : move.slice(2),
      ),
    ),
  );
  // The list reserves its place from the start, so that the layout does not move at the first turns.
  turns.hidden = !list.length && state.phase !== 'PLAYING';
  put(turns, h('ol', { class: 'moves', tabindex: 0, 'aria-label': t('moves') }, list));
  toTheLastTurn();
  // The list gets its final height after the rest of the page.
  requestAnimationFrame(toTheLastTurn);
  put(
    foot,
    h('span', { title: sentenceSpan(state.rules.title).textContent }, agreements()[0]),
    agreements()
      .slice(1)
      .map((one) => ` · ${one}`),
  );
}

function toTheLastTurn() {
  turns.firstElementChild?.scrollTo({ top: 1e6 });
}
new ResizeObserver(toTheLastTurn).observe(turns);

export function drawMore() {
  const check = (/** @type {'coordinates'|'numbers'|'voice'} */ name, /** @type {boolean} */ fallback) =>
    h(
      'label',
      { class: 'row small' },
      h('input', {
        type: 'checkbox',
        checked: setting(name, fallback),
        onchange: (/** @type {Event} */ event) => {
          keepSetting(name, fieldOf(event).checked);
          drawBoard();
        },
      }),
      t(`show.${name}`),
    );
  const [open, read] = ['more', 'words'].map((one) => document.getElementById(one)?.hasAttribute('open') ?? false);
  const focus = document.activeElement?.id;
  put(
    more,
    h(
      'details',
      { open, id: 'more' },
      h('summary', {}, t('more')),
      h(
        'div',
        { class: 'stack' },
        h(
          'label',
          { class: 'field' },
          h('span', {}, t('overlay')),
          h(
            'select',
            { id: 'overlay', onchange: (/** @type {Event} */ event) => showOverlay(fieldOf(event).value) },
            ['none', 'chains', 'reach', 'territory'].map((name) =>
              h('option', { value: name, selected: name === overlay }, t(`overlay.${name}`)),
            ),
          ),
        ),
        h(
          'div',
          { class: 'checks' },
          check('coordinates', true),
          check('numbers', false),
          state.clocks.time.kind !== 'none' && 'speechSynthesis' in globalThis ? check('voice', false) : null,
        ),
        you.length && 'Notification' in globalThis ? notifying() : null,
        h('p', { class: 'small soft' }, sentenceSpan(state.rules.title)),
        h(
          'details',
          { open: read, id: 'words' },
          h('summary', { id: 'in-words' }, t('position.text')),
          h(
            'p',
            { class: 'position small', id: 'position' },
            inWords(state, state.phase === 'PLAYING' ? state.toMove : ''),
          ),
        ),
        h(
          'div',
          { class: 'row' },
          h('a', { class: 'button', href: reviewPage(id) }, t('review')),
          you.length && !state.sameScreen && state.phase !== 'OVER'
            ? button(t('device'), showDevice, { id: 'device' })
            : null,
          you.length && state.phase !== 'OVER' && state.phase !== 'WAITING'
            ? button(t('abandon'), () => live.act({ do: 'propose', offer: 'abandon' }), { class: 'quiet' })
            : null,
        ),
      ),
    ),
  );
  if (focus === 'overlay' || focus === 'in-words') {
    document.getElementById(focus)?.focus();
  }
  if (overlay !== 'none') {
    loadLayers();
  }
}

/** Returns the choice to be notified of one's turn while the page is not visible. */
function notifying() {
  return h(
    'label',
    { class: 'row small checks' },
    h('input', {
      type: 'checkbox',
      id: 'notify',
      checked: setting('notify', false),
      onchange: async (/** @type {Event} */ event) => {
        const field = fieldOf(event);
        const granted = field.checked && (await Notification.requestPermission()) === 'granted';
        keepSetting('notify', granted);
        field.checked = granted;
      },
    }),
    t('notify'),
  );
}

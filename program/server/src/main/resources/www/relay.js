// @ts-check
/**
 * The part of a game page about a relayed game, that is, a game at a real board whose moves a person enters: shows the
 * corrections, and for that person the tools to correct it.
 */
/** @import {Clock} from 'api' */
import { h, notice, put, ask } from './dom.js';
import { t, player } from './text.js';
import { classButton, openClass } from './class-open.js';
import { reachServer } from './server.js';
import { takeNext } from './game-board.js';
import { button, id, live, state, you } from './play.js';
import { correction, say } from './relay-words.js';

/** The number of turns for which a correction is shown. */
const CORRECTION_TURNS = 10;

const correctedNote = h('p', { class: 'warning', id: 'corrected', hidden: true });
const turn = h('select', { id: 'correct-turn', 'aria-label': say('turn') });
const hint = h('p', { class: 'small', id: 'correct-how', role: 'status' });
const clocks = h('div', { class: 'stack', id: 'set-clocks' });
const tools = h(
  'details',
  { id: 'relay-tools' },
  h('summary', {}, say('tools')),
  h(
    'div',
    { class: 'stack' },
    h('div', { class: 'row' }, h('label', { for: 'correct-turn' }, say('turn')), turn),
    h(
      'div',
      { class: 'row' },
      button(say('replace'), () => awaitPoint((at) => replace(1, at)), { id: 'correct-replace' }),
      button(say('pass'), () => replace(1, 'pass'), { id: 'correct-pass' }),
      button(say('insert'), () => awaitPoint((at) => replace(0, at)), { id: 'correct-insert' }),
      button(say('remove'), () => replace(1), { id: 'correct-remove' }),
    ),
    hint,
    clocks,
  ),
);

/** The part of the page about the relay. */
export const relay = h(
  'section',
  { class: 'stack', id: 'relay', 'aria-label': say('relay') },
  h('div', { class: 'row between' }, h('span', { class: 'small soft' }, say('relay')), classButton(toClass)),
  correctedNote,
  tools,
);

/** Opens a class that follows this game. */
async function toClass() {
  const record = await (await reachServer(`/api/games/${id}/sgf`)).text();
  const names = `${state.seats.HOST.name ?? ''} – ${state.seats.GUEST.name ?? ''}`;
  await openClass(record, { at: state.turn, rules: state.rules.name, title: names, game: id });
}

/** Uses the next chosen point of the board to correct the game. @param {(at: string) => void} then */
function awaitPoint(then) {
  hint.textContent = say('tap');
  takeNext((at) => {
    hint.textContent = '';
    then(at);
  });
}

/** Replaces some turns from the chosen one on. @param {number} count @param {...string} moves */
function replace(count, ...moves) {
  const first = Number(turn.value);
  const rest = state.moves.slice(first - 1 + count).map((move) => move.slice(2));
  live.act({ do: 'correct', turn: first, turns: state.turn, moves: [...moves, ...rest] });
}

/** The content that was drawn last. It is not drawn again without need, so that typed text is not lost. */
let drawn = '';

export function drawRelay() {
  const { corrected } = state;
  const recent = corrected && state.turn - corrected.turns < CORRECTION_TURNS ? corrected : null;
  correctedNote.hidden = !recent;
  correctedNote.textContent = recent ? correction(recent) : '';
  const plays = state.phase === 'PLAYING' || state.phase === 'MARKING';
  tools.hidden = !you.length || !plays;
  if (drawn !== `${state.v} ${you.length}`) {
    drawn = `${state.v} ${you.length}`;
    drawTools();
  }
}

function drawTools() {
  put(
    turn,
    state.moves
      .map((move, i) =>
        h(
          'option',
          { value: i + 1 },
          `${i + 1} ${player(move[0])} ${move.endsWith('pass') ? t('pass') : move.slice(2)}`,
        ),
      )
      .reverse(),
  );
  for (const part of tools.querySelectorAll('select, .row button')) {
    part.toggleAttribute('disabled', !state.moves.length);
  }
  if (state.clocks.time.kind !== 'none' && !clocks.contains(document.activeElement)) {
    put(clocks, clockForm());
  }
}

/** @param {number} millis */
const minutes = (millis) => `${Math.floor(millis / 60_000)}:${String(Math.floor(millis / 1000) % 60).padStart(2, '0')}`;

/** Returns the milliseconds of a time such as 12:30, or of minutes. @param {string} text */
function millis(text) {
  const parts = text.split(':').map(Number);
  return Math.round(1000 * (parts.length > 1 ? parts.reduce((sum, part) => sum * 60 + part, 0) : parts[0] * 60));
}

/** Returns the form that sets both clocks. */
function clockForm() {
  const fields = /** @type {const} */ (['B', 'W']).map((letter) => {
    /** @type {Clock} */
    const clock = state.clocks[letter];
    const main = h('input', {
      value: minutes(clock.main),
      size: 7,
      pattern: '[0-9]+(:[0-5]?[0-9]){0,2}',
      required: true,
    });
    const periods = h('input', { type: 'number', value: clock.periods, min: 0, max: 99 });
    main.setAttribute('aria-label', say('main', { player: player(letter) }));
    periods.setAttribute('aria-label', say('periods', { player: player(letter) }));
    const overtime = state.clocks.time.kind === 'byo-yomi';
    const read = () => ({ main: millis(main.value), ...(overtime ? { periods: Number(periods.value) } : {}) });
    return { read, row: h('div', { class: 'row' }, h('span', {}, player(letter)), main, overtime ? periods : null) };
  });
  const [black, white] = fields;
  return h(
    'form',
    {
      class: 'stack',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        live.act({ do: 'set-clocks', black: black.read(), white: white.read() });
        notice(say('clocks.set'));
      },
    },
    black.row,
    white.row,
    h(
      'div',
      { class: 'row' },
      h('button', {}, say('clocks')),
      button(say('time-out'), async () => {
        if (await ask(say('time-out.sure', { player: player(state.toMove) }), say('time-out'), t('cancel'))) {
          live.act({ do: 'time-out' });
        }
      }),
    ),
  );
}

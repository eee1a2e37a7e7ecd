// @ts-check
/** The board of a game page: draws it, handles clicks on it, and shows why a move is barred. */
/** @import {EndingByPass, Layers, Refusal, Verdict} from 'api' */
/** @import {View} from './go-board.js' */
import { h, put, announce, ask } from './dom.js';
import { reach } from './reach.js';
import { language, t, player, reason } from './text.js';
import { keepSetting, setting } from './store.js';
import { chip, owners } from './score.js';
import { chainAt, pointInWords, reachedColors, shownBy } from './overlays.js';
import { place } from './grid.js';
import { clauseText, says } from './clauses.js';
import { replayAt } from './proof.js';
import { twice } from './twice.js';
import { agreeing, playerName, counts, id, isSent, send, state, unsent, you, live, onTurn, verdicts } from './play.js';
import { inTurn, study, onTap } from './claim.js';
import { refusal } from './sound.js';
import './go-board.js';

export const board = h('go-board', { id: 'board' });
export const why = h('section', { class: 'why empty', 'aria-label': t('why') });

/** @type {Layers|null} */
let layers = null;
/** @type {string|null} */
let explained = null;
export let overlay = setting('overlay', 'none');

/** The count that a pass would lead to, while the player decides whether to pass. @type {EndingByPass|null} */
let preview = null;

/** Shows the count that a pass would lead to; null for the board as it is. @param {EndingByPass|null} ending */
export function showCount(ending) {
  preview = ending;
  drawBoard();
}

/** The advice that is shown on the board. @typedef {Pick<View, 'next'|'outline'|'certainty'>} Advice */

/** @type {Advice} */
let advised = {};

/** Shows advice on the board. @param {Advice} what */
export function advise(what) {
  advised = what;
  drawBoard();
}

/** Forgets the server's answers about earlier states of the game. */
export function forget() {
  layers = null;
  preview = null;
  explained = null;
}

export function drawBoard() {
  const { marking } = state;
  const waiting = unsent();
  /** @type {View} */
  const view = {
    columns: state.columns,
    rows: state.rows,
    stones: state.stones,
    last: lastStone(),
    notice:
      state.last?.move === 'pass' && state.phase === 'PLAYING'
        ? t('said.passed', { player: playerName(state.last.player) })
        : null,
    ghost: onTurn() ? state.toMove : null,
    sent: waiting && waiting !== 'pass' ? { at: waiting, player: state.toMove } : null,
    barred: onTurn() ? new Set(verdicts().keys()) : new Set(),
    notAlive: new Set(marking ? marking.notAlive : (state.dead ?? [])),
    proved: new Set(marking ? marking.proved : []),
    coordinates: setting('coordinates', true),
    label: t('board.label', { columns: state.columns, rows: state.rows }),
    ...advised,
  };
  const settlement = marking ? marking.settlement : state.settlement;
  if (counts() && settlement) {
    view.owners = owners(settlement);
    if (marking && state.left?.length) {
      // If there are unplayed boundary points, only these points are highlighted.
      view.owners = Object.fromEntries(
        Object.entries(view.owners).filter(([, owner]) => owner === 'BLACK' || owner === 'WHITE'),
      );
    }
  }
  view.dame = state.left ?? [];
  if (preview && state.phase === 'PLAYING') {
    view.owners = owners(preview.stands);
    view.notAlive = new Set(preview.dead);
  }
  if (setting('numbers', false)) {
    view.numbers = numbers();
  }
  if (layers && overlay === 'territory') {
    view.owners = owners(layers.settlement);
  } else if (layers && overlay === 'reach') {
    view.owners = reachedColors(layers);
  } else if (layers && overlay === 'chains') {
    const chain = chainAt(layers, board.cursor);
    view.outline = chain?.points;
    view.points = chain?.liberties;
  }
  const witness = explained ? verdicts().get(explained)?.witness : null;
  if (witness) {
    view.outline = shownBy(witness, explained);
    view.points = witness.kind === 'dame-between' ? witness.empty : undefined;
  }
  const open = study();
  if (open) {
    Object.assign(view, {
      stones: open.stones,
      owners: {},
      dame: [],
      last: null,
      numbers: {},
      notAlive: new Set(),
      proved: new Set(),
      ghost: inTurn() ? open.toMove : null,
      barred: new Set(open.barred),
      points: [],
      outline: open.chain.filter((at) => stoneAt(at, open.stones) !== '.'),
    });
  }
  board.show(view);
}

/** Returns the point of the last stone that was played, if it is still there; a pass does not remove its mark. */
function lastStone() {
  const move = state.moves.findLast((one) => /^[BW] [A-Z]+\d+$/.test(one))?.slice(2);
  return move && stoneAt(move) !== '.' ? move : null;
}

/** @param {string} at @param {string} [stones] */
function stoneAt(at, stones = state.stones) {
  const [column, row] = place(at);
  return stones[row * state.columns + column];
}

/** Returns for every stone on the board the number of the turn that placed it. */
function numbers() {
  /** @type {Record<string, number>} */
  const found = {};
  state.moves.forEach((move, i) => {
    const at = move.split(' ')[1];
    if (/^[A-Z]\d+$/.test(at) && stoneAt(at) !== '.') {
      found[at] = i + 1;
    }
  });
  return found;
}

/** Shows an overlay on the board. @param {string} name none, chains, reach or territory */
export async function showOverlay(name) {
  overlay = name;
  keepSetting('overlay', name);
  await loadLayers();
}

export async function loadLayers() {
  if (overlay !== 'none' && !layers) {
    layers = await (await reach(`/api/games/${id}/layers`)).json();
  }
  drawBoard();
}

/**
 * Shows why a move is barred.
 * @param {Verdict|null|undefined} verdict
 * @param {string} [what] the barred point, or another barred action in words
 */
export function drawWhy(verdict, what = verdict?.at ?? '') {
  why.classList.toggle('empty', !verdict);
  why.classList.remove('plain');
  if (!verdict) {
    put(why);
    return;
  }
  put(
    why,
    h('h2', {}, t('why.title', { player: player(state.toMove), at: what })),
    twice(verdict, state.columns, state.rows, what),
    h('p', {}, reason(verdict), ' ', chip(verdict)),
    h('p', { class: 'small' }, says(verdict)),
  );
}

/** @param {Refusal} error */
export function showRefusal(error) {
  const text = t(`error.${error.code}`);
  const more = language === 'en' ? (error.reason ?? error.message) : '';
  announce(`${text} ${more || (error.clause ? clauseText(error) : '')}`);
  why.classList.remove('empty');
  // Red is reserved for refusals by the rules; a fault of the connection or of the server has another colour.
  why.classList.toggle('plain', !error.clause);
  put(
    why,
    h('h2', {}, text),
    h('p', { class: 'small' }, more, error.clause ? says(error) : ''),
    error.clause ? chip(error) : '',
  );
}

/** The function that receives the next chosen point, instead of the game. @type {((at: string) => void)|null} */
let taker = null;

/** Passes the next chosen point to a function instead of the game. @param {(at: string) => void} takes */
export function takeNext(takes) {
  taker = takes;
}

/** @param {string} at */
export function choose(at) {
  if (taker) {
    const takes = taker;
    taker = null;
    takes(at);
    return;
  }
  if (state.phase === 'MARKING' && you.length) {
    const studied = study();
    if (onTap(at, stoneAt(at) !== '.')) {
      if (!studied) {
        announce(at);
      }
    } else if (state.marking?.proved.includes(at)) {
      announce(t('marking.proved-point', { at }));
      replayAt(state, at).catch((/** @type {Error} */ failed) => announce(failed.message));
    } else if (stoneAt(at) !== '.') {
      flip(at);
    }
  } else if (onTurn()) {
    const barred = verdicts().get(at);
    const [column, row] = place(at);
    const stone = row >= 0 && row < state.rows && column >= 0 && column < state.columns ? stoneAt(at) : '.';
    if (isSent() || stone !== '.') {
      // A second click, or a click on a stone, does not play a turn.
      announce(stone === '.' ? at : t('why.occupied', { player: player(stone === 'X' ? 'B' : 'W') }));
    } else if (barred) {
      refusal();
      explain(at);
      announce(`${at}: ${reason(barred)}`);
    } else {
      send(at);
    }
  }
}

/**
 * Changes the mark of a chain. If a person has agreed to the marks, it asks first, because that withdraws the
 * agreement.
 *
 * @param {string} at
 */
async function flip(at) {
  const agreed = agreeing();
  const question =
    agreed &&
    t(you.includes(agreed) ? 'marking.withdraw-own' : 'marking.withdraw', {
      name: state.seats[agreed].name || player(state.seats[agreed].player),
    });
  if (!question || (await ask(question, t('marking.change'), t('cancel'), { advised: false }))) {
    live.act({ do: 'flip', at });
  }
}

/** @param {string|null} at */
function explain(at) {
  const verdict = at && onTurn() ? verdicts().get(at) : null;
  const next = verdict ? at : null;
  if (next !== explained) {
    explained = next;
    drawWhy(verdict ?? null);
    drawBoard();
  } else if (overlay === 'chains') {
    drawBoard();
  }
}

board.on('choose', ({ at }) => choose(at));
board.on('look', ({ at, spoken }) => {
  if (!state) {
    return;
  }
  explain(at);
  if (spoken && at) {
    announce(pointInWords(at, stoneAt(at), verdicts().get(at)));
  }
});
board.on('tapped', ({ at }) => at && announce(t('said.tap-again')));

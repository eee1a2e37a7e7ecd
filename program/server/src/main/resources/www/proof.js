// @ts-check
/**
 * Replays a proof of life or death: the reader plays moves for one side, and the proof provides the answers. The server
 * stores the proof.
 */
/** @import {Replay} from 'api' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { sentenceSpan as sentence } from './clauses.js';
import { answer, ask, reachServer } from './server.js';
import { pointName } from './grid.js';
import './go-board.js';

/** @typedef {{columns: number, rows: number, stones: string}} Position */

/**
 * Requests proofs about all chains of a position, or about one chain for which the given chains count as safe.
 *
 * @param {Position} position
 * @param {{chain: string, given: string[], fate?: boolean}} [about] with `fate`, the request is for the outcome if
 *   either side moves first
 */
export function findings({ columns, rows, stones }, about) {
  return ask('/api/proofs', { columns, rows, stones, ...about });
}

/**
 * Opens the proof about the chain on a point. Returns false if there is none.
 *
 * @param {Position} position
 * @param {string} at
 */
export async function replayAt(position, at) {
  const { chains } = await findings(position);
  const chain = chains.find((one) => one.points.includes(at));
  if (!chain?.proof) {
    return false;
  }
  await replay(chain.proof);
  return true;
}

/** Returns whether a proof answers moves; other proofs are shown as a position. @param {Replay} state */
function byMoves(state) {
  return state.kind === 'local' || state.kind === 'zone';
}

/** Opens a proof by its name. @param {string} name */
export async function replay(name) {
  const board = h('go-board', {});
  const title = h('h2', {});
  const claim = h('p', { class: 'small' });
  const said = h('p', { role: 'status' });
  const moves = h('ol', { class: 'moves', tabindex: 0, 'aria-label': t('moves') });
  /** @type {string[]} */
  let line = [];
  /** @type {Replay} */
  let state;
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act) =>
    h('button', { type: 'button', id: `proof-${id}`, onclick: act }, text);
  const first = button('first', t('step.first'), () => go([]));
  const back = button('back', t('step.back'), () => go(line.slice(0, -1)));
  const pass = button('pass', t('pass'), () => go([...line, 'pass']));
  const on = button('on', t('proof.main-line'), () => go([...line, state.mainLine[0]]));
  const close = h(
    'button',
    { type: 'button', class: 'primary', id: 'proof-close', onclick: () => dialog.close() },
    t('close'),
  );
  const dialog = h(
    'dialog',
    { class: 'proof', 'aria-label': t('proof') },
    h('div', { class: 'proof-board' }, board),
    h('div', { class: 'stack' }, title, claim, said, h('div', { class: 'row' }, first, back, on, pass), moves, close),
  );

  /** @param {string[]} next */
  async function go(next) {
    if (next.length > line.length && !state.attacks.includes(next[next.length - 1])) {
      said.textContent = t('proof.no-answer');
      return;
    }
    try {
      state = await answer(await reachServer(`/api/proofs/${name}?line=${next.join(',')}`));
    } catch (refused) {
      said.textContent = /** @type {Error} */ (refused).message;
      return;
    }
    line = next;
    draw();
  }

  function draw() {
    const other = state.strategist === 'B' ? 'W' : 'B';
    const last = state.played.filter((turn) => turn.move !== 'pass').pop();
    const inside = new Set([...state.zone, ...state.walls, ...state.chain]);
    const points = [...Array(state.columns * state.rows).keys()].map((i) =>
      pointName(i % state.columns, Math.floor(i / state.columns)),
    );
    title.textContent = t(`proof.${state.verdict}`, { at: state.chain[0] });
    put(claim, sentence(state.reason));
    board.show({
      columns: state.columns,
      rows: state.rows,
      stones: state.stones,
      last: last?.move ?? null,
      outline: state.chain,
      ghost: state.settled ? null : other,
      marks: { dim: points.filter((at) => !inside.has(at)) },
      barred: new Set(
        state.settled ? [] : state.zone.filter((at) => !state.attacks.includes(at) && board.stone(at) === '.'),
      ),
      label: t('board.label', { columns: state.columns, rows: state.rows }),
    });
    const answer = state.played[state.played.length - 1];
    const answered = answer
      ? `${player(answer.player)}: ${answer.move === 'pass' ? t('said.pass') : answer.move}. `
      : '';
    said.textContent =
      answered +
      (!byMoves(state)
        ? t(`proof.${state.kind}`)
        : state.settled
          ? t(
              state.verdict === 'alive' || state.verdict === 'not-alive'
                ? `proof.settled-${state.verdict}`
                : 'proof.settled',
            )
          : t('proof.your-move', { player: player(other) }));
    put(
      moves,
      state.played.map((turn, i) =>
        h(
          'li',
          {},
          h('span', { class: 'soft' }, `${i + 1} `),
          `${turn.player === 'B' ? '●' : '○'} ${turn.move === 'pass' ? t('said.pass') : turn.move}`,
        ),
      ),
    );
    moves.hidden = !state.played.length;
    first.disabled = back.disabled = !line.length;
    pass.disabled = !state.attacks.includes('pass');
    on.disabled = !state.mainLine.length;
    for (const one of [first, back, pass, on]) {
      one.hidden = !byMoves(state);
    }
  }

  board.on('choose', ({ at }) => !state.settled && go([...line, at]));
  board.on('tapped', ({ at }) => {
    if (at) {
      said.textContent = t('said.tap-again');
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  await go([]);
  dialog.showModal();
}

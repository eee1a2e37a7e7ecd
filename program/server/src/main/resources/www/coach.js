// @ts-check
/** Help during a game on one screen or against a program: good moves with reasons, and an estimate of who leads. */
/** @import {SetUp} from 'api' */
import { h, put } from './dom.js';
import { t } from './text.js';
import { icon } from './icons.js';
import { button, onTurn, state, you } from './play.js';
import { advise, board } from './game-board.js';
import { advice, by, certainty, chances, leads, letters, opinion, thinking, worth } from './opinion.js';

/** The number of playouts for a hint or an estimate. */
const PLAYOUTS = 1500;

const said = h('div', { class: 'stack small', role: 'status', id: 'coached' });
const hint = button([icon('eye'), t('hint')], () => ask('hint'), { id: 'hint', class: 'quiet' });
const stands = button([icon('file'), t('stands')], () => ask('stands'), { id: 'stands', class: 'quiet' });
export const coach = h(
  'section',
  { class: 'coach stack', 'aria-label': t('hint'), hidden: true },
  h('div', { class: 'row' }, hint, stands),
  said,
);

/** Cancels the last request when its answer is no longer needed. */
let over = new AbortController();

/** Shows the buttons if help is fair: both players share this screen, or the opponent is a program. */
export function drawCoach() {
  over.abort();
  coach.hidden = state.phase !== 'PLAYING' || !you.length || !(state.sameScreen || state.engine);
  hint.disabled = stands.disabled = !onTurn();
  put(said);
  advise({});
}

/** Returns the step that sets up the stones of a handicap. @param {string[]} placed @returns {SetUp} */
function placing(placed) {
  return { black: placed, white: [], toMove: 'W' };
}

/** @param {'hint'|'stands'} what */
async function ask(what) {
  over.abort();
  over = new AbortController();
  const { signal } = over;
  thinking(said);
  try {
    const answer = await opinion(
      {
        columns: state.columns,
        rows: state.rows,
        komi: state.komi,
        handicap: state.handicap ?? 0,
        rules: state.rules.name,
        steps: [
          ...(state.placed ? [placing(state.placed)] : []),
          ...state.moves.filter((move) => !move.endsWith('resign')),
        ],
      },
      PLAYOUTS,
      signal,
    );
    if (signal.aborted) {
      return;
    }
    if (what === 'hint') {
      const moves = worth(answer);
      put(
        said,
        h(
          'ol',
          { class: 'advice' },
          moves.map((one, i) => h('li', {}, advice(one, String.fromCharCode(65 + i)))),
        ),
        by(answer),
      );
      advise({ next: letters(moves), outline: moves[0].reason?.kind === 'invade' ? [] : moves[0].reason?.points });
    } else {
      put(said, h('p', {}, h('strong', {}, leads(answer))), chances(answer), by(answer));
      advise({ certainty: certainty(answer, state.columns) });
    }
  } catch (refused) {
    if (signal.aborted) {
      return;
    }
    put(said, h('p', {}, /** @type {Error} */ (refused).message));
  }
  said.scrollIntoView({ block: 'nearest' });
  board.forgetTap();
}

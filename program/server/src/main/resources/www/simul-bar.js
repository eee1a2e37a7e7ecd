// @ts-check
/**
 * The bar on a game page by which the host of simultaneous games goes from board to board. A guest sees only the link
 * to the page with all boards.
 */
/** @import {FromServer, FromSimul, SimulBoard} from 'api' */
import { h, fieldOf } from './dom.js';
import { playerName } from './tile.js';
import { connect } from './link.js';
import { gamePage } from './reach.js';
import { id, nextColor, state, you } from './play.js';
import { keepSeat, keepSetting, keptGroup, setting } from './store.js';
import { longest, simulPage, waiting } from './simul-order.js';
import { say } from './simul-words.js';

/** How long the page shows the host's own move before it goes to another board, in milliseconds. */
const SHOWN_TIME = 900;

/**
 * All boards by the ids of their games. Here `since` is the time at which the current turn began, by the clock of this
 * page; in messages it is the number of milliseconds since then.
 *
 * @type {Map<string, SimulBoard>}
 */
const all = new Map();
/** True if the secret of this browser is the host's. */
let isHost = false;
/** True once this page goes to another board. */
let leaves = false;

/** Returns the bar. @param {string} code of the simultaneous games */
export function simulBar(code) {
  const next = h('button', { type: 'button', class: 'primary', id: 'next-board', hidden: true, onclick: go });
  const goesOn = h(
    'label',
    { class: 'row small', id: 'goes-on', hidden: true },
    h('input', {
      type: 'checkbox',
      checked: setting('simul.goes-on', true),
      onchange: (/** @type {Event} */ event) => keepSetting('simul.goes-on', fieldOf(event).checked),
    }),
    say('goes-on'),
  );

  /** Goes to the board that waits longest. */
  function go() {
    const to = longest([...all.values()], id);
    const secret = keptGroup(code)?.secret;
    if (to && secret && !leaves) {
      leaves = true;
      keepSeat(to.game.id, { secret, simul: code, title: say('simul') });
      location.href = gamePage(to.game.id);
    }
  }

  /** Goes to another board if this one does not need the host and another one does. */
  function goIfIdle() {
    const here = all.get(id);
    if (setting('simul.goes-on', true) && here && !here.waits && !needsHost() && longest([...all.values()], id)) {
      go();
    }
  }

  /**
   * Returns whether this board needs the host: a turn, an answer to a proposal, or marks. The state of the game page is
   * newer than that of the boards.
   */
  function needsHost() {
    const asked = state?.proposal && !you.includes(state.proposal.seat);
    return !state || asked || (state.phase === 'PLAYING' && state.toMove === nextColor()) || state.phase === 'MARKING';
  }

  function draw() {
    const others = waiting([...all.values()]).filter(({ game }) => game.id !== id);
    next.hidden = !isHost || !others.length;
    goesOn.hidden = !isHost;
    if (others.length) {
      const { game } = others[0];
      const name = playerName(game, game.seats.GUEST.player);
      next.textContent = say('next.name', { name, n: others.length });
    }
    if (isHost && others.length) {
      setTimeout(goIfIdle, SHOWN_TIME);
    }
  }

  addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === 'n' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      go();
    }
  });
  connect(
    `simul/${code}`,
    () => keptGroup(code)?.secret ?? '',
    (/** @type {FromSimul|FromServer} */ message) => {
      if (message.t === 'role') {
        isHost = message.leads;
      } else if (message.t === 'boards') {
        if (message.whole) {
          all.clear();
        }
        message.gone.forEach((one) => all.delete(one));
        for (const board of message.boards) {
          all.set(board.game.id, { ...board, since: performance.now() - board.since });
        }
        draw();
      }
    },
    () => {},
  );
  return h(
    'section',
    { class: 'row between', id: 'simul-bar', 'aria-label': say('simul') },
    next,
    goesOn,
    h('a', { class: 'button', id: 'all-boards', href: simulPage(code) }, say('all')),
  );
}

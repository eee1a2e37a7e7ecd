// @ts-check
/** The parts of a game page with the state of the game in words, and the buttons for the player's actions. */
/** @import {Child} from './dom.js' */
import { h, put, ask } from './dom.js';
import { reviewPage, saves } from './reach.js';
import { t, player, reason } from './text.js';
import { chip } from './score.js';
import { says } from './clauses.js';
import { passes } from './ending.js';
import { bidding, takenNotice, waiting } from './before-play.js';
import { fill, marking } from './marking.js';
import {
  button,
  playerName,
  id,
  isInvited,
  live,
  marks,
  nextColor,
  onTurn,
  requestName,
  send,
  state,
  statusText,
  you,
} from './play.js';
import { board, choose, drawWhy } from './game-board.js';
import { banner, facts, winnerText } from './game-side.js';
import { icon } from './icons.js';
import { phrases } from './phrases.js';

export const status = h('section', { class: 'status-card stack', 'aria-label': t('status') });
export const offer = h('section', { class: 'offer stack', hidden: true });
export const actions = h('div', { class: 'actions part', role: 'group', 'aria-label': t('actions') });
/** The sentence about the state. During play it is shown beside the player below the board. */
export const line = h('p', { class: 'status', id: 'status' });
const typed = h('input', { id: 'typed', maxlength: 8, autocomplete: 'off', placeholder: 'D4' });
/** The field in which a point or a pass can be typed. */
export const typing = h(
  'form',
  {
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const said = typed.value.trim();
      typed.value = '';
      if (said.toLowerCase() === 'pass' || said.toLowerCase() === t('pass').toLowerCase()) {
        pass();
      } else {
        choose(said.toUpperCase());
      }
    },
  },
  h('label', { class: 'soft', for: 'typed' }, t('type-point')),
  typed,
);

export function drawStatus() {
  const playing = state.phase === 'PLAYING';
  line.textContent = statusText();
  line.classList.toggle('score-total', state.phase === 'OVER');
  const late = state.phase !== 'WAITING' && isInvited();
  const focus = document.activeElement?.id;
  put(status, late ? takenNotice(drawStatus) : null, shown());
  drawActions();
  typing.hidden = !playing || !you.length;
  typed.toggleAttribute('disabled', !onTurn());
  if (focus && focus !== 'board') {
    document.getElementById(focus)?.focus();
  }
}

/** Returns the parts of the page for the current phase. @returns {Child[]} */
function shown() {
  switch (state.phase) {
    case 'WAITING':
      return [line, ...waiting(drawStatus)];
    case 'BIDDING':
      return [line, ...(state.bidding ? bidding(state.bidding) : [])];
    case 'PLAYING':
      return [passNotice(), barredEndNotice(), ...program()];
    case 'MARKING':
      return [line, ...(state.marking && you.length ? marking(state.marking) : []), ...program()];
    case 'OVER':
      return [...result(), line, h('p', { class: 'small soft', id: 'facts' }, facts()), ...program(), ends(), phrases];
  }
}

/** Reports that the last move was a pass, and the effect of another one. */
function passNotice() {
  if (state.last?.move !== 'pass') {
    return null;
  }
  const means = marks() ? 'passed.marks' : state.pass?.ended === 'two-passes' ? 'passed.ends' : null;
  return h(
    'p',
    { id: 'passed' },
    t('said.passed', { player: playerName(state.last.player) }),
    ' ',
    means && onTurn() ? h('span', { class: 'small' }, t(means)) : null,
  );
}

/** Returns why two passes did not end the game. */
function barredEndNotice() {
  const { barredEnd } = state;
  return barredEnd
    ? h('div', { class: 'stack', id: 'bounced' }, h('p', {}, t('barred-end'), ' ', chip(barredEnd)), fill())
    : null;
}

/** Returns the result. @returns {Child[]} */
function result() {
  const text = winnerText() || t('result.over');
  return state.outside === 'ABANDONED' ? [] : [banner(), h('p', { class: 'status', id: 'won' }, text)];
}

/** Returns the possible actions after the game. */
function ends() {
  const again = () => live.act({ do: 'propose', offer: 'rematch' });
  return h(
    'div',
    { class: 'row centred ends' },
    you.length && !state.rematch
      ? button([icon('again'), t('rematch')], again, { disabled: Boolean(state.proposal), class: 'primary' })
      : null,
    h('a', { class: 'button', href: reviewPage(id) }, icon('eye'), t('review')),
    h('a', { class: 'button', ...saves(`/api/games/${id}/sgf`, `shinpan-${id}.sgf`) }, 'SGF'),
    button(t('print'), () => print(), { id: 'print' }),
  );
}

/**
 * Draws the row of actions. If points are small and a first tap has aimed at one, draws the question whether to play
 * there.
 *
 * @param {string|null} [aimed]
 */
export function drawActions(aimed = board.tapped) {
  const playing = state.phase === 'PLAYING' && you.length > 0;
  const own = nextColor();
  actions.hidden = !playing;
  if (!playing) {
    put(actions);
    return;
  }
  if (aimed) {
    put(
      actions,
      button(t('play-at', { at: aimed }), () => playAt(aimed), { class: 'primary', id: 'play-at' }),
      button(t('cancel'), () => board.forgetTap()),
    );
    return;
  }
  put(
    actions,
    button([icon('pass'), t('pass')], pass, { disabled: !onTurn(), id: 'pass' }),
    button([icon('undo'), t('undo')], () => live.act({ do: 'propose', offer: 'undo' }), {
      disabled: state.turn === 0 || Boolean(state.proposal),
    }),
    state.clocks.time.kind === 'none'
      ? null
      : state.clocks.paused
        ? button([icon('go'), t('continue')], () => live.act({ do: 'continue' }))
        : button([icon('pause'), t('pause')], () => live.act({ do: 'propose', offer: 'pause' }), {
            disabled: Boolean(state.proposal),
          }),
    state.mayEnd?.includes('NO_RESULT')
      ? button(t('no-result'), () => live.act({ do: 'propose', offer: 'no-result' }), {
          id: 'no-result',
          title: t('no-result.why'),
          disabled: Boolean(state.proposal),
        })
      : null,
    button(
      [icon('resign'), t('resign')],
      async () => {
        if (await ask(t('resign.sure'), t('resign'), t('cancel'))) {
          live.act({ do: 'resign', turn: state.turn + 1 });
        }
      },
      { disabled: !own || !state.mayResign?.includes(own), id: 'resign' },
    ),
  );
}

/** Plays at a point that was aimed at. @param {string} at */
function playAt(at) {
  board.forgetTap();
  board.choose(at);
}

async function pass() {
  if (state.pass?.kind === 'illegal') {
    drawWhy(state.pass, t('pass'));
  } else if (onTurn() && (await passes())) {
    send('pass');
  }
}

/** Reports a failure of the program that plays. */
function program() {
  const { engine } = state;
  /** @type {Child[]} */
  const parts = [];
  if (engine?.tried) {
    parts.push(
      h(
        'div',
        { class: 'small', id: 'tried' },
        h('p', {}, t('engine.tried', { name: engine.name, move: engine.tried.move })),
        h('p', {}, reason(engine.tried.verdict), ' ', chip(engine.tried.verdict)),
        h('p', { class: 'soft' }, says(engine.tried.verdict)),
      ),
    );
  }
  if (engine?.failed && state.phase === 'PLAYING') {
    parts.push(h('p', { class: 'small', id: 'failed' }, t(`engine.${engine.failed}`, { name: engine.name })));
    if (you.length) {
      parts.push(
        h(
          'div',
          { class: 'row' },
          button(t('engine.call'), () => live.act({ do: 'call-engine' }), { class: 'primary', id: 'call-engine' }),
          button(t('abandon'), () => live.act({ do: 'propose', offer: 'abandon' })),
        ),
      );
    }
  }
  return parts;
}

export function drawOffer() {
  const proposal = state.proposal;
  offer.hidden = !proposal || !you.length;
  if (!proposal) {
    put(offer);
    return;
  }
  const own = you.includes(proposal.seat);
  const what = t(`offer.${proposal.offer}`);
  put(
    offer,
    h(
      'p',
      {},
      own
        ? t('offer.sent', { what })
        : t('offer.asks', { name: state.seats[proposal.seat].name || player(proposal.by), what }),
    ),
    h(
      'div',
      { class: 'row' },
      own
        ? null
        : button(t('accept'), () => live.act({ do: 'accept', offer: requestName(proposal.offer) }), {
            class: 'primary',
            id: 'accept',
          }),
      button(t(own ? 'withdraw' : 'decline'), () => live.act({ do: 'decline', offer: requestName(proposal.offer) })),
    ),
  );
}

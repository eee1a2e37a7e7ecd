// @ts-check
/** The part of a game page after two passes, in which the players mark chains and agree on the marks. */
/** @import {Marking, Rest, SeatName} from 'api' */
/** @import {Child} from './dom.js' */
import { h, ask } from './dom.js';
import { t, player, reason } from './text.js';
import { chip } from './score.js';
import { says } from './clauses.js';
import { resultText } from './result.js';
import { button, id, live, state, you } from './play.js';
import { reviewPage } from './reach.js';
import { agreedResult } from './game-side.js';

/** @type {SeatName[]} */
const SEATS = ['HOST', 'GUEST'];

/** Returns the button that proposes to play the remaining dame and teire for both players; null if there are none. */
export function fill() {
  return state.left?.length && you.length
    ? button(t('fill'), () => live.act({ do: 'propose', offer: 'fill' }), {
        class: 'primary',
        id: 'fill',
        disabled: Boolean(state.proposal),
      })
    : null;
}

/** Returns the explanation for the players, and the buttons. @param {Marking} marks @returns {Child[]} */
export function marking(marks) {
  const { proving, proved, rest, dispute, agreed, pass } = marks;
  if (marks.claims.open) {
    return [];
  }
  // The points in `state.left` can be filled by the button; `rest` has all open points, including large regions.
  const left = Boolean(state.left?.length) && !proving;
  const open = Boolean(rest) && !proving;
  const weAgreed = you.every((seat) => agreed.includes(seat));
  const goOn = { class: open && !left ? 'primary' : 'quiet' };
  /** @type {Child[]} */
  const parts = [
    h(
      'p',
      { class: 'soft explains', id: 'marking-how' },
      marks.notAlive.length ? `${t('marking.crossed')} ` : null,
      t('marking.how'),
    ),
    left || open
      ? h(
          'p',
          { class: 'small explains', id: 'left' },
          t(!left ? 'marking.open' : open ? 'marking.left' : 'marking.left-barred'),
        )
      : null,
    h(
      'p',
      { class: 'small soft explains', id: 'proved' },
      t(proving ? 'marking.proving' : proved.length ? 'marking.proved' : 'marking.unproved'),
    ),
    h(
      'div',
      { class: 'row' },
      left ? fill() : null,
      button(
        open
          ? t('marking.agree-unplayed')
          : proving
            ? t('marking.agree')
            : t('marking.agree-to', { result: agreedResult() }),
        () => agree(marks),
        { class: left || open ? '' : 'primary', id: 'agree', disabled: proving || weAgreed },
      ),
      dispute
        ? button(t('marking.dispute'), () => live.act({ do: 'dispute' }), { ...goOn, id: 'dispute' })
        : button(t('marking.resume'), () => live.act({ do: 'propose', offer: 'undo' }), {
            ...goOn,
            disabled: Boolean(state.proposal),
          }),
      state.mayEnd?.includes('BOTH_LOSE')
        ? button(t('marking.both-lose'), () => live.act({ do: 'propose', offer: 'both-lose' }), {
            class: 'quiet',
            id: 'both-lose',
            disabled: Boolean(state.proposal),
          })
        : null,
    ),
    dispute
      ? h('p', { class: 'small' }, h('a', { href: `${reviewPage(id)}#dispute`, id: 'try-dispute' }, t('dispute.try')))
      : null,
    h(
      'p',
      { class: 'small soft', id: 'agreement' },
      SEATS.map((seat) => agreementOf(seat, agreed.includes(seat))).join(' · '),
    ),
  ];
  if (pass.kind === 'illegal' && !left) {
    parts.push(h('p', { class: 'small' }, t('marking.barred'), ' ', reason(pass), ' ', chip(pass)));
  }
  if (state.engine && !proving && !agreed.includes(state.engine.seat) && weAgreed) {
    parts.push(h('p', { class: 'small' }, t('marking.engine-disagrees', { name: state.engine.name })));
  }
  return parts;
}

/** Returns one line on whether a player has agreed. @param {SeatName} seat @param {boolean} agreed */
function agreementOf(seat, agreed) {
  const { name, player: letter } = state.seats[seat];
  return `${name || player(letter)}: ${t(agreed ? 'marking.agreed' : 'marking.not-yet')}`;
}

/**
 * Agrees to the marks. If boundary points are unplayed, it first asks whether they are seki, and shows the result if
 * they are and the result if they are played.
 *
 * @param {Marking} marks
 */
async function agree({ number, rest, settlement }) {
  if (!rest) {
    live.act({ do: 'agree', marking: number });
  } else if (
    await ask(sekiQuestion(rest, settlement), t('seki.agree'), t('cancel'), { where: 'beside', advised: false })
  ) {
    live.act({ do: 'agree', marking: number, seki: rest.points });
  }
}

/** The number of points that a sentence names. */
const MAX_NAMED = 12;

/**
 * Returns the statement that points are seki: their owner, the clause, and both results.
 *
 * @param {Rest} rest
 * @param {Marking['settlement']} settlement
 * @returns {Child}
 */
function sekiQuestion(rest, settlement) {
  const holding = settlement.holdings.find((one) => one.points.includes(rest.points[0]));
  const more = rest.points.length > MAX_NAMED ? ' …' : '';
  return [
    h('strong', {}, t('seki.ask', { points: rest.points.slice(0, MAX_NAMED).join(' ') + more })),
    h('br'),
    holding ? [t(`seki.${holding.owner}`), ' ', says(holding), ' ', chip(holding), h('br')] : null,
    t('seki.agreed'),
    ' ',
    h('strong', { class: 'agreed' }, agreedResult()),
    h('br'),
    rest.settlement ? [t('seki.played'), ' ', h('strong', { class: 'played' }, resultText(rest.settlement))] : null,
  ];
}

// @ts-check
/**
 * The part of a game page about claims. After two passes under the Japanese rules, a player can claim that a chain is
 * alive or dead. The players then play the claim out on a copy of the position.
 */
/** @import {Mark, OpenClaim, SettledClaim} from 'api' */
import { h, put, announce } from './dom.js';
import { t, player } from './text.js';
import { chip } from './score.js';
import { sentenceSpan as sentence } from './clauses.js';
import { button, live, state, you } from './play.js';

export const claim = h('section', { class: 'stack', hidden: true, id: 'claims', 'aria-label': t('claim') });

/** True while the player chooses the chain for a claim. */
let choosing = false;
/** The chosen point; null if none is chosen yet. @type {string|null} */
let chosen = null;

/** Returns the claim that is being played out; null if there is none. @returns {OpenClaim|null} */
export function study() {
  return state?.marking?.claims.open ?? null;
}

/** Returns whether this browser moves next in the study. */
export function inTurn() {
  const open = study();
  return you.some((seat) => state.seats[seat].player === open?.toMove);
}

/** Sends a move of the study. @param {string} move */
function send(move) {
  live.act({ do: 'study', move, number: (study()?.moves ?? 0) + 1 });
}

/**
 * Handles a tap on a point if it chooses the chain of a claim or moves in its study. Returns whether it was handled.
 *
 * @param {string} at
 * @param {boolean} stone whether a stone is there
 */
export function onTap(at, stone) {
  if (study()) {
    if (inTurn()) {
      send(at);
    }
    return true;
  }
  if (!choosing) {
    return false;
  }
  chosen = stone ? at : null;
  drawClaim();
  return true;
}

export function drawClaim() {
  const claims = state.marking?.claims;
  const open = study();
  choosing &&= Boolean(claims?.possible) && !open;
  claim.dataset.moves = open ? String(open.moves) : '';
  const focus = document.activeElement?.id;
  claim.hidden = !claims || (!claims.possible && !claims.settled.length);
  put(
    claim,
    claims
      ? [open ? openClaimParts(open) : you.length && claims.possible ? choice() : null, outcomes(claims.settled)]
      : [],
  );
  if (focus?.startsWith('claim')) {
    document.getElementById(focus)?.focus();
  }
}

/** Returns the button that starts a claim, or the parts in which the player then chooses the chain and the claim. */
function choice() {
  if (!choosing) {
    return h(
      'div',
      { class: 'row' },
      button(
        t('claim'),
        () => {
          choosing = true;
          chosen = null;
          announce(t('claim.choose'));
          drawClaim();
        },
        { class: 'quiet', id: 'claim' },
      ),
    );
  }
  const at = chosen;
  const make = (/** @type {'alive'|'not-alive'} */ mark) => {
    choosing = false;
    live.act({ do: 'claim', at: at ?? '', mark });
  };
  return [
    at ? null : h('p', { class: 'small' }, t('claim.choose')),
    h(
      'div',
      { class: 'row' },
      at ? button(t('claim.alive', { at }), () => make('alive'), { id: 'claim-alive' }) : null,
      at ? button(t('claim.dead', { at }), () => make('not-alive'), { id: 'claim-dead' }) : null,
      button(
        t('cancel'),
        () => {
          choosing = false;
          drawClaim();
        },
        { class: 'quiet' },
      ),
    ),
  ];
}

/** Returns the claim in words. @param {{at: string, mark: Mark}} of */
export function claimText({ at, mark }) {
  return t(mark === 'ALIVE' ? 'claim.alive' : 'claim.dead', { at });
}

/** @param {OpenClaim} open */
function openClaimParts(open) {
  const seat = state.seats[open.by];
  const name = seat.name || player(seat.player);
  return [
    h('p', { id: 'claimed' }, h('strong', {}, t('claim.by', { name, what: claimText(open) }))),
    h('p', { class: 'small soft' }, t('claim.how')),
    h('p', { id: 'claim-turn' }, t('claim.turn', { player: player(open.toMove) })),
    h('p', { class: 'small soft' }, t(open.searching ? 'claim.searching' : 'claim.no-proof')),
    you.length
      ? h(
          'div',
          { class: 'row' },
          button(t('pass'), () => send('pass'), { id: 'claim-pass', disabled: !inTurn() }),
          inTurn()
            ? open.barred.map((at) =>
                button(t('claim.pass-for', { at }), () => send(`pass for ${at}`), { class: 'claim-pass-for' }),
              )
            : null,
          button(t('claim.give-in'), () => live.act({ do: 'give-in' }), { class: 'quiet', id: 'claim-give-in' }),
        )
      : null,
  ];
}

/** Returns how a claim was settled. @param {SettledClaim} one @returns {string} */
export function settledText(one) {
  return one.how === 'GIVEN_IN'
    ? `${claimText(one)}: ${sentence(one.reason).textContent}`
    : `${claimText(one)}, ${t(`claim.${one.how}`)}`;
}

/** @param {SettledClaim[]} list */
function outcomes(list) {
  return list.length
    ? h(
        'ul',
        { class: 'small', id: 'claims-settled', 'aria-label': t('claim.settled') },
        list.map((one) =>
          h(
            'li',
            {},
            `${settledText(one)} `,
            one.clauses.map(chip),
            ' ',
            one.how === 'GIVEN_IN' ? null : sentence(one.reason),
          ),
        ),
      )
    : null;
}

// @ts-check
/** The parts of a game page before the first turn: the invitation to the free seat, and the bids for a colour. */
/** @import {Bidding, Error as Refused, Joined} from 'api' */
/** @import {Child} from './dom.js' */
import { h } from './dom.js';
import { t, figure, player } from './text.js';
import { keepSeat, keepSetting, seats, setting } from './store.js';
import { invitation } from './invitation.js';
import { button, fragment, id, isInvited, live, state, you } from './play.js';
import { showRefusal } from './game-board.js';
import { agreements } from './game-side.js';

/** The form that is shown now, and the question to which it belongs. */
const asked = { question: '', form: /** @type {Child} */ (null) };

/**
 * Returns the form for a question. The same form is returned until there is another question, so that a new state of
 * the game does not delete the text that the user has typed.
 *
 * @param {string} question
 * @param {() => Child} make
 */
function form(question, make) {
  if (asked.question !== question) {
    asked.question = question;
    asked.form = make();
  }
  return asked.form;
}

/** Returns the parts shown while a seat is free. @param {() => void} redraw @returns {Child[]} */
export function waiting(redraw) {
  if (you.length) {
    return [
      h('p', { class: 'soft', id: 'terms' }, agreements().join(' · ')),
      ...invitation(state.table ? `/table/${state.table}` : `/game/${id}#invite=${seats()[id]?.invitation}`, redraw),
    ];
  }
  return isInvited() ? [form('name', joining)] : [];
}

/** Returns the parts shown to a person whose invitation was taken by somebody else. @param {() => void} redraw */
export function takenNotice(redraw) {
  const watch = () => {
    fragment.delete('invite');
    history.replaceState(null, '', location.pathname);
    redraw();
  };
  return h(
    'div',
    { class: 'stack', id: 'taken' },
    h('p', {}, t('invite.taken')),
    h('div', { class: 'row' }, button(t('invite.watch'), watch, { class: 'primary', id: 'watch' })),
  );
}

/** Returns the description of the game to which the guest is invited. */
function terms() {
  const board = `${state.columns}×${state.rows}`;
  return [
    h(
      'p',
      { id: 'invited' },
      state.bidding
        ? t('invited.bid', { board })
        : t('invited.as', { player: player(state.seats.GUEST.player), board }),
    ),
    h(
      'ul',
      { class: 'plain', id: 'terms' },
      agreements().map((one) => h('li', {}, one)),
    ),
  ];
}

/** Returns the form with the name of the guest. */
function joining() {
  const name = h('input', { id: 'guest-name', maxlength: 40, value: setting('name', ''), autocomplete: 'nickname' });
  return h(
    'form',
    {
      class: 'stack',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        keepSetting('name', name.value);
        const response = await fetch(`/api/games/${id}/join`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ invitation: fragment.get('invite'), name: name.value }),
        });
        if (response.ok) {
          const { secret } = /** @type {Joined} */ (await response.json());
          keepSeat(id, { secret, title: `${state.columns}×${state.rows} ${state.rules.name}` });
          history.replaceState(null, '', location.pathname);
          live.again();
        } else {
          showRefusal(/** @type {Refused} */ (await response.json()).error);
        }
      },
    },
    terms(),
    h('label', { class: 'field' }, h('span', {}, t('name')), name),
    h('button', { class: 'primary', id: 'sit' }, t('sit')),
  );
}

/** Returns the current bid, and the form for the next one. @param {Bidding} bid @returns {Child[]} */
export function bidding({ by, komi, toBid }) {
  const name = by ? state.seats[by].name : '';
  return [
    h('p', { class: 'small' }, t('bidding.how')),
    komi !== undefined ? h('p', {}, t('bidding.stands', { name: name || t('opponent'), komi: figure(komi) })) : null,
    you.includes(toBid) ? form(`${by} ${komi}`, () => offering(komi)) : null,
  ];
}

/** Returns the form for the next bid. @param {string} [stands] the komi of the current bid */
function offering(stands) {
  const komi = h('input', {
    id: 'bid',
    inputmode: 'decimal',
    size: 6,
    value: figure(stands !== undefined ? Number(stands) + 1 : state.komi),
    'aria-label': t('komi'),
  });
  return h(
    'form',
    {
      class: 'row',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        live.act({ do: 'bid', komi: komi.value.replace(',', '.') });
      },
    },
    komi,
    h('button', { class: 'primary' }, t('bidding.bid')),
    stands !== undefined ? button(t('bidding.take'), () => live.act({ do: 'take-bid' })) : null,
  );
}

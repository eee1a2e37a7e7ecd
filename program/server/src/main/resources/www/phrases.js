// @ts-check
/** A few set words to the other player; each reader sees them in the own language. */
/** @import {PhraseName, SeatName} from 'api' */
import { h, put } from './dom.js';
import { t } from './text.js';
import { button, called, live, requested, state, you } from './play.js';

/** A greeting is offered until this turn. */
const BEGINNING = 6;

export const phrases = h('span', { class: 'phrases', role: 'group', 'aria-label': t('phrases') });

/** What this browser's player may say now. @returns {PhraseName[]} */
function sayable() {
  if (you.length !== 1 || state.engine || state.phase === 'WAITING') {
    return [];
  }
  const { said } = state.seats[you[0]];
  /** @type {PhraseName[]} */
  const all = state.phase === 'OVER' ? ['WELL_PLAYED', 'THANKS'] : state.turn <= BEGINNING ? ['GREETING'] : [];
  return all.filter((phrase) => !said.includes(phrase));
}

/** Draws the words that can be said now, as buttons. */
export function drawPhrases() {
  const now = sayable();
  if (phrases.dataset.shown !== now.join()) {
    phrases.dataset.shown = now.join();
    put(
      phrases,
      now.map((phrase) =>
        button(t(`phrase.${phrase}`), () => live.act({ do: 'say', phrase: requested(phrase) }), {
          class: 'small',
          id: `say-${phrase.toLowerCase()}`,
        }),
      ),
    );
    phrases.hidden = !now.length;
  }
}

/** What somebody said, in a sentence. @param {{by: SeatName, phrase: PhraseName}} event */
export function inWords({ by, phrase }) {
  return t('phrase.said', { name: called(state.seats[by].player), phrase: t(`phrase.${phrase}`) });
}

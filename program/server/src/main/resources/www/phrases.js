// @ts-check
/** The buttons with fixed phrases for the other player. Every reader sees the phrases in the reader's own language. */
/** @import {PhraseName, SeatName} from 'api' */
import { h, put } from './dom.js';
import { t } from './text.js';
import { button, playerName, live, requestName, state, you } from './play.js';

/** The number of turns up to which a greeting is offered. */
const GREETING_TURNS = 6;

export const phrases = h('span', { class: 'phrases', role: 'group', 'aria-label': t('phrases') });

/** Returns the phrases that this browser's player may say now. @returns {PhraseName[]} */
function sayable() {
  if (you.length !== 1 || state.engine || state.phase === 'WAITING') {
    return [];
  }
  const { said } = state.seats[you[0]];
  /** @type {PhraseName[]} */
  const all = state.phase === 'OVER' ? ['WELL_PLAYED', 'THANKS'] : state.turn <= GREETING_TURNS ? ['GREETING'] : [];
  return all.filter((phrase) => !said.includes(phrase));
}

/** Draws buttons for the phrases that can be said now. */
export function drawPhrases() {
  const now = sayable();
  if (phrases.dataset.shown !== now.join()) {
    phrases.dataset.shown = now.join();
    put(
      phrases,
      now.map((phrase) =>
        button(t(`phrase.${phrase}`), () => live.act({ do: 'say', phrase: requestName(phrase) }), {
          class: 'small',
          id: `say-${phrase.toLowerCase()}`,
        }),
      ),
    );
    phrases.hidden = !now.length;
  }
}

/** Returns the phrase of a player in a sentence. @param {{by: SeatName, phrase: PhraseName}} event */
export function inWords({ by, phrase }) {
  return t('phrase.said', { name: playerName(state.seats[by].player), phrase: t(`phrase.${phrase}`) });
}

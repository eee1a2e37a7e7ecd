// @ts-check
/**
 * Asks the player to confirm a pass. Before a pass that ends the game, it shows the count on the board and in words.
 */
/** @import {EndingByPass} from 'api' */
/** @import {Child} from './dom.js' */
import { h, ask } from './dom.js';
import { t, ruleName } from './text.js';
import { resultText } from './result.js';
import { id, marks, state } from './play.js';
import { showCount } from './game-board.js';
import { reach } from './reach.js';

/**
 * Asks the player to confirm a pass that ends the game, and returns whether the player wants to pass.
 *
 * @returns {Promise<boolean>}
 */
export async function passes() {
  if (marks()) {
    return ask([h('strong', {}, t('pass.marks')), ' ', t('pass.marks.more')], t('pass'), t('cancel'));
  }
  if (state.pass?.ended !== 'two-passes') {
    return ask(t('pass.sure'), t('pass'), t('cancel'));
  }
  const response = await reach(`/api/games/${id}/ending`);
  // Another turn may have been played since the state on this page; then the pass does not end the game.
  if (response.status === 204) {
    return ask(t('pass.sure'), t('pass'), t('cancel'));
  }
  if (!response.ok) {
    return ask(t('pass.ends'), t('pass'), t('cancel'));
  }
  /** @type {EndingByPass} */
  const ending = await response.json();
  showCount(ending);
  const sure = await ask(
    [
      h('strong', {}, t('pass.ends')),
      h('br'),
      t('pass.counts', { rules: ruleName(state.rules.name) }),
      ' ',
      h('strong', { class: 'stands' }, resultText(ending.stands)),
      ending.taken
        ? [h('br'), ...dead(ending), t('pass.taken'), ' ', h('strong', { class: 'taken' }, resultText(ending.taken))]
        : null,
    ],
    t('pass.end'),
    t(ending.playOn ? (opposing(ending) ? 'pass.play-on' : 'pass.go-on') : 'cancel'),
    { where: 'beside', advised: !ending.playOn },
  );
  showCount(null);
  return sure;
}

/** Returns the number of the other player's stones that appear to be dead. @param {EndingByPass} ending */
function opposing(ending) {
  return ending.dead.length - (ending.own ?? []).length;
}

/**
 * Returns which stones appear to be dead, in sentences for the player who would pass.
 *
 * @param {EndingByPass} ending
 * @returns {Child[]}
 */
function dead(ending) {
  const own = (ending.own ?? []).length;
  return [
    opposing(ending) ? [t('pass.dead', { n: opposing(ending) }), ' '] : null,
    own ? [t('pass.dead-own', { n: own }), ' '] : null,
  ];
}

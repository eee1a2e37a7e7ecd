// @ts-check
/** The result of a game in words. */
import { t, figure, player } from './text.js';

/** @param {any} settlement @param {string} [outside] */
export function outcome(settlement, outside) {
  return settlement.result === '?' && settlement.outcome !== 'open' && !outside
    ? t('result.stands', { result: counted(settlement) })
    : counted(settlement, outside);
}

/** @param {any} settlement @param {string} [outside] */
export function counted(settlement, outside) {
  if (outside === 'ABANDONED') {
    return t('result.abandoned');
  }
  if (outside) {
    return t('result.time', { player: player(outside === 'WHITE_OUT_OF_TIME' ? 'B' : 'W') });
  }
  if (settlement.outcome === 'score') {
    return t('result.score', { player: player(settlement.winner), margin: figure(settlement.margin) });
  }
  if (settlement.outcome === 'resignation' || settlement.outcome === 'forfeit') {
    return t(settlement.outcome === 'forfeit' ? 'result.forfeit' : 'result.resignation', { player: player(settlement.winner) });
  }
  return t(['tie', 'no-result', 'both-lose'].includes(settlement.outcome) ? `result.${settlement.outcome}` : 'result.open');
}

/** The colour of the player who won, B or W; nothing if nobody did. @param {any} settlement @param {string} [outside] @returns {string|undefined} */
export function winner(settlement, outside) {
  return outside ? { WHITE_OUT_OF_TIME: 'B', BLACK_OUT_OF_TIME: 'W' }[/** @type {'WHITE_OUT_OF_TIME'} */ (outside)] : settlement.winner;
}

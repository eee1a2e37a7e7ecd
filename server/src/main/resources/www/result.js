// @ts-check
/** The result of a game in words. */
import { t, player } from './text.js';

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
    return t('result.score', { player: player(settlement.winner), margin: settlement.margin });
  }
  if (settlement.outcome === 'resignation') {
    return t('result.resignation', { player: player(settlement.winner) });
  }
  return t(settlement.outcome === 'tie' ? 'result.tie' : 'result.open');
}

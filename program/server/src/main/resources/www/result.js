// @ts-check
/** The result of a game in words. */
/** @import {Color, Outside, Settlement} from 'api' */
import { t, figure, player } from './text.js';

/**
 * The parts of a settlement with the winner, and the margin or the way of winning.
 *
 * @typedef {Pick<Settlement, 'result'|'outcome'|'winner'|'margin'>} Result
 */

/**
 * The sentences about decisions of the administrator that leave a game without a winner.
 * @type {Record<string, string>}
 */
const RULED = {
  RULED_DRAW: 'result.tie',
  RULED_BOTH_LOSE: 'result.both-lose',
  RULED_VOID: 'result.no-result',
};

/** @param {Result} settlement @param {Outside} [outside] */
export function outcome(settlement, outside) {
  return settlement.result === '?' && settlement.outcome !== 'open' && !outside
    ? t('result.stands', { result: resultText(settlement) })
    : resultText(settlement, outside);
}

/** @param {Result} settlement @param {Outside} [outside] */
export function resultText(settlement, outside) {
  if (outside === 'ABANDONED') {
    return t('result.abandoned');
  }
  if (outside?.startsWith('RULED_')) {
    const won = winner(undefined, outside);
    return won ? t('result.ruled', { player: player(won) }) : t(RULED[outside]);
  }
  if (outside) {
    return t('result.time', { player: player(outside === 'WHITE_OUT_OF_TIME' ? 'B' : 'W') });
  }
  if (settlement.outcome === 'score') {
    return t('result.score', { player: player(settlement.winner ?? ''), margin: figure(settlement.margin ?? '') });
  }
  if (settlement.outcome === 'resignation' || settlement.outcome === 'forfeit') {
    return t(settlement.outcome === 'forfeit' ? 'result.forfeit' : 'result.resignation', {
      player: player(settlement.winner ?? ''),
    });
  }
  return t(
    ['tie', 'no-result', 'both-lose'].includes(settlement.outcome) ? `result.${settlement.outcome}` : 'result.open',
  );
}

/**
 * Returns the colour of the winner, B or W; nothing if nobody won.
 *
 * @param {Pick<Result, 'winner'>|undefined} settlement
 * @param {Outside} [outside]
 * @returns {Color|undefined}
 */
export function winner(settlement, outside) {
  if (!outside) {
    return settlement?.winner;
  }
  switch (outside) {
    case 'WHITE_OUT_OF_TIME':
    case 'RULED_BLACK_WINS':
      return 'B';
    case 'BLACK_OUT_OF_TIME':
    case 'RULED_WHITE_WINS':
      return 'W';
    default:
      return undefined;
  }
}

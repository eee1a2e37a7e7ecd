// @ts-check
/** Computes what overlays show on a board: chains with liberties, the colours that empty points reach, evidence. */
/** @import {Layers, Owner, Verdict, Witness} from 'api' */
import { reason, t } from './text.js';

/** Returns the chain on a point, with its liberties. @param {Layers} layers @param {string|null} at */
export function chainAt(layers, at) {
  return at ? layers.chains.find((one) => one.points.includes(at)) : undefined;
}

/** Returns the colours that every empty point reaches. @param {Layers} layers @returns {Record<string, Owner>} */
export function reachedColors(layers) {
  return Object.fromEntries(layers.empty.flatMap((region) => region.points.map((at) => [at, reaching(region)])));
}

/** @param {Layers['empty'][number]} region @returns {Owner} */
function reaching({ reachesBlack, reachesWhite }) {
  if (reachesBlack) {
    return reachesWhite ? 'BOTH' : 'BLACK';
  }
  return reachesWhite ? 'WHITE' : 'OPEN';
}

/**
 * Returns the stones that show why a point is barred.
 *
 * @param {Witness} witness
 * @param {string|null|undefined} barred
 * @returns {string[]}
 */
export function shownBy(witness, barred) {
  switch (witness.kind) {
    case 'ko':
      return [witness.stone];
    case 'no-liberty':
      return witness.chain.filter((at) => at !== barred);
    case 'dame-between':
      return [...witness.black, ...witness.white].filter((at) => at !== barred);
    default:
      return [];
  }
}

/**
 * Returns a point in words, for people who listen to the page: its stone, or why no stone may be played there.
 *
 * @param {string} at
 * @param {string} stone
 * @param {Verdict} [barred]
 */
export function pointInWords(at, stone, barred) {
  if (stone !== '.') {
    return `${at} ${t(stone === 'X' ? 'black' : 'white')}`;
  }
  return `${at} ${barred ? `${t('said.barred')}: ${reason(barred)}` : t('said.empty')}`;
}

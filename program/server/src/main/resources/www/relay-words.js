// @ts-check
/** The sentences about relayed games. */
/** @import {Correction} from 'api' */
import { sentences, t } from './text.js';

/** Returns a sentence in the reader's language. */
export const say = await sentences('relay');

/** @param {string[]} moves */
const listed = (moves) => moves.map((move) => (move === 'pass' ? t('pass') : move)).join(' ');

/** Returns a sentence about what a correction changed. @param {Correction} correction */
export function correction({ turn, was, now }) {
  const kind = !was.length ? 'added' : !now.length ? 'removed' : was.length + now.length === 2 ? 'moved' : 'changed';
  return say(`corrected.${kind}`, { turn, was: listed(was), now: listed(now) });
}

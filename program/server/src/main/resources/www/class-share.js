// @ts-check
/** A pupil's consent that the teachers of a class see which of its problems the pupil solves. */
import { h, notice } from './dom.js';
import { answer, reachServer } from './server.js';
import { say } from './class-words.js';
import { keepGroup, keptGroup } from './store.js';

/**
 * Sends an act of a pupil to a class.
 *
 * @param {string} code
 * @param {Record<string, string|number>} act
 */
async function send(code, act) {
  await answer(
    await reachServer(`/api/classes/${code}/acts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Seat-Secret': keptGroup(code)?.secret ?? '' },
      body: JSON.stringify(act),
    }),
  );
}

/** Stores whether the pupil shares results, as the server reported it. @param {string} code @param {boolean} now */
export function noteSharing(code, now) {
  const kept = keptGroup(code);
  if (kept && Boolean(kept.shares) !== now) {
    keepGroup(code, { ...kept, shares: now });
  }
}

/**
 * Returns a notice that says whether a pupil shares results, as far as this browser knows, and a button that changes
 * this.
 *
 * @param {string} code
 * @param {() => void} onChange
 */
export function sharing(code, onChange) {
  const now = Boolean(keptGroup(code)?.shares);
  const turn = async () => {
    try {
      await send(code, { do: now ? 'stop-sharing' : 'share' });
      noteSharing(code, !now);
    } catch (refused) {
      notice(/** @type {Error} */ (refused).message);
    }
    onChange();
  };
  return [
    h('p', { class: 'small soft', id: 'shared' }, say(now ? 'shared' : 'shared.not')),
    h('button', { type: 'button', class: 'small', id: 'share', onclick: turn }, say(now ? 'share.stop' : 'share')),
  ];
}

/**
 * Sends an attempt at a problem to the class, if the pupil shares results.
 *
 * @param {string} code
 * @param {number} set the number of the set, from 1
 * @param {number} problem the number of the problem, from 1
 * @param {boolean} right
 */
export async function shareTry(code, set, problem, right) {
  if (keptGroup(code)?.shares) {
    await send(code, { do: right ? 'solved' : 'failed', set, problem });
  }
}

// @ts-check
/** Which problems a learner gets: the set of the day, and those that come back because they went wrong. */

/**
 * What a learner did with a problem: its grade, the step of the ladder, and the day on which it comes back. The step is
 * 0 for a problem that was wrong, and the day is null for one that does not come back.
 *
 * @typedef {{grade: number, step: number, due: number|null}} Rung
 */
/** @typedef {Record<string, Rung>} Ladder */

/** The days after which a problem comes back. */
const DAYS = [1, 3, 7, 21];

/** The step of a problem that does not come back. */
export const SOLVED = DAYS.length;

/** The number of problems of a set. */
const SET = 5;

const DAY = 86_400_000;

/** Returns the number of a day in the reader's own time. @param {Date} [date] */
export function dayOf(date = new Date()) {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY);
}

/** Returns the greatest number that divides both. @param {number} a @param {number} b @returns {number} */
function divisor(a, b) {
  return b ? divisor(b, a % b) : a;
}

/**
 * Returns the indexes of the problems of a day, which are the same for everybody. No problem is repeated before all
 * problems have been used.
 *
 * @param {number} day
 * @param {number} size the number of problems of the grade
 */
export function ofDay(day, size) {
  let stride = Math.floor(size * 0.618);
  while (divisor(size, stride) > 1) {
    stride++;
  }
  return Array.from(Array(Math.min(SET, size)).keys(), (i) => ((day * SET + i) * stride) % size);
}

/**
 * Returns a ladder after an answer. A problem that was right at the first try does not come back.
 *
 * @param {Ladder} ladder
 * @param {string} id
 * @param {number} grade
 * @param {boolean} right whether the first move was right, without a hint
 * @param {number} day
 * @returns {Ladder}
 */
export function recordAnswer(ladder, id, grade, right, day) {
  const before = ladder[id];
  if (!right) {
    return { ...ladder, [id]: { grade, step: 0, due: day + DAYS[0] } };
  }
  if (!before || before.due === null) {
    return { ...ladder, [id]: { grade, step: SOLVED, due: null } };
  }
  if (before.due > day) {
    return ladder;
  }
  const step = before.step + 1;
  return { ...ladder, [id]: { grade, step, due: step < DAYS.length ? day + DAYS[step] : null } };
}

/**
 * Returns the problems that are due on a day, those that have been waiting longest first.
 *
 * @param {Ladder} ladder
 * @param {number} day
 */
export function due(ladder, day) {
  return Object.entries(ladder)
    .filter(([, { due: from }]) => from !== null && from <= day)
    .sort((a, b) => Number(a[1].due) - Number(b[1].due) || (a[0] < b[0] ? -1 : 1))
    .map(([id, { grade }]) => ({ id, grade }));
}

/** Returns a ladder as a short text: an entry for each problem. @param {Ladder} ladder */
export function written(ladder) {
  return Object.entries(ladder)
    .map(([id, { grade, step, due: from }]) => [id, grade, step, from ?? ''].join('.'))
    .join('_');
}

/** Reads a ladder; invalid entries are left out. @param {string} text @returns {Ladder} */
export function readLadder(text) {
  /** @type {Ladder} */
  const ladder = {};
  for (const entry of text.split('_')) {
    const found = /^([0-9a-f]{6})\.([1-6])\.([0-4])\.(\d{0,6})$/.exec(entry.trim());
    if (found) {
      const [, id, grade, step, from] = found;
      ladder[id] = { grade: Number(grade), step: Number(step), due: from ? Number(from) : null };
    }
  }
  return ladder;
}

/**
 * Merges two ladders. If both have an entry, the one on the lower step is used, so that no repetition is skipped.
 *
 * @param {Ladder} a
 * @param {Ladder} b
 */
export function merge(a, b) {
  const all = { ...a };
  for (const [id, rung] of Object.entries(b)) {
    all[id] = all[id] && all[id].step <= rung.step ? all[id] : rung;
  }
  return all;
}

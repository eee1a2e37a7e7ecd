// @ts-check
/**
 * Chooses the problems that a learner gets: the set of the day, and those that come back because the learner did not
 * solve them at the first try. A problem comes back at growing intervals, until all of {@link DAYS} have passed.
 */

/**
 * A learner's result for a problem. `grade` is the grade of the problem. `step` is the number of intervals that have
 * passed since the learner last failed, from 0; it is {@link SOLVED} if the problem does not come back. `due` is the
 * number of the day on which it comes back, or null.
 *
 * @typedef {{grade: number, step: number, due: number|null}} ProblemResult
 */
/** The results of a learner by the names of the problems. @typedef {Record<string, ProblemResult>} Progress */

/** The intervals after which a problem comes back, in days. */
const DAYS = [1, 3, 7, 21];

/** The step of a problem that does not come back. */
export const SOLVED = DAYS.length;

/** The number of problems of a set. */
const SET_SIZE = 5;

const DAY = 86_400_000;

/** Returns the number of a day since 1970, in the reader's time zone. @param {Date} [date] */
export function dayOf(date = new Date()) {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY);
}

/** Returns the greatest number that divides both. @param {number} a @param {number} b @returns {number} */
function divisor(a, b) {
  return b ? divisor(b, a % b) : a;
}

/**
 * Returns the indexes of the problems of a day, which are the same for everybody. The indexes go through the grade in
 * steps that have no common divisor with its size, so no problem is repeated before all have been used.
 *
 * @param {number} day
 * @param {number} size the number of problems of the grade
 */
export function ofDay(day, size) {
  // About the golden section of the size, so that consecutive problems are far apart.
  let stride = Math.floor(size * 0.618);
  while (divisor(size, stride) > 1) {
    stride++;
  }
  return Array.from(Array(Math.min(SET_SIZE, size)).keys(), (i) => ((day * SET_SIZE + i) * stride) % size);
}

/**
 * Returns the progress after an answer. A problem that was solved at the first try does not come back.
 *
 * @param {Progress} progress
 * @param {string} id
 * @param {number} grade
 * @param {boolean} right whether the first move was right, without a hint
 * @param {number} day
 * @returns {Progress}
 */
export function recordAnswer(progress, id, grade, right, day) {
  const before = progress[id];
  if (!right) {
    return { ...progress, [id]: { grade, step: 0, due: day + DAYS[0] } };
  }
  if (!before || before.due === null) {
    return { ...progress, [id]: { grade, step: SOLVED, due: null } };
  }
  if (before.due > day) {
    return progress;
  }
  const step = before.step + 1;
  return { ...progress, [id]: { grade, step, due: step < DAYS.length ? day + DAYS[step] : null } };
}

/**
 * Returns the problems that are due on a day, those that have been waiting longest first.
 *
 * @param {Progress} progress
 * @param {number} day
 */
export function due(progress, day) {
  return Object.entries(progress)
    .filter(([, { due: from }]) => from !== null && from <= day)
    .sort((a, b) => Number(a[1].due) - Number(b[1].due) || (a[0] < b[0] ? -1 : 1))
    .map(([id, { grade }]) => ({ id, grade }));
}

/**
 * Returns the progress as a string for links and files, which {@link parseProgress} reads.
 *
 * @param {Progress} progress
 */
export function written(progress) {
  return Object.entries(progress)
    .map(([id, { grade, step, due: from }]) => [id, grade, step, from ?? ''].join('.'))
    .join('_');
}

/** Parses the progress; invalid entries are left out. @param {string} text @returns {Progress} */
export function parseProgress(text) {
  /** @type {Progress} */
  const progress = {};
  for (const entry of text.split('_')) {
    const found = /^([0-9a-f]{6})\.([1-6])\.([0-4])\.(\d{0,6})$/.exec(entry.trim());
    if (found) {
      const [, id, grade, step, from] = found;
      progress[id] = { grade: Number(grade), step: Number(step), due: from ? Number(from) : null };
    }
  }
  return progress;
}

/**
 * Merges the progress of two browsers. If both have an entry, the one with the lower step is used, so that no
 * repetition is skipped.
 *
 * @param {Progress} a
 * @param {Progress} b
 */
export function merge(a, b) {
  const all = { ...a };
  for (const [id, result] of Object.entries(b)) {
    all[id] = all[id] && all[id].step <= result.step ? all[id] : result;
  }
  return all;
}

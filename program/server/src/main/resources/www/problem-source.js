// @ts-check
/** Loads problems: by grade, the set of the day, those that come back, and those that a link names. */
/** @import {Problem} from './problem-file.js' */
import { progress } from './store.js';
import { read } from './problem-file.js';
import { own } from './problem-own.js';
import { dayOf, due, ofDay } from './problem-schedule.js';

/** The number of grades. */
export const GRADES = 6;

/**
 * Problems to solve one after another. The kind is `day` for the set of the day, `back` for the problems that come back
 * today, `link` for one problem that a link names, and `class` for a set that a teacher gave to a class. A name is the
 * grade and the id of a published problem, such as `1.0a1b2c`, or the position that a teacher made, as in a link.
 *
 * @typedef {{kind: 'day'|'back'|'link'|'class', names: string[]}} ProblemSet
 */

/** A problem with its grade, which is 0 if a teacher made it, and whether its colours are swapped. */
/** @typedef {{problem: Problem, grade: number, swap: boolean}} Found */

const NAME = /^([1-6])\.([0-9a-f]{6})$/;

/** The problems of the grades that were loaded. @type {Map<number, Promise<Problem[]>>} */
const loaded = new Map();

/** @param {number} grade @returns {Promise<Problem[]>} */
async function fetchGrade(grade) {
  const file = await fetch(new URL(`problems/${grade}.json`, import.meta.url));
  const lines = /** @type {string[]} */ (await file.json());
  return lines.map(read);
}

/** Returns the problems of a grade, the easiest first; they are fetched once. @param {number} grade */
export function problems(grade) {
  const known = loaded.get(grade) ?? fetchGrade(grade);
  loaded.set(grade, known);
  return known;
}

/** Returns a problem by its name; null if there is none. @param {string} name @returns {Promise<Found|null>} */
export async function found(name) {
  const [, grade, id] = NAME.exec(name) ?? [];
  if (!grade) {
    const made = own(name);
    return made && { problem: made.problem, grade: 0, swap: made.swap };
  }
  const problem = (await problems(Number(grade))).find((one) => one.id === id);
  return problem ? { problem, grade: Number(grade), swap: false } : null;
}

/** Returns the set of the day of a grade. @param {number} grade @returns {Promise<ProblemSet>} */
export async function ofToday(grade) {
  const all = await problems(grade);
  return { kind: 'day', names: ofDay(dayOf(), all.length).map((place) => `${grade}.${all[place].id}`) };
}

/** Returns the problems that come back today. @returns {ProblemSet} */
export function comingBack() {
  return { kind: 'back', names: due(progress(), dayOf()).map(({ id, grade }) => `${grade}.${id}`) };
}

/**
 * Returns a set with only the problem that the address names; null if it names none.
 * @returns {Promise<ProblemSet|null>}
 */
export async function linkedSet() {
  const text = /^#(?:own=)?([\w.~%/-]+)$/.exec(location.hash)?.[1].replaceAll('%2F', '/') ?? '';
  return text && (await found(text)) ? { kind: 'link', names: [text] } : null;
}

// @ts-check
/**
 * What this browser stores between visits: its seats in games and classes, its settings, and the learner's progress.
 */

/** @import {SeatName} from 'api' */

/**
 * The settings.
 *
 * @typedef {{
 *   theme: string, wood: string, language: string, sound: boolean, voice: boolean, notify: boolean,
 *   coordinates: boolean, numbers: boolean, overlay: string, name: string, learned: number[], 'review.rules': string,
 *   'new-game': Record<string, string>, 'problems.grade': number, 'simul.goes-on': boolean
 * }} Settings
 */

/**
 * A seat that this browser holds.
 *
 * `simul` is the code of the simultaneous games to which the game belongs.
 *
 * @typedef {{
 *   secret: string, invitation?: string, at: number, title?: string, you?: SeatName[], simul?: string
 * }} KeptSeat
 */

/** @template Kept @param {string} key @param {Kept} fallback @returns {Kept} */
function read(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') ?? fallback;
  } catch {
    return fallback;
  }
}

/** @template Kept @param {string} key @param {Kept} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Ignored, because a browser without storage can still play.
  }
}

/** @returns {Record<string, KeptSeat>} */
export function seats() {
  return read('shinpan.seats', {});
}

/** @param {string} id @param {Partial<KeptSeat>} seat */
export function keepSeat(id, seat) {
  const all = seats();
  all[id] = { ...all[id], ...seat, at: Date.now() };
  const newest = Object.entries(all)
    .sort((a, b) => b[1].at - a[1].at)
    .slice(0, 50);
  write('shinpan.seats', Object.fromEntries(newest));
}

/**
 * A class or simultaneous games that this browser takes part in, with the secret of the teacher, pupil, host or guest.
 * `leads` is true for a teacher and a host, `at` is the time of the last change, and `game` is the game whose turns the
 * teacher's page plays on the board of the class.
 *
 * @typedef {{secret: string, leads: boolean, at: number, game?: string, shares?: boolean}} KeptGroup
 */

/**
 * Returns the classes and simultaneous games that this browser takes part in, by their codes. The storage calls them
 * classes.
 *
 * @returns {Record<string, KeptGroup>}
 */
function groups() {
  return read('shinpan.classes', {});
}

/** Returns what this browser stores about a class or simultaneous games; undefined if nothing. @param {string} code */
export function keptGroup(code) {
  return groups()[code];
}

/**
 * Stores a group in this browser, which remembers the 50 newest.
 *
 * @param {string} code
 * @param {Omit<KeptGroup, 'at'>} kept
 */
export function keepGroup(code, kept) {
  const newest = Object.entries({ ...groups(), [code]: { ...kept, at: Date.now() } })
    .sort((a, b) => b[1].at - a[1].at)
    .slice(0, 50);
  write('shinpan.classes', Object.fromEntries(newest));
}

/** @returns {Partial<Settings>} */
function settings() {
  return read('shinpan.settings', {});
}

/** @template {keyof Settings} Name @param {Name} name @param {Settings[Name]} fallback @returns {Settings[Name]} */
export function setting(name, fallback) {
  return settings()[name] ?? fallback;
}

/** @template {keyof Settings} Name @param {Name} name @param {Settings[Name]} value */
export function keepSetting(name, value) {
  write('shinpan.settings', { ...settings(), [name]: value });
}

/**
 * Returns the learner's result for every problem that was tried in this browser.
 *
 * @returns {import('./problem-schedule.js').Progress}
 */
export function progress() {
  return read('shinpan.problems', {});
}

/** @param {import('./problem-schedule.js').Progress} progress */
export function keepProgress(progress) {
  write('shinpan.problems', progress);
}

/**
 * Returns the problems that a teacher has collected for a sheet: the text of each, and its right moves.
 *
 * @returns {{text: string, right: string[]}[]}
 */
export function problemSheet() {
  return read('shinpan.problem-sheet', []);
}

/** @param {{text: string, right: string[]}[]} sheet */
export function keepProblemSheet(sheet) {
  write('shinpan.problem-sheet', sheet);
}

// @ts-check
/** The memory of this browser: its seats and its settings. */

/** @param {string} key @param {any} otherwise */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {any} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage can still play.
  }
}

/** @returns {Record<string, {secret: string, invitation?: string, at: number, title?: string, you?: string[]}>} */
export function seats() {
  return read('shinpan.seats', {});
}

/** @param {string} id @param {{secret?: string, invitation?: string, title?: string, you?: string[]}} seat */
export function keepSeat(id, seat) {
  const all = seats();
  all[id] = { ...all[id], ...seat, at: Date.now() };
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at).slice(0, 50);
  write('shinpan.seats', Object.fromEntries(newest));
}

/** @param {string} name @param {any} [otherwise] */
export function setting(name, otherwise = null) {
  return read('shinpan.settings', {})[name] ?? otherwise;
}

/** @param {string} name @param {any} value */
export function keepSetting(name, value) {
  write('shinpan.settings', { ...read('shinpan.settings', {}), [name]: value });
}

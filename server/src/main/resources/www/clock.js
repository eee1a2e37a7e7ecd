// @ts-check
/** Shows clocks. The server measures the time; between two messages the page counts on for the display only. */

/** @param {number} millis */
function minutes(millis) {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return seconds >= 3600
    ? `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/**
 * @param {any} time the time control
 * @param {any} clock as the server sent it
 * @param {number} gone milliseconds since then, if it runs
 * @returns {{text: string, low: boolean}}
 */
export function shown(time, clock, gone) {
  if (time.kind === 'none') {
    return { text: '', low: false };
  }
  const over = Math.max(0, gone - clock.main);
  const main = Math.max(0, clock.main - gone);
  if (time.kind === 'byo-yomi' && main === 0) {
    const left = Math.max(0, clock.periods * time.period - over);
    const inPeriod = left === 0 ? 0 : ((left - 1) % time.period) + 1;
    return { text: `${minutes(inPeriod)} ×${Math.ceil(left / time.period)}`, low: inPeriod < 10_000 };
  }
  if (time.kind === 'canadian' && main === 0) {
    const left = clock.stretch - over;
    return { text: `${minutes(left)} /${clock.turns}`, low: left < 30_000 };
  }
  return { text: minutes(main), low: main < 20_000 && time.kind !== 'byo-yomi' && time.kind !== 'canadian' };
}

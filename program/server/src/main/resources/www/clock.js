// @ts-check
/** Shows clocks. The server measures the time; between two messages the page counts only for the display. */
/** @import {Clock, TimeControl} from 'api' */
import { language, t } from './text.js';

/** @param {number} millis */
function minutes(millis) {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return seconds >= 3600
    ? `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** The units of a duration, in milliseconds, the largest first. @type {[string, number][]} */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** Returns a duration in words, for example 1 hr 30 min. @param {number} millis @returns {string} */
export function duration(millis) {
  let left = millis;
  const parts = [];
  for (const [unit, length] of UNITS) {
    // Only the smallest unit may have a fraction.
    const count = unit === 'second' ? left / length : Math.floor(left / length);
    left -= count * length;
    if (count) {
      parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count));
    }
  }
  return parts.join(' ');
}

/** Returns a time control in words. @param {TimeControl} time @returns {string} */
export function inWords(time) {
  if (time.kind === 'none') {
    return t('clock.none');
  }
  const onlyOvertime = (time.kind === 'byo-yomi' || time.kind === 'canadian') && !time.main;
  const values = Object.fromEntries(
    Object.entries(time).map(([name, value]) => [
      name,
      name === 'periods' || name === 'turns' ? value : typeof value === 'number' ? duration(value) : value,
    ]),
  );
  return t(`clock.words.${time.kind}${onlyOvertime ? '-only' : ''}`, values);
}

/**
 * @param {TimeControl} time the time control
 * @param {Clock} clock a player's clock as it was before the turn, as the server sent it
 * @param {number} used the milliseconds that the turn has used until now; 0 if the player is not on turn
 * @returns {{text: string, more: string, low: boolean, left: number, last: boolean}} the time to show; the periods that
 *   follow it; whether little time is left; the milliseconds until it ends; and whether the game is lost then
 */
export function shown(time, clock, used) {
  if (time.kind === 'none') {
    return { text: '', more: '', low: false, left: Infinity, last: false };
  }
  const over = Math.max(0, used - clock.main);
  const main = Math.max(0, clock.main - used);
  if (time.kind === 'byo-yomi') {
    const left = Math.max(0, clock.periods * time.period - over);
    const inPeriod = left === 0 ? 0 : ((left - 1) % time.period) + 1;
    const count = Math.ceil(left / time.period);
    const periods = `${count} × ${minutes(time.period)}`;
    const more = count > 1 ? periods : count === 1 ? t('clock.last') : '';
    return main > 0
      ? {
          text: minutes(main),
          more: `+ ${count > 1 ? periods : minutes(time.period)}`,
          low: false,
          left: Infinity,
          last: false,
        }
      : { text: minutes(inPeriod), more, low: inPeriod <= 10_000, left: inPeriod, last: count <= 1 };
  }
  if (time.kind === 'canadian') {
    const left = clock.stretch - over;
    return main > 0
      ? {
          text: minutes(main),
          more: `+ ${minutes(time.stretch)} / ${time.turns}`,
          low: false,
          left: Infinity,
          last: false,
        }
      : { text: minutes(left), more: `/ ${clock.turns}`, low: left < 30_000, left, last: true };
  }
  return { text: minutes(main), more: '', low: main < 20_000, left: main, last: true };
}

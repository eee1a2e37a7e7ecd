// @ts-check
/** The sounds of a game, which are synthesized and not recorded. */
import { language } from './text.js';
import { setting } from './store.js';

/** @type {AudioContext|null} */
let audio = null;

/** Plays the knock of a stone on wood. @param {number} [seed] chooses one of three pitches */
export function click(seed = 0) {
  play(
    0.07,
    [
      [620 + 70 * (seed % 3), 0.5],
      [1480, 0.2],
    ],
    0.35,
  );
}

/** Plays the clicks of stones that are removed. @param {number} stones */
export function shells(stones) {
  for (let i = 0; i < Math.min(4, Math.max(2, stones)); i++) {
    play(0.05, [[2100 - 160 * i, 0.3]], 0.2, 0.09 + i * 0.06);
  }
}

/** Plays a soft tap, for a pass. */
export function knock() {
  play(0.16, [[190, 0.6]], 0.05);
}

/** Plays a low dull tap, for a refusal. */
export function refusal() {
  play(0.12, [[120, 0.5]], 0);
}

/** Plays the sound for one of the last seconds of a period. */
export function tick() {
  play(0.03, [[1900, 0.25]], 0);
}

/**
 * Speaks the number of one of the last seconds, in the reader's language. Stops a number that is still being spoken.
 *
 * @param {number} second
 */
export function say(second) {
  if (setting('sound', true)) {
    const utterance = new SpeechSynthesisUtterance(String(second));
    utterance.lang = language;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  }
}

/** Plays a small bell, for your turn or a new period. */
export function bell() {
  play(
    0.6,
    [
      [1046, 0.25],
      [2093, 0.1],
    ],
    0,
  );
}

/** Plays two knocks, for the end of the game. */
export function end() {
  click();
  play(
    0.09,
    [
      [420, 0.5],
      [980, 0.2],
    ],
    0.3,
    0.22,
  );
}

/**
 * @param {number} length in seconds
 * @param {[number, number][]} tones the frequency and the loudness of every tone
 * @param {number} noise how loud the noise at the beginning is
 * @param {number} [wait] in seconds
 */
function play(length, tones, noise, wait = 0) {
  if (!setting('sound', true) || !navigator.userActivation?.hasBeenActive) {
    return;
  }
  audio ??= new AudioContext();
  const { sampleRate } = audio;
  const buffer = audio.createBuffer(1, Math.ceil(sampleRate * length), sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) {
    const fade = Math.exp((-7 * i) / data.length);
    const edge = noise * Math.exp((-60 * i) / data.length) * (Math.random() * 2 - 1);
    data[i] =
      edge +
      fade *
        tones.reduce((sum, [frequency, loud]) => sum + loud * Math.sin((2 * Math.PI * frequency * i) / sampleRate), 0);
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start(audio.currentTime + wait);
}

// @ts-check
/** The sound of a stone, made on the spot. */
import { setting } from './store.js';

/** @type {AudioContext|null} */
let audio = null;

/** Plays the sound of a stone, unless the player switched sounds off or has not touched the page yet. */
export function click() {
  play(0.05, 9);
}

/** Plays the lower and longer sound of a pass. */
export function knock() {
  play(0.16, 40);
}

/** @param {number} length in seconds @param {number} slowness of the wave: the larger, the lower */
function play(length, slowness) {
  if (!setting('sound', true) || !navigator.userActivation?.hasBeenActive) {
    return;
  }
  audio ??= new AudioContext();
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.sin(i / slowness) * Math.exp(-i / (data.length / 9)) * 0.5;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}

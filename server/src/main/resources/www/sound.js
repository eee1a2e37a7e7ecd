// @ts-check
/** The sound of a stone, made on the spot. */
import { setting } from './store.js';

/** @type {AudioContext|null} */
let audio = null;

/** Plays the sound of a stone, unless the player switched sounds off or has not touched the page yet. */
export function click() {
  if (!setting('sound', true) || !navigator.userActivation?.hasBeenActive) {
    return;
  }
  audio ??= new AudioContext();
  const length = 0.05;
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.sin(i / 9) * Math.exp(-i / (data.length / 9)) * 0.5;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}

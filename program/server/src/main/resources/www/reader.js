// @ts-check
/** Loads the record of a review: a game of this server, a link with the record in it, or a dropped file. */
/** @import {Review} from 'api' */
import { answer, reachServer } from './server.js';
import { unpack } from './share.js';

export const LARGEST = 1024 * 1024;

/** @typedef {{name: string, bytes: Uint8Array<ArrayBuffer>}} File */

/** The parts of the address behind #. A bare number is a step. */
export function fragment() {
  const text = location.hash.slice(1);
  return new URLSearchParams(/^\d+$/.test(text) ? `n=${text}` : text);
}

/** @param {string} id @returns {Promise<Review>} */
export async function ofGame(id) {
  return answer(await reachServer(`/api/games/${id}/review`));
}

/** @param {File} file @param {number} [game] the number of a game in the file, from 1 @returns {Promise<Review>} */
export async function ofFile(file, game = 1) {
  return answer(
    await reachServer(`/api/records?game=${game}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file.bytes,
    }),
  );
}

/**
 * Returns the record in the address, or the file that was last dropped; null if there is none.
 *
 * @returns {Promise<File|null>}
 */
export async function passedRecord() {
  const packed = fragment().get('g');
  if (packed) {
    return { name: 'game.sgf', bytes: await unpack(packed) };
  }
  const kept = sessionStorage.getItem('shinpan.record');
  if (!kept) {
    return null;
  }
  const { name, bytes } = /** @type {{name: string, bytes: string}} */ (JSON.parse(kept));
  return { name, bytes: Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)) };
}

/** Stores a record for this tab, so that it is shown again when the page is reloaded. @param {File} file */
export function keep(file) {
  let text = '';
  file.bytes.forEach((byte) => {
    text += String.fromCharCode(byte);
  });
  try {
    sessionStorage.setItem('shinpan.record', JSON.stringify({ name: file.name, bytes: btoa(text) }));
  } catch {
    // Ignored, because the page shows the record anyway.
  }
}

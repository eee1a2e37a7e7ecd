// @ts-check
/** The referee that is compiled for browsers. It works in a thread of its own, and is loaded at its first question. */
/** @import {Background} from 'referee' */
import './offline.js';

/** The folder of its files; undefined if this server has none. */
const folder = document.documentElement.dataset.referee;

/** @type {Promise<Background> | undefined} */
let loading;

/**
 * Returns the referee; nothing if the server has none, so that a question must go to the server.
 *
 * @returns {Promise<Background> | undefined}
 */
export function referee() {
  loading ??= folder ? start(folder) : undefined;
  return loading;
}

/** @param {string} from */
async function start(from) {
  /** @type {{ Background: new () => Background }} */
  const script = await import(new URL(`${from}background.js`, document.baseURI).href);
  return new script.Background();
}

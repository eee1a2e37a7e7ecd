// @ts-check
/** The referee, compiled for browsers. It runs in a worker, and is loaded at the first request. */
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

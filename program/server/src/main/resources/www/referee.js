// @ts-check
/** The referee that is compiled for browsers. It works in a thread of its own, and is loaded at its first question. */
/** @import {Background} from 'referee' */

/** The folder of its files; undefined if this server has none. */
const folder = document.documentElement.dataset.referee;

/** @type {Promise<Background> | undefined} */
let loading;

/** Allows the page to start the thread of the referee, and no other script. */
function allow() {
  /** @typedef {{ createScriptURL: (url: string) => string | null }} Rules */
  /** @typedef {{ createPolicy: (name: string, rules: Rules) => unknown }} Policies */
  const policies = /** @type {{ trustedTypes?: Policies }} */ (globalThis).trustedTypes;
  const thread = new URL(`${folder}worker.js`, location.href).href;
  policies?.createPolicy('default', { createScriptURL: (url) => (url === thread ? url : null) });
}

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
  allow();
  /** @type {{ Background: new () => Background }} */
  const script = await import(`${from}background.js`);
  return new script.Background();
}

// @ts-check
/** The addresses of the pages, and the requests to the server. A site without a server replaces this file. */

export const hasServer = true;

/** The addresses of the pages. */
export const PAGES = {
  home: '/',
  learn: '/learn',
  problems: '/problems',
  games: '/games',
  class: '/class',
  simul: '/simul',
  manual: '/manual/',
  review: '/review',
  embed: '/embed',
};

/** The script for other sites, and the element that it defines. */
export const ELEMENT = { script: '/shinpan-board.js', tag: 'shinpan-board' };

/** The id of the game that the address names. */
export const named = location.pathname.split('/')[2];

/** @param {string} id */
export const gamePage = (id) => `/game/${id}`;

/** @param {string} id */
export const reviewPage = (id) => `/review/${id}`;

/**
 * The requests that take long. This browser computes them if it can, so that the server has its time for games. Single
 * opinions come from the server, which also asks a network.
 */
const LONG = /^\/api\/(opinions\?quick|losses|proofs)\b/;

/** True if the operator of the server has chosen a source of opinions other than Shinpan's own search. */
const othersOpinions = document.documentElement.dataset.opinions !== undefined;

/** @param {string} path */
const isThought = (path) => LONG.test(path) && !(othersOpinions && !path.startsWith('/api/proofs'));

/** @param {string} path @param {RequestInit} [request] @returns {Promise<Response>} */
export async function reach(path, request) {
  if (isThought(path)) {
    const thought = await (await import('./mind.js')).think(path, request);
    // The server may know proofs that this browser has not computed.
    if (thought && (thought.status !== 404 || request?.method === 'POST')) {
      return thought;
    }
  }
  return fetch(path, request);
}

/** Opens the connection of a game. @param {string} id */
export const live = (id) =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live/${id}`);

/** Returns the attributes of a link that saves a file. @param {string} path @param {string} name */
export const saves = (path, name) => ({ href: path, download: name });

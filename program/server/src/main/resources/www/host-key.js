// @ts-check
/** The key of the administrator in this tab, and the requests that need it. */
/** @import {TimeControl} from 'api' */
import { answer, reachServer } from './server.js';

/**
 * The body of a request: named values, and for new players their list.
 *
 * @typedef {Record<string, string|number|boolean|TimeControl|{name: string, rank: string}[]>} Body
 */
/** Sends an action of the administrator, and returns the answer; nothing if it was refused. */
/** @typedef {(path: string, body?: Body) => Promise<unknown>} Send */

const KEEP = 'shinpan.admin';

/** Thrown if the server refused the key, or there is no key. */
export class Locked extends Error {}

/** Returns the key; empty if there is none. */
export function key() {
  return sessionStorage.getItem(KEEP) ?? '';
}

/** Stores the key as long as the tab is open. @param {string} text */
export function keep(text) {
  sessionStorage.setItem(KEEP, text);
}

/**
 * Sends a request with the key.
 *
 * @template Answer
 * @param {string} path
 * @param {Body} [body] without it, the request only reads
 * @returns {Promise<Answer>}
 */
export async function official(path, body) {
  const response = await reachServer(`/api/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'X-Admin-Key': key(), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (response.status === 403) {
    throw new Locked();
  }
  return answer(response);
}

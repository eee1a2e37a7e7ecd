// @ts-check
/** The key of the administrator in this tab, and the requests that need it. */
import { answer, reachServer } from './server.js';

const KEEP = 'shinpan.admin';

/** The server refused the key, or there is none. */
export class Locked extends Error {}

/** Returns the key; empty if there is none. */
export function key() {
  return sessionStorage.getItem(KEEP) ?? '';
}

/** Keeps the key as long as the tab is open. @param {string} text */
export function keep(text) {
  sessionStorage.setItem(KEEP, text);
}

/**
 * Sends a request with the key.
 *
 * @template Answer
 * @param {string} path
 * @param {object} [body] without it, the request only reads
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

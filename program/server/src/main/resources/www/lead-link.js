// @ts-check
/** The link that lets its reader lead a class, or host simultaneous games. */
import { keepClass } from './store.js';

/** Keeps the secret of such a link, and takes it out of the address. Returns whether there was one. */
/** @param {string} code the code of the class or of the games */
export function takeLeadLink(code) {
  const secret = new URLSearchParams(location.hash.slice(1)).get('lead');
  if (secret) {
    keepClass(code, { secret, leads: true });
    history.replaceState(null, '', location.pathname);
  }
  return Boolean(secret);
}

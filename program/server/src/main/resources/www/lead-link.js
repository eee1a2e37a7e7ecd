// @ts-check
/**
 * The link with the secret of a teacher or of a host of simultaneous games, and the connection that uses the secret.
 */
import { connect } from './link.js';
import { keepGroup, keptGroup } from './store.js';

/**
 * Stores the secret of a teacher or host in this browser if the address of the page contains it, and removes it from
 * the address. Returns whether there was one.
 *
 * @param {string} code the code of the class or of the games
 */
export function takeLeadLink(code) {
  const secret = new URLSearchParams(location.hash.slice(1)).get('lead');
  if (secret) {
    keepGroup(code, { secret, leads: true });
    history.replaceState(null, '', location.pathname);
  }
  return Boolean(secret);
}

/**
 * Connects to a class or to simultaneous games with the secret that this browser stores. Connects again if the reader
 * opens a link with another secret.
 *
 * @template {{do: string}} Act
 * @template Message
 * @param {'class'|'simul'} kind
 * @param {string} code
 * @param {(message: Message) => void} onMessage
 * @param {(open: boolean) => void} onStatus
 */
export function connectByCode(kind, code, onMessage, onStatus) {
  /** @type {ReturnType<typeof connect<Act, Message>>} */
  const live = connect(`${kind}/${code}`, () => keptGroup(code)?.secret ?? '', onMessage, onStatus);
  addEventListener('hashchange', () => takeLeadLink(code) && live.again());
  return live;
}

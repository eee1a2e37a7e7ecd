// @ts-check
/** Opens a class, that is, a lesson that people follow live on their own devices, from a record or a position. */
/** @import {Color} from 'api' */
import { h, notice } from './dom.js';
import { t } from './text.js';
import { PAGES, hasServer } from './reach.js';
import { answer, reachServer } from './server.js';
import { keepGroup } from './store.js';

/**
 * Opens a class and goes to its page.
 *
 * @param {Uint8Array<ArrayBuffer>|string} record
 * @param {{at?: number, rules?: string, title?: string, game?: string}} [how] `at` is the node that the class shows
 *   first, and `game` the id of a game that the class follows
 */
export async function openClass(record, { at = 0, rules = 'japanese', title = '', game } = {}) {
  const query = new URLSearchParams({ at: String(at), rules, title });
  /** @type {{id: string, secret: string}} */
  const { id, secret } = await answer(
    await reachServer(`/api/classes?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: record,
    }),
  );
  keepGroup(id, { secret, leads: true, game });
  location.href = `${PAGES.class}/${id}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns a position as a game record in SGF.
 *
 * @param {{columns: number, rows: number, stones: string, toMove?: Color}} position with its points row by row,
 *   beginning at the bottom
 */
export function recordOf({ columns, rows, stones, toMove = 'B' }) {
  const of = (/** @type {string} */ sign) =>
    [...stones]
      .map((one, i) => (one === sign ? `[${LETTERS[i % columns]}${LETTERS[rows - 1 - Math.floor(i / columns)]}]` : ''))
      .join('');
  const [black, white] = [of('X'), of('O')];
  const size = columns === rows ? columns : `${columns}:${rows}`;
  return `(;GM[1]FF[4]SZ[${size}]${black && `AB${black}`}${white && `AW${white}`}PL[${toMove}])`;
}

/**
 * Returns the button that opens a class; nothing on a site without a server.
 *
 * @param {() => Promise<void>} open
 * @param {string} [look] a class of the button
 */
export function classButton(open, look = 'small') {
  return hasServer
    ? h(
        'button',
        {
          type: 'button',
          class: look,
          id: 'to-class',
          onclick: () => open().catch((/** @type {Error} */ { message }) => notice(message)),
        },
        t('class.show'),
      )
    : null;
}

// @ts-check
/** The invitation to a game: an address that the other player's computer can open, as a link and as a QR code. */
/** @import {Addresses} from 'api' */
import { h, s } from './dom.js';
import { t } from './text.js';
import { copier } from './clipboard.js';
import { qr } from './qr.js';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The addresses of the server for other computers; null before they are requested, and empty until they arrive.
 *
 * @type {string[] | null}
 */
let others = null;

/** Requests the addresses once. @param {() => void} arrived */
async function ask(arrived) {
  others = [];
  try {
    ({ others } = /** @type {Addresses} */ (await (await fetch('/api/addresses')).json()));
  } catch {
    // Ignored, because the address of this page can be used.
  }
  arrived();
}

/** Returns the address of a path for other computers, if the server has one. @param {string} path */
export async function outside(path) {
  if (!others) {
    await ask(() => {});
  }
  return base() + path;
}

/** Returns the address of the server for links: that of this page or, if others cannot open it, one from the server. */
function base() {
  const here = LOOPBACK.includes(location.hostname);
  return here && others?.length ? new URL(others[0]).origin : location.origin;
}

/**
 * Returns the parts that the host sees while the game waits for the other player.
 *
 * @param {string} path of the game, with the invitation
 * @param {() => void} redraw
 */
export function invitation(path, redraw) {
  if (!others) {
    ask(redraw);
  }
  const link = base() + path;
  const alone = LOOPBACK.includes(new URL(link).hostname);
  const field = h('input', {
    id: 'invite',
    readonly: true,
    value: link,
    'aria-label': t('invite'),
    onfocus: () => field.select(),
  });
  return [
    h('p', {}, t('invite.how')),
    h('div', { class: 'row invite' }, field, copier(field, link, 'primary')),
    alone
      ? h('p', { class: 'small warning', id: 'alone' }, t('invite.alone'), ' ', h('code', {}, './shinpan serve --lan'))
      : code(link),
  ];
}

/** Returns a link as a code to scan; nothing if it is too long. @param {string} link */
export function code(link) {
  const rows = qr(link);
  if (!rows) {
    return null;
  }
  const size = rows.length + 8;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return h(
    'figure',
    { class: 'qr' },
    s(
      'svg',
      { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': t('invite.scan') },
      s('rect', { width: size, height: size, class: 'light' }),
      s('path', { d: path, class: 'dark' }),
    ),
    h('figcaption', { class: 'small soft' }, t('invite.scan')),
  );
}

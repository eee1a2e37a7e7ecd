// @ts-check
/** The head of a page: its title, a sentence about its purpose, and links to other pages for newcomers. */
import { h } from './dom.js';
import { PAGES, hasServer } from './reach.js';
import { t } from './text.js';

/**
 * The other pages. A site without a server has no list of games.
 *
 * @type {('learn'|'problems'|'games'|'manual')[]}
 */
const OTHERS = hasServer ? ['learn', 'problems', 'games', 'manual'] : ['learn', 'problems', 'manual'];

/**
 * Returns the head of a page.
 *
 * @param {string} title
 * @param {string} lead
 * @param {string} [here] the page itself, which needs no link
 */
export function head(title, lead, here) {
  const links = OTHERS.filter((id) => id !== here).map((id) =>
    h('a', { href: PAGES[id], id, hreflang: id === 'manual' ? 'en' : null }, t(id)),
  );
  return h(
    'div',
    { class: 'part head' },
    h('h1', {}, title),
    h('p', { class: 'lead' }, lead),
    h(
      'p',
      { class: 'small newcomer' },
      links.flatMap((link, i) => (i ? [' · ', link] : [link])),
    ),
  );
}

// @ts-check
/** The page that is shown if the requested page does not exist. */
import { h, byId } from './dom.js';
import { PAGES } from './reach.js';
import { t, topMenu } from './text.js';

byId('menu').append(topMenu());
document.title = `${t('lost')} · Shinpan`;
byId('main').append(
  h(
    'div',
    { class: 'stack' },
    h('h1', {}, t('lost')),
    h(
      'p',
      {},
      location.pathname.startsWith('/game/') || location.pathname.startsWith('/review/')
        ? t('error.NOT_FOUND')
        : location.pathname,
    ),
    h('p', {}, h('a', { class: 'button primary', href: PAGES.home }, t('lost.home'))),
  ),
);
byId('main').removeAttribute('aria-busy');

// @ts-check
/** The first page: a board, the form for a new game, the games of this browser, and a field for a record to review. */
import { h, byId } from './dom.js';
import { t, topMenu } from './text.js';
import { icon } from './icons.js';
import { head } from './head.js';
import { PAGES } from './reach.js';
import { alive } from './home-board.js';
import { form, restore } from './new-game.js';
import { games } from './your-games.js';
import './go-board.js';

/** @param {File|undefined} file */
async function review(file) {
  if (!file) {
    return;
  }
  if (file.size > 1024 * 1024) {
    dropped.textContent = t('drop.too-large');
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  bytes.forEach((byte) => {
    text += String.fromCharCode(byte);
  });
  sessionStorage.setItem('shinpan.record', JSON.stringify({ name: file.name, bytes: btoa(text) }));
  sessionStorage.removeItem('shinpan.edited.file');
  location.href = PAGES.review;
}

const dropped = h('p', {}, t('drop'));
const chooser = h('input', {
  type: 'file',
  class: 'hidden',
  id: 'file',
  accept: '.sgf,.gib,.ngf,.ugf,.ugi',
  onchange: () => review(chooser.files?.[0]),
});
const drop = h(
  'section',
  {
    class: 'drop',
    'aria-label': t('review'),
    ondragover: (/** @type {DragEvent} */ e) => {
      e.preventDefault();
      drop.classList.add('over');
    },
    ondragleave: () => drop.classList.remove('over'),
    ondrop: (/** @type {DragEvent} */ e) => {
      e.preventDefault();
      review(e.dataTransfer?.files[0]);
    },
  },
  icon('file'),
  dropped,
  chooser,
  h('label', { for: 'file', class: 'button' }, t('drop.choose')),
);
const board = h('go-board', { id: 'board', class: 'large' });
const caption = h('p', { class: 'soft', id: 'caption' });
const yours = h('section', { class: 'part later', id: 'your-games', hidden: true });

byId('menu').append(topMenu());
byId('main').append(
  h('div', { class: 'board-place' }, board, caption),
  h(
    'aside',
    { class: 'side' },
    head(t('welcome'), t('welcome.more')),
    h('div', { class: 'part' }, form),
    yours,
    h('div', { class: 'part later' }, drop),
  ),
);
byId('main').removeAttribute('aria-busy');
restore();
alive(board, caption, games(yours));

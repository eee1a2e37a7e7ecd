// @ts-check
/** The first page: a new game, the texts side by side, a record to review, the games of this browser. */
import { h, byId } from './dom.js';
import { t, topMenu, ruleName } from './text.js';
import { seats } from './store.js';
import { adapt, form } from './new-game.js';
import { points, RULE_GROUPS } from './rule-sets.js';

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
  bytes.forEach((byte) => { text += String.fromCharCode(byte); });
  sessionStorage.setItem('shinpan.record', JSON.stringify({ name: file.name, bytes: btoa(text) }));
  location.href = '/review';
}

const dropped = h('p', {}, t('drop'));
const chooser = h('input', { type: 'file', class: 'hidden', id: 'file', accept: '.sgf,.gib,.ngf,.ugf,.ugi', onchange: () => review(chooser.files[0]) });
const drop = h('section', { class: 'drop', 'aria-label': t('review'),
  ondragover: (/** @type {DragEvent} */ e) => { e.preventDefault(); drop.classList.add('over'); },
  ondragleave: () => drop.classList.remove('over'),
  ondrop: (/** @type {DragEvent} */ e) => { e.preventDefault(); review(e.dataTransfer?.files[0]); } },
dropped, chooser, h('label', { for: 'file', class: 'button' }, t('drop.choose')));

const recent = Object.entries(seats()).sort((a, b) => b[1].at - a[1].at).slice(0, 6);
const ruleSets = h('fieldset', {}, h('legend', { class: 'hidden' }, t('rules')), RULE_GROUPS.map(([group, sets]) => [h('h3', {}, group), h('div', { class: 'rule-sets' }, sets.map(({ name }) =>
  h('label', { class: 'rule-set' },
    h('input', { type: 'radio', name: 'rules', value: name, form: 'new-game', checked: name === 'tromp-taylor', onchange: adapt }),
    h('span', {}, h('strong', {}, ruleName(name)), h('ul', {}, points(name).map((point) => h('li', {}, point)))))))]));

byId('menu').append(topMenu());
byId('main').append(
  h('div', { class: 'stack' }, h('div', {}, h('h1', {}, t('welcome')), h('p', { class: 'soft' }, t('welcome.more'))), form),
  h('div', { class: 'stack' },
    h('section', { id: 'rules' }, h('h2', {}, t('rules')), h('p', { class: 'soft small' }, t('rules.more')), ruleSets),
    drop,
    recent.length ? h('section', {}, h('h2', {}, t('your-games')), h('ul', { class: 'small' }, recent.map(([id, seat]) =>
      h('li', {}, h('a', { href: `/game/${id}` }, seat.title ?? id), ' ', h('span', { class: 'soft' }, new Date(seat.at).toLocaleString(document.documentElement.lang)))))) : null));
adapt();

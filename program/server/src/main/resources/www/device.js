// @ts-check
/** Lets a player continue on another device: shows a link and a code to scan, both with the secret of the seat. */
import { h } from './dom.js';
import { t } from './text.js';
import { seats } from './store.js';
import { copier } from './clipboard.js';
import { code } from './invitation.js';
import { id } from './play.js';

export function showDevice() {
  const link = `${location.origin}/game/${id}#seat=${seats()[id]?.secret ?? ''}`;
  const field = h('input', {
    id: 'device-link',
    readonly: true,
    value: link,
    'aria-label': t('device'),
    onfocus: () => field.select(),
  });
  const dialog = h(
    'dialog',
    { 'aria-label': t('device') },
    h(
      'div',
      { class: 'stack' },
      h('h2', {}, t('device')),
      h('p', {}, t('device.how')),
      h('div', { class: 'row invite' }, field, copier(field, link)),
      code(link),
      h(
        'div',
        { class: 'row end' },
        h('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, t('close')),
      ),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

// @ts-check
/** The part of a game page with the administrator's decision about the game, and the last message to all players. */
import { h, put } from './dom.js';
import { t } from './text.js';
import { state } from './play.js';

export const official = h('section', { class: 'stack', id: 'official', hidden: true });

export function drawOfficial() {
  const { ruling, announced } = state;
  official.hidden = !ruling && !announced;
  put(
    official,
    ruling ? h('p', { class: 'warning', id: 'ruling' }, t('ruled', { reason: ruling.reason })) : null,
    announced && state.phase !== 'OVER'
      ? h('p', { class: 'warning', id: 'announced' }, t('announced', { text: announced }))
      : null,
  );
}

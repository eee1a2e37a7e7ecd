// @ts-check
/**
 * The page for a screen on the wall: all public games in progress, over one live connection. A click enlarges a board.
 */
/** @import {FromServer} from 'api' */
import { h, byId } from './dom.js';
import { t, topMenu } from './text.js';
import { connect } from './link.js';
import { say } from './host-words.js';
import { Boards } from './boards.js';

const boards = new Boards();
const none = h('p', { class: 'soft none', id: 'no-games' }, say('wall.none'));
const away = h('p', { class: 'connection', role: 'status', hidden: true }, t('reconnecting'));

byId('menu').append(topMenu());
document.title = `${say('wall')} · Shinpan`;
byId('main').append(h('h1', { class: 'hidden' }, say('wall')), boards.element, none, away);

/** @param {FromServer} message */
function onMessage(message) {
  if (message.t === 'wall') {
    boards.show(message.games, message.gone, message.whole);
    boards.arrange((a, b) => (a.game?.table ?? Infinity) - (b.game?.table ?? Infinity) || 0);
    none.hidden = boards.tiles.size > 0;
    byId('main').removeAttribute('aria-busy');
  }
}

connect(
  'wall',
  () => '',
  onMessage,
  (open) => {
    away.hidden = open;
  },
);

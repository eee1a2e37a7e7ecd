// @ts-check
/** The page of classes. A class is a lesson in which a teacher shows positions on a board that pupils follow. */
import { h, byId, notice } from './dom.js';
import { t, topMenu } from './text.js';
import { named } from './reach.js';
import { Classroom } from './class-room.js';
import { start } from './class-start.js';
import './go-board.js';

const board = h('go-board', { id: 'board' });
board.on('tapped', ({ at }) => at && notice(t('said.tap-again')));
byId('menu').append(topMenu());
if (named) {
  new Classroom(named.toUpperCase(), board);
} else {
  start(board);
}

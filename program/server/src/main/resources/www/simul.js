// @ts-check
/** Simultaneous games: one host plays every guest. */
import { byId } from './dom.js';
import { topMenu } from './text.js';
import { named } from './reach.js';
import { SimulRoom } from './simul-room.js';
import { start } from './simul-start.js';

byId('menu').append(topMenu());
if (named) {
  new SimulRoom(named.toUpperCase());
} else {
  start();
}

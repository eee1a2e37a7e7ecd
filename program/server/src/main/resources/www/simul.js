// @ts-check
/** The page of simultaneous games, in which one host plays against several guests. */
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

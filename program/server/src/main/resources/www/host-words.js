// @ts-check
/** The sentences of a club evening's pages: the screen on the wall, the tables, and the administrator's page. */
import { sentences } from './text.js';

/** Returns the sentence with a key in the reader's language. */
export const say = await sentences('host');

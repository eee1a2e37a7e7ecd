// @ts-check
/** The sentences of the pages about simultaneous games. */
import { sentences } from './text.js';

/** Returns a sentence in the reader's language. */
export const say = await sentences('simul');

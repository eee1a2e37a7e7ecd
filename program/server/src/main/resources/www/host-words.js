// @ts-check
/** The sentences of the pages for an evening: the wall, the tables, and the page of the administrator. */
import { sentences } from './text.js';

/** Returns a sentence in the reader's language. */
export const say = await sentences('host');

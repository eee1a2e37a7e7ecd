// @ts-check
/** The sentences about disputes over dead stones. */
import { sentences } from './text.js';

/** Returns a sentence in the reader's language. */
export const say = await sentences('dispute');

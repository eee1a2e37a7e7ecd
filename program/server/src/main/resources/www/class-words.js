// @ts-check
/** The sentences of the pages about classes. */
/** @import {Values} from './text.js' */
import { fillIn, language } from './text.js';

/** @type {Record<string, string>} */
const words = await (await fetch(new URL(`i18n/class-${language}.json`, import.meta.url))).json();

/** Returns a sentence in the reader's language. @param {string} key @param {Values} [values] */
export function say(key, values = {}) {
  return fillIn(words[key] ?? key, values);
}

/** Returns an answer to a question in words. @param {string} answer a point, pass, or a word of the server */
export function answerInWords(answer) {
  return /^[a-z]/.test(answer) ? say(`answer.${answer}`) : answer;
}

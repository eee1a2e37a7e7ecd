// @ts-check
/**
 * The sentences of rule texts and of the referee in the reader's language: the paraphrases of clauses, and sentences of
 * the library.
 */
/** @import {Refusal} from 'api' */
import { h } from './dom.js';
import { language, t } from './text.js';

/**
 * An object that names a clause, such as a verdict or a refusal.
 *
 * @typedef {{ruleset?: string, clause?: string, says?: string}} Named
 */

/**
 * The translations. A key is a clause, such as `tromp-taylor 6`, or an English sentence with the names of its values in
 * braces.
 *
 * @type {Record<string, string>}
 */
const words =
  language === 'en' ? {} : await (await fetch(new URL(`i18n/clauses-${language}.json`, import.meta.url))).json();

const patterns = Object.entries(words)
  .filter(([sentence]) => sentence.includes('{'))
  .map(([sentence, text]) => ({
    text,
    pattern: new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`),
  }));

/** Returns the paraphrase of a clause as a string. @param {Named} of @returns {string} */
export function clauseText(of) {
  return words[`${of.ruleset} ${of.clause}`] ?? of.says ?? '';
}

/** Returns the paraphrase of a clause as an element. @param {Named} of */
export function says(of) {
  return textSpan(words[`${of.ruleset} ${of.clause}`], of.says ?? '');
}

/** Returns a sentence of the library, translated, as an element. @param {string} sentence */
export function sentenceSpan(sentence) {
  return textSpan(words[sentence] ?? fillPattern(sentence), sentence);
}

/**
 * Returns why the server refuses something: its own sentence, if the reader's language has it, otherwise the meaning of
 * its code.
 *
 * @param {Refusal} error
 * @returns {string}
 */
export function failure({ code, message }) {
  return language === 'en' ? message : (words[message] ?? fillPattern(message) ?? t(`error.${code}`));
}

/** @param {string|undefined} text @param {string} english shown if there is no translation */
function textSpan(text, english) {
  return h('span', { lang: text ? null : 'en' }, text ?? english);
}

/**
 * Translates a sentence that contains values, which may be sentences as well.
 *
 * @param {string} sentence
 * @returns {string|undefined}
 */
function fillPattern(sentence) {
  for (const { pattern, text } of patterns) {
    const values = pattern.exec(sentence)?.groups;
    if (values) {
      return text.replace(/\{(\w+)\}/g, (whole, /** @type {string} */ name) => {
        const value = values[name];
        return name === 'player'
          ? t(value.toLowerCase())
          : name === 'what'
            ? (words[value] ?? fillPattern(value) ?? value)
            : name === 'ats'
              ? value.replace(' and ', ', ')
              : value;
      });
    }
  }
  return undefined;
}

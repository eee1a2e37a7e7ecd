// @ts-check
/** The rule sets of the server, and their descriptions. */
/** @import {Rules, RuleSet, Traits} from 'api' */
import { reach } from './reach.js';
import { has, t } from './text.js';

/** @type {Rules} */
const { ruleSets } = await (await reach('/api/rules?clauses=false')).json();
export const RULE_SETS = ruleSets;

/** The rule sets by the group in which they are shown, the rules of clubs first. */
export const RULE_GROUPS = /** @type {[string, RuleSet[]][]} */ ([
  [t('rules.group.clubs'), RULE_SETS.filter((one) => one.group === 'clubs')],
  [t('rules.group.five-texts'), RULE_SETS.filter((one) => one.group === 'five-texts')],
  [t('rules.group.other'), RULE_SETS.filter((one) => one.group === 'other')],
]).filter(([, sets]) => sets.length > 0);

/**
 * Returns the komi that a rule set names for an even game. If it names none, returns 6.5 if territory is counted, and
 * 7.5 otherwise.
 *
 * @param {string} name
 * @returns {string}
 */
export function usualKomi(name) {
  return RULE_SETS.find((one) => one.name === name)?.komi ?? (traits(name).counting === 'territory' ? '6.5' : '7.5');
}

/**
 * Returns the rule set for a first visit: the one that people use in the language and region of the reader.
 *
 * @param {string} tag such as en-US
 * @returns {string}
 */
export function rulesFor(tag) {
  const [language, ...rest] = tag.toLowerCase().split('-');
  const region = rest.at(-1) ?? '';
  if (language === 'ja' || language === 'ko') {
    return 'japanese';
  }
  return language !== 'en' ? 'chinese' : ['', 'us', 'ca', 'gb'].includes(region) ? 'aga' : 'japanese';
}

/** Returns the traits of a rule set: repetition, counting and so on. @param {string} name @returns {Partial<Traits>} */
export function traits(name) {
  return RULE_SETS.find((one) => one.name === name)?.traits ?? {};
}

/**
 * Returns a short description of a rule set: its own sentences if there are any, else sentences for its traits.
 *
 * @param {string} name
 */
export function points(name) {
  if (has(`rules.${name}.points`)) {
    return t(`rules.${name}.points`).split('|');
  }
  const of = traits(name);
  return [
    `counting.${of.counting}`,
    `empty-board.${of.emptyBoard}`,
    `repetition.${of.repetition}`,
    `long-cycle.${of.longCycle}`,
    `self-capture.${of.selfCapture}`,
    `handicap.${of.handicap}`,
    `life.${of.life}`,
    `second-pass.${of.secondPass}`,
  ]
    .map((trait) => `trait.${trait}`)
    .filter(has)
    .map((key) => t(key));
}

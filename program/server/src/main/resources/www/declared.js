// @ts-check
/** The rules and the komi of a record: which the record names, and which are used. */
/** @import {Review} from 'api' */
/** @import {Child} from './dom.js' */
import { t, figure, ruleName } from './text.js';
import { sentenceSpan } from './clauses.js';
import { setting } from './store.js';

/**
 * Returns the rule set that judges a record: the one that it names, otherwise the reader's last choice.
 *
 * @param {Review} review
 * @returns {string}
 */
export function rulesOf(review) {
  return review.rules ?? setting('review.rules', 'tromp-taylor');
}

/**
 * Returns a sentence about the rules that a record names, and the rule set under which it is shown.
 *
 * @param {Review} review
 * @param {string} rules the chosen rules, for a record that names no known rules
 * @returns {Child}
 */
export function rulesRead({ declaredRules: declared, rules: own, rulesReason: reason }, rules) {
  if (!own) {
    return t(declared ? 'declared.unknown' : 'declared.none', { declared, rules: ruleName(rules) });
  }
  const read = t('declared.read', { declared, rules: ruleName(own) });
  return declared === own ? `${t('rules')}: ${ruleName(own)}` : reason ? [`${read}: `, sentenceSpan(reason)] : read;
}

/**
 * Returns the line about the komi of a record: named, unreadable or missing.
 *
 * @param {Review} review
 * @returns {string}
 */
export function komiRead({ komi, declaredKomi, komiUnknown }) {
  return declaredKomi === undefined
    ? t('declared.no-komi')
    : komiUnknown
      ? t('declared.unknown-komi', { komi: declaredKomi })
      : `${t('komi')} ${figure(komi)}`;
}

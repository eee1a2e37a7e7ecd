// @ts-check
/** Explains why a move is barred: a title, the evidence, and the clause with its paraphrase. */
/** @import {Color, Verdict} from 'api' */
import { h } from './dom.js';
import { t, player, reason } from './text.js';
import { chip } from './score.js';
import { says } from './clauses.js';
import { twice } from './twice.js';

/** @typedef {Verdict & {at: string, player: Color}} Explained */

/**
 * @param {Explained} verdict
 * @param {number} columns
 * @param {number} rows
 * @param {'h2'|'h3'} [heading] the level of its title on the page
 */
export function explanation(verdict, columns, rows, heading = 'h3') {
  return [
    h(
      heading,
      {},
      t('why.title', { player: player(verdict.player), at: verdict.at === 'pass' ? t('pass') : verdict.at }),
    ),
    twice(verdict, columns, rows, verdict.at),
    h('p', {}, reason(verdict), ' ', chip(verdict)),
    h('p', {}, says(verdict)),
  ];
}

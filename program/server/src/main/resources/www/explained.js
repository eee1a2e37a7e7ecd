// @ts-check
/** Why a move is barred, in full: the title, the evidence, the clause and what it says. */
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

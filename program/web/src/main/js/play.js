// The rules alone, for pages that only play. It needs no loading, no WebAssembly and no entry in a content policy.
import { ShinpanError, games, texts } from './calls.js';
import * as java from './rules.js';

export { ShinpanError };

/** A game under one rule set. */
export const Game = games(java.RulesGame);

/** The rule sets, and the clauses of all of them. */
export const { ruleSets, clauses } = texts(java);

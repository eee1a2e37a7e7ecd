// Types of the referee. The types of judged games and verdicts are made from the records that print them.
import type { Game as Played, Settlement, Texts, Verdict } from './play.js';
import type { Game as JudgedGame } from './views.js';

export type { JudgedGame, Settlement, Verdict };

export { ShinpanError } from './play.js';
export type { Clause, Move, Player, State } from './play.js';

/** A record: its text, or the bytes of its file in any encoding. */
export type RecordData = string | ArrayBuffer | ArrayBufferView;

/** A game under one rule text. */
export interface Game extends Played {
  /** Proposes which chains are dead. `sure` is 0.5 for a guess and 1 for certain. It is an opinion of playouts. */
  proposeDead(): { points: string[]; dead: boolean; sure: number }[];
  /** Returns the game as SGF. */
  sgf(): string;
}

export interface GameClass {
  /**
   * Starts a game on an empty board.
   *
   * @param rules the name of a rule set, such as `chinese`
   * @param options `size`: the number of lines, or columns and rows; 19 if absent. `komi`: absent for the one that the
   *   text names. `handicap`: the handicap number
   */
  new (rules: string, options?: { size?: number | [number, number]; komi?: number | string; handicap?: number }): Game;
  /**
   * Replays the main line of a record, up to its first barred turn.
   *
   * @param options `rules`: the name of a rule set. `game`: the number of the game in the file, from 1. `turns`: the
   *   number of turns; absent for all
   */
  fromRecord(record: RecordData, options?: { rules?: string; game?: number; turns?: number }): Game;
}

/** A node of an SGF tree. */
export interface SgfNode {
  /** The values of each property, without escapes. */
  properties: Record<string, string[]>;
  /** The next nodes: the main line first, then its variations. */
  children: SgfNode[];
}

/** What was proved about a chain. */
export interface Finding {
  /** The first point of the chain. */
  point: string;
  color: 'black' | 'white';
  life: 'alive' | 'not-alive' | 'unproved';
  reason: string;
  /** The number of states that the search visited. */
  states: number;
  /** The proof as a file, which `shinpan check` accepts; null if there is none. */
  proof: string | null;
}

export interface JudgeOptions {
  /** The name of the file, for the answer. */
  name?: string;
  /** Names of rule sets or groups, such as `five-texts`; `declared` for those that the record names. */
  rules?: string | string[];
  /** How counted games are settled. */
  settle?: 'none' | 'agreed' | 'proof';
  /** The komi, instead of the one in the record. */
  komi?: number | string;
  extras?: ('all-turns' | 'variations' | 'clubs')[];
  /** How many seconds to prove life for each position; 0 for not at all. */
  proveSeconds?: number;
}

export interface ProveOptions {
  /** A point of the chain; absent for all chains. */
  at?: string;
  definition?: 'independent' | 'japanese';
  /** The most states of one search. */
  states?: number;
  /** The time for all searches together; 0 for no limit. */
  seconds?: number;
}

export interface ProveFirstOptions {
  /** A point of the chain. Its region is the whole board, or safe chains of the opponent surround it. */
  at: string;
  /** The side that moves first, as seen from the chain. */
  first: 'owner' | 'opponent';
  /** Points of chains that count as safe. */
  given?: string[];
  /**
   * What is at stake: whether the chain lives, whether it is taken for good without a ko, whether it is taken for good
   * if the opponent wins every ko, or whether it is taken for good if bans of kos bar the owner alone. A number asks
   * whether it is taken for good if the opponent has that many threats; if it is negative, the owner has them.
   */
  goal?: 'life' | 'capture' | 'ko' | 'bans' | number;
  /** The most states of one search. */
  states?: number;
}

/** What follows if a side moves first. */
export interface FirstFinding {
  /** What was proved; null if nothing was. */
  claim: 'alive' | 'not-alive' | 'taken' | 'not-taken' | 'taken-by-ko' | 'stays' | 'taken-under-bans' | 'stays-under-bans'
    | 'taken-with-threats' | 'stays-with-threats' | null;
  /** The number of states that the search visited. */
  states: number;
  /** The proof as a file, which `shinpan check` accepts; null if there is none. */
  proof: string | null;
}

/** The referee. */
export interface Shinpan extends Texts {
  Game: GameClass;
  /** Judges all games of a file. `faults` has a sentence for each game that cannot be read. */
  judge(record: RecordData, options?: JudgeOptions): { games: JudgedGame[]; faults: string[] };
  /** Reads a file of any format as SGF trees. */
  readRecord(record: RecordData): { format: string; games: SgfNode[]; notes: string[]; faults: string[] };
  /** Writes trees as SGF. */
  writeSgf(games: SgfNode[]): string;
  /** Converts a file of any format to SGF. */
  convert(record: RecordData): string;
  /** Looks for proofs of life. It can take long: `Background` of `shinpan/background` does it in a worker. */
  prove(stones: number[][] | string, options?: ProveOptions): Finding[];
  /** Looks for a proof of what follows if a side moves first in the closed region of a chain. */
  proveFirst(stones: number[][] | string, options: ProveFirstOptions): FirstFinding;
}

/**
 * Loads the referee.
 *
 * @param options `form`: `wasm` or `js`; absent for the faster one that this engine can run
 */
export function load(options?: { form?: 'wasm' | 'js' }): Promise<Shinpan>;

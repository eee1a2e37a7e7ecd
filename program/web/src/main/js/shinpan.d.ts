// Types of the referee. The types of judged games and verdicts are made from the records that print them.
import type { Game as JudgedGame, Settlement, Verdict } from './views.js';

export type { JudgedGame, Settlement, Verdict };

/** An error of the referee. */
export class ShinpanError extends Error {
  /**
   * - `illegal-move`: the text bars the move; `verdict` says by which clause
   * - `unreadable`: the file is not a game record
   * - `argument`: an argument is wrong, such as a point that is not on the board
   * - `state`: the game is not in a state for this call
   */
  code: 'illegal-move' | 'unreadable' | 'argument' | 'state' | 'internal';
  /** The verdict on a barred move. */
  verdict?: Verdict;
}

/** A record: its text, or the bytes of its file in any encoding. */
export type RecordData = string | ArrayBuffer | ArrayBufferView;

/** A point such as `E5`, `pass` or `resign`. */
export type Move = string;

/** A player: Black or White. */
export type Player = 'B' | 'W';

/** The state of a game. */
export interface State {
  /** The name of the rule set. */
  rules: string;
  columns: number;
  rows: number;
  /** The komi as a decimal number. */
  komi: string;
  toMove: Player;
  /** The number of turns played. */
  turns: number;
  /** The last move; null at the beginning. */
  last: Move | null;
  /** The points from which the last turn captured stones. */
  captured: string[];
  /** The number of stones that each player captured. */
  prisoners: Record<Player, number>;
  /** How the game ended; null while it goes on. */
  ended: string | null;
  /** The rows of the board, the top row first: 1 for Black, -1 for White, 0 for an empty point. */
  stones: (1 | -1 | 0)[][];
}

/** A game under one rule text. */
export interface Game {
  readonly state: State;
  readonly rules: string;
  readonly toMove: Player;
  readonly turns: number;
  readonly stones: (1 | -1 | 0)[][];
  readonly ended: string | null;
  /**
   * Plays a move of the player on turn.
   *
   * @throws {ShinpanError} `illegal-move` if the text bars the move; the game does not change
   */
  play(move: Move): this;
  pass(): this;
  resign(): this;
  /** Takes turns back: as many as there are, if there are fewer. */
  undo(turns?: number): this;
  /** Returns the verdict on a move, which is not played. */
  verdict(move: Move): Verdict;
  /** Returns whether the text allows a move. It also allows what it leaves undetermined. */
  isLegal(move: Move): boolean;
  /** Returns the plays that the text allows the player on turn, then the pass. */
  legalMoves(): Move[];
  /**
   * Settles the game. Without `dead` the text alone answers; with it, the players' agreement on the dead chains.
   *
   * @param options `dead`: a point of each dead chain; an empty list if all chains are alive
   * @returns the settlement; `barred` if the text does not accept the second pass with these chains
   */
  settle(options?: { dead?: string[] }): Settlement & { barred?: Verdict };
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

/** A clause of a rule text, paraphrased. */
export interface Clause {
  ruleset: string;
  clause: string;
  says: string;
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
  /** What is at stake: whether the chain lives, or whether it is taken for good, without a ko. */
  goal?: 'life' | 'capture';
  /** The most states of one search. */
  states?: number;
}

/** What follows if a side moves first. */
export interface FirstFinding {
  /** What was proved; null if nothing was. */
  claim: 'alive' | 'not-alive' | 'taken' | 'not-taken' | null;
  /** The number of states that the search visited. */
  states: number;
  /** The proof as a file, which `shinpan check` accepts; null if there is none. */
  proof: string | null;
}

/** The referee. */
export interface Shinpan {
  Game: GameClass;
  /** Judges all games of a file. `faults` has a sentence for each game that cannot be read. */
  judge(record: RecordData, options?: JudgeOptions): { games: JudgedGame[]; faults: string[] };
  /** Returns all rule sets, with the komi that they name for an even game on 19×19, and their clauses. */
  ruleSets(): { name: string; title: string; komi: string | null; clauses: Clause[] }[];
  clauses(): Clause[];
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

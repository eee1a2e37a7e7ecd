// Types of the rules alone. The types of verdicts and settlements are made from the records that print them.
import type { Settlement, Verdict } from './views.js';

export type { Settlement, Verdict };

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
   * Plays a move of the player to move.
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
  /** Returns the plays that the text allows the player to move, then the pass. */
  legalMoves(): Move[];
  /**
   * Settles the game. Without `dead` the text alone answers; with it, the players' agreement on the dead chains.
   *
   * @param options `dead`: a point of each dead chain; an empty list if all chains are alive
   * @returns the settlement; `barred` if the text does not accept the second pass with these chains
   */
  settle(options?: { dead?: string[] }): Settlement & { barred?: Verdict };
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
}

/** A clause of a rule text, paraphrased. */
export interface Clause {
  ruleset: string;
  clause: string;
  says: string;
}

/** What is known of the rule texts. */
export interface Texts {
  /** Returns all rule sets, with the komi that they name for an even game on 19×19, and their clauses. */
  ruleSets(): { name: string; title: string; komi: string | null; clauses: Clause[] }[];
  clauses(): Clause[];
}

/** A game under one rule text, by its constructor. */
export const Game: GameClass;
export const ruleSets: Texts['ruleSets'];
export const clauses: Texts['clauses'];

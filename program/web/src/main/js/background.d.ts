import type {
  Finding,
  FirstFinding,
  JudgedGame,
  JudgeOptions,
  ProveFirstOptions,
  ProveOptions,
  RecordData,
} from './shinpan.js';

/** A worker that has loaded the referee. A page goes on while it works. */
export class Background {
  judge(record: RecordData, options?: JudgeOptions): Promise<{ games: JudgedGame[]; faults: string[] }>;
  /**
   * Looks for proofs of life.
   *
   * @param stones the rows of the position, the top row first: 1 for Black, -1 for White, 0 for an empty point
   * @param options `signal` cancels; `onProgress` receives the number of chains that are done
   */
  prove(
    stones: number[][],
    options?: ProveOptions & { signal?: AbortSignal; onProgress?: (progress: { done: number; of: number }) => void },
  ): Promise<Finding[]>;
  /** Looks for a proof of what follows if a side moves first in the closed region of a chain. */
  proveFirst(stones: number[][], options: ProveFirstOptions & { signal?: AbortSignal }): Promise<FirstFinding>;
  /** Ends the worker. Calls that have no answer yet are rejected. */
  close(): void;
}

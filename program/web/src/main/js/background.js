// Runs the referee in a worker, so that the page stays responsive while it thinks.
import { ShinpanError } from './shinpan.js';

/** A worker that has loaded the referee. Each method returns a promise. */
export class Background {
  #worker = null;
  #calls = new Map();
  #last = 0;

  judge(record, options) {
    return this.#call('judge', [record, options]);
  }

  /**
   * Looks for proofs of life.
   *
   * @param {number[][]} stones the rows of the position, the top row first: 1 for Black, -1 for White, 0 for empty
   * @param {object} [options] the options of `prove`, and `signal` to cancel it, and `onProgress`
   */
  prove(stones, { signal, onProgress, ...options } = {}) {
    return this.#call('prove', [stones, options], signal, onProgress);
  }

  /**
   * Looks for a proof of the outcome if a given side moves first.
   *
   * @param {number[][]} stones the rows of the position, the top row first: 1 for Black, -1 for White, 0 for empty
   * @param {object} options the options of `proveFirst`, and `signal` to cancel it
   */
  proveFirst(stones, { signal, ...options }) {
    return this.#call('proveFirst', [stones, options], signal);
  }

  /** Ends the worker. Calls that have no answer yet are rejected. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#calls.values()) reject(new DOMException('the worker was ended', 'AbortError'));
    this.#calls.clear();
  }

  #call(method, args, signal, onProgress) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.#worker ??= this.#start();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, onProgress });
      // A search does not check for messages, so its worker is ended, together with its other calls.
      signal?.addEventListener('abort', () => this.#calls.has(id) && this.close(), { once: true });
      this.#worker.postMessage({ id, method, args });
    });
  }

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, answer, error, progress } }) => {
      const call = this.#calls.get(id);
      if (!call) return;
      if (progress) {
        call.onProgress?.(progress);
        return;
      }
      this.#calls.delete(id);
      if (error) call.reject(new ShinpanError(error));
      else call.resolve(answer);
    };
    worker.onerror = ({ message }) => {
      for (const { reject } of this.#calls.values()) reject(new ShinpanError({ code: 'internal', message }));
      this.#calls.clear();
    };
    return worker;
  }
}

// @ts-check
/**
 * Answers requests that need much computing in this browser instead of on the server: opinions on positions, losses of
 * moves, proofs, and moves of Shinpan's own player. A worker, which is loaded at the first request, computes one answer
 * after another.
 */
import './offline.js';

/** A WebAssembly module with a struct type. Only a browser that supports WebAssembly GC accepts it. */
const WITH_STRUCTURE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 3, 1, 95, 0]);

/** @typedef {{ id: number, status: number, text?: string }} Thought an answer of the worker; status 0 if it failed */
/** @typedef {{ id: number, method: string, target: string, body: ArrayBuffer }} Question */
/**
 * @typedef {{ question: Question, resolve: (thought: Thought) => void, reject: (reason: unknown) => void }} Waiting a
 *   question without an answer
 */

const folder = document.documentElement.dataset.referee;

/** Whether this browser can compute answers. */
export const can = Boolean(folder) && typeof WebAssembly === 'object' && WebAssembly.validate(WITH_STRUCTURE);

/** @type {Worker|undefined} */
let worker;
/** The requests without an answer, the oldest first. @type {Map<number, Waiting>} */
const waiting = new Map();
let last = 0;
/** True once the worker could not be started. */
let broken = false;

function start() {
  const begun = new Worker(new URL(`${folder}mind.js`, document.baseURI), { type: 'module' });
  begun.onmessage = (/** @type {MessageEvent<Thought>} */ { data: thought }) => {
    waiting.get(thought.id)?.resolve(thought);
    waiting.delete(thought.id);
  };
  begun.onerror = () => {
    broken = true;
    waiting.forEach(({ resolve: answered }, id) => answered({ id, status: 0 }));
    waiting.clear();
  };
  return begun;
}

/** @param {Question} question */
function send(question) {
  worker ??= start();
  worker.postMessage(question);
}

/**
 * Cancels a request. A search cannot receive messages, so the worker is terminated, and a new one gets the other
 * requests.
 *
 * @param {number} id
 * @param {AbortSignal} signal
 */
function drop(id, signal) {
  const dropped = waiting.get(id);
  if (dropped) {
    waiting.delete(id);
    worker?.terminate();
    worker = undefined;
    waiting.forEach(({ question }) => send(question));
    try {
      signal.throwIfAborted();
    } catch (why) {
      dropped.reject(why);
    }
  }
}

/**
 * Answers a request as the server would. Rejects if the signal of the request aborts it.
 *
 * @param {string} target
 * @param {RequestInit} [request]
 * @returns {Promise<Response|undefined>} undefined if this browser cannot compute the answer
 */
export async function think(target, { method = 'GET', body, signal } = {}) {
  signal?.throwIfAborted();
  if (!can || broken) {
    return undefined;
  }
  const question = { id: ++last, method, target, body: await new Response(body).arrayBuffer() };
  /** @type {Thought} */
  const { status, text } = await new Promise((answered, failed) => {
    waiting.set(question.id, { question, resolve: answered, reject: failed });
    signal?.addEventListener('abort', () => drop(question.id, signal), { once: true });
    send(question);
  });
  return status === 0 ? undefined : new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}

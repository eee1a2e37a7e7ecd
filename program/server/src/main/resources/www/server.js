// @ts-check
/** Sends requests to the server, as openapi.yaml describes them. */
/** @import {Error as Refused, paths} from 'api' */
import { failure } from './clauses.js';
import { reach } from './reach.js';
import { t } from './text.js';

/**
 * The paths of requests with a body.
 *
 * @typedef {'/api/lines'|'/api/disputes'|'/api/counts'|'/api/opinions'|'/api/losses'|'/api/proofs'} Asked
 */

/**
 * Returns the body of a response. If the server refused the request, throws an error with a sentence for the reader.
 *
 * @template Answer
 * @param {Response} response
 * @returns {Promise<Answer>}
 */
export async function answer(response) {
  if (!response.ok) {
    throw new Error(failure(/** @type {Refused} */ (await response.json()).error));
  }
  return response.json();
}

/**
 * Sends a request. If the server cannot be reached, the thrown error says so in a sentence for the reader.
 *
 * @param {string} path
 * @param {RequestInit} [request]
 * @returns {Promise<Response>}
 */
export async function reachServer(path, request) {
  try {
    return await reach(path, request);
  } catch {
    throw new Error(t('error.AWAY'));
  }
}

/**
 * Sends a question, and returns the answer.
 *
 * @template {Asked} Path
 * @param {Path} path
 * @param {paths[Path]['post']['requestBody']['content']['application/json']} question
 * @param {{ signal?: AbortSignal, query?: string }} [more] `signal` cancels the request; `query` is appended to the
 *     path
 * @returns {Promise<paths[Path]['post']['responses'][200]['content']['application/json']>}
 */
export async function ask(path, question, { signal, query = '' } = {}) {
  return answer(
    await reachServer(path + query, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      signal,
    }),
  );
}

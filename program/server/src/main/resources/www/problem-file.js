// @ts-check
/**
 * Parses the problems that the server sends, with their proofs, and writes the file by which anybody can check the
 * proofs. A problem is a part of a board: its region has the points where both players may play, and its frame is the
 * wall of living stones around them.
 */
import { pointName } from './grid.js';

/** The signs of the points of a region, in the order of the points. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * A move and the answer of a proof. A pass is null. `next` is the number of the node after the answer, or null if
 * nothing is left to show.
 *
 * @typedef {{attack: string|null, answer: string|null, next: number|null}} Round
 */
/**
 * What a proof shows about the chain: it is independently `alive` or `not-alive`; the opponent can (`taken`) or cannot
 * (`not-taken`) capture it for good without a ko; the opponent can (`taken-by-ko`) or cannot (`stays`) capture it even
 * by winning every ko; the opponent can (`taken-under-bans`) or cannot (`stays-under-bans`) capture it if only the
 * owner must obey the bans of kos; and the opponent can (`taken-with-threats`) or cannot (`stays-with-threats`) capture
 * it if one side has a number of threats.
 */
/**
 * @typedef {'alive'|'not-alive'|'taken'|'not-taken'|'taken-by-ko'|'stays'|'taken-under-bans'
 *   |'stays-under-bans'|'taken-with-threats'|'stays-with-threats'} Claim
 */

/**
 * A first move and what is proved after it. `first` is the answer to it; null if there is none or if it is a pass.
 *
 * @typedef {{move: string, claim: Claim, first: string|null, nodes: Round[][]}} Answer
 */

/**
 * A problem. `stones` has the points row by row from below. `target` is a point of the chain that the problem is about,
 * and `owner` its player. `answers` has the first moves with their proofs, and `right` the right ones. `open` names the
 * sides on which the board continues beyond the drawing, if they differ from those of a corner or an edge.
 *
 * @typedef {{
 *   id: string, task: 'live'|'kill'|'capture', corner: boolean, columns: number, rows: number, stones: string,
 *   frame: string[], region: string[], target: string, owner: 'B'|'W', answers: Answer[], right: string[],
 *   open?: import('./grid.js').Side[]
 * }} Problem
 */

/** @type {Record<string, Claim>} */
const CLAIMS = { a: 'alive', t: 'taken', n: 'not-taken' };

/** Returns the points beside a point. @param {number} at @param {number} columns @param {number} points */
export function beside(at, columns, points) {
  const column = at % columns;
  return [
    column > 0 ? at - 1 : -1,
    column + 1 < columns ? at + 1 : -1,
    at >= columns ? at - columns : -1,
    at + columns < points ? at + columns : -1,
  ].filter((other) => other >= 0);
}

/**
 * Returns all points that are connected to a point by points that fulfil a condition.
 *
 * @param {number} from
 * @param {number} columns
 * @param {number} points
 * @param {(at: number) => boolean} holds
 */
export function spread(from, columns, points, holds) {
  const found = [from];
  for (const at of found) {
    found.push(...beside(at, columns, points).filter((other) => holds(other) && !found.includes(other)));
  }
  return found;
}

/** Parses a problem. @param {string} text a line of fields, separated by blanks @returns {Problem} */
export function read(text) {
  const [id, task, place, , drawing, target, ...proofs] = text.split(' ');
  const lines = drawing.split('/').reverse();
  const [columns, rows] = [lines[0].length, lines.length];
  const signs = lines.join('');
  const name = (/** @type {number} */ at) => pointName(at % columns, Math.floor(at / columns));
  const names = [...signs].map((_, at) => name(at));
  const isFrame = (/** @type {number} */ at) => signs[at] === 'x' || signs[at] === 'o';
  const region = spread(names.indexOf(target), columns, signs.length, (at) => !isFrame(at))
    .sort((a, b) => a - b)
    .map(name);
  const point = (/** @type {string} */ sign) => (sign === '-' ? null : region[SIGNS.indexOf(sign)]);
  /** @type {Answer[]} */
  const answers = [];
  for (let i = 0; i + 1 < proofs.length; i += 2) {
    const proof = proofs[i + 1];
    const [, ...nodes] = proof.slice(2).split('|');
    answers.push({
      move: proofs[i],
      claim: CLAIMS[proof[0]],
      first: point(proof[1]),
      nodes: nodes.map((node) =>
        node
          .split(',')
          .filter(Boolean)
          .map((round) => ({
            attack: point(round[0]),
            answer: point(round[1]),
            next: round[2] === '.' ? null : Number(round.slice(2)),
          })),
      ),
    });
  }
  const wanted = task === 'live' ? 'alive' : 'taken';
  return {
    id,
    task: /** @type {Problem['task']} */ (task),
    corner: place === 'corner',
    columns,
    rows,
    stones: signs.toUpperCase(),
    frame: names.filter((_, at) => isFrame(at)),
    region,
    target,
    owner: task === 'live' ? 'B' : 'W',
    answers,
    right: answers.filter(({ claim }) => claim === wanted).map(({ move }) => move),
  };
}

/** Returns all proofs of a problem in the format shinpan-proof/3. @param {Problem} problem */
export function proofFile(problem) {
  const { columns, rows, stones, frame, region, target, task } = problem;
  const move = (/** @type {string|null} */ at) => at ?? 'pass';
  const walls = [{ stones: frame, proof: 'given' }];
  return JSON.stringify({
    format: 'shinpan-proof/3',
    life: 'independent',
    position: Array.from(Array(rows).keys(), (i) => stones.slice((rows - 1 - i) * columns, (rows - i) * columns)),
    given: frame,
    chains: problem.answers.map((answer, i) => ({
      chain: target,
      first: task === 'live' ? 'owner' : 'opponent',
      move: answer.move,
      claim: answer.claim,
      proof: i,
    })),
    proofs: problem.answers.map(({ claim, first, nodes }) => ({
      kind: 'local',
      claim,
      care: 'exact',
      zone: region,
      guarded: [],
      walls: claim === 'alive' ? [] : walls,
      first: move(first),
      nodes: nodes.map((rounds) =>
        rounds.map(({ attack, answer, next }) => [move(attack), move(answer), next ?? 'settled']),
      ),
    })),
  });
}

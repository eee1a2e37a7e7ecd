// Answers calls of `Background` in a thread of its own.
import { load } from './shinpan.js';

let shinpan;

self.onmessage = async ({ data: { id, method, args } }) => {
  try {
    shinpan ??= await load();
    const answer = method === 'prove' ? prove(...args, id) : shinpan[method](...args);
    self.postMessage({ id, answer });
  } catch (error) {
    const { code = 'internal', message, verdict } = error;
    self.postMessage({ id, error: { code, message, verdict } });
  }
};

/** Proves chain by chain, and reports how many chains are done. */
function prove(stones, { seconds = 0, ...options }, id) {
  const chains = options.at ? [options.at] : firstPoints(stones);
  return chains.flatMap((at, done) => {
    self.postMessage({ id, progress: { done, of: chains.length } });
    return shinpan.prove(stones, { ...options, at, seconds: seconds / chains.length });
  });
}

/** Returns one point of each chain. */
function firstPoints(stones) {
  const seen = stones.map((row) => row.map((stone) => stone === 0));
  const points = [];
  const visit = (row, column, color) => {
    if (stones[row]?.[column] !== color || seen[row][column]) return;
    seen[row][column] = true;
    for (const [r, c] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) visit(row + r, column + c, color);
  };
  stones.forEach((row, r) =>
    row.forEach((color, c) => {
      if (seen[r][c]) return;
      points.push('ABCDEFGHJKLMNOPQRSTUVWXYZ'[c] + (stones.length - r));
      visit(r, c, color);
    }),
  );
  return points;
}

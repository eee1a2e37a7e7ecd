// Tries the worker: an answer, an error, progress, and an end before the answer.
import { Background } from './background.js';
import { load } from './shinpan.js';

const TWO_EYES = [
  [0, 1, 0, 1, -1],
  [1, 1, 1, 1, -1],
  [-1, -1, -1, -1, -1],
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0],
];
const ONE_STONE = Array.from({ length: 19 }, () => Array(19).fill(0));
ONE_STONE[9][9] = 1;

/** Returns a sentence for each thing that is not as it should be. */
export async function inTheBackground() {
  const wrong = [];
  const background = new Background();
  const progress = [];
  const onProgress = ({ done, of }) => progress.push([done, of]);
  const findings = await background.prove(TWO_EYES, { states: 10_000, onProgress });
  if (findings[0].point !== 'A4' || findings[0].life !== 'alive') wrong.push(`finding: ${JSON.stringify(findings[0])}`);
  if (progress.join(' ') !== '0,2 1,2') wrong.push(`progress: ${progress.join(' ')}`);

  const { games } = await background.judge('(;SZ[9]RU[Chinese];B[ee];W[ee])');
  if (games[0].verdicts[0].illegal?.turn !== 2) wrong.push(`judged: ${JSON.stringify(games)}`);
  const refused = await background.judge('').catch((error) => error);
  if (refused.code !== 'unreadable') wrong.push(`error: ${refused}`);

  const stopper = new AbortController();
  const endless = background.prove(ONE_STONE, { at: 'K10', states: 2_000_000, signal: stopper.signal });
  setTimeout(() => stopper.abort(), 100);
  const ended = await endless.catch((error) => error);
  if (ended.name !== 'AbortError') wrong.push(`ended: ${JSON.stringify(ended)}`);

  const { Game } = await load();
  const barred = (() => {
    try {
      return new Game('japanese', { size: 9 }).play('C3').play('C3');
    } catch (error) {
      return error;
    }
  })();
  if (barred.verdict?.clause === undefined) wrong.push(`barred: ${barred}`);
  return wrong;
}

// Plays the scenes of the files that are named as arguments, such as `clock` for clock.mjs, several at a time, in one
// browser. Prints one line of JSON with the names of all scenes, then one for each scene that has ended.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { play, scenes } from './scenes.mjs';
import { close } from './stage.mjs';

const AT_ONCE = 4;
const PICTURES = resolve('failures');

/** Prints an object as one line of JSON. */
function print(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * Plays a scene. If it fails, the usual run plays it once more, so that a slow machine does not fail the build; the
 * nightly run does not.
 */
async function playByDay(scene) {
  const failure = await play(scene, PICTURES);
  if (!failure || process.env.ALL) {
    return { failure };
  }
  const second = await play(scene, PICTURES);
  return second ? { failure: `${failure}\nplayed once more: ${second}` } : { flaky: failure };
}

// A scene that exceeded its time limit may still fail later; that failure is ignored.
process.on('unhandledRejection', () => {});

for (const subject of process.argv.slice(2)) {
  await import(`./${subject}.mjs`);
}
mkdirSync(PICTURES, { recursive: true });
print({ scenes: scenes.map(({ name, seconds }) => ({ name, seconds: process.env.ALL ? seconds : 2 * seconds })) });

const running = new Set();
for (const scene of scenes) {
  while (running.size >= (scene.alone ? 1 : AT_ONCE)) {
    await Promise.race(running);
  }
  const started = Date.now();
  const played = playByDay(scene).then((came) => {
    running.delete(played);
    print({ scene: scene.name, ...came, reports: scene.reports, ms: Date.now() - started });
  });
  running.add(played);
  if (scene.alone) {
    await played;
  }
}
await Promise.all(running);
await close();
process.exit(0);

// The list of all scenes, and how one is played. A scene is a test of pages in a browser, with a name and a time limit.
// It also fails if one of its pages reports an error.
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { strictEqual as equal } from 'node:assert';

const SECONDS = 90;
/** A text that the names of the played scenes must contain. */
const ONLY = process.env.ONLY ?? '';
const playing = new AsyncLocalStorage();

/** All scenes in their order. */
export const scenes = [];

/**
 * Adds a scene. `alone`: it starts when all scenes before it have ended, and the next ones start after it. `nightly`:
 * it is only played in the nightly run of the tests, because it is long or shows a detail of a page that other scenes
 * visit. `motion`: its visitors see animations, as most people do; the nightly run also plays all scenes with them. In
 * the nightly run, the environment variable ALL or MOTION is set.
 */
export function scene(name, body, { seconds = SECONDS, alone = false, nightly = false, motion = false } = {}) {
  if (name.includes(ONLY) && (!nightly || process.env.ALL || process.env.MOTION)) {
    scenes.push({ name, body, seconds, alone, motion: motion || Boolean(process.env.MOTION) });
  }
}

/** Returns the scene that is being played. */
export function now() {
  return playing.getStore();
}

/** Adds a message to a scene that passes, such as a measured time. */
export function report(text) {
  now().reports.push(text);
}

/** Assigns a page to the current scene: its complaints fail the scene, and it is closed when the scene ends. */
export function take(page) {
  page.scene?.pages.delete(page);
  page.scene = now();
  page.scene.pages.add(page);
  return page;
}

/** Leaves a page open for a later scene, which must take it. */
export function leave(page) {
  page.scene.pages.delete(page);
}

/** Plays a scene. @returns the error and the content of the scene's pages; nothing if the scene passes */
export async function play(one, folder) {
  Object.assign(one, { pages: new Set(), complaints: [], forgiven: [], reports: [] });
  try {
    await playing.run(one, () => within(one.seconds, one.body()));
    equal([...new Set(one.complaints)].filter((text) => !one.forgiven.some((part) => text.includes(part))).join('\n'), '', 'errors in the console, and reports of the content security policy');
    return undefined;
  } catch (error) {
    const seen = await within(10, Promise.all([...one.pages].map((page, i) => look(page, join(folder, `${one.name.replace(/\W+/g, '-').slice(0, 60)}-${i + 1}.png`)))))
      .catch((blind) => [String(blind)]);
    return [error.stack, ...one.complaints.map((text) => `console: ${text}`), ...seen].join('\n');
  } finally {
    await within(10, Promise.all([...one.pages].map((page) => page.context().close()))).catch(() => {});
  }
}

/** Returns the content of a page, for a failure message. */
async function look(page, picture) {
  if (page.isClosed()) {
    return 'a page that is closed';
  }
  const text = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 600));
  await page.screenshot({ path: picture });
  return `${page.url()} shows: ${text}\n(picture: ${picture})`;
}

/** Adds a time limit to a promise. */
export async function within(seconds, promise) {
  let timer;
  const late = new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${seconds} seconds`)), seconds * 1000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

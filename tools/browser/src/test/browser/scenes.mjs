// The scenes: each is one test, with its name, its bound, and what its pages complained of.
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { strictEqual as equal } from 'node:assert';

const SECONDS = 90;
/** What the name of a scene has to contain. */
const ONLY = process.env.ONLY ?? '';
const playing = new AsyncLocalStorage();

/** All scenes in their order. */
export const scenes = [];

/**
 * Adds a scene. `alone`: it starts when all scenes before it have ended, and the next ones start after it. `atNight`: it
 * is long, and only played at night. `motion`: its visitors see what moves, as most people do; at night all scenes are
 * played so as well.
 */
export function scene(name, body, { seconds = SECONDS, alone = false, atNight = false, motion = false } = {}) {
  if (name.includes(ONLY) && (!atNight || process.env.ALL)) {
    scenes.push({ name, body, seconds, alone, motion: motion || Boolean(process.env.MOTION) });
  }
}

/** The scene that is played. */
export function now() {
  return playing.getStore();
}

/** Says something about a scene that passes, such as a figure. */
export function tell(text) {
  now().told.push(text);
}

/** Makes a page the business of the scene that is played: its complaints are the scene's, and it is closed at its end. */
export function take(page) {
  page.scene?.pages.delete(page);
  page.scene = now();
  page.scene.pages.add(page);
  return page;
}

/** Leaves a page open for a later scene, which has to take it. */
export function leave(page) {
  page.scene.pages.delete(page);
}

/** Plays a scene. @returns what went wrong and what its pages showed; nothing if all is well */
export async function play(one, folder) {
  Object.assign(one, { pages: new Set(), complaints: [], forgiven: [], told: [] });
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

/** What a page shows. */
async function look(page, picture) {
  if (page.isClosed()) {
    return 'a page that is closed';
  }
  const text = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 600));
  await page.screenshot({ path: picture });
  return `${page.url()} shows: ${text}\n(picture: ${picture})`;
}

/** A promise with a bound. */
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

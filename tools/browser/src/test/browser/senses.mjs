// Sounds and animations of a game: a sound for each event, none if sound is off, and no animations for people who
// turned them off.
import { scene } from './scenes.mjs';
import { counts, equal, ok, pass, point, sameScreen, statusIs, turnIs } from './stage.mjs';

/** Makes a page record the length of each sound in milliseconds; every kind of sound has a different length. */
const hearing = () => {
  globalThis.heard = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function begin(...when) {
    globalThis.heard.push(Math.round(this.buffer.duration * 1000));
    return start.apply(this, when);
  };
};
/** The lengths of the sounds, in milliseconds. A captured stone clicks like a shell. */
const [STONE, SHELL, PASS, TICK, END] = [70, 50, 160, 30, 90];
/** Waits until a page has played the sound of this length. */
const hears = (page, wanted) => page.waitForFunction((ms) => globalThis.heard.includes(ms), wanted);

/** Opens a game whose next turn at A2 captures a stone. */
async function listening(setup = {}) {
  const game = await sameScreen({ columns: 5, rows: 5, turns: ['b1', 'a1'], ...setup });
  await game.page.addInitScript(hearing);
  await game.page.reload();
  await game.page.waitForSelector('go-board .stone');
  return game;
}

scene('a stone, a capture, a pass and the end of a game have sounds', async () => {
  const { page } = await listening();
  await point(page, 'A2');
  await turnIs(page, 3);
  await hears(page, STONE);
  await hears(page, SHELL);
  await pass(page);
  await hears(page, PASS);
  await pass(page);
  await statusIs(page, 'Black wins by 24.5');
  await hears(page, END);
}, { nightly: true });

scene('the last seconds of a period tick', async () => {
  const { page } = await listening({ time: { kind: 'byo-yomi', main: 0, period: 9000, periods: 9 } });
  await point(page, 'A2');
  await turnIs(page, 3);
  await hears(page, TICK);
}, { nightly: true });

scene('the last ten seconds are spoken instead of ticking, if the player chooses it', async () => {
  const { page } = await listening({ time: { kind: 'byo-yomi', main: 0, period: 9000, periods: 9 } });
  await page.evaluate(() => {
    globalThis.spoken = [];
    speechSynthesis.speak = (one) => globalThis.spoken.push(`${one.lang} ${one.text}`);
  });
  await point(page, 'A2');
  await hears(page, TICK);
  equal((await page.evaluate(() => globalThis.spoken)).join(), '', 'off until it is chosen');
  await page.click('#more > summary');
  await page.check('text=Speak the last ten seconds');
  await page.waitForFunction(() => globalThis.spoken.length > 1);
  ok((await page.evaluate(() => globalThis.spoken)).every((one) => /^en \d$/.test(one)), 'one figure after the other');
  const ticks = await page.evaluate((tick) => globalThis.heard.filter((one) => one === tick).length, TICK);
  await page.waitForFunction((n) => globalThis.spoken.length > n, await page.evaluate(() => globalThis.spoken.length));
  equal(await page.evaluate((tick) => globalThis.heard.filter((one) => one === tick).length, TICK), ticks);
}, { nightly: true });

scene('no sound is played once sound is off', async () => {
  const { page } = await listening();
  await page.click('#sound');
  equal(await page.getAttribute('#sound', 'aria-pressed'), 'false');
  await point(page, 'A2');
  await turnIs(page, 3);
  await pass(page);
  await pass(page);
  await statusIs(page, 'Black wins by 24.5');
  equal(await page.evaluate(() => globalThis.heard.length), 0);
}, { nightly: true });

/** Makes a page record the name of each animation as it begins. */
const moving = () => {
  globalThis.moved = [];
  document.addEventListener('animationstart', (event) => globalThis.moved.push(event.animationName));
};

scene('a new stone and a taken stone are animated, unless the person wants no motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const { page } = await sameScreen({ columns: 5, rows: 5, turns: ['b1', 'a1'], visitor: { reducedMotion } });
    await page.evaluate(moving);
    await point(page, 'A2');
    await turnIs(page, 3);
    if (reducedMotion === 'reduce') {
      await page.waitForTimeout(300);
      equal(await page.evaluate(() => globalThis.moved.length), 0);
    } else {
      await page.waitForFunction(() => globalThis.moved.includes('placed') && globalThis.moved.includes('taken'));
    }
    await counts(page, '.leaving .stone', 0);
  }
});

scene('a taken stone fades even if the first frame is late', async () => {
  const { page } = await sameScreen({ columns: 5, rows: 5, turns: ['b1', 'a1'], visitor: { reducedMotion: 'no-preference' } });
  await page.evaluate(moving);
  await page.evaluate(() => new MutationObserver(() => {
    // The page is busy for half a second from the moment when the stone is captured.
    const end = performance.now() + 500;
    while (performance.now() < end);
  }).observe(document.querySelector('.leaving'), { childList: true }));
  await point(page, 'A2');
  await page.waitForFunction(() => globalThis.moved.includes('taken'));
  await counts(page, '.leaving .stone', 0);
}, { nightly: true });

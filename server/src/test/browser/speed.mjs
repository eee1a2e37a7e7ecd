// Weight and speed. Weight is judged; times are told.
import { gzipSync } from 'node:zlib';
import { ok, GAME, address, check, sameScreen } from './stage.mjs';

export default async function () {
  await check('weight and speed (speed is told, not judged)', async () => {
    const game = await sameScreen({ columns: 19, rows: 19 });
    const names = await game.page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes('/www/')));
    let weight = 0;
    for (const name of new Set([`${address}game/x`, `${address}`, ...names, `${address}www/home.js`, `${address}www/review.js`])) {
      weight += gzipSync(Buffer.from(await (await fetch(name)).arrayBuffer())).length;
    }
    ok(weight < 150_000, `${weight} bytes`);
    const first = [];
    for (let i = 0; i < 5; i++) {
      await game.page.reload();
      first.push(await game.page.evaluate(() => new Promise((resolve) => {
        const look = () => document.querySelector('go-board .lines') ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      })));
    }
    const repaint = [];
    for (const at of GAME.slice(0, 15)) {
      repaint.push(await game.page.evaluate((typed) => new Promise((resolve) => {
        const before = document.querySelectorAll('go-board .stones .stone').length;
        const start = performance.now();
        document.querySelector('go-board').choose(typed.toUpperCase());
        const look = () => document.querySelectorAll('go-board .stones .stone').length !== before ? resolve(performance.now() - start) : requestAnimationFrame(look);
        look();
      }), at));
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    await game.page.goto(`${address}review/${game.id}`);
    await game.page.waitForSelector('go-board .stone');
    const step = await game.page.evaluate(() => {
      const slider = document.querySelector('#slider');
      const start = performance.now();
      for (let i = 0; i < 300; i++) {
        slider.value = i % 15;
        slider.dispatchEvent(new Event('input'));
        document.body.getBoundingClientRect();
      }
      return (performance.now() - start) / 300;
    });
    const median = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)].toFixed(1);
    console.log(`   all pages ${weight} bytes compressed; first board ${median(first)} ms; move to repaint ${median(repaint)} ms; a step with layout ${step.toFixed(2)} ms (medians)`);
    await game.page.context().close();
  });
}

// Records looked back upon.
import { readFileSync } from 'node:fs';
import { equal, ok, accessible, address, check, visitor } from './stage.mjs';

export default async function () {
  await check('a record is chosen, reviewed, and downloaded as it was read', async () => {
    const page = await visitor();
    await page.goto(address);
    const bytes = Buffer.from(`(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]PB[Aiko]PW[B\\]o]RE[W+R];B[ee]C[The middle];W[cc](;B[gg];W[gc])(;B[cg]))`);
    await page.setInputFiles('#file', { name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: bytes });
    await page.waitForSelector('go-board .stone');
    equal(await page.innerText('#where'), '4 · White G7');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    equal(await page.innerText('#where'), '1 · Black E5');
    equal(await page.innerText('.comment'), 'The middle');
    await page.hover('go-board');
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => document.querySelector('#where').textContent === '2 · White C7');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
    ok(readFileSync(await download.path()).equals(bytes), 'the same bytes');
    const [image] = await Promise.all([page.waitForEvent('download'), page.click('text=PNG')]);
    ok(readFileSync(await image.path()).subarray(1, 4).toString() === 'PNG');
    await accessible(page, 'a review');
    await page.context().close();
  });
}

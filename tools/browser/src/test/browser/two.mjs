// Two people in one game, each on a page of the server that has a network name.
import { address, direct, started } from './own-server.mjs';
import { forgive, post, takeTurns, visitor } from './stage.mjs';

/**
 * Makes a game on 9x9, and opens the pages of both players. @param setup of the game @param windows of the two pages
 * @param turns that were played before the pages open
 */
export async function meet(setup = {}, windows = [{}, {}], turns = []) {
  await started;
  const made = await post(`${direct()}api/games`, { rules: 'tromp-taylor', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Aiko', ...setup });
  const joined = await post(`${direct()}api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
  for (const [i, move] of turns.entries()) {
    await takeTurns({ id: made.id, secret: [made.secret, joined.secret][i % 2], server: direct() }, [move], i + 1);
  }
  const pages = [];
  for (const [i, secret] of [made.secret, joined.secret].entries()) {
    const page = await visitor({ viewport: { width: 1000, height: 700 }, ...windows[i] });
    await page.goto(`${address}game/${made.id}#seat=${secret}`);
    await page.waitForSelector('go-board svg');
    pages.push(page);
  }
  return pages;
}

/**
 * A script that runs in a page before it loads: it keeps the page's live connections in `sockets`, so that a scene can
 * cut them.
 */
export const keepingSockets = () => {
  globalThis.sockets = [];
  globalThis.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      globalThis.sockets.push(this);
    }
  };
};

/**
 * Cuts the connection of a page that keeps its sockets, does something meanwhile, and waits until the page has
 * reconnected and shows the game again.
 */
export async function loseNetwork(page, meanwhile) {
  forgive('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await page.evaluate(() => globalThis.sockets.forEach((one) => one.close()));
  await page.waitForSelector('.connection:not([hidden])');
  await meanwhile();
  const before = await page.evaluate(() => globalThis.sockets.length);
  await page.context().setOffline(false);
  await page.waitForFunction((sockets) => globalThis.sockets.length > sockets && globalThis.sockets.at(-1).readyState === 1, before);
  await page.waitForSelector('.connection', { state: 'hidden' });
}

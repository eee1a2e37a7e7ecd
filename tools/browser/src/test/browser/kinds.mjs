// Opens every kind of page in a state that a user reaches, for the scenes that check all pages.
import { address as own, started } from './own-server.mjs';
import { meet } from './two.mjs';
import { GAME, address, openRecord, place, point, post, sameScreen, takeTurns, visitor } from './stage.mjs';

const TIME = { kind: 'byo-yomi', main: 900_000, period: 30_000, periods: 5 };
const NAMES = { name: 'Aiko with a long name', guestName: 'Bo' };
const TWO_WALLS = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass pass'.split(' ');

/** On 9x9: walls with two dame at E8 and E9, a dead white stone at B5 and a dead black one at H5. */
const WALLS = 'd1 e1 d2 e2 d3 e3 d4 e4 d5 e5 d6 e6 d7 e7 d8 f7 d9 f8 h5 f9 c1 b5 pass pass'.split(' ');

/**
 * Returns the page of a game that ended under the Chinese rules while both dame were open. Counted by hand, Black has
 * 10 + 26 + 1 points, and White 10 + 33 + 1 + 7.5.
 */
export async function ended(options = {}) {
  const { page } = await sameScreen({ rules: 'chinese', columns: 9, rows: 9, komi: '7.5', turns: WALLS, time: TIME, ...options });
  await page.click('#agree:enabled');
  await page.click('dialog .yes');
  await page.waitForSelector('#won');
  return page;
}

/** Functions by the name of a page; each resolves to a page that is ready to be checked. */
export const PAGES = {
  'the first page': async () => {
    const page = await visitor();
    await page.goto(address);
    await page.waitForSelector('#new-game .start');
    return page;
  },
  'the first page with games': async () => {
    const { page } = await sameScreen({ ...NAMES, columns: 9, rows: 9, turns: ['e5'] });
    await page.goto(address);
    await page.waitForSelector('#your-games go-board .stone');
    return page;
  },
  'the page of simultaneous games': async () => {
    const page = await visitor();
    await page.goto(`${address}simul`);
    await page.waitForSelector('#open');
    return page;
  },
  'the boards of simultaneous games': async () => {
    const { id } = await post('api/simuls', { rules: 'chinese', columns: 9, rows: 9, komi: '7.5', name: 'Aiko' });
    await post(`api/simuls/${id}/join`, { name: 'Bo with a long name' });
    const page = await visitor();
    await page.goto(`${address}simul/${id}`);
    await page.waitForSelector('.tile');
    return page;
  },
  'an invitation': async () => {
    await started;
    const page = await visitor();
    const made = await post(`${new URL('api/games', own).href.replace('club.test', '127.0.0.1')}`, { rules: 'tromp-taylor', columns: 19, rows: 19, meeting: 'by-link', name: 'Aiko' });
    await page.goto(`${own}game/${made.id}#seat=${made.secret}`);
    await page.waitForSelector('#invite');
    return page;
  },
  'a guest at the door': async () => {
    const page = await visitor();
    const made = await post('api/games', { rules: 'tromp-taylor', columns: 19, rows: 19, meeting: 'by-link', name: 'Aiko' });
    await page.goto(`${address}game/${made.id}#invite=${made.invitation}`);
    await page.waitForSelector('#sit');
    return page;
  },
  'a bid': async () => {
    const page = await visitor();
    const made = await post('api/games', { rules: 'clarendon', columns: 9, rows: 9, meeting: 'by-link', bidding: 'for-black', name: 'Aiko' });
    await post(`api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
    await page.goto(`${address}game/${made.id}#seat=${made.secret}`);
    await page.waitForSelector('#bid');
    return page;
  },
  'a game': async () => (await sameScreen({ ...NAMES, columns: 19, rows: 19, turns: GAME, time: TIME })).page,
  'a game with its settings': async () => {
    const { page } = await sameScreen({ ...NAMES, columns: 9, rows: 13, turns: ['e5', 'pass'] });
    await page.click('#more > summary');
    await page.click('#in-words');
    return page;
  },
  'a refusal': async () => {
    const { page } = await sameScreen({ ...NAMES, turns: 'c4 d4 b3 e3 c2 d2 d3 c3'.split(' ') });
    await point(page, 'D3');
    await page.waitForSelector('.why:not(.empty) .clause');
    return page;
  },
  'a wide board': async () => (await sameScreen({ ...NAMES, columns: 19, rows: 9, turns: ['e5'], time: TIME })).page,
  'a marking': async () => {
    const { page } = await sameScreen({ ...NAMES, rules: 'wagc-intent', turns: TWO_WALLS });
    await page.waitForFunction(() => document.querySelector('#proved')?.textContent.startsWith('Looking') === false);
    return page;
  },
  'a marking that one player agrees to': async () => {
    const [host, guest] = await meet({ rules: 'wagc-intent', columns: 5, rows: 5 }, [{}, {}], TWO_WALLS);
    await guest.click('#agree:enabled');
    await guest.waitForSelector('#agree:disabled');
    await guest.context().close();
    await host.waitForSelector('#agree:enabled');
    return host;
  },
  'a question of the other player': async () => {
    const [host, guest] = await meet({}, [{}, {}], ['e5', 'c3']);
    await guest.click('.actions button:nth-child(2)');
    await host.waitForSelector('#accept');
    return host;
  },
  'an aim': async () => {
    const { page } = await sameScreen({ ...NAMES, columns: 19, rows: 19, turns: ['d4'], time: TIME, visitor: { hasTouch: true } });
    const { x, y } = await place(page, 'Q16');
    await page.touchscreen.tap(x, y);
    await page.waitForSelector('#play-at');
    return page;
  },
  'a result': async () => {
    const page = await ended();
    await page.waitForSelector('#end details');
    return page;
  },
  'a finished game': async () => {
    const { page } = await sameScreen({ ...NAMES, turns: TWO_WALLS });
    await page.waitForSelector('#status.score-total');
    await page.click('#end summary');
    await page.click('#others');
    await page.waitForSelector('#end .scroll td');
    return page;
  },
  'a review': async () => {
    const page = await visitor();
    await openRecord(page, '(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]PB[Aiko]PW[Bo]EV[A club evening]RE[W+R];B[ee]C[The middle of the corner, with words to read.];W[cc](;B[gg];W[gc])(;B[cg];W[dg](;B[df])(;B[ch])))', '#where');
    await page.keyboard.press('End');
    await page.click('#edit > summary');
    return page;
  },
  'an empty review': async () => {
    const page = await visitor();
    await page.goto(`${address}review`);
    await page.waitForSelector('.drop');
    return page;
  },
  'the lessons': async () => {
    const page = await visitor();
    await page.goto(`${address}learn`);
    await page.waitForSelector('.lessons button');
    return page;
  },
  'the games': async () => {
    const open = { rules: 'tromp-taylor', columns: 19, rows: 19, meeting: 'by-link', listing: 'public' };
    const played = await post('api/games', { ...open, name: 'Aiko' });
    const { secret } = await post(`api/games/${played.id}/join`, { invitation: played.invitation, name: 'Bo' });
    for (const [i, move] of GAME.slice(0, 30).entries()) {
      await takeTurns({ id: played.id, secret: [played.secret, secret][i % 2] }, [move], i + 1);
    }
    const waits = await post('api/games', { ...open, name: 'Chiyo' });
    // An invitation is listed while its host is there.
    for (const made of [waits, played]) {
      const host = await visitor();
      await host.goto(`${address}game/${made.id}#seat=${made.secret}`);
      await host.waitForSelector('#status');
    }
    const page = await visitor();
    await page.goto(`${address}games`);
    await page.waitForSelector('#open-invitations go-board');
    await page.waitForSelector('#games-played go-board .stone');
    return page;
  },
  'no page': async () => {
    const page = await visitor();
    await page.goto(`${address}nothing`);
    await page.waitForSelector('h1');
    page.scene.forgiven.push('404 (Not Found)');
    return page;
  },
};

// The end of a game: what a second pass leads to, marking dead stones, disagreement and claims.
import { address, direct, started } from './own-server.mjs';
import { scene } from './scenes.mjs';
import { equal, ok, accessible, pass, picture, point, post, sameScreen, statusIs, takeTurns, turnIs, visitor } from './stage.mjs';

/** On 9x9: walls with two dame at E8 and E9, a dead white stone at B5 and a dead black one at H5. */
const WALLS = 'd1 e1 d2 e2 d3 e3 d4 e4 d5 e5 d6 e6 d7 e7 d8 f7 d9 f8 h5 f9 c1 b5'.split(' ');
/** Returns the points whose stones are crossed out as dead, in order. */
const crossed = (page) => page.evaluate(() => [...document.querySelector('go-board').view.notAlive].sort().join(' '));

scene('the page says before a second pass that the players will mark the dead stones', async () => {
  for (const [rules, turns] of [['japanese', ['e5']], ['wagc-intent', WALLS]]) {
    const { page } = await sameScreen({ columns: 9, rows: 9, rules, turns });
    await page.click('#pass:enabled');
    equal(await page.innerText('#question'), 'Pass this turn?');
    await page.click('dialog .yes');
    await page.waitForSelector('#passed');
    ok((await page.innerText('#passed')).includes('both of you mark the dead stones'), `${rules}: ${await page.innerText('#passed')}`);
    await page.click('#pass:enabled');
    ok((await page.innerText('#question')).includes('both of you mark the dead stones'), `${rules}: ${await page.innerText('#question')}`);
    await page.click('dialog .yes');
    await page.waitForSelector('#agree');
  }
}, { nightly: true });

scene('before a second pass the page shows the count, and offers to play on', async () => {
  const { page } = await sameScreen({ columns: 9, rows: 9, turns: [...WALLS, 'pass'] });
  await page.click('#pass:enabled');
  await page.waitForSelector('dialog.beside');
  const question = await page.innerText('dialog');
  ok(question.includes('This pass ends the game'), question);
  // With the dead stones on the board, neither area belongs to a player: 11 stones each.
  equal(await page.innerText('dialog .stands'), 'White wins by 0.5');
  equal(await page.innerText('dialog .taken'), 'White wins by 7.5');
  ok(question.includes('1 stone of the opponent looks dead'), question);
  equal(await page.innerText('dialog .no'), 'Play on and capture them');
  ok((await page.getAttribute('dialog .no', 'class')).includes('primary'), 'to play on is advised');
  equal(await crossed(page), 'B5 H5');
  await accessible(page, 'the count before a pass', { nightly: true });
  await picture(page, 'second-pass');
  await page.click('dialog .no');
  await page.waitForFunction(() => document.querySelector('go-board').view.notAlive.size === 0);
  await point(page, 'C5');
  await turnIs(page, 24);
  await pass(page);
  await turnIs(page, 25);
}, { nightly: true });

// Walls on D and E; Black's stone H5 is dead. If it stays on the board, White's area on that side counts for nobody: Black
// has 9 stones, 27 points and H5, and White 9 stones and 6.5 points of komi. If White captures H5, Black has 36 points, and
// White 9 + 36 + 6.5.
scene('before a pass that wins, the page does not advise to play on', async () => {
  const turns = [...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((row) => [`d${row}`, `e${row}`]), 'h5', 'pass'];
  for (const [locale, own, no, [stands, taken]] of [['en-GB', '1 stone of your own looks dead', 'Cancel', ['21.5', '15.5']], ['de-DE', '1 eigener Stein sieht tot aus', 'Abbrechen', ['21,5', '15,5']]]) {
    const { page } = await sameScreen({ columns: 9, rows: 9, komi: '6.5', turns, visitor: { locale } });
    await page.click('#pass:enabled');
    await page.waitForSelector('dialog.beside');
    const question = await page.innerText('#question');
    ok(question.includes(own), question);
    ok((await page.innerText('dialog .stands')).includes(stands), question);
    ok((await page.innerText('dialog .taken')).includes(taken), question);
    equal(await page.innerText('dialog .no'), no);
    ok((await page.getAttribute('dialog .yes', 'class')).includes('primary'), 'to pass is advised');
  }
}, { nightly: true });

/** Makes a game, plays the given turns, and opens the pages of both players. */
async function meet(turns, setup) {
  await started;
  const server = direct();
  const made = await post(`${server}api/games`, { rules: 'wagc-intent', columns: 9, rows: 9, komi: '0.5', meeting: 'by-link', name: 'Aiko', ...setup });
  const joined = await post(`${server}api/games/${made.id}/join`, { invitation: made.invitation, name: 'Bo' });
  const secrets = [made.secret, joined.secret];
  for (const [i, move] of turns.entries()) {
    await takeTurns({ id: made.id, secret: secrets[i % 2], server }, [move], i + 1);
  }
  const pages = [];
  for (const secret of secrets) {
    const page = await visitor({ viewport: { width: 1000, height: 700 } });
    await page.goto(`${address}game/${made.id}#seat=${secret}`);
    await page.waitForSelector('go-board svg');
    pages.push(page);
  }
  return pages;
}

scene('two players by link end a game under wagc-intent with four taps each', async () => {
  const [host, guest] = await meet(WALLS);
  let taps = 0;
  const tap = async (page, selector) => {
    taps++;
    await page.click(selector);
  };
  for (const page of [host, guest]) {
    await tap(page, '#pass:enabled');
    await tap(page, 'dialog .yes');
  }
  await host.waitForSelector('#fill:enabled');
  equal(await crossed(host), 'B5 H5');
  equal(await host.locator('go-board .marks .point').count(), 2);
  await accessible(host, 'a proposed marking');
  await host.setViewportSize({ width: 1280, height: 800 });
  await picture(host, 'marking');
  await host.setViewportSize({ width: 1000, height: 700 });
  await tap(host, '#fill');
  await tap(guest, '#accept');
  for (const page of [host, guest]) {
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 26);
    await tap(page, '#agree:enabled');
  }
  await statusIs(host, 'White wins by 7.5');
  await statusIs(guest, 'White wins by 7.5');
  equal(taps, 8);
}, { motion: true, nightly: true });

scene('the explanation of a marking mentions crossed chains only if there are some', async () => {
  for (const [turns, dead] of [[WALLS, 'B5 H5'], [WALLS.slice(0, 18), '']]) {
    const { page } = await sameScreen({ columns: 9, rows: 9, rules: 'wagc-intent', turns: [...turns, 'pass', 'pass'] });
    await page.waitForSelector('#marking-how');
    await page.waitForFunction((points) => [...document.querySelector('go-board').view.notAlive].sort().join(' ') === points, dead);
    const words = await page.innerText('#marking-how');
    equal(words.includes('The crossed chains are not alive.'), Boolean(dead), words);
    ok(words.includes('Tap a chain'), words);
  }
}, { nightly: true });

scene('a marking that bars the second pass says what to do, and shows the points', async () => {
  const [host, guest] = await meet([...WALLS, 'pass', 'pass']);
  await host.click('#agree:enabled');
  await guest.click('#agree:enabled');
  await host.waitForSelector('#bounced');
  ok((await host.innerText('#bounced')).includes('Play the marked points'));
  equal(await host.locator('go-board .marks .point').count(), 2);
  await guest.click('#fill:enabled');
  await host.click('#accept');
  for (const page of [host, guest]) {
    await page.waitForSelector('#status');
    await page.click('#agree:enabled');
  }
  await statusIs(host, 'White wins by 7.5');
}, { nightly: true });

/** On 9x9: walls on D and F, the file E open, and a dead black stone at H5. White passes first. */
const FILE_E = [...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((row) => [`d${row}`, `f${row}`]), 'h5', 'pass', 'pass'];

// Counted by hand: each wall has 9 stones and 27 points behind it. If the game ends by agreement, both are in seki
// because of the dame (8): 0 to 6.5. If the dame are played, both have their 27 points, and White has the prisoner H5:
// 27 to 34.5.
scene('a player who agrees while points are left to play must declare them seki, and sees the cost', async () => {
  const [host, guest] = await meet(FILE_E, { rules: 'japanese', komi: '6.5' });
  await host.waitForSelector('#fill:enabled');
  equal(await host.locator('go-board .marks .point').count(), 9);
  equal(await host.getAttribute('#fill', 'class'), 'primary');
  equal(await host.getAttribute('#agree', 'class'), '');
  equal(await host.innerText('#agree'), 'Agree without playing them');
  await host.click('#agree');
  const question = await host.innerText('#question');
  ok(question.includes('E1 E2 E3 E4 E5 E6 E7 E8 E9'), question);
  ok(question.includes('They count for nobody'), question);
  ok(question.includes('japanese 8'), question);
  equal(await host.innerText('#question .agreed'), 'White wins by 6.5');
  equal(await host.innerText('#question .played'), 'White wins by 7.5');
  await accessible(host, 'the statement that points are seki');
  await picture(host, 'seki');
  await host.click('dialog .no');
  for (const page of [host, guest]) {
    await page.click('#agree:enabled');
    await page.click('dialog .yes');
  }
  for (const page of [host, guest]) {
    await statusIs(page, 'White wins by 6.5');
  }
}, { nightly: true });

scene('a tap on a stone asks before it withdraws an agreement, and the other player is notified', async () => {
  const [host, guest] = await meet([...FILE_E.slice(0, -3), 'pass', 'pass'], { rules: 'chinese', komi: '7.5' });
  await host.click('#fill:enabled');
  await guest.click('#accept');
  for (const page of [host, guest]) {
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 29);
    await page.waitForSelector('#agree:enabled');
  }
  await host.click('#agree');
  await guest.waitForFunction(() => document.querySelector('.status-card').innerText.includes('Aiko: agrees'));
  await host.waitForSelector('#agree:disabled');
  await point(host, 'D5');
  equal(await host.innerText('#question'), 'You agreed to these marks. If you change them, both of you have to agree again.');
  await host.click('dialog .no');
  equal(await crossed(host), '');
  await point(guest, 'D5');
  equal(await guest.innerText('#question'), 'Aiko agreed to these marks. If you change them, both of you have to agree again.');
  await accessible(guest, 'the question before marks are changed');
  ok((await guest.innerText('.status-card')).includes('Aiko: agrees'), 'the agreement still stands');
  await guest.click('dialog .yes');
  await host.waitForFunction(() => [...document.querySelectorAll('#notice p')].some((one) => one.textContent === 'Bo changed the marks. Both of you have to agree again.'));
  await host.waitForSelector('#agree:enabled');
  ok((await crossed(host)).includes('D5'), await crossed(host));
  // There is no agreement now, so no question is shown.
  await point(guest, 'D5');
  await host.waitForFunction(() => !document.querySelector('go-board').view.notAlive.has('D5'));
}, { nightly: true });

scene('the remaining points are filled for both players, and then one tap agrees', async () => {
  const [host, guest] = await meet(FILE_E, { rules: 'japanese', komi: '6.5' });
  await host.click('#fill:enabled');
  await guest.click('#accept');
  for (const page of [host, guest]) {
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 30);
    await page.click('#agree:enabled');
  }
  for (const page of [host, guest]) {
    await statusIs(page, 'White wins by 7.5');
  }
}, { nightly: true });

// White plays first on E and gets five of its nine points. chinese: 9 + 27 + 4.5 for each player; after play, 40 to 41.
// aga: 36 for each player; after play, 40 to 41. White also has a komi of 7.5 points.
scene('under the Chinese and the AGA rules, open points count differently before and after they are played', async () => {
  for (const [rules, whose] of [['chinese', 'Each player gets half of them'], ['aga', 'They count for nobody']]) {
    const { page } = await sameScreen({ rules, columns: 9, rows: 9, komi: '7.5', turns: FILE_E });
    await page.click('#agree:enabled');
    const question = await page.innerText('#question');
    ok(question.includes(whose), question);
    equal(await page.innerText('#question .agreed'), 'White wins by 7.5');
    equal(await page.innerText('#question .played'), 'White wins by 8.5');
    await page.click('dialog .no');
    await page.click('#fill');
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 30);
    await page.click('#agree:enabled');
    await statusIs(page, 'White wins by 8.5');
  }
}, { nightly: true });

scene('one tap marks a chain and all chains that depend on it', async () => {
  const [host, guest] = await meet([...WALLS, 'pass', 'pass']);
  await host.waitForSelector('#agree:enabled');
  await point(host, 'D3');
  await guest.waitForFunction(() => document.querySelector('go-board').view.notAlive.size === 11);
  ok(!(await crossed(guest)).includes('B5'), 'without the wall, the stone in its area lives');
  await host.waitForFunction(() => document.querySelector('go-board').view.notAlive.has('D3'));
  await point(host, 'D3');
  await guest.waitForFunction(() => !document.querySelector('go-board').view.notAlive.has('D3'));
}, { nightly: true });

scene('if a player disagrees, play goes on; under the Japanese rules the opponent moves first', async () => {
  const [host, guest] = await meet([...WALLS, 'pass', 'pass'], { rules: 'japanese' });
  const words = [host, guest].map((page) => page.waitForFunction(() => [...document.querySelectorAll('#notice p')].some((one) => one.textContent.startsWith('Bo does not agree'))));
  await guest.click('#dispute');
  await Promise.all(words);
  // White asked to go on (9.3), so Black is on turn.
  await statusIs(host, 'Your turn');
  await point(host, 'C5');
  await turnIs(guest, 25);
}, { nightly: true });

/** Taps a point of the study, and waits until the other page shows it. */
async function playInStudy(page, other, at, moves) {
  await point(page, at);
  await studyHas(other, moves);
}

/** Waits until the study on a page has this number of moves. */
const studyHas = (page, moves) => page.waitForSelector(`#claims[data-moves="${moves}"]`);

scene('a claim under the Japanese rules is played out beside the game, and its outcome names the article', async () => {
  const [host, guest] = await meet([...WALLS, 'pass', 'pass'], { rules: 'japanese' });
  await host.waitForSelector('#agree:enabled');
  await guest.click('#claim');
  await point(guest, 'B5');
  await guest.click('#claim-alive');
  await host.waitForSelector('#claimed');
  equal(await host.innerText('#claimed'), 'Bo claims: B5 is alive');
  equal(await guest.innerText('#claim-turn'), 'Black to move in the study');
  equal(await guest.locator('#agree').count(), 0, 'nothing to agree on meanwhile');
  // White leaves the study, and Black takes the stone.
  for (const [i, at] of ['B4', 'B6', 'A5', 'C5'].entries()) {
    await playInStudy(host, guest, at, 2 * i + 1);
    if (i === 1) {
      await accessible(guest, 'a claim that is played out');
      await picture(guest, 'claim');
    }
    await guest.click('#claim-pass:enabled');
    await studyHas(host, 2 * i + 2);
  }
  await host.click('#claim-pass:enabled');
  for (const page of [host, guest]) {
    await page.waitForSelector('#claims-settled li');
    equal(await page.innerText('#claims-settled li'), 'B5 is dead, played out japanese 7.1 B5 was taken, and no new stone stands: dead');
    ok((await crossed(page)).includes('B5'), 'the board of the game is back, with the mark');
  }
}, { nightly: true });

scene('a proof settles a claim under the Japanese rules', async () => {
  const turns = 'b3 c3 a2 d2 b1 c1 pass b2 pass pass'.split(' ');
  const [host, guest] = await meet(turns, { rules: 'japanese', columns: 4, rows: 3, komi: '0' });
  await host.waitForSelector('#agree:enabled');
  await host.click('#claim');
  await point(host, 'B2');
  await host.click('#claim-dead');
  await guest.waitForSelector('#claims-settled li');
  ok((await guest.innerText('#claims-settled li')).startsWith('B2 is dead, by proof japanese 7.1'));
}, { nightly: true });

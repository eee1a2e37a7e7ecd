// The review of a game record: the tree of moves, marks, tried moves, rule sets, proofs, links, editing and file
// formats.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { longRecord } from './records.mjs';
import { scene } from './scenes.mjs';
import { equal, ok, accessible, address, chosen, counts, dropFile, forgive, openRecord, picture, place, point, sameScreen, scratch, settled, takeTurns, visitor } from './stage.mjs';

const BRANCHED = `(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]PB[Aiko]PW[B\\]o]RE[W+R];B[ee]C[The middle];W[cc](;B[gg];W[gc])(;B[cg];W[dg](;B[df])(;B[ch])))`;
const MARKED = '(;FF[4]GM[1]SZ[9];B[ee]TR[ee]SQ[cc]CR[gg]MA[cg]SL[gc]TB[aa]TW[ba]LB[ba:A][ca:12]AR[aa:cc]LN[ii:gg]DD[hh:ii]C[<b>marked</b>])';
/** Black's eye in the corner is a square of four points with one white stone: Black is dead, whoever plays first. */
const SQUARE_FOUR = '(;FF[4]GM[1]SZ[9]KM[0]RU[wagc-intent]AB[ca][cb][cc][bc][ac]AW[da][db][dc][dd][cd][bd][ad][ab])';
const KO = '(;FF[4]GM[1]SZ[5]KM[0]RU[go-gadget];B[cb];W[db];B[bc];W[ec];B[cd];W[dd];B[dc];W[cc])';

/** Opens a record as a user who chooses a file does. */
async function open(sgf, options = {}) {
  const page = await visitor(options);
  await openRecord(page, sgf, '#where');
  await toTheEnd(page);
  return page;
}

/** Goes to the end of a record; a review opens at the start. */
async function toTheEnd(page) {
  await where(page, 'Start');
  await page.keyboard.press('End');
}

/** Waits until a page says that it shows a position, such as `4 · White G7`. */
async function where(page, text) {
  await page.waitForFunction((wanted) => document.querySelector('#where')?.textContent === wanted, text);
}

scene('a record is opened, reviewed, and downloaded unchanged', async () => {
  const page = await open(BRANCHED);
  const bytes = Buffer.from(BRANCHED);
  await where(page, '4 · White G7');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await where(page, '1 · Black E5');
  equal(await page.innerText('#comment'), 'The middle');
  await page.hover('go-board');
  await page.mouse.wheel(0, 100);
  await where(page, '2 · White C7');
  await page.click('[aria-label="One on"]');
  await where(page, '3 · Black G3');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
  ok(readFileSync(await download.path()).equals(bytes), 'the same bytes');
  const [drawing] = await Promise.all([page.waitForEvent('download'), page.click('#svg')]);
  const svg = readFileSync(await drawing.path(), 'utf8');
  ok(svg.startsWith('<svg') && (svg.match(/<circle class="stone /g) ?? []).length === 3, 'three stones in the picture');
  const [image] = await Promise.all([page.waitForEvent('download'), page.click('#png')]);
  const png = readFileSync(await image.path());
  equal(png.subarray(1, 4).toString(), 'PNG');
  ok(png.readUInt32BE(16) > 700, `${png.readUInt32BE(16)} pixels wide`);
  await accessible(page, 'a review');
});

scene('the tree of moves works with the keyboard and the pointer, and its branches can be folded', async () => {
  const page = await open(BRANCHED);
  await where(page, '4 · White G7');
  await counts(page, '.tree circle.knot', 9);
  // Up and down go to the other branches of the nearest fork.
  await page.keyboard.press('ArrowDown');
  await where(page, '3 · Black C3');
  await page.keyboard.press('End');
  await where(page, '5 · Black D4');
  await page.keyboard.press('ArrowDown');
  await where(page, '5 · Black C2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await where(page, '2 · White C7');
  // The next moves are shown on the board; "next" follows the branch that was seen last.
  equal(await page.locator('go-board text.next').allTextContents().then((all) => all.join('')), 'AB');
  await page.keyboard.press('ArrowRight');
  await where(page, '3 · Black C3');
  // The folded branch is one knot. Going to one of its moves on the board unfolds only this branch.
  await page.keyboard.press('-');
  await counts(page, '.tree circle.knot', 6);
  await page.keyboard.press('ArrowRight');
  await counts(page, '.tree circle.knot', 9);
  await page.click('#fold-all');
  await page.click('#unfold-all');
  await counts(page, '.tree circle.knot', 9);
  // Click on a knot.
  const knot = page.locator('.tree circle.knot.w').first();
  await knot.scrollIntoViewIfNeeded();
  await settled(page);
  const knots = await knot.boundingBox();
  await page.mouse.click(knots.x + 8, knots.y + 8);
  await where(page, '2 · White C7');
}, { motion: true });

scene('of a record with 300 turns and 149 variations only the visible part of the tree is drawn', async () => {
  const page = await open(longRecord(300, 149));
  await page.waitForSelector('.tree circle.knot');
  const nodes = await page.evaluate(() => document.querySelector('#slider').max);
  ok(Number(nodes) >= 300, `${nodes} steps`);
  ok(await page.locator('.tree circle.knot').count() < 400, `${await page.locator('.tree circle.knot').count()} knots drawn`);
  await page.keyboard.press('Home');
  await where(page, 'Start');
  ok(await page.evaluate(() => document.querySelector('.tree').scrollLeft) < 30, 'the tree follows');
  await page.click('#fold-all');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('#where')?.textContent.startsWith('300 · White'));
}, { nightly: true });

scene('the marks of a record are drawn, and HTML in a comment is shown as text', async () => {
  const page = await open(MARKED);
  await where(page, '1 · Black E5');
  const count = (selector) => page.locator(`go-board ${selector}`).count();
  equal(await count('.shape'), 4);
  equal(await count('.selected'), 1);
  equal(await count('.dim'), 4);
  equal(await count('.marks .owner'), 2);
  equal(await page.locator('go-board text.label').allTextContents().then((all) => all.join(' ')), 'A 12');
  equal(await count('.arrow'), 2);
  equal(await page.innerText('#comment'), '<b>marked</b>');
});

scene('the reader tries moves: the server judges them, and bars a ko with its clause', async () => {
  const page = await open(KO);
  await where(page, '8 · White C3');
  equal(await page.inputValue('#rules'), 'go-gadget');
  await point(page, 'D3');
  await page.waitForSelector('div.why .clause');
  ok((await page.innerText('div.why')).includes('go-gadget 8'));
  await where(page, '8 · White C3');
  await page.selectOption('#rules', 'clarendon');
  await point(page, 'D3');
  await page.waitForFunction(() => document.querySelector('div.why .clause')?.textContent === 'clarendon III');
  await point(page, 'A1');
  await where(page, '9 · Black A1 · tried');
  await page.click('#try-pass');
  await where(page, '10 · White pass · tried');
  // Black's ko threat was answered by a pass: now the ko may be taken.
  await point(page, 'D3');
  await where(page, '11 · Black D3 · tried');
  await page.waitForFunction(() => document.querySelector('go-board').view.stones[12] === '.');
  // By keyboard: Tab to the board, arrow keys from the pointer's last place, and Enter.
  await page.focus('go-board svg');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await where(page, '12 · White E1 · tried');
  // The link carries the tried moves; the page of another person judges them again, and leaves out those that are not
  // moves there.
  await page.click('#share');
  const link = await page.inputValue('#share-link');
  const other = await visitor();
  await other.goto(`${link}.Q77.nonsense`);
  await where(other, '12 · White E1 · tried');
}, { motion: true });

/** Checks the line about the rules of a review, and the rule set that judges a tried move. */
async function readAs(page, said, rules) {
  await page.waitForSelector('#read-as');
  equal(await page.innerText('#read-as'), said);
  equal(await page.inputValue('#rules'), rules);
}

scene('a record is judged by the rules that it names, and the page says how it reads their name', async () => {
  const page = await visitor();
  const opened = async (properties, said, rules) => {
    await openRecord(page, `(;SZ[5]${properties};B[cb];W[db])`, '#where');
    await readAs(page, said, rules);
  };
  await opened('RU[Japanese]KM[6.5]', 'Rules: “Japanese”, read as Japanese', 'japanese');
  await accessible(page, 'a record with its rules', { nightly: true });
  ok((await page.innerText('.review-head')).includes('Komi 6.5'));
  await opened('RU[Chinese rules]', 'Rules: “Chinese rules”, read as Chinese', 'chinese');
  ok((await page.innerText('.review-head')).includes('No komi named; none is counted'));
  await opened('RU[AGA]KM[375]', 'Rules: “AGA”, read as AGA', 'aga');
  ok((await page.innerText('.review-head')).includes('Komi “375” not understood; none is counted'));
  await opened('RU[NZ]', 'Rules: “NZ”, read as New Zealand', 'new-zealand');
  await opened('RU[Korean]', 'Rules: “Korean”, read as Japanese: Korean rules count territory and prisoners as Japanese rules do, and no Korean text is here', 'japanese');
  await opened('RU[Ing]', 'Rules: “Ing”, of which there is no text here; read under Tromp–Taylor', 'tromp-taylor');
  await opened('', 'No rules named; read under Tromp–Taylor', 'tromp-taylor');
  // Another choice is shown, and is used for the next record that names no rules. A record that names rules keeps them.
  await page.selectOption('#rules', 'clarendon');
  await readAs(page, 'No rules named; read under Clarendon', 'clarendon');
  await page.reload();
  await readAs(page, 'No rules named; read under Clarendon', 'clarendon');
  await opened('RU[日本ルール]', 'Rules: “日本ルール”, read as Japanese', 'japanese');
}, { nightly: true });

scene('a shared link, a frame, an edited record and a game of the server keep their rules', async () => {
  const page = await open('(;SZ[5]RU[Japanese];B[cb];W[db])');
  await page.click('#share');
  const link = await page.inputValue('#share-link');
  const other = await visitor();
  await other.goto(link);
  await readAs(other, 'Rules: “Japanese”, read as Japanese', 'japanese');
  const frame = await visitor({ viewport: { width: 480, height: 640 } });
  await frame.goto(link.replace('/review', '/embed'));
  await frame.waitForSelector('#read-as');
  equal(await frame.innerText('#read-as'), 'Rules: “Japanese”, read as Japanese');
  await accessible(frame, 'a frame with its rules', { nightly: true });
  await page.click('dialog .primary');
  await page.click('#edit > summary');
  await page.fill('#edit-comment', 'Mine');
  await page.reload();
  await readAs(page, 'Rules: “Japanese”, read as Japanese', 'japanese');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
  const saved = readFileSync(await download.path(), 'utf8');
  ok(saved.includes('RU[Japanese]') && !saved.includes('KM['), `no komi that the record does not have: ${saved}`);
  const { page: game, id } = await sameScreen({ rules: 'chinese', turns: ['c4', 'd4'] });
  await game.goto(`${address}review/${id}`);
  await readAs(game, 'Rules: Chinese', 'chinese');
}, { nightly: true });

scene('moves can be tried in a game that went on after two passes; after handicap stones White moves first', async () => {
  // The players do not agree on dead stones: under the Japanese text the record continues, and so do tried moves.
  const page = await open('(;SZ[5]KM[0]RU[Japanese];B[bd];W[db];B[];W[];B[cc])');
  await where(page, '5 · Black C3');
  await point(page, 'C2');
  await where(page, '6 · White C2 · tried');
  equal(await page.locator('div.why .clause').count(), 0);
  const stones = await open('(;SZ[9]HA[2]AB[cc][gg]RU[Chinese])');
  await point(stones, 'E5');
  await where(stones, '1 · White E5 · tried');
}, { nightly: true });

scene('a review opens at the position from which the game begins', async () => {
  const opens = async (sgf, wanted, black) => {
    const page = await visitor();
    await openRecord(page, sgf, '#where');
    await where(page, wanted);
    equal(await page.locator('go-board .stones .stone.black').count(), black);
    return page;
  };
  const page = await opens('(;SZ[9]KM[0];AB[cc][gg];AW[ee];W[cg];B[gc])', 'Stones set up', 2);
  await page.keyboard.press('Home');
  await where(page, 'Start');
  // A comment at the start is read first, and a set-up in the middle of the game is no beginning.
  await opens('(;SZ[9]C[Look.];AB[cc][gg];W[cg])', 'Start', 0);
  await opens('(;SZ[9];B[cc];AW[ee];B[gc])', 'Start', 0);
}, { nightly: true });

scene('the review of one\'s own finished game opens at its end, with a way back', async () => {
  const { page, id } = await sameScreen({ turns: ['c3', 'pass', 'pass'] });
  await page.goto(`${address}review/${id}`);
  await where(page, '3 · Black pass');
  await page.click('#back');
  await page.waitForURL(`${address}game/${id}`);
  // A watcher begins at the start, and so does the player while the game goes on.
  const other = await visitor();
  await other.goto(`${address}review/${id}`);
  await where(other, 'Start');
  const { page: going, id: open } = await sameScreen({ turns: ['c3'] });
  await going.goto(`${address}review/${open}`);
  await where(going, 'Start');
}, { nightly: true });

scene('a step button that is held down goes on until it is released', async () => {
  const page = await open('(;SZ[9];B[ee];W[cc];B[gg];W[gc];B[cg])');
  await page.keyboard.press('Home');
  await page.hover('[aria-label="One on"]');
  await page.mouse.down();
  await where(page, '4 · White G7');
  await page.mouse.up();
  await page.keyboard.press('Home');
  await page.click('[aria-label="One on"]');
  await where(page, '1 · Black E5');
}, { nightly: true });

scene('a comment is beside the board, and on a phone directly below it; a step moves nothing else', async () => {
  const page = await open('(;SZ[9];B[ee]C[The middle];W[cc])');
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('#comment:not([hidden])');
  const places = () => page.evaluate(() => ['#comment', 'go-board', '.controls', '.review-head'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()));
  await settled(page);
  const [comment, board, , head] = await places();
  ok(comment.left >= board.right && comment.top < board.bottom && comment.bottom <= 600, `beside the board and in sight: ${JSON.stringify(comment)}`);
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('#comment', { state: 'hidden' });
  equal((await places())[3].top, head.top);
  await page.keyboard.press('ArrowLeft');
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const [below, , controls, after] = await places();
  ok(below.top >= controls.bottom && below.bottom <= after.top && below.top - controls.bottom < 40, `directly below: ${JSON.stringify([below, controls])}`);
}, { nightly: true });

scene('on a phone the long parts of a review are folded; on a wide screen they are open', async () => {
  for (const [width, open] of [[390, false], [1280, true]]) {
    const page = await visitor({ viewport: { width, height: 844 } });
    await openRecord(page, BRANCHED, '#differences li');
    for (const part of ['#here-more', '#each-text']) {
      equal(await page.evaluate((one) => document.querySelector(one).open, part), open, `${part} at ${width}`);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    ok(open || height < 2.5 * 844, `${height} pixels of a phone`);
    await accessible(page, `a review at ${width}`, { nightly: true });
    await page.click('#here-more > summary');
    equal(await page.evaluate(() => document.querySelector('#here-more').open), !open);
  }
}, { nightly: true });

scene('the graph shows who leads under each rule set, and which turn is barred', async () => {
  const page = await open(KO.replace(/\)$/, ';B[dc])'));
  await page.waitForSelector('.graph polyline');
  // The texts that count area agree here, and share a line; the others count only what is proved alive.
  equal(await page.locator('.graph polyline').count(), 1);
  // The ko is taken back at once: every text bars the ninth turn.
  equal(await page.locator('.graph .bar').count(), 1);
  ok((await page.locator('.graph .bar title').textContent()).startsWith('9: logical '));
  equal(await page.locator('.verdicts button').count(), 10);
  await page.keyboard.press('Home');
  await page.locator('.verdicts button').first().click();
  await where(page, '9 · Black D3');
  equal(await page.locator('.leads li').first().innerText().then((text) => text.startsWith('Barred')), true);
}, { nightly: true });

scene('a record that goes on after the end still shows its result', async () => {
  // Tromp–Taylor 8 ends the game with turn 4: White's stone has no point, and Black has 25 of 25.
  const page = await open('(;SZ[5]KM[0]RU[tromp-taylor];B[bb];W[];B[cc];W[];B[];W[dd])');
  ok((await page.innerText('.verdicts tbody tr:nth-child(2)')).includes('Black wins by 25'), 'the result of the ended game');
}, { nightly: true });

scene('the overlays of a review show territory, what empty points reach, and chains', async () => {
  const page = await open('(;SZ[5]KM[0]RU[tromp-taylor];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de])');
  await where(page, '10 · White D1');
  await page.selectOption('#overlay', 'territory');
  await page.waitForFunction(() => Object.values(document.querySelector('go-board').view.owners ?? {}).filter((owner) => owner === 'BLACK').length === 15);
  await page.selectOption('#overlay', 'reach');
  await page.waitForFunction(() => Object.entries(document.querySelector('go-board').view.owners ?? {}).length === 15);
  await page.selectOption('#overlay', 'chains');
  const { x, y } = await place(page, 'C3');
  await page.mouse.move(x, y);
  await page.waitForSelector('go-board .outlined');
  equal(await page.locator('go-board .outlined').count(), 5);
  equal(await page.locator('go-board .marks .point').count(), 5);
  await page.selectOption('#overlay', 'none');
}, { motion: true, nightly: true });

// Walls on D and E, a white stone in Black's area and a black one in White's: 27 and 36 points, counted by hand.
scene('territory under the Japanese rules is shown with the dead stones that Shinpan proposes', async () => {
  const walls = [...'abcdefghi'].flatMap((row) => [`B[d${row}]`, `W[e${row}]`]);
  const page = await open(`(;FF[4]GM[1]SZ[9]KM[6.5]RU[Japanese];${[...walls, 'B[he]', 'W[be]'].join(';')})`);
  await page.selectOption('#overlay', 'territory');
  await page.waitForFunction(() => document.querySelector('go-board').view.notAlive?.size === 2);
  const { owners, dead } = await page.evaluate(() => {
    const { view } = document.querySelector('go-board');
    return { owners: Object.values(view.owners), dead: [...view.notAlive].sort().join() };
  });
  equal(dead, 'B5,H5');
  equal(owners.filter((one) => one === 'BLACK').length, 27);
  equal(owners.filter((one) => one === 'WHITE').length, 36);
  equal(await page.innerText('#proposed'), "The crossed stones are dead by Shinpan's proposal.");
  await page.selectOption('#overlay', 'none');
  await page.waitForSelector('#proposed', { state: 'hidden' });
}, { nightly: true });

// Walls on D and F, E open, a dead black stone at H5: 27 points each, a prisoner and komi 6.5, counted by hand.
scene('the review of a counted record first shows who won under its rules', async () => {
  const walls = [...'abcdefghi'].flatMap((row) => [`B[d${row}]`, `W[f${row}]`]);
  const page = await open(`(;FF[4]GM[1]SZ[9]KM[6.5]RU[Japanese]RE[W+6.5];${[...walls, 'B[he]', 'W[]', 'B[]'].join(';')})`);
  const lines = (await page.innerText('#settled')).split('\n').filter(Boolean);
  equal(lines[0], 'White wins by 7.5 · not as recorded (W+6.5)');
  ok(lines.includes('It fits exactly if H5 was marked the other way.') || lines.some((line) => line.startsWith('It fits exactly')), lines.join(' | '));
  ok(lines.includes('White: 27 territory + 0 prisoners + 1 dead + 6.5 Komi = 34.5'), lines.join(' | '));
  ok(lines.includes('Dead: H5'), lines.join(' | '));
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('go-board').view.notAlive?.has('H5'));
  await accessible(page, 'a settled record');
  await picture(page, 'settled');
});

scene('a proof is replayed: the reader attacks, and the proof answers', async () => {
  const page = await open(SQUARE_FOUR);
  await page.click('#prove');
  await page.waitForSelector('.proofs button', { timeout: 30_000 });
  await picture(page, 'proof-found');
  await page.locator('.proofs button', { hasText: 'A7 is not alive' }).click();
  await page.waitForSelector('dialog.proof[open] go-board svg');
  await accessible(page, 'a proof');
  await picture(page, 'proof');
  const moves = () => page.locator('dialog.proof .moves li').count();
  const before = await moves();
  // A point outside the region of the proof has no answer.
  await page.evaluate(() => document.querySelector('dialog.proof go-board').choose('J1'));
  await page.waitForFunction(() => document.querySelector('dialog.proof [role=status]')?.textContent.startsWith('Not here'));
  equal(await moves(), before);
  for (let rounds = 0; rounds < 40 && await page.isEnabled('#proof-on'); rounds++) {
    const now = await moves();
    await page.click('#proof-on');
    await page.waitForFunction((n) => document.querySelectorAll('dialog.proof .moves li').length > n, now);
  }
  ok((await page.innerText('dialog.proof [role=status]')).includes('two eyes can no longer arise'));
  await page.click('#proof-back');
  await page.click('#proof-first');
  await page.waitForFunction((n) => document.querySelectorAll('dialog.proof .moves li').length === n, before);
  await page.click('#proof-close');
  await page.waitForSelector('dialog', { state: 'detached' });
  // No white chain is proved alive, so nothing is given, and only what is known of White's first move remains.
  const line = page.locator('.proofs li', { hasText: 'A7 is not alive' });
  await line.locator('.fate button').click();
  await page.waitForFunction(() => document.querySelectorAll('.fate .ending').length === 2, null, { timeout: 30_000 });
  const endings = await line.locator('.ending').allInnerTexts();
  equal(endings.join(), 'Black first: not proved,White first: not alive');
  await accessible(page, 'the fate of a chain');
}, { nightly: true });

// A bent four in the corner. The white stones in it live only by a ko, so they are not given.
scene('the fate of a chain in a ko says who needs a threat', async () => {
  const page = await open('(;SZ[8:6]KM[0]RU[wagc-intent]AB[da][bb][cb][db][bc][ad][bd]AW[ba][ea][fa][ha][ab][eb][fb][gb][hb][cc][dc][ec][gc][cd][dd][ed][fd][gd][hd][ae][be][ce][ee][ge][he][af][bf][cf][df][ef][ff][gf])');
  await page.click('#prove');
  const line = page.locator('.proofs li', { hasText: 'A3 is not alive' });
  await line.locator('.fate button').click({ timeout: 30_000 });
  await page.waitForFunction(() => document.querySelectorAll('.fate .ending').length === 2, null, { timeout: 30_000 });
  const endings = await line.locator('.ending').allInnerTexts();
  equal(
    endings.map((text) => text.split('\n')[0]).join(),
    'Black first: ko: Black needs 1 threat,White first: ko: Black needs 1 threat',
  );
}, { nightly: true });

// Straight three in a corner, with white stones around that live: whoever moves first decides.
scene('the page finds the fate of a chain if Black or White moves first, given the chains that live', async () => {
  const page = await open('(;SZ[7]KM[0]RU[wagc-intent]AB[af][bf][cf][df][dg]AW[ae][be][ce][de][ee][ef][eg][ad][cd][dd][bc][cc][ac][dc][fd][ec][fe])');
  await page.click('#prove');
  const line = page.locator('.proofs li', { hasText: 'D1' }).first();
  await line.locator('.fate button').click({ timeout: 30_000 });
  await page.waitForFunction(() => document.querySelectorAll('.fate .ending').length === 2, null, { timeout: 30_000 });
  equal(await line.locator('.fate strong').innerText(), 'The side that moves first decides.');
  const endings = await line.locator('.ending').allInnerTexts();
  equal(endings.map((text) => text.split('\n')[0]).join(), 'Black first: alive (B1),White first: dead (B1)');
  await accessible(page, 'the fate of a chain that is decided by the first move');
  await picture(page, 'fate');
  await line.locator('.ending button', { hasText: 'D1 is taken for good' }).first().click();
  await page.waitForSelector('dialog.proof[open] go-board svg');
  equal(await page.innerText('dialog.proof h2'), 'D1 is taken for good');
  await page.click('#proof-close');
  await page.waitForSelector('dialog', { state: 'detached' });
}, { nightly: true });

scene('in the marking after a game, a tap on a proved chain opens its proof', async () => {
  const turns = 'a2 pass b2 pass c2 pass d2 pass e2 pass b1 pass d1 pass pass'.split(' ');
  const { page } = await sameScreen({ rules: 'wagc-intent', columns: 5, rows: 5, komi: '0', turns });
  await page.waitForFunction(() => document.querySelector('go-board').view.proved?.size === 7);
  await point(page, 'C2');
  await page.waitForSelector('dialog.proof[open]');
  equal(await page.innerText('dialog.proof h2'), 'B1 is alive');
  ok((await page.innerText('dialog.proof [role=status]')).startsWith('It is proved as it stands'));
  await accessible(page, 'a proof in the marking', { nightly: true });
  await page.click('#proof-close');
});

scene('files of four formats can be dropped on the first page and on a review', async () => {
  const files = {
    'a.sgf': ['(;SZ[9];B[ee];W[cc])', '2 · White C7'],
    'b.gib': ['\\HS\n\\HE\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 15 3\nSTO 0 3 2 3 3\n\\GE\n', '2 · White D16'],
    'c.ngf': ['Club\n9\nBo\nAiko\nhere\n0\n0\n6\n20261003\n0\nWhite wins by resignation\n1\nPMABBFFFF\n', '1 · Black E5'],
    'd.ugf': ['[Header]\nSize=9\n[Data]\nEE,B1,1,1\n', '1 · Black E5'],
  };
  const page = await visitor();
  for (const [name, [text, expected]] of Object.entries(files)) {
    const file = join(scratch, name);
    writeFileSync(file, text);
    await page.goto(address);
    await page.waitForSelector('.drop');
    await page.locator('.drop').scrollIntoViewIfNeeded();
    const target = await page.locator('.drop').boundingBox();
    await dropFile(page, file, target.x + 20, target.y + 20);
    await page.waitForURL(/\/review/);
    await toTheEnd(page);
    await where(page, expected);
    // The drop is repeated on the review itself, which is replaced.
    await dropFile(page, join(scratch, 'a.sgf'));
    await toTheEnd(page);
    await where(page, '2 · White C7');
    await dropFile(page, file);
    await toTheEnd(page);
    await where(page, expected);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
    equal(readFileSync(await download.path(), 'utf8'), text);
  }
  writeFileSync(join(scratch, 'e.sgf'), 'this is no record');
  await dropFile(page, join(scratch, 'e.sgf'));
  await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent.includes('line 1'));
  forgive('400 (Bad Request)');
  await accessible(page, 'a review without a record');
}, { nightly: true });

scene('a shared link shows the same position to another person; a frame and an element show it on another site', async () => {
  const page = await open(BRANCHED);
  await where(page, '4 · White G7');
  await page.keyboard.press('ArrowLeft');
  await page.click('#share');
  await accessible(page, 'sharing');
  const link = await page.inputValue('#share-link');
  const frame = await page.inputValue('#share-frame');
  const element = await page.inputValue('#share-element');
  const other = await visitor();
  await other.goto(link);
  await where(other, '3 · Black G3');
  equal(await other.innerText('.versus'), 'Aiko\n\nB]o');

  const site = createServer((request, response) => {
    if (request.url === '/own.sgf') {
      response.setHeader('Content-Type', 'application/x-go-sgf');
      response.end(BRANCHED);
    } else if (request.url === '/') {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,"><main><h1>Games</h1>${frame}${element}<shinpan-game id="own" src="own.sgf" step="1" theme="dark"></shinpan-game></main>`);
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  const guest = await visitor();
  await guest.goto(`http://127.0.0.1:${site.address().port}/`);
  const frames = guest.frameLocator('iframe');
  for (const [i, expected] of ['3 · Black G3', '3 · Black G3', '1 · Black E5'].entries()) {
    await frames.nth(i).locator('.status', { hasText: expected }).waitFor();
  }
  equal(await guest.locator('iframe').count(), 3);
  await frames.nth(2).locator('[aria-label="One on"]').click();
  await frames.nth(2).locator('.status', { hasText: '2 · White C7' }).waitFor();
  await accessible(guest, 'another site with frames');
  site.close();
  const embedded = await visitor({ viewport: { width: 480, height: 640 } });
  await embedded.goto(link.replace('/review', '/embed'));
  await embedded.waitForSelector('go-board .stone');
  await accessible(embedded, 'an embedded game');
  await picture(embedded, 'embedded');
  await embedded.goto(`${address}embed#g=broken`);
  await embedded.waitForSelector('h1');
}, { nightly: true });

/** The message about a link that is incomplete or was changed. */
const DAMAGED = {
  'en-GB': 'The link is incomplete or was changed. Copy all of it, and open it again.',
  'de-DE': 'Der Link ist unvollständig oder verändert. Kopieren Sie ihn ganz, und öffnen Sie ihn noch einmal.',
  'ja-JP': 'リンクが途中で切れているか、変わっています。全体をコピーして、もう一度開いてください。',
  'ko-KR': '링크가 잘렸거나 바뀌었습니다. 전체를 복사해 다시 여세요.',
  'zh-CN': '链接不完整或被改动过。请完整复制，再打开一次。',
};

for (const locale of chosen(DAMAGED, 'de-DE')) {
  scene(`a frame with a damaged link says so in one sentence: ${locale}`, async () => {
    const whole = deflateRawSync(Buffer.from(BRANCHED)).toString('base64url');
    const page = await visitor({ locale });
    for (const link of [`g=${whole.slice(0, -9)}`, 'g=broken', 'g=x', 'g=%25%25', 'g=', '']) {
      await page.goto('about:blank');
      await page.goto(`${address}embed#${link}`);
      await page.waitForSelector('main h1');
      equal((await page.locator('main p').allInnerTexts()).join('\n'), `${DAMAGED[locale]}\nShinpan`, link);
    }
  }, { nightly: true });
}

scene('the comments, marks and branches of a record can be edited, saved as SGF, and stay after a reload', async () => {
  const page = await open(BRANCHED);
  await where(page, '4 · White G7');
  await page.click('#edit > summary');
  await page.fill('#edit-comment', 'Too slow: C3] is bigger\\');
  await page.click('#edit-triangle');
  await point(page, 'G7');
  await page.click('#edit-label');
  await point(page, 'C3');
  await accessible(page, 'an edited record', { nightly: true });
  await picture(page, 'edit');
  // A tried move becomes part of the record.
  await page.click('#edit-stone');
  await point(page, 'A1');
  await where(page, '5 · Black A1 · tried');
  const saved = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
    return readFileSync(await download.path(), 'utf8');
  };
  const text = await saved();
  ok(text.includes('W[gc]C[Too slow: C3\\] is bigger\\\\]TR[gc]LB[cg:A];B[ai]'), text);
  await page.reload();
  await where(page, '5 · Black A1');
  await counts(page, '.tree circle.knot', 10);
  await page.keyboard.press('ArrowLeft');
  equal(await page.innerText('#comment'), 'Too slow: C3] is bigger\\');
  equal(await page.locator('go-board .shape').count(), 1);
  // The other branch becomes the first, and the old one is deleted.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await where(page, '3 · Black C3');
  await page.click('#edit-promote');
  await page.waitForSelector('main:not([aria-busy])');
  await where(page, '3 · Black C3');
  await page.keyboard.press('ArrowDown');
  await where(page, '3 · Black G3');
  await page.click('#edit-delete');
  await page.waitForSelector('main:not([aria-busy])');
  await where(page, '2 · White C7');
  await counts(page, '.tree circle.knot', 7);
  ok(!(await saved()).includes('Too slow'));
  await Promise.all([page.waitForEvent('load'), page.click('#edit-discard')]);
  await where(page, 'Start');
  await counts(page, '.tree circle.knot', 9);
});

scene('every game of a file with several games can be chosen', async () => {
  const page = await open('(;SZ[9]PB[Aiko]PW[Bo]RE[B+R];B[ee])(;SZ[13]PB[Chie]PW[Dan];B[cc];W[kk])');
  await where(page, '1 · Black E5');
  equal(await page.locator('#game option').allTextContents().then((all) => all.join(' / ')), '1. Aiko – Bo, B+R / 2. Chie – Dan');
  await page.selectOption('#game', '2');
  await toTheEnd(page);
  await where(page, '2 · White L3');
  equal(await page.inputValue('#game'), '2');
}, { nightly: true });

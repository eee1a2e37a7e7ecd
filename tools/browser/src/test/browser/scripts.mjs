// The functions of the pages' scripts, called in a browser and compared with values that were worked out by hand.
import { scene } from './scenes.mjs';
import { address, equal, visitor } from './stage.mjs';

/** Returns a page in which scripts can be loaded. */
async function opened() {
  const page = await visitor();
  await page.goto(address);
  return page;
}

/** Calls a function of a script in a page for each list of arguments, and compares the results. */
async function table(script, name, rows) {
  const page = await opened();
  for (const [values, expected] of rows) {
    const came = await page.evaluate(async ([from, which, all]) => (await import(`/www/${from}.js`))[which](...all), [script, name, values]);
    equal(JSON.stringify(came), JSON.stringify(expected), `${name} of ${JSON.stringify(values)}`);
  }
}

const byoYomi = { kind: 'byo-yomi', main: 600_000, period: 30_000, periods: 3 };
const canadian = { kind: 'canadian', main: 600_000, stretch: 300_000, turns: 10 };
const absolute = { kind: 'absolute', main: 600_000 };
const main = { low: false, last: false };

scene('a clock shows main time, byo-yomi periods and Canadian overtime as they run out', async () => {
  const page = await opened();
  const rows = [
    [absolute, { main: 600_000 }, 0, '10:00', '', false, 600_000, true],
    [absolute, { main: 20_000 }, 0, '0:20', '', false, 20_000, true],
    [absolute, { main: 30_000 }, 10_001, '0:20', '', true, 19_999, true],
    [absolute, { main: 3_600_000 }, 0, '1:00:00', '', false, 3_600_000, true],
    [absolute, { main: 3_661_000 }, 1000, '1:01:00', '', false, 3_660_000, true],
    [absolute, { main: 3_599_000 }, 0, '59:59', '', false, 3_599_000, true],
    [absolute, { main: 5000 }, 9000, '0:00', '', true, 0, true],
    [byoYomi, { main: 5000, periods: 3 }, 0, '0:05', '+ 3 × 0:30', main.low, null, main.last],
    [byoYomi, { main: 5000, periods: 1 }, 0, '0:05', '+ 0:30', main.low, null, main.last],
    // The main time and a third of the first period are used.
    [byoYomi, { main: 5000, periods: 3 }, 15_000, '0:20', '3 × 0:30', false, 20_000, false],
    [byoYomi, { main: 0, periods: 3 }, 30_000, '0:30', '2 × 0:30', false, 30_000, false],
    [byoYomi, { main: 0, periods: 3 }, 50_000, '0:10', '2 × 0:30', true, 10_000, false],
    [byoYomi, { main: 0, periods: 3 }, 60_000, '0:30', 'last period', false, 30_000, true],
    [byoYomi, { main: 0, periods: 1 }, 30_000, '0:00', '', true, 0, true],
    [canadian, { main: 1000, stretch: 300_000, turns: 10 }, 0, '0:01', '+ 5:00 / 10', main.low, null, main.last],
    [canadian, { main: 0, stretch: 100_000, turns: 4 }, 70_000, '0:30', '/ 4', false, 30_000, true],
    [canadian, { main: 1000, stretch: 100_000, turns: 4 }, 72_000, '0:29', '/ 4', true, 29_000, true],
  ];
  for (const [time, clock, used, text, more, low, left, last] of rows) {
    const seen = await page.evaluate(async (argument) => (await import('/www/clock.js')).shown(...argument), [time, clock, used]);
    const actual = JSON.stringify([seen.text, seen.more, seen.low, Number.isFinite(seen.left) ? seen.left : null, seen.last]);
    equal(actual, JSON.stringify([text, more, low, left, last]), JSON.stringify([time.kind, clock, used]));
  }
});

scene('durations and time controls are written in words', async () => {
  await table('clock', 'duration', [
    [[5_400_000], '1 hr 30 min'], [[90_000], '1 min 30 sec'], [[1500], '1.5 sec'], [[86_400_000], '1 day'], [[93_600_000], '1 day 2 hr'],
  ]);
  await table('clock', 'inWords', [
    [[{ kind: 'none' }], 'No clock'],
    [[byoYomi], '10 min, then 3 periods of 30 sec'],
    [[{ ...byoYomi, main: 0, periods: 1 }], '1 period of 30 sec'],
    [[canadian], '10 min, then 10 moves in each 5 min'],
    [[{ ...canadian, main: 0 }], '10 moves in each 5 min'],
    [[{ kind: 'fischer', main: 60_000, increment: 10_000, cap: 90_000 }], '1 min, 10 sec added a move, at most 1 min 30 sec'],
  ]);
}, { nightly: true });

scene('points have the names of their coordinates, also beyond 25 columns', async () => {
  await table('grid', 'pointName', [[[0, 0], 'A1'], [[7, 1], 'H2'], [[8, 8], 'J9'], [[18, 18], 'T19'], [[24, 0], 'Z1'], [[25, 9], 'AA10'], [[51, 51], 'BB52']]);
  await table('grid', 'place', [[['A1'], [0, 0]], [['J9'], [8, 8]], [['T19'], [18, 18]], [['Z1'], [24, 0]], [['AA10'], [25, 9]], [['BB52'], [51, 51]]]);
  const page = await opened();
  // 19×19 and 13×13 have the star points of printed boards; small boards have one in the middle or none.
  for (const [lines, stars] of [[2, 0], [3, 1], [4, 0], [5, 1], [6, 0], [7, 5], [8, 4], [9, 5], [12, 4], [13, 5], [14, 4], [15, 9], [19, 9]]) {
    equal(await page.evaluate(async (n) => (await import('/www/grid.js')).grid(n, n, 40, 20, 0).querySelectorAll('.star').length, lines), stars, `stars of ${lines} lines`);
  }
}, { nightly: true });

scene('a rectangle in SGF marks all its points, and a set of points is split into chains', async () => {
  await table('marks', 'pointsOf', [[[['A1:B2', 'D4']], ['A1', 'B1', 'A2', 'B2', 'D4']], [[null], []], [[['H1:J1']], ['H1', 'J1']]]);
  const view = { columns: 3, rows: 3, stones: 'XX.O.XXOX' };
  await table('territory', 'beside', [[[view, 'A1'], ['B1', 'A2']], [[view, 'B2'], ['C2', 'A2', 'B3', 'B1']], [[view, 'C3'], ['B3', 'C2']]]);
  const page = await opened();
  equal(await page.evaluate(async (board) => (await import('/www/territory.js')).chains(board, new Set(['A1', 'B1', 'C2', 'C3', 'A3', 'B3'])).map((one) => one.join(' ')).join(', '), view), 'A1 B1, C2 C3, A3, B3');
}, { nightly: true });

scene('a count lists dame, seki and dead stones once, row by row', async () => {
  const many = Array.from({ length: 25 }, (_, i) => `A${i + 1}`);
  await table('score', 'pointList', [[[many], `${many.slice(0, 24).join(' ')} … (25)`], [[many.slice(1)], many.slice(1).join(' ')]]);
  await table('score', 'inOrder', [[[['B2', 'J1', 'A2', 'H1']], ['H1', 'J1', 'A2', 'B2']]]);
  // Columns A to E: Black's wall on B, White's on D, C1 to C3 between them; A1 is White's dead stone, E3 Black's.
  const on = { columns: 5, rows: 3, stones: 'OX.O..X.O..X.OX', dead: ['E3', 'A1'] };
  const settlement = { holdings: [{ owner: 'BLACK', points: ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'] }, { owner: 'WHITE', points: ['D1', 'D2', 'D3', 'E1', 'E2', 'E3'] }, { owner: 'SHARED', points: ['C3', 'C1', 'C2'] }] };
  await table('score', 'owners', [[[{ holdings: [{ owner: 'BLACK', points: ['A1'] }, { owner: 'BOTH', points: ['B1', 'C1'] }] }], { A1: 'BLACK', B1: 'BOTH', C1: 'BOTH' }]]);
  await table('score', 'neutral', [[[settlement, on], ['Dame, half for each: C1 C2 C3']]]);
  await table('score', 'removedStones', [[[on], ['Dead, taken off as prisoners: Black E3', 'Dead, taken off as prisoners: White A1']], [[{ ...on, dead: [] }], []]]);
  const score = { black: { stones: 3, territory: 4, prisoners: 1, points: '7' }, white: { stones: 5, territory: 6, prisoners: 2, points: '17.5', komi: '6.5' } };
  await table('score', 'partsLine', [
    [[{ score }, 'area'], 'Stones 3 to 5, territory 4 to 6, komi 6.5'],
    [[{ score }, 'territory'], 'Territory 4 to 6, prisoners 1 to 2, komi 6.5'],
    [[{ score: { ...score, black: { territory: null } } }, 'area'], ''],
  ]);
}, { nightly: true });

scene('eyes in a seki are distinguished from dame', async () => {
  // One row: an eye of Black's that no text counts, a dame, an eye of White's. An empty board needs no sentence.
  const on = { columns: 5, rows: 1, stones: '.X.O.', dead: [] };
  await table('score', 'neutral', [
    [[{ holdings: [{ owner: 'NEITHER', points: ['A1', 'C1', 'E1'] }] }, on], ['Eyes in a seki, for nobody: A1 E1', 'Dame, for nobody: C1']],
    [[{ holdings: [{ owner: 'BOTH', points: ['A1', 'C1'] }] }, on], ['Dame, counted for both: C1']],
    [[{ holdings: [{ owner: 'BLACK', points: ['C1'] }] }, on], []],
    [[{ holdings: [{ owner: 'NEITHER', points: ['A1', 'B1'] }] }, { columns: 2, rows: 1, stones: '..', dead: [] }], []],
  ]);
}, { nightly: true });

scene('a result is written in words, and its winner as a letter', async () => {
  await table('result', 'resultText', [
    [[{ outcome: 'score', winner: 'W', margin: '6.5' }], 'White wins by 6.5'], [[{ outcome: 'resignation', winner: 'B' }], 'Black wins by resignation'],
    [[{ outcome: 'forfeit', winner: 'B' }], 'Black wins by forfeit'], [[{ outcome: 'tie' }], 'A tie'], [[{ outcome: 'both-lose' }], 'Both players lose'],
    [[{ outcome: 'no-result' }], 'No result'], [[{ outcome: 'open' }], 'Open'], [[{ outcome: 'score', winner: 'B', margin: '1' }, 'WHITE_OUT_OF_TIME'], 'Black wins on time'],
    [[{ outcome: 'open' }, 'BLACK_OUT_OF_TIME'], 'White wins on time'], [[{ outcome: 'open' }, 'ABANDONED'], 'Left without a result'],
  ]);
  await table('result', 'outcome', [
    [[{ result: '?', outcome: 'score', winner: 'W', margin: '3' }], 'As it stands: White wins by 3'], [[{ result: '?', outcome: 'open' }], 'Open'],
    [[{ result: 'W+3', outcome: 'score', winner: 'W', margin: '3' }], 'White wins by 3'], [[{ result: '?', outcome: 'score' }, 'ABANDONED'], 'Left without a result'],
  ]);
  await table('result', 'winner', [[[{ winner: 'W' }], 'W'], [[{ winner: 'W' }, 'WHITE_OUT_OF_TIME'], 'B'], [[{ winner: 'B' }, 'BLACK_OUT_OF_TIME'], 'W'], [[{ winner: 'B' }, 'ABANDONED'], undefined]]);
}, { nightly: true });

scene('a record says how its rules are read, and how a player\'s score adds up', async () => {
  await table('declared', 'komiRead', [
    [[{ komi: '0' }], 'No komi named; none is counted'], [[{ komi: '0', declaredKomi: 'x', komiUnknown: true }], 'Komi “x” not understood; none is counted'], [[{ komi: '6.5', declaredKomi: '6.5' }], 'Komi 6.5'],
  ]);
  await table('declared', 'rulesOf', [[[{ rules: 'japanese' }], 'japanese'], [[{}], 'tromp-taylor']]);
  const page = await opened();
  const lines = (declared) => page.evaluate(async (one) => (await import('/www/settled.js')).settledLines(one).filter(Boolean).map((line) => line.textContent), { declared, declaredResult: 'B+1' });
  const side = { stones: 3, territory: 4, prisoners: 1, dead: 2, komi: '0', points: '7' };
  const score = { black: side, white: { stones: 1, territory: 6, prisoners: 2, dead: 0, komi: '6.5', points: '14.5' } };
  const settled = { settlement: { result: 'W+7.5', outcome: 'score', winner: 'W', margin: '7.5' }, by: 'agreed', sure: '0.95', proved: 2, strings: 9, ended: 'two-passes', score, reasons: [], dead: ['B2', 'A1'], seki: [], dame: [], left: [] };
  const territory = await lines({ agrees: 'yes', settled: { ...settled, counting: 'territory' } });
  equal(territory.join('\n'), ['White wins by 7.5 · as recorded', 'By the marking that the players probably agreed on: an opinion, about 95 % sure. Proved: 2 of 9 chains.',
    'Black: 4 territory + 1 prisoner + 2 dead = 7White: 6 territory + 2 prisoners + 0 dead + 6.5 Komi = 14.5', 'Dead: A1 B2'].join('\n'));
  const area = await lines({ agrees: 'no', settled: { ...settled, likelier: 'board', counting: 'area', ended: 'count', dead: [], reasons: [{ kind: 'komi', at: [] }] } });
  equal(area.join('\n'), ['White wins by 7.5 · not as recorded (B+1)', 'By the marking that the players probably agreed on: an opinion. Proved: 2 of 9 chains. The record has no two passes; it is counted as if both had passed.',
    'The record says B+1. Likelier is the board as it is marked here: in such games it is right in about 95 of 100.',
    'It fits exactly with another komi, or with the margin in zi.', 'Black: 3 stones + 4 territory = 7White: 1 stone + 6 territory + 6.5 Komi = 14.5'].join('\n'));
  equal((await lines({ agrees: 'open', agreedEnd: 'x' })).join(), 'x');
  equal((await lines({ agrees: 'not comparable', stop: { reason: 'open-points', turn: 4, open: 357, says: 'x' } })).join('\n'), 'The record does not reach the end of the game: it claims B+1 and stops after turn 4.\n357 points are still open.');
}, { nightly: true });

scene('an edited record is written as SGF, escaped and in its order', async () => {
  const page = await opened();
  const written = await page.evaluate(async () => {
    const { sgf, order } = await import('/www/sgf.js');
    const tree = { columns: 9, rows: 9, children: [[1, 3], [2], [], []],
      nodes: [{}, { player: 'B', move: 'A9', comment: 'a]b\\c' }, { player: 'W', move: 'pass', signs: ['GB', 'KO'], marks: { labels: { B1: 'x:y' }, triangle: ['A1:B1'], arrows: [['A1', 'J9']] } }, { player: 'B', move: 'resign' }] };
    return [sgf({ black: 'Aiko', declaredKomi: '6.5' }, tree), order(tree).join()];
  });
  equal(written[0], '(;FF[4]GM[1]CA[UTF-8]AP[Shinpan]SZ[9]KM[6.5]PB[Aiko]\n(;B[aa]C[a\\]b\\\\c];W[]GB[1]KO[]TR[ai][bi]LB[bi:x\\:y]AR[ai:ia])\n(;))\n');
  equal(written[1], '0,1,2,3');
});

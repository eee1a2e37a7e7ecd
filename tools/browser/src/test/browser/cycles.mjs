// A cycle that is longer than a ko: send two, return one (D07 of where-they-part.md). Each rule set forbids it, lets it
// go on, or makes the game a tie.
import { scene } from './scenes.mjs';
import { chosen, ok, point, sameScreen, statusIs, turnIs } from './stage.mjs';

// The 6x5 board after these turns and passes:   . O . X X O / O X X X O . / O . X . O O / X X . O O . / O O O O . O
const BLACK = 'd5 e5 b4 c4 d4 c3 a2 b2 pass pass pass pass pass pass pass'.split(' ');
const WHITE = 'b5 f5 a4 e4 a3 e3 f3 d2 e2 a1 b1 c1 d1 f1'.split(' ');
const TURNS = BLACK.flatMap((move, i) => (i < WHITE.length ? [move, WHITE[i]] : [move]));

const OUTCOMES = { logical: 'refused', 'tromp-taylor': 'refused', clarendon: 'refused', 'go-gadget': 'goes on', 'go-gadget+7A': 'goes on', 'wagc-intent': 'a tie' };

/** Plays the cycle up to the turn that would complete it, and checks what the rule set says about that turn. */
async function cycle(rules) {
  const { page } = await sameScreen({ rules, columns: 6, rows: 5, turns: TURNS, visitor: { viewport: { width: 1000, height: 640 } } });
  let turn = TURNS.length;
  await turnIs(page, turn);
  for (const at of ['C5', 'A5']) {
    await point(page, at);
    await turnIs(page, ++turn);
  }
  await point(page, 'B5');
  if (rules.startsWith('go-gadget')) {
    await turnIs(page, turn + 1);
    await page.waitForSelector('#pass:enabled');
  } else if (rules === 'wagc-intent') {
    await statusIs(page, 'A tie');
  } else {
    await page.waitForSelector('.why:not(.empty) go-board svg');
    const why = await page.innerText('.why');
    // After the pass of turn 29 the position is still that of turn 28.
    ok(why.includes(`after turn ${TURNS.length - 1} would return`) && why.includes(rules), why);
    await turnIs(page, turn);
  }
}

for (const rules of chosen(OUTCOMES, 'wagc-intent')) {
  scene(`a cycle of three turns under ${rules}: ${OUTCOMES[rules]}`, () => cycle(rules));
}

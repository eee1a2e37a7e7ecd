// @ts-check
/**
 * The board of the first page. It shows the newest unfinished game of this browser, or an example of an opening. A
 * click continues that game, or starts a new one with a stone at the point.
 */
/** @import {State} from 'api' */
/** @import {GoBoard} from './go-board.js' */
import { notice } from './dom.js';
import { gamePage } from './reach.js';
import { t } from './text.js';
import { place } from './grid.js';
import { byClick, chosenSize, form, start } from './new-game.js';
import { lastStone } from './your-games.js';

/** Example openings by the number of lines, composed for this page. @type {Record<number, string[]>} */
const OPENINGS = {
  9: 'G6 C7 E7 G3 C4 D6 E3 H5 H6 D8 H4 H3 G4 F3 E4 E2 D2 F2'.split(' '),
  19: [
    'Q16 D4 Q4 D16 R14 O17 C14 D14 C13 C15 B15 D13 D12 E12 D11 C16',
    'E11 F12 B16 C17 K17 C6 F3 E4 F17 H17 F15 E17 F16 F18 J16 R6',
  ].flatMap((line) => line.split(' ')),
};

/**
 * @param {GoBoard} board
 * @param {Element} caption
 * @param {Promise<State|undefined>} games the newest unfinished game of this browser
 */
export async function alive(board, caption, games) {
  /** @type {State|undefined} */
  let going;
  /** True while the pointer is on the board. The example is hidden then, so that the user can place the first stone. */
  let looking = false;

  function draw() {
    if (going) {
      const { columns, rows, stones } = going;
      caption.textContent = t('home.go-on');
      board.show({
        columns,
        rows,
        stones,
        last: lastStone(going),
        coordinates: true,
        label: `${t('board.size', { columns, rows })}. ${t('home.go-on')}`,
      });
      return;
    }
    const [columns, rows] = chosenSize();
    if (!(columns >= 2 && columns <= 25 && rows >= 2 && rows <= 25)) {
      return;
    }
    const does = byClick();
    caption.textContent = t(`home.${does}`);
    const sample = columns === rows && !looking ? OPENINGS[rows] : undefined;
    board.show({
      columns,
      rows,
      stones: sample ? openingStones(sample, rows) : '.'.repeat(columns * rows),
      last: sample?.at(-1) ?? null,
      ghost: does === 'begin' ? 'B' : null,
      coordinates: true,
      label: `${t('board.size', { columns, rows })}. ${caption.textContent}`,
    });
  }

  board.on('look', ({ at }) => {
    const now = Boolean(at);
    if (!going && byClick() === 'begin' && now !== looking) {
      looking = now;
      draw();
    }
  });
  board.on('tapped', ({ at }) => at && notice(t('home.tap-again')));
  board.on('choose', ({ at }) => {
    if (going) {
      location.href = gamePage(going.id);
    } else {
      start(byClick() === 'begin' ? at : undefined);
    }
  });
  form.addEventListener('adapted', draw);
  draw();
  going = await games;
  draw();
}

/** Returns the stones of an opening without captures. @param {string[]} moves @param {number} lines */
function openingStones(moves, lines) {
  const stones = Array(lines * lines).fill('.');
  for (const [i, at] of moves.entries()) {
    const [column, row] = place(at);
    stones[row * lines + column] = i % 2 ? 'O' : 'X';
  }
  return stones.join('');
}

// @ts-check
/** The board of the first page: it shows a game of this browser, or an opening. A click goes on with the game, or begins one at the point. */
import { notice } from './dom.js';
import { t } from './text.js';
import { byClick, chosenSize, form, start } from './new-game.js';
import { last } from './your-games.js';

/** The opening that a first visitor sees: our own. */
const OPENING = 'Q16 D4 Q4 D16 R14 O17 C14 D14 C13 C15 B15 D13 D12 E12 D11 C16 E11 F12 B16 C17 K17 C6 F3 E4 F17 H17 F15 E17 F16 F18 J16 R6'.split(' ');

/** @param {any} board @param {any} caption @param {Promise<any>} games of this browser: the newest that goes on */
export async function alive(board, caption, games) {
  /** @type {any} */
  let going;
  /** Whether somebody looks for a point: then the board of the new game is empty. */
  let looking = false;

  function draw() {
    if (going) {
      const { columns, rows, stones } = going;
      caption.textContent = t('home.go-on');
      board.show({ columns, rows, stones, last: last(going), coordinates: true, label: `${t('board.size', { columns, rows })}. ${t('home.go-on')}` });
      return;
    }
    const [columns, rows] = chosenSize();
    if (!(columns >= 2 && columns <= 25 && rows >= 2 && rows <= 25)) {
      return;
    }
    const does = byClick();
    caption.textContent = t(`home.${does}`);
    const sample = columns === 19 && rows === 19 && !looking;
    board.show({ columns, rows, stones: sample ? opening(board) : '.'.repeat(columns * rows), last: sample ? OPENING[OPENING.length - 1] : null,
      ghost: does === 'begin' ? 'B' : null, coordinates: true, label: `${t('board.size', { columns, rows })}. ${caption.textContent}` });
  }

  board.addEventListener('look', (/** @type {CustomEvent} */ event) => {
    const now = Boolean(event.detail.at);
    if (!going && byClick() === 'begin' && now !== looking) {
      looking = now;
      draw();
    }
  });
  board.addEventListener('tapped', (/** @type {CustomEvent} */ event) => event.detail.at && notice(t('home.tap-again')));
  board.addEventListener('choose', (/** @type {CustomEvent} */ event) => {
    if (going) {
      location.href = `/game/${going.id}`;
    } else {
      start(byClick() === 'begin' ? event.detail.at : undefined);
    }
  });
  form.addEventListener('adapted', draw);
  draw();
  going = await games;
  draw();
}

/** @param {any} board */
function opening(board) {
  const stones = Array(361).fill('.');
  for (const [i, at] of OPENING.entries()) {
    const [column, row] = board.constructor.place(at);
    stones[row * 19 + column] = i % 2 ? 'O' : 'X';
  }
  return stones.join('');
}

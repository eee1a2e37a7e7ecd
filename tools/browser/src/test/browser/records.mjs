// Makes long game records for scenes.

/**
 * Returns a record on 19x19 without captures: its main line has `turns` moves, at most 300, and `branches` variations of
 * ten moves. Black fills the columns on the left and White those on the right; every second point of the outermost
 * columns stays free, so that both chains keep liberties.
 */
export function longRecord(turns, branches) {
  const letter = (n) => String.fromCharCode(97 + n);
  const points = (from, to, edge) => [...Array(19).keys()].flatMap((y) => [...Array(to - from).keys()].map((i) => [from + i, y])).filter(([x, y]) => x !== edge || y % 2 === 0);
  const [black, white] = [points(0, 9, 0), points(9, 19, 18)];
  const move = (turn) => `;${turn % 2 ? 'W' : 'B'}[${(turn % 2 ? white : black)[Math.floor(turn / 2)].map(letter).join('')}]`;
  let text = '';
  let ends = '';
  for (let turn = 0; turn < turns; turn++) {
    if (turn > 0 && turn % Math.floor(turns / (branches + 1)) === 0 && branches) {
      const branch = [...Array(10).keys()].map((i) => move(turn + i + 2 < turns ? turn + i + 2 : turn - i - 1)).join('');
      text += '(';
      ends = `)(${branch})${ends}`;
    }
    text += move(turn);
  }
  return `(;FF[4]GM[1]SZ[19]KM[7.5]${text}${ends})`;
}

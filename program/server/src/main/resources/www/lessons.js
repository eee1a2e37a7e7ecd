// @ts-check
/**
 * The lessons for beginners: positions, the goals of the learner, and the answers of the other player. The server
 * judges every turn.
 */
/** @import {Color} from 'api' */

/**
 * The goal of a task, one of these: to capture a number of stones (`taken`); to give a chain a number of liberties
 * (`liberties`); to try a barred point, any if the list is empty (`barred`); to choose a point or pass (`at`); to mark
 * the liberties of a chain (`mark`); to end the game after these points are filled (`ended`); to place a number of
 * stones (`stones`); to count Black's points under a rule set (`count`, with the `choices`).
 *
 * @typedef {{
 *   taken?: number, liberties?: [string, number], barred?: string[], at?: string[], mark?: string, ended?: string[],
 *   stones?: number, count?: string, choices?: number[]
 * }} Goal
 */

/**
 * A task. `board` has the rows from the top, `you` is the learner's colour, and `first` has the turns before the
 * learner's. `replies` has the other player's answers to certain points, and `script` the answers to all other moves,
 * in order.
 *
 * @typedef {{ rules: string, board: string[], you?: Color, handicap?: number, first?: string[], replies?:
 *   Record<string, string>, script?: string[], goal: Goal }} Task
 */

const EMPTY = ['.......', '.......', '.......', '.......', '.......', '.......', '.......'];
const KO = ['.......', '.......', '..XO...', '.XO.O..', '..XO...', '.......', '.......'];
const KO_TAKEN = ['.......', '.......', '..XO...', '.X.XO..', '..XO...', '.......', '.......'];
const RETURN = ['.....', '.....', '.....', 'OOX..', '.X.X.'];
const FINISHED = ['..XO...', '..XO...', '..XOO..', '.XXXO..', '...XO..', '..XXO..', '..XOO..'];

/** @type {{tasks: Task[]}[]} */
export const LESSONS = [
  {
    tasks: [
      { rules: 'japanese', board: ['.....', '..X..', '.XOX.', '.....', '.....'], goal: { taken: 1 } },
      { rules: 'japanese', board: ['.....', '.XXX.', 'XOOO.', '.XXX.', '.....'], goal: { taken: 3 } },
      {
        rules: 'japanese',
        board: ['.......', '.......', '...OX..', '..OXOX.', '.......', '.......', '.......'],
        goal: { taken: 1 },
      },
    ],
  },
  {
    tasks: [
      { rules: 'japanese', board: ['.....', '.....', '..X..', '.....', '.....'], goal: { mark: 'C3' } },
      { rules: 'japanese', board: ['.....', '...O.', '..XXO', '.....', '.....'], goal: { mark: 'C3' } },
      { rules: 'japanese', board: ['.....', '..O..', '.OXO.', '.....', '.....'], goal: { liberties: ['C3', 3] } },
    ],
  },
  {
    tasks: [
      { rules: 'japanese', board: ['.....', '..O..', '.O.O.', '..O..', '.....'], goal: { barred: ['C3'] } },
      { rules: 'japanese', board: ['.....', '.....', 'X....', 'OX...', '.OX..'], goal: { taken: 2 } },
    ],
  },
  {
    tasks: [
      { rules: 'japanese', board: KO, goal: { taken: 1 } },
      { rules: 'japanese', board: KO_TAKEN, first: ['W C4'], goal: { barred: ['D4'] } },
      { rules: 'japanese', board: KO_TAKEN, first: ['W C4'], script: ['G7', 'G1', 'A7', 'A1'], goal: { taken: 1 } },
    ],
  },
  {
    tasks: [
      { rules: 'tromp-taylor', board: RETURN, replies: { A1: 'C1' }, goal: { barred: ['B1'] } },
      { rules: 'go-gadget', board: RETURN, replies: { A1: 'C1' }, goal: { taken: 1 } },
    ],
  },
  {
    tasks: [
      {
        rules: 'japanese',
        board: ['.......', '.......', '.......', '.......', 'XXXXXX.', 'OOOOOX.', 'O.O.OX.'],
        goal: { barred: ['B1', 'D1'] },
      },
      {
        rules: 'japanese',
        board: ['.......', '.......', '.......', '.......', 'OOOOOO.', 'XXXXXO.', 'X...XO.'],
        goal: { at: ['C1'] },
      },
      {
        rules: 'japanese',
        board: ['.......', '.......', '.......', '.......', 'XXXXXX.', 'OOOOOX.', 'O...OX.'],
        goal: { at: ['C1'] },
      },
    ],
  },
  {
    tasks: [
      {
        rules: 'japanese',
        board: ['..OX...', '..OX...', '..OX...', '..OX...', 'OOOXXXX', 'XXXOOOO', '.XX.OO.'],
        replies: { D1: 'A1' },
        goal: { at: ['pass'] },
      },
    ],
  },
  {
    tasks: [
      {
        rules: 'chinese',
        board: ['..XO.', '..XO.', '..XO.', '..X.O', '..XO.'],
        script: ['pass', 'pass', 'pass', 'pass'],
        goal: { ended: ['D2'] },
      },
    ],
  },
  {
    tasks: [
      { rules: 'chinese', board: FINISHED, goal: { count: 'chinese', choices: [14, 24, 33] } },
      { rules: 'japanese', board: FINISHED, goal: { count: 'japanese', choices: [10, 14, 24] } },
    ],
  },
  {
    tasks: [
      { rules: 'clarendon', board: EMPTY, handicap: 3, script: ['pass', 'pass'], goal: { stones: 3 } },
      { rules: 'clarendon', board: EMPTY, handicap: 3, you: 'W', first: ['B D4'], goal: { barred: [] } },
    ],
  },
];

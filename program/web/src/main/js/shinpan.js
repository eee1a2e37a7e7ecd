// The referee for JavaScript. The library is Java, compiled to WebAssembly, or to JavaScript where WebAssembly lacks a
// garbage collector (Node.js 20 and browsers of 2023). `load` chooses.
import { ShinpanError, answer, ask, change, games, list, loader, texts, whole } from './calls.js';

export { ShinpanError };

/**
 * Loads the referee.
 *
 * @param {{ form?: 'wasm' | 'js' }} [options] `form` chooses a form. By default it is the faster one that this engine
 *   can run, and JavaScript if the WebAssembly file is missing or a policy forbids it
 */
export const load = loader(new URL('./referee.wasm', import.meta.url), () => import('./referee.js'), referee);

/** Returns the bytes of a record as the compiled code takes them. */
function bytes(record) {
  if (typeof record === 'string') record = new TextEncoder().encode(record);
  if (record instanceof ArrayBuffer) return new Int8Array(record);
  if (ArrayBuffer.isView(record)) return new Int8Array(record.buffer, record.byteOffset, record.byteLength);
  throw new ShinpanError({ code: 'argument', message: 'a record is a text, an ArrayBuffer or a typed array' });
}

function seconds(value) {
  if (value >= 0 && value < 1e9) return value;
  throw new ShinpanError({ code: 'argument', message: `a time is a number of seconds from 0, not ${value}` });
}

function referee(java) {
  class Game extends games(java.WebGame) {
    static fromRecord(record, { rules, game = 1, turns = -1 } = {}) {
      const made = new Game(rules ?? 'tromp-taylor', { size: 9 });
      return made[change]('replay', bytes(record), whole('game', game), made.rules, whole('turns', turns));
    }

    proposeDead() {
      return this[ask]('proposeDead');
    }

    sgf() {
      return this[ask]('sgf');
    }
  }

  return {
    Game,

    ...texts(java),

    judge(record, options = {}) {
      const { name = '-', rules = 'declared', settle = 'agreed', komi = '', extras = [], proveSeconds = 0 } = options;
      const words = [list(rules), String(settle), String(komi), list(extras)];
      return answer(java.judge(bytes(record), String(name), ...words, seconds(proveSeconds)));
    },

    readRecord: (record) => answer(java.readRecord(bytes(record))),

    writeSgf: (games) => answer(java.convert(bytes(games.map(sgf).join('\n')))),

    convert: (record) => answer(java.convert(bytes(record))),

    prove(diagram, { at = '', definition = 'independent', states = 100_000, seconds: time = 0 } = {}) {
      const position = Array.isArray(diagram) ? rows(diagram) : String(diagram);
      return answer(java.prove(position, String(at), String(definition), whole('states', states), seconds(time)));
    },

    proveFirst(diagram, { at, first, given = [], goal = 'life', states = 100_000 }) {
      const position = Array.isArray(diagram) ? rows(diagram) : String(diagram);
      const words = [String(at), list(given), String(first), String(goal)];
      return answer(java.proveFirst(position, ...words, whole('states', states)));
    },
  };
}

/** Returns the lines of a position from rows of 1 for Black, -1 for White and 0 for an empty point. */
function rows(stones) {
  return stones.map((row) => row.map((stone) => (stone > 0 ? 'X' : stone < 0 ? 'O' : '.')).join('')).join('\n');
}

/** Returns a tree as SGF. Only variations nest calls: the main line is a loop. */
function sgf(game) {
  const parts = ['('];
  let closing = ')';
  for (let node = game; node; node = node.children?.[0]) {
    parts.push(';');
    for (const [name, values] of Object.entries(node.properties ?? {})) {
      parts.push(name, ...[values].flat().map((value) => `[${String(value).replace(/[\\\]]/g, '\\$&')}]`));
    }
    const [, ...others] = node.children ?? [];
    if (others.length) {
      parts.push('(');
      closing = `)${others.map(sgf).join('')}${closing}`;
    }
  }
  return parts.join('') + closing;
}

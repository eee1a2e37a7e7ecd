// The referee for JavaScript. The library is Java, compiled to WebAssembly, or to JavaScript where WebAssembly lacks a
// garbage collector (Node.js 20 and browsers of 2023). `load` chooses.

/** A module of WebAssembly with a structure, which only an engine with a garbage collector accepts. */
const WITH_STRUCTURE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 3, 1, 95, 0]);

const DIALECTS = { wasm: wasm, js: () => import('./referee.js') };

/** The functions of the referee, once they are loaded. */
const loaded = {};

/** An error of the referee. `code` says what kind it is; a barred move also has a `verdict`. */
export class ShinpanError extends Error {
  constructor({ code, message, verdict }) {
    super(message);
    this.name = 'ShinpanError';
    this.code = code;
    if (verdict) this.verdict = verdict;
  }
}

async function wasm() {
  const { load } = await import('./wasm-runtime.js');
  const file = await fetch(new URL('./referee.wasm', import.meta.url));
  if (!file.ok) throw new Error(`referee.wasm: status ${file.status}`);
  // As bytes it needs no host that knows the type of WebAssembly.
  const { exports } = await load(await file.arrayBuffer());
  return exports;
}

function canRunWasm() {
  return typeof process === 'undefined' && WebAssembly.validate(WITH_STRUCTURE);
}

/**
 * Loads the referee.
 *
 * @param {{ form?: 'wasm' | 'js' }} [options] `form` names a form; without it, the faster one that this engine can run:
 *   JavaScript also where the file of WebAssembly is missing or a policy forbids it
 */
export async function load({ form } = {}) {
  const named = (one) => (loaded[one] ??= DIALECTS[one]().then(referee));
  if (form) return named(form);
  return canRunWasm() ? named('wasm').catch(() => named('js')) : named('js');
}

/** Returns the answer of a call, or throws its error. */
function answer(text) {
  const value = JSON.parse(text);
  if (value?.error) throw new ShinpanError(value.error);
  return value;
}

/** Returns the bytes of a record as the compiled code takes them. */
function bytes(record) {
  if (typeof record === 'string') record = new TextEncoder().encode(record);
  if (record instanceof ArrayBuffer) return new Int8Array(record);
  if (ArrayBuffer.isView(record)) return new Int8Array(record.buffer, record.byteOffset, record.byteLength);
  throw new ShinpanError({ code: 'argument', message: 'a record is a text, an ArrayBuffer or a typed array' });
}

const list = (names) => (Array.isArray(names) ? names : [names]).filter((name) => name !== undefined).join(',');

function board(size) {
  const [columns, rows] = Array.isArray(size) ? size : [size, size];
  return [whole('size', columns), whole('size', rows)];
}

/** Returns a whole number that fits into 32 bits. The compiled code takes others as they come. */
function whole(name, value) {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) return value;
  throw new ShinpanError({ code: 'argument', message: `${name} is a whole number, not ${value}` });
}

function seconds(value) {
  if (value >= 0 && value < 1e9) return value;
  throw new ShinpanError({ code: 'argument', message: `a time is a number of seconds from 0, not ${value}` });
}

function referee(java) {
  class Game {
    #java = new java.WebGame();
    #state;

    constructor(rules, { size = 19, komi = '', handicap = 0 } = {}) {
      this.#state = answer(this.#java.start(String(rules), ...board(size), String(komi), whole('handicap', handicap)));
    }

    static fromRecord(record, { rules, game = 1, turns = -1 } = {}) {
      const made = new Game(rules ?? 'tromp-taylor', { size: 9 });
      made.#state = answer(made.#java.replay(bytes(record), whole('game', game), made.rules, whole('turns', turns)));
      return made;
    }

    get rules() {
      return this.#state.rules;
    }

    get state() {
      return this.#state;
    }

    get toMove() {
      return this.#state.toMove;
    }

    get turns() {
      return this.#state.turns;
    }

    get stones() {
      return this.#state.stones;
    }

    get ended() {
      return this.#state.ended;
    }

    play(move) {
      this.#state = answer(this.#java.play(String(move)));
      return this;
    }

    pass() {
      return this.play('pass');
    }

    resign() {
      return this.play('resign');
    }

    undo(turns = 1) {
      this.#state = answer(this.#java.undo(whole('turns', turns)));
      return this;
    }

    verdict(move) {
      return answer(this.#java.verdict(String(move)));
    }

    isLegal(move) {
      return this.verdict(move).kind !== 'illegal';
    }

    legalMoves() {
      return answer(this.#java.legalMoves());
    }

    settle({ dead } = {}) {
      const { settlement, barred } = answer(this.#java.settle(list(dead ?? []), dead !== undefined));
      return barred ? { ...settlement, barred } : settlement;
    }

    proposeDead() {
      return answer(this.#java.proposeDead());
    }

    sgf() {
      return answer(this.#java.sgf());
    }
  }

  return {
    Game,

    judge(record, options = {}) {
      const { name = '-', rules = 'declared', settle = 'agreed', komi = '', extras = [], proveSeconds = 0 } = options;
      const words = [list(rules), String(settle), String(komi), list(extras)];
      return answer(java.judge(bytes(record), String(name), ...words, seconds(proveSeconds)));
    },

    ruleSets: () => answer(java.ruleSets()),

    clauses: () => answer(java.ruleSets()).flatMap(({ clauses }) => clauses),

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

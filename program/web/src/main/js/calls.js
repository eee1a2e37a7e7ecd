// Common code of the builds of the referee: loading a build, calling it, and a class for games.

/** A module of WebAssembly with a structure, which only an engine with a garbage collector accepts. */
const WITH_STRUCTURE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 3, 1, 95, 0]);

/** An error of the referee. `code` is the kind of the error; for a barred move, `verdict` has the verdict. */
export class ShinpanError extends Error {
  constructor({ code, message, verdict }) {
    super(message);
    this.name = 'ShinpanError';
    this.code = code;
    if (verdict) this.verdict = verdict;
  }
}

async function wasm(url) {
  const { load } = await import('./wasm-runtime.js');
  const file = await fetch(url);
  if (!file.ok) throw new Error(`${url}: status ${file.status}`);
  // It is loaded as bytes, so that the web server need not send the media type of WebAssembly.
  const { exports } = await load(await file.arrayBuffer());
  return exports;
}

function canRunWasm() {
  return typeof process === 'undefined' && WebAssembly.validate(WITH_STRUCTURE);
}

/**
 * Returns the function that loads a build.
 *
 * @param {URL} url the address of its WebAssembly
 * @param {() => Promise<object>} script loads the build compiled to JavaScript
 * @param {(java: object) => object} made makes an object for programs from the compiled functions
 */
export function loader(url, script, made) {
  const forms = { wasm: () => wasm(url), js: script };
  const loaded = {};
  const named = (form) => (loaded[form] ??= forms[form]().then(made));
  return async ({ form } = {}) => {
    if (form) return named(form);
    return canRunWasm() ? named('wasm').catch(() => named('js')) : named('js');
  };
}

/** Returns the answer of a call, or throws its error. */
export function answer(text) {
  const value = JSON.parse(text);
  if (value?.error) throw new ShinpanError(value.error);
  return value;
}

export const list = (names) => (Array.isArray(names) ? names : [names]).filter((name) => name !== undefined).join(',');

function board(size) {
  const [columns, rows] = Array.isArray(size) ? size : [size, size];
  return [whole('size', columns), whole('size', rows)];
}

/** Checks that a value is a whole number of 32 bits, and returns it. The compiled code itself does not check. */
export function whole(name, value) {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) return value;
  throw new ShinpanError({ code: 'argument', message: `${name} is a whole number, not ${value}` });
}

/** The key of the method that asks the compiled game. */
export const ask = Symbol('ask');
/** The key of the method that changes the game. */
export const change = Symbol('change');

/** Returns the class of games of a build. @param {new () => object} Java the compiled class */
export function games(Java) {
  return class Game {
    #java = new Java();
    #state;

    constructor(rules, { size = 19, komi = '', handicap = 0 } = {}) {
      this[change]('start', String(rules), ...board(size), String(komi), whole('handicap', handicap));
    }

    [ask](name, ...args) {
      return answer(this.#java[name](...args));
    }

    [change](name, ...args) {
      this.#state = this[ask](name, ...args);
      return this;
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
      return this[change]('play', String(move));
    }

    pass() {
      return this.play('pass');
    }

    resign() {
      return this.play('resign');
    }

    undo(turns = 1) {
      return this[change]('undo', whole('turns', turns));
    }

    verdict(move) {
      return this[ask]('verdict', String(move));
    }

    isLegal(move) {
      return this.verdict(move).kind !== 'illegal';
    }

    legalMoves() {
      return this[ask]('legalMoves');
    }

    settle({ dead } = {}) {
      const { settlement, barred } = this[ask]('settle', list(dead ?? []), dead !== undefined);
      return barred ? { ...settlement, barred } : settlement;
    }
  };
}

/** Returns the functions of a build about rule sets. */
export function texts(java) {
  return {
    ruleSets: () => answer(java.ruleSets()),
    clauses: () => answer(java.ruleSets()).flatMap(({ clauses }) => clauses),
  };
}

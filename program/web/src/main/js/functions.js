// The functions that TeaVM's runtime for WebAssembly would compile from strings, which a content security policy
// forbids. The build replaces the runtime's `Function` by `Made`, so that a page needs 'wasm-unsafe-eval' and not
// 'unsafe-eval'.

/** The scripts in the Java sources, by their parameters and their text as the compiler writes it. */
const SCRIPTS = {
  'str: return str;': (str) => str,
  'number: return number;': (number) => number,
  'millis: {return ((new Date(millis -(new Date(millis)).getTimezoneOffset()*60000)).toISOString()).slice(0,10);}': (
    millis,
  ) => new Date(millis - new Date(millis).getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
  'text: return BigInt(text);': (text) => BigInt(text),
  'number: return number.toString();': (number) => number.toString(),
  'a, b: return a+b;': (a, b) => a + b,
  'a, b: return a -b;': (a, b) => a - b,
  'a, b: return a*b;': (a, b) => a * b,
  'a, b: return a/b;': (a, b) => a / b,
  'a, b: return a%b;': (a, b) => a % b,
  'a, b: {return a<b? -1:a>b?1:0;}': (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  'text, form: return text.normalize(form);': (text, form) => text.normalize(form),
  'label: {try {new TextDecoder(label);return true;}catch(unknown){return false;}}': (label) => {
    try {
      new TextDecoder(label);
      return true;
    } catch {
      return false;
    }
  },
  'label, bytes: {return (new TextDecoder(label,{ignoreBOM:true})).decode(bytes);}': (label, bytes) =>
    new TextDecoder(label, { ignoreBOM: true }).decode(bytes),
};

/**
 * The wrappers that the runtime makes for calls between the two languages: the beginning of the source text, and the
 * function for it.
 */
const FRAMES = [
  ["return new Function('wrapCallFromJavaToJs', ", () => (wrap, ...text) => script(text)],
  ['try {\n    return fn(', () => (fail, call, ...args) => attempt(fail, () => call(...args))],
  [
    'try {\n    return instance !== null\n',
    () => (fail, named, instance, method, ...args) =>
      attempt(fail, () => (instance === null ? named(method)(...args) : instance[method](...args))),
  ],
  ['try {\n    return new constructor(', () => (fail, Type, ...args) => attempt(fail, () => new Type(...args))],
  ['return [', () => (...args) => args],
  ['return function(', (body) => (body.includes('fn(this') ? method : callable)],
  ['return function ', (body) => (constructor) => named(body.match(/^return function (\w+)/)[1], constructor)],
];

/** A name of JavaScript, such as `Int8Array`, or a path of names. */
const NAME = /^return ([\w$.]+);$/;

function attempt(fail, call) {
  try {
    return call();
  } catch (error) {
    return fail(error);
  }
}

function method(fail, java) {
  return function (...args) {
    return attempt(fail, () => java(this, ...args));
  };
}

function callable(fail, java) {
  return (...args) => attempt(fail, () => java(...args));
}

function named(name, constructor) {
  const type = function (marker, java) {
    return constructor.call(this, marker, java);
  };
  return Object.defineProperty(type, 'name', { value: name });
}

function script(text) {
  const body = text.at(-1);
  const found = SCRIPTS[`${text.slice(0, -1).join(', ')}: ${body}`];
  if (!found) throw new Error(`functions.js has no function for ${text.join(', ')}`);
  return found;
}

/** Stands for `Function`: returns a function whose parameters and body are given as texts. */
export function Made(...text) {
  const body = text.at(-1);
  const name = body.match(NAME);
  if (name) return () => name[1].split('.').reduce((of, part) => of[part], globalThis);
  const frame = FRAMES.find(([start]) => body.startsWith(start));
  return frame ? frame[1](body) : script(text);
}

// The worker of a site without a server: it keeps the games of its page, and answers what the page asks.
import { load } from '../referee/wasm-runtime.js';

/** How often a game is looked at for a flag that falls, and for a search that its marking waits for. */
const EVERY = 250;

/** The desk, once it is loaded. As bytes it needs no server that knows the type of WebAssembly. */
const ready = fetch(new URL('./desk.wasm', import.meta.url))
  .then((file) => file.arrayBuffer())
  .then((bytes) => load(bytes))
  .then(({ exports }) => exports);
/** The games that a page watches. */
const watched = new Set();

/** The answer of a browser that cannot run the referee. */
const UNABLE = {
  code: 'INTERNAL',
  message: 'this browser cannot run the referee, which needs WebAssembly with a garbage collector',
};

self.onmessage = async ({ data: { id, opening, game, message, method, target, body } }) => {
  const desk = await ready.catch(() => null);
  if (!desk) {
    self.postMessage({ id, status: 503, text: JSON.stringify({ error: UNABLE }) });
    return;
  }
  if (opening.lines.length && !desk.isOpen(opening.game)) {
    const wrong = desk.open(opening.game, opening.lines);
    if (wrong) console.error(`the game ${opening.game} cannot be read: ${wrong}`);
  }
  if (message) {
    watched.add(game);
    const messages = desk.said(game, message);
    self.postMessage({ id, game, messages, kept: desk.kept() });
    return;
  }
  const [status, text] = desk.answer(method, target, new Int8Array(body));
  self.postMessage({ id, status: Number(status), text, kept: desk.kept() });
};

setInterval(async () => {
  const desk = await ready.catch(() => null);
  for (const game of watched) {
    const messages = desk.goesOn(game);
    if (messages.length) self.postMessage({ game, messages, kept: desk.kept() });
  }
}, EVERY);

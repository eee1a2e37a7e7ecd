// The worker of a site without a server. It holds the games of its page, and answers the page's requests.
import { load } from '../referee/wasm-runtime.js';

/**
 * The interval in milliseconds at which games are checked for the end of a player's time, and for a search that a
 * marking waits for.
 */
const EVERY = 250;

/**
 * Loads the desk as WebAssembly. It is loaded as bytes, so that the web server need not send the media type of
 * WebAssembly.
 */
const compiled = () =>
  fetch(new URL('./desk.wasm', import.meta.url))
    .then((file) => file.arrayBuffer())
    .then((bytes) => load(bytes))
    .then(({ exports }) => exports);

/** Loads the desk as a script, which is slower, for browsers that cannot run the WebAssembly. */
const script = () => import('./desk-script.js');

/** A promise of the desk. */
const ready = compiled().catch(script);
/** The games that a page watches. */
const watched = new Set();

/** The answer of a browser that can run neither form of the referee. */
const UNABLE = {
  code: 'INTERNAL',
  message: 'this browser cannot run the referee: it is too old, or its files could not be loaded',
};

/**
 * Sends an answer to the page, with the lines to store, and with the request to the program of a game.
 *
 * @param {{ game?: string }} answer
 */
function send(desk, answer) {
  self.postMessage({ ...answer, kept: desk.kept(), wanted: answer.game && desk.engineQuestion(answer.game) });
}

self.onmessage = async ({ data: { id, opening, game, message, chosen, method, target, body } }) => {
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
    send(desk, { id, game, messages: desk.onMessage(game, message) });
    return;
  }
  if (chosen) {
    send(desk, { id, game, messages: desk.onMove(game, chosen.question, chosen.move) });
    return;
  }
  const [status, text] = desk.answer(method, target, new Int8Array(body));
  send(desk, { id, status: Number(status), text });
};

setInterval(async () => {
  const desk = await ready.catch(() => null);
  for (const game of watched) {
    const messages = desk.goesOn(game);
    if (messages.length) send(desk, { game, messages });
  }
}, EVERY);

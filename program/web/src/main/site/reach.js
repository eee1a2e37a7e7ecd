// @ts-check
/**
 * Connects the pages of a site without a server with the workers that answer their requests: the desk, which answers in
 * place of the server, and the mind, which makes the long computations. The lines of every game are stored in this
 * browser. On a site with a server, another script with the same exports takes the place of this one.
 */
import './offline.js';

export const hasServer = false;

/** The addresses of the pages. */
export const PAGES = {
  home: './',
  learn: 'learn.html',
  problems: 'problems.html',
  games: './',
  class: './',
  simul: './',
  manual: 'manual/index.html',
  review: 'review.html',
  embed: 'embed.html',
};

/** The script for other sites, and the element that it defines. */
export const ELEMENT = { script: 'shinpan-board.js', tag: 'shinpan-board' };

/** The id of the game that the address names. */
export const named = location.search.slice(1);

/** @param {string} id */
export const gamePage = (id) => `game.html?${id}`;

/** @param {string} id */
export const reviewPage = (id) => `review.html?${id}`;

const ROOT = new URL('../', import.meta.url);

/** The paths of requests that take long. */
const LONG = /^\/api\/(opinions|losses|proofs)\b/;

/** The answers that are files. */
const FILES = ['/api/rules', '/api/engines'];

/** @param {string} path */
const beforeQuery = (path) => path.split('?')[0];

/**
 * A message of the desk: the answer to a question, or news of a game.
 *
 * @typedef {{ id?: number, game?: string, status?: number, text?: string, messages?: string[], kept?: string[],
 *   wanted?: string }} FromDesk
 */

/** The answer of a browser that cannot think. */
const UNABLE = {
  code: 'INTERNAL',
  message: 'this browser cannot compute this; it needs WebAssembly with a garbage collector',
};

/** @type {Worker|undefined} */
let desk;
/** @type {Map<number, (answer: FromDesk) => void>} */
const waiting = new Map();
/** The connections by the names of their games. @type {Map<string, DeskConnection>} */
const connections = new Map();
/** The number of lines that the desk knows of each game. @type {Map<string, number>} */
const known = new Map();
/**
 * The games that this browser has no storage for. They continue, but are lost when the page is closed. @type
 * {Set<string>}
 */
const unkept = new Set();
/** The id of the last message to the desk. */
let lastId = 0;

/** Returns the lines of a game. @param {string} game @returns {string[]} */
function lines(game) {
  return JSON.parse(localStorage.getItem(`shinpan.lines.${game}`) ?? '[]');
}

/**
 * Stores new lines; the list contains the name of a game followed by its line. If another page has continued a game,
 * this page starts again with the lines of that page.
 *
 * @param {string[]} kept
 */
function keep(kept) {
  for (let i = 0; i < kept.length; i += 2) {
    const [game, line] = [kept[i], kept[i + 1]];
    const before = lines(game);
    if (unkept.has(game)) {
      continue;
    }
    if (before.length !== (known.get(game) ?? 0)) {
      location.reload();
      return;
    }
    try {
      localStorage.setItem(`shinpan.lines.${game}`, JSON.stringify([...before, line]));
      known.set(game, before.length + 1);
    } catch {
      unkept.add(game);
    }
  }
}

/** Handles a message of the desk. @param {MessageEvent<FromDesk>} message */
function onDeskMessage({ data }) {
  keep(data.kept ?? []);
  if (data.id) {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  }
  if (data.game) {
    connections.get(data.game)?.deliver(data.messages ?? []);
    requestMove(data.game, data.wanted ?? '');
  }
}

/** The open request to the program of each game. @type {Map<string, { question: string, over: AbortController }>} */
const choosing = new Map();

/**
 * Lets the computer player of a game choose its move. If another request of this game is still open, it is cancelled.
 *
 * @param {string} game
 * @param {string} question the body of the request; empty if the computer player is not on turn
 */
async function requestMove(game, question) {
  const before = choosing.get(game);
  if (before?.question === question) {
    return;
  }
  before?.over.abort();
  choosing.delete(game);
  if (!question) {
    return;
  }
  const over = new AbortController();
  choosing.set(game, { question, over });
  try {
    const answer = await askMind('/moves', { method: 'POST', body: question, signal: over.signal });
    /** @type {{ move?: string }} */
    const { move = '' } = answer.ok ? await answer.json() : {};
    ask({ game, chosen: { question, move } });
  } catch (failure) {
    if (!over.signal.aborted) {
      throw failure;
    }
  }
}

/**
 * Answers a request in the worker of the mind.
 *
 * @param {string} path
 * @param {RequestInit} request
 */
async function askMind(path, request) {
  const answer = await (await import('./mind.js')).think(path, request);
  return answer ?? new Response(JSON.stringify({ error: UNABLE }), { status: 503 });
}

/**
 * Sends a message or a request to the desk, with the stored lines of its game if the desk does not have them yet.
 * Returns the id of the message.
 *
 * @param {{ game?: string, message?: string, chosen?: { question: string, move: string }, method?: string,
 *   target?: string, body?: ArrayBuffer }} question
 */
function ask(question) {
  if (!desk) {
    desk = new Worker(new URL('desk/desk.js', ROOT), { type: 'module' });
    desk.onmessage = onDeskMessage;
  }
  const game = question.game ?? question.target?.split('/')[3] ?? '';
  const opening = !game || known.has(game) ? [] : lines(game);
  if (opening.length) {
    known.set(game, opening.length);
  }
  desk.postMessage({ id: ++lastId, opening: { game, lines: opening }, ...question });
  return lastId;
}

/**
 * Answers a question as the server would.
 *
 * @param {string} path
 * @param {RequestInit} [request]
 * @returns {Promise<Response>}
 */
export async function reach(path, request = {}) {
  if (FILES.includes(beforeQuery(path))) {
    return fetch(new URL(`desk${beforeQuery(path)}.json`, ROOT));
  }
  if (LONG.test(path)) {
    return askMind(path, request);
  }
  const body = await new Response(request.body).arrayBuffer();
  const id = ask({ method: request.method ?? 'GET', target: path, body });
  /** @type {FromDesk} */
  const { status, text } = await new Promise((resolve) => waiting.set(id, resolve));
  return new Response(status === 204 ? null : text, { status, headers: { 'Content-Type': 'application/json' } });
}

/** The connection of a game on this screen. It has those members of a WebSocket that pages use. */
class DeskConnection {
  /** @type {number} */
  readyState = WebSocket.CONNECTING;
  onopen = () => {};
  onclose = () => {};
  /** @type {(message: MessageEvent<string>) => void} */
  onmessage = () => {};

  /** @param {string} game */
  constructor(game) {
    this.game = game;
    connections.set(game, this);
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen();
    });
  }

  /** @param {string} message */
  send(message) {
    ask({ game: this.game, message });
  }

  /** @param {string[]} messages */
  deliver(messages) {
    messages.forEach((data) => this.onmessage(new MessageEvent('message', { data })));
  }

  close() {
    this.readyState = WebSocket.CLOSED;
    connections.delete(this.game);
    this.onclose();
  }
}

/** Opens the connection of a game. @param {string} id */
export const live = (id) => new DeskConnection(id);

/** Returns the attributes of a link that saves a file. @param {string} path @param {string} name */
export const saves = (path, name) => ({
  href: '#',
  onclick: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await (await reach(path)).blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  },
});

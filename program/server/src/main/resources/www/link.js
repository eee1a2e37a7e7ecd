// @ts-check
/**
 * The live connection (WebSocket) to a game, a class, or a screen of boards. It reconnects when the connection is lost,
 * asks for the events that it missed, and repeats requests that have no answer.
 */
/** @import {FromServer, FromSimul} from 'api' */
import { can } from './mind.js';
import { live } from './reach.js';

/** The time between two pings, in milliseconds. */
const PING_INTERVAL = 2500;
/** The time within which the server must answer a ping, in milliseconds; after that the connection counts as lost. */
const ANSWER_TIME = 5000;
/** The time after which a request that could not be stored is sent again, in milliseconds. */
const RETRY_TIME = 1000;

/**
 * Opens a connection.
 *
 * @template {{do: string}} Act
 * @template Message
 * @param {string} id the id of a game, `class/` or `simul/` with a code, or `wall`
 * @param {() => string} secret returns the secret of this browser; may be empty
 * @param {(message: Message) => void} onMessage called for every message, except refusals that are repeated later
 * @param {(open: boolean) => void} onStatus called when the connection is established or lost
 */
export function connect(id, secret, onMessage, onStatus) {
  /** @type {WebSocket|null} */
  let socket = null;
  let version = 0;
  /** The seal that the server sent with the version, by which it can check later whether it has lost that version. */
  let seal = '';
  /** The time before the next attempt to connect, in milliseconds. It doubles with every failure. */
  let wait = 250;
  let lastHeard = 0;
  /** The time of the last ping. In a hidden tab there may be only one ping a minute. */
  let asked = 0;
  /** The time when the last attempt to connect began. */
  let began = 0;
  /** @type {number|undefined} */
  let next;
  let closed = false;
  /** @type {Map<string, string>} */
  const unanswered = new Map();
  let number = 0;
  const session = [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

  function open() {
    const ws = live(id);
    socket = ws;
    began = performance.now();
    ws.onopen = () => {
      lastHeard = performance.now();
      ws.send(JSON.stringify({ t: 'hello', secret: secret(), since: version, seal, proves: can }));
    };
    ws.onmessage = (/** @type {MessageEvent<string>} */ { data }) => {
      if (socket !== ws) {
        return;
      }
      lastHeard = performance.now();
      const message = /** @type {FromServer|FromSimul} */ (JSON.parse(data));
      if (message.t === 'sync' || message.t === 'wall' || message.t === 'boards') {
        wait = 250;
        onStatus(true);
        unanswered.forEach((text) => ws.send(text));
      }
      if (message.t === 'refused' && message.error.code === 'NOT_KEPT' && unanswered.has(message.request)) {
        // Nothing can be stored for now, so the request waits.
        setTimeout(() => again(message.request), RETRY_TIME);
        return;
      }
      if (message.t === 'ack' || message.t === 'refused') {
        unanswered.delete(message.request);
      }
      if (message.t === 'sync' || message.t === 'events') {
        ({ seal } = message);
        version = message.v;
      }
      onMessage(/** @type {Message} */ (/** @type {unknown} */ (message)));
    };
    ws.onclose = () => {
      if (socket === ws && !closed) {
        onStatus(false);
        next = setTimeout(open, wait);
        wait = Math.min(wait * 2, 5000);
      }
    };
  }

  /** Connects again at once, even if the previous connection is still open. */
  function reopen() {
    const before = socket;
    clearTimeout(next);
    socket = null;
    before?.close();
    if (!closed) {
      open();
    }
  }

  function ping() {
    if (socket?.readyState === WebSocket.OPEN) {
      asked = performance.now();
      socket.send('{"t":"ping"}');
    }
  }

  /** @param {string} request */
  function again(request) {
    const text = unanswered.get(request);
    if (text && socket?.readyState === WebSocket.OPEN) {
      socket.send(text);
    }
  }

  setInterval(() => {
    if (lastHeard >= asked && socket?.readyState === WebSocket.OPEN) {
      ping();
    } else if (socket?.readyState === WebSocket.OPEN && performance.now() - asked >= ANSWER_TIME) {
      onStatus(false);
      reopen();
    } else if (socket?.readyState === WebSocket.CONNECTING && performance.now() - began >= 2 * ANSWER_TIME) {
      reopen();
    }
  }, PING_INTERVAL);
  // A browser notices at once that it is offline; the connection would take seconds.
  addEventListener('offline', () => onStatus(false));
  addEventListener('online', reopen);
  document.addEventListener('visibilitychange', () => !document.hidden && ping());
  open();

  return {
    /** Sends a request, and repeats it after a reconnect until there is an answer. @param {Act} act */
    act(act) {
      const request = `${session}-${++number}`;
      const text = JSON.stringify({ t: 'act', request, ...act });
      unanswered.set(request, text);
      if (socket?.readyState === WebSocket.OPEN) {
        socket.send(text);
      }
      return request;
    },
    /** Sends the first message again, because this browser has another secret now. */
    again() {
      version = 0;
      socket?.close();
    },
    stop() {
      closed = true;
      socket?.close();
    },
  };
}

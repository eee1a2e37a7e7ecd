// @ts-check
/**
 * The live connection of a game, a class, or a screen of boards. It reconnects, asks for missed events, and repeats an
 * act that has no answer.
 */
/** @import {FromServer, FromSimul} from 'api' */
import { can } from './mind.js';
import { live } from './reach.js';

const PING = 2500;
/** The time for which the server may take to answer a ping, in milliseconds; then the connection counts as lost. */
const ANSWER = 5000;
/** The time for which an act waits that could not be stored, in milliseconds. */
const LATER = 1000;

/**
 * @template {{do: string}} Act
 * @template Message
 * @param {string} id of a game; class/ or simul/ before a code; or wall
 * @param {() => string} secret
 * @param {(message: Message) => void} heard
 * @param {(open: boolean) => void} changed
 */
export function connect(id, secret, heard, changed) {
  /** @type {WebSocket|null} */
  let socket = null;
  let version = 0;
  /** The seal that the server sent with the version. It shows if the server has lost that version. */
  let seal = '';
  let wait = 250;
  let lastHeard = 0;
  /** When the last ping was sent. In a hidden tab this may be once a minute. */
  let asked = 0;
  /** When the last try to connect began. */
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
        changed(true);
        unanswered.forEach((text) => ws.send(text));
      }
      if (message.t === 'refused' && message.error.code === 'NOT_KEPT' && unanswered.has(message.request)) {
        // Nothing can be stored for now: the act waits.
        setTimeout(() => again(message.request), LATER);
        return;
      }
      if (message.t === 'ack' || message.t === 'refused') {
        unanswered.delete(message.request);
      }
      if (message.t === 'sync' || message.t === 'events') {
        ({ seal } = message);
        version = message.v;
      }
      heard(/** @type {Message} */ (/** @type {unknown} */ (message)));
    };
    ws.onclose = () => {
      if (socket === ws && !closed) {
        changed(false);
        next = setTimeout(open, wait);
        wait = Math.min(wait * 2, 5000);
      }
    };
  }

  /** Connects again at once, whatever the state of the previous connection. */
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
    } else if (socket?.readyState === WebSocket.OPEN && performance.now() - asked >= ANSWER) {
      changed(false);
      reopen();
    } else if (socket?.readyState === WebSocket.CONNECTING && performance.now() - began >= 2 * ANSWER) {
      reopen();
    }
  }, PING);
  // A browser that is offline knows it at once; the connection takes seconds to notice.
  addEventListener('offline', () => changed(false));
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
    /** Sends a hello again, with another secret. */
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

// @ts-check
/** The live connection of a game. It reconnects, asks for missed events, and repeats an act that has no answer. */

const PING = 2500;
/** How long an act waits that could not be kept, in milliseconds. */
const LATER = 1000;

/**
 * @param {string} id
 * @param {() => string} secret
 * @param {(message: any) => void} heard
 * @param {(open: boolean) => void} changed
 */
export function connect(id, secret, heard, changed) {
  /** @type {WebSocket|null} */
  let socket = null;
  let version = 0;
  let wait = 250;
  let lastHeard = 0;
  let closed = false;
  /** @type {Map<string, string>} */
  const unanswered = new Map();
  let number = 0;
  const session = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  function open() {
    const ws = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live/${id}`);
    socket = ws;
    ws.onopen = () => {
      lastHeard = performance.now();
      ws.send(JSON.stringify({ t: 'hello', secret: secret(), since: version }));
    };
    ws.onmessage = (event) => {
      lastHeard = performance.now();
      const message = JSON.parse(event.data);
      if (message.t === 'sync') {
        wait = 250;
        changed(true);
        unanswered.forEach((text) => ws.send(text));
      }
      if (message.t === 'refused' && message.error.code === 'NOT_KEPT' && unanswered.has(message.request)) {
        // Nothing can be kept for now: the act waits.
        setTimeout(() => again(message.request), LATER);
        return;
      }
      if (message.t === 'ack' || message.t === 'refused') {
        unanswered.delete(message.request);
      }
      version = message.state?.v ?? version;
      heard(message);
    };
    ws.onclose = () => {
      if (socket === ws && !closed) {
        changed(false);
        setTimeout(open, wait);
        wait = Math.min(wait * 2, 5000);
      }
    };
  }

  /** @param {string} request */
  function again(request) {
    const text = unanswered.get(request);
    if (text && socket?.readyState === WebSocket.OPEN) {
      socket.send(text);
    }
  }

  setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send('{"t":"ping"}');
      if (performance.now() - lastHeard > 3 * PING) {
        socket.close();
      }
    }
  }, PING);
  open();

  return {
    /** Sends a request, and repeats it after a reconnect until there is an answer. @param {any} act */
    act(act) {
      const request = `${session}-${++number}`;
      const text = JSON.stringify({ t: 'act', request, ...act });
      unanswered.set(request, text);
      if (socket?.readyState === WebSocket.OPEN) {
        socket.send(text);
      }
      return request;
    },
    /** Says hello again, with another secret. */
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

// The worker that thinks for a page: opinions, losses, proofs and the moves of Shinpan's own player.
import { load } from './wasm-runtime.js';

/**
 * A promise of the compiled code. It is loaded as bytes, so that the web server need not send the media type of
 * WebAssembly.
 */
const ready = fetch(new URL('./mind.wasm', import.meta.url))
  .then((file) => file.arrayBuffer())
  .then((bytes) => load(bytes))
  .then(({ exports }) => exports);

self.onmessage = async ({ data: { id, method, target, body } }) => {
  try {
    const [status, text] = (await ready).answer(method, target, new Int8Array(body));
    self.postMessage({ id, status: Number(status), text });
  } catch (failure) {
    console.error(failure);
    self.postMessage({ id, status: 0 });
  }
};

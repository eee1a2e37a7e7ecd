// @ts-check
/**
 * <shinpan-game src="…">: a game of Go on any page, in a frame of the server that this script comes from.
 *
 * `src` is a link to a review of that server, or the address of a record (SGF, GIB, NGF, UGF), which this page must be
 * allowed to read. `step` is the node to show first, `theme` one of light, dark, contrast and auto. Needs no style of
 * the
 * page; give the element a width, and a height if that of a square board with its controls does not suit.
 */
const SERVER = new URL(import.meta.url).origin;

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function packed(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  let text = '';
  new Uint8Array(await new Response(stream).arrayBuffer()).forEach((byte) => {
    text += String.fromCharCode(byte);
  });
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

class ShinpanGame extends HTMLElement {
  static observedAttributes = ['src', 'step', 'theme'];

  /** The number of requests until now: only the answer to the last one is shown. */
  asked = 0;

  connectedCallback() {
    this.style.display ||= 'block';
    this.load();
  }

  attributeChangedCallback() {
    if (this.isConnected) {
      this.load();
    }
  }

  async load() {
    const frame = document.createElement('iframe');
    frame.title = this.getAttribute('title') ?? 'Go';
    frame.style.cssText = 'border:0;width:100%;height:100%;min-height:20em;aspect-ratio:5/6;display:block';
    const asked = ++this.asked;
    try {
      const address = await this.address();
      if (asked === this.asked) {
        frame.src = address;
        this.replaceChildren(frame);
      }
    } catch (failed) {
      this.textContent = `${this.getAttribute('src')}: ${/** @type {Error} */ (failed).message}`;
    }
  }

  /** The address for the frame. @returns {Promise<string>} */
  async address() {
    const src = new URL(this.getAttribute('src') ?? '', document.baseURI);
    const behind = new URLSearchParams(/^#\d+$/.test(src.hash) ? `n=${src.hash.slice(1)}` : src.hash.slice(1));
    let path = '/embed';
    const own = src.origin === SERVER && /^\/(review|embed)(\/[\w-]+)?$/.exec(src.pathname);
    if (own) {
      path += own[2] ?? '';
    } else {
      const response = await fetch(src);
      if (!response.ok) {
        throw new Error(`${response.status}`);
      }
      behind.set('g', await packed(new Uint8Array(await response.arrayBuffer())));
    }
    for (const [attribute, key] of [
      ['step', 'n'],
      ['theme', 'theme'],
    ]) {
      const value = this.getAttribute(attribute);
      if (value !== null) {
        behind.set(key, value);
      }
    }
    const hash = String(behind);
    return SERVER + path + (hash ? `#${hash}` : '');
  }
}

customElements.define('shinpan-game', ShinpanGame);

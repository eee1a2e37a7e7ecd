// @ts-check
/**
 * The element <shinpan-board>, which shows a game of Go or a position on a page of another site, with variations,
 * comments and verdicts. It contains a frame with a page of the site from which this script was loaded.
 *
 * The attribute `src` is a link to a review on that site, or the address of a record (SGF, GIB, NGF, UGF), which the
 * page must be allowed to read. Without `src`, the text in the element is a record in SGF. `step` is the number of the
 * node to show first, and `theme` is light, dark, contrast or auto. Give the element a width, and a height if the
 * default, which fits a square board with its controls, does not suit.
 */
const ROOT = new URL('./', import.meta.url).href;
const EMBED = new URL('./embed', ROOT).href;
/** Matches the path of a page that shows a record, with the name of a game. */
const OWN = /^(?:review|embed)(?:\.html)?(\/[\w-]+)?$/;

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function pack(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  let text = '';
  new Uint8Array(await new Response(stream).arrayBuffer()).forEach((byte) => {
    text += String.fromCharCode(byte);
  });
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

class ShinpanBoard extends HTMLElement {
  static observedAttributes = ['src', 'step', 'theme'];

  /** The number of requests so far; only the answer to the last one is shown. */
  asked = 0;

  /** The record in the element. */
  text = '';

  connectedCallback() {
    this.style.display ||= 'block';
    this.text ||= this.textContent?.trim() ?? '';
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
      this.textContent = `${this.getAttribute('src') ?? ''}: ${/** @type {Error} */ (failed).message}`;
    }
  }

  /** Returns the address for the frame. @returns {Promise<string>} */
  async address() {
    const given = this.getAttribute('src');
    const src = new URL(given ?? '', document.baseURI);
    const behind = new URLSearchParams(/^#\d+$/.test(src.hash) ? `n=${src.hash.slice(1)}` : src.hash.slice(1));
    const path = src.origin + src.pathname;
    const own = given !== null && path.startsWith(ROOT) ? OWN.exec(path.slice(ROOT.length)) : null;
    if (given === null) {
      behind.set('g', await pack(new TextEncoder().encode(this.text)));
    } else if (!own) {
      const response = await fetch(src);
      if (!response.ok) {
        throw new Error(`${response.status}`);
      }
      behind.set('g', await pack(new Uint8Array(await response.arrayBuffer())));
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
    return EMBED + (own?.[1] ?? '') + (hash ? `#${hash}` : '');
  }
}

customElements.define('shinpan-board', ShinpanBoard);
// The former name of the element.
customElements.define('shinpan-game', class extends ShinpanBoard {});

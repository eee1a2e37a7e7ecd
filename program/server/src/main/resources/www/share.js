// @ts-check
/** Files, pictures, and links with a whole record in them. */
import { h } from './dom.js';
import { ELEMENT, PAGES } from './reach.js';
import { t } from './text.js';
import { copier } from './clipboard.js';

/** The maximum length of a link, because some programs cut longer ones. */
const LONGEST_LINK = 60_000;

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Returns the picture of a board as a PNG, with two pixels for each unit of the drawing.
 *
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
export async function png(svg) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode();
  const canvas = h('canvas', { width: image.width * 2, height: image.height * 2 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t('error.INTERNAL'))))),
  );
}

/** The maximum size of a record in bytes. Without a limit, a short link could unpack to gigabytes. */
const LONGEST_RECORD = 1024 * 1024;

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream|DecompressionStream} through
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function pipe(bytes, through) {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(/** @type {ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */ (through))
    .getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > LONGEST_RECORD) {
      await reader.cancel();
      throw new RangeError('the record in this link is too long');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Returns a record as text for the fragment of a link. @param {Uint8Array<ArrayBuffer>} bytes */
export async function pack(bytes) {
  const small = await pipe(bytes, new CompressionStream('deflate-raw'));
  let text = '';
  small.forEach((byte) => {
    text += String.fromCharCode(byte);
  });
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the record in a fragment; the message of an error is a sentence for the reader. @param {string} text */
export async function unpack(text) {
  try {
    const small = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return await pipe(small, new DecompressionStream('deflate-raw'));
  } catch (fault) {
    throw new Error(t(fault instanceof RangeError ? 'share.too-long' : 'share.damaged'));
  }
}

/** Shows the link to a review, and the markup for other sites. @param {string} rest the address behind the page */
export function showLinks(rest) {
  const [link, embed, from] = [PAGES.review + rest, PAGES.embed + rest, ELEMENT.script].map(
    (address) => new URL(address, location.href).href,
  );
  const script = `<script type="module" src="${from}"></script>`;
  const field = (
    /** @type {string} */ id,
    /** @type {string} */ label,
    /** @type {string} */ value,
    /** @type {number} */ rows,
  ) => {
    const text = h('textarea', {
      id,
      readonly: true,
      rows,
      'aria-label': label,
      spellcheck: 'false',
      onfocus: () => text.select(),
    });
    text.value = value;
    return h('div', {}, h('div', { class: 'row between' }, h('label', { for: id }, label), copier(text, value)), text);
  };
  const dialog = h(
    'dialog',
    { class: 'share', 'aria-label': t('share') },
    h(
      'div',
      { class: 'stack' },
      h('h2', {}, t('share')),
      h('p', { class: 'small soft' }, t('share.how')),
      link.length > LONGEST_LINK ? h('p', { class: 'small' }, t('share.long')) : null,
      field('share-link', t('share.link'), link, 2),
      field('share-frame', t('share.frame'), `<iframe src="${embed}" width="480" height="640" title="Go"></iframe>`, 3),
      field('share-element', t('share.element'), `${script}\n<${ELEMENT.tag} src="${link}"></${ELEMENT.tag}>`, 4),
      h('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, t('close')),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

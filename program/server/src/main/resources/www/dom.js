// @ts-check
/** Helpers for elements, dialogs and notices. Elements are created without markup, so text is never read as markup. */

/** @import {GoBoard} from './go-board.js' */

/**
 * The content of an element: an element, a text, an array of these, or null for nothing.
 *
 * @typedef {Node|string|null|undefined|false|Children} Child
 */
/** @typedef {Child[]} Children */

/**
 * Listeners under names such as `onclick`, and attributes. True sets an empty attribute, null and false set none.
 *
 * @typedef {Record<string, string|number|boolean|null|undefined|((event: any) => void)>} Attributes
 */

/**
 * Creates an element.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @overload
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...Children} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
/**
 * @overload
 * @param {'go-board'} name
 * @param {Attributes} [attributes]
 * @returns {GoBoard}
 */
/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/**
 * Creates an SVG element.
 *
 * @overload
 * @param {'svg'} name
 * @param {Attributes} [attributes]
 * @param {...Children} children
 * @returns {SVGSVGElement}
 */
/**
 * @overload
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...Children} children
 * @returns {SVGElement}
 */
/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function s(name, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

/** Returns the children without the empty ones. @param {readonly Child[]} children @returns {(Node|string)[]} */
function withoutEmpty(children) {
  return /** @type {any[]} */ (children).flat(3).filter((child) => child != null && child !== false);
}

/** @param {Element} element @param {Attributes} attributes @param {Child[]} children */
function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(key.slice(2), value);
    } else if (value === true) {
      element.setAttribute(key, '');
    } else if (value !== false && value != null) {
      element.setAttribute(key, String(value));
    }
  }
  element.append(...withoutEmpty(children));
  return element;
}

/**
 * Returns a foldable part of a long page. It is open if there is room, and folded on a phone.
 *
 * @param {string} id
 * @param {Child} title
 * @param {...Child} children
 */
export function folds(id, title, ...children) {
  return h('details', { id, open: !matchMedia('(max-width: 40rem)').matches }, h('summary', {}, title), ...children);
}

/**
 * Replaces the children of an element; null is left out. A child that was there before is not touched, so that it keeps
 * its focus and its typed text.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function put(element, ...children) {
  const wanted = withoutEmpty(children);
  for (const old of [...element.childNodes]) {
    if (!wanted.includes(old)) {
      old.remove();
    }
  }
  wanted.forEach((child, i) => {
    const there = element.childNodes[i];
    if (child !== there) {
      element.insertBefore(child instanceof Node ? child : new Text(child), there ?? null);
    }
  });
}

/** Returns the field of an event. @param {Event} event @returns {HTMLInputElement} */
export function fieldOf({ target }) {
  return /** @type {HTMLInputElement} */ (target);
}

/** Returns an element of the page. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * Asks the user to confirm.
 *
 * @param {Child} question
 * @param {string} yes
 * @param {string} no
 * @param {{where?: string, advised?: boolean}} [how] a class of the dialog, and whether yes is the advised answer
 * @returns {Promise<boolean>}
 */
export function ask(question, yes, no, { where, advised = true } = {}) {
  return new Promise((resolve) => {
    const dialog = h(
      'dialog',
      {
        class: where,
        'aria-labelledby': 'question',
        onclose: () => {
          dialog.remove();
          resolve(dialog.returnValue === 'yes');
        },
      },
      h('p', { id: 'question' }, question),
      h(
        'div',
        { class: 'row end' },
        h(
          'button',
          { type: 'button', class: advised ? 'no quiet' : 'no primary', onclick: () => dialog.close('no') },
          no,
        ),
        h(
          'button',
          { type: 'button', class: advised ? 'yes primary' : 'yes', onclick: () => dialog.close('yes') },
          yes,
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** How long a notice is shown, in milliseconds. */
const NOTICE_TIME = 5000;
/** How many notices are shown at a time. */
const MAX_NOTICES = 3;

/**
 * Shows a sentence briefly, above the page, and announces it. Sentences that follow soon after each other are shown
 * together, so that none hides another.
 *
 * @param {string} text
 */
export function notice(text) {
  const shown =
    document.getElementById('notice') ?? document.body.appendChild(h('div', { id: 'notice', 'aria-hidden': 'true' }));
  const lines = [...shown.children];
  const same = lines.find((line) => line.textContent === text);
  (same ?? (lines.length === MAX_NOTICES ? lines[0] : undefined))?.remove();
  const added = h('p', {}, text);
  shown.append(added);
  shown.hidden = false;
  announce(text);
  setTimeout(() => {
    added.remove();
    shown.hidden = !shown.children.length;
  }, NOTICE_TIME);
}

/** The time for which an announced text stays, in milliseconds. */
const ANNOUNCED_TIME = 5000;

/**
 * Announces a text to screen readers only. Every text has its own line, so that none is lost, even if two are equal.
 *
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById('announcements');
  if (region) {
    const line = h('p', {}, text);
    region.append(line);
    setTimeout(() => line.remove(), ANNOUNCED_TIME);
  }
}

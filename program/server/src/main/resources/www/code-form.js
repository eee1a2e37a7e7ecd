// @ts-check
/** The form in which a user types the code of a class or of simultaneous games, and goes to their page. */
import { h } from './dom.js';
import { t } from './text.js';
import { PAGES, reach } from './reach.js';

/** @type {[string, string][]} */
const PLACES = [
  ['/api/classes/', PAGES.class],
  ['/api/simuls/', PAGES.simul],
];

/** Returns the address of the page with a code; nothing if no page has it. @param {string} code */
async function pageOf(code) {
  for (const [path, page] of PLACES) {
    if ((await reach(path + encodeURIComponent(code))).ok) {
      return `${page}/${code}`;
    }
  }
  return undefined;
}

/**
 * @param {string} label
 * @param {string} go the words of the button
 * @param {string} none the message if no page has the code
 * @param {HTMLElement} message the element for the message
 */
export function codeForm(label, go, none, message) {
  const code = h('input', {
    id: 'code',
    maxlength: 6,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    required: true,
  });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    let said = none;
    try {
      const page = await pageOf(code.value.trim().toUpperCase());
      if (page) {
        location.href = page;
        return;
      }
    } catch {
      said = t('error.AWAY');
    }
    message.textContent = said;
    message.hidden = false;
  };
  return h(
    'form',
    { class: 'part stack', id: 'go', onsubmit: submit },
    h('label', { class: 'field', for: 'code' }, h('span', {}, label)),
    h('div', { class: 'row' }, code, h('button', { class: 'primary' }, go)),
    message,
  );
}

// @ts-check
/**
 * Copies texts to the clipboard. Browsers offer navigator.clipboard only over HTTPS and on the server's own computer,
 * so there is a fallback.
 */
import { h, announce } from './dom.js';
import { t } from './text.js';

/** The time for which the button shows that the text was copied, in milliseconds. */
const SHOWN_TIME = 2000;

/**
 * Returns a button that copies a text and reports that it did.
 *
 * @param {HTMLInputElement|HTMLTextAreaElement} field a field of the page that holds the text
 * @param {string} text
 * @param {string} [look] a class of the button
 */
export function copier(field, text, look = '') {
  const button = h(
    'button',
    {
      type: 'button',
      class: `copy ${look}`,
      onclick: async () => {
        const done = (await written(text)) || copySelected(field);
        button.textContent = t(done ? 'copied' : 'copy.failed');
        announce(button.textContent);
        setTimeout(() => {
          button.textContent = t('copy');
        }, SHOWN_TIME);
      },
    },
    t('copy'),
  );
  return button;
}

/** @param {string} text */
async function written(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Selects the text of a field and copies it, in the way that the keyboard would. @param
 * {HTMLInputElement|HTMLTextAreaElement} field
 */
function copySelected(field) {
  field.focus();
  field.select();
  return document.execCommand('copy');
}

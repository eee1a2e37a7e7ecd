// @ts-check
/** Parts of forms. */
/** @import {Child} from './dom.js' */
import { h } from './dom.js';

/**
 * Returns a choice of one option, with all options visible.
 *
 * @param {string} name
 * @param {string} label
 * @param {[string, Child][]} options
 * @param {string} chosen
 * @param {() => void} [onChange]
 */
export function choices(name, label, options, chosen, onChange) {
  return h(
    'fieldset',
    {},
    h('legend', {}, label),
    h(
      'div',
      { class: 'choices' },
      options.map(([value, text]) =>
        h(
          'label',
          {},
          h('input', { type: 'radio', name, value, checked: value === chosen, onchange: onChange }),
          h('span', {}, text),
        ),
      ),
    ),
  );
}

/** @param {string} label @param {Child} input */
export function field(label, input) {
  return h('label', { class: 'field' }, h('span', {}, label), input);
}

// @ts-check
/** Parts of forms. */
/** @import {Child} from './dom.js' */
import { h } from './dom.js';

/**
 * A choice of one option; all options are visible.
 *
 * @param {string} name
 * @param {string} label
 * @param {[string, Child][]} options
 * @param {string} chosen
 * @param {() => void} [changed]
 */
export function choices(name, label, options, chosen, changed) {
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
          h('input', { type: 'radio', name, value, checked: value === chosen, onchange: changed }),
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

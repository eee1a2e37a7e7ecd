// @ts-check
/** Conversion of a drawing on a page to a file that can be opened elsewhere. */

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'font-size',
  'font-family',
  'text-anchor',
  'dominant-baseline',
  'stroke-linecap',
  'stroke-dasharray',
];

/** The parts of a board that fade or follow a pointer. They are left out of the file. */
const PASSING = 'g:is(.leaving, .aim, .ghost, .cursor)';

/** Returns a drawing with its styles included. @param {SVGSVGElement} svg @returns {string} */
export function asFile(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const from = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, i) => {
    const style = getComputedStyle(from[i]);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value && !(name === 'fill' && value.startsWith('url'))) {
        element.setAttribute(name, value);
      }
    }
  });
  for (const layer of copy.querySelectorAll(PASSING)) {
    layer.replaceChildren();
  }
  const box = svg.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  return new XMLSerializer().serializeToString(copy);
}

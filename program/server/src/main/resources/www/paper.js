// @ts-check
/** The choices for printing a review: the turns of a diagram, and variations. The diagrams can be saved as pictures. */
/** @import {RecordTree} from './record-tree.js' */
import { h } from './dom.js';
import { sheet } from './kifu.js';
import { movingPicture } from './moving-picture.js';
import { save } from './share.js';
import { t } from './text.js';

/** The choices for the number of turns in a diagram; 0 for all turns. */
const PARTS = [0, 100, 50];
const FONT = 'font-family="sans-serif" font-size="20"';

/** @typedef {{tree: RecordTree, line: number[]}} Line */

export class Paper {
  /** @param {{line: () => Line, draw: () => void, name: () => string}} review */
  constructor({ line, draw, name }) {
    this.turns = h(
      'select',
      { id: 'paper-turns' },
      PARTS.map((count) => h('option', { value: String(count) }, count ? String(count) : t('paper.all'))),
    );
    this.branches = h('input', { type: 'checkbox', id: 'paper-variations' });
    const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      h('button', { type: 'button', id, onclick }, label);
    this.element = h(
      'details',
      { class: 'small', id: 'paper' },
      h('summary', {}, t('paper')),
      h(
        'div',
        { class: 'stack' },
        h('label', { class: 'row' }, t('paper.turns'), this.turns),
        h('label', { class: 'row' }, this.branches, t('paper.variations')),
        h(
          'div',
          { class: 'row tools' },
          button('paper-print', t('print'), () => print()),
          button('paper-svg', t('paper.svg'), () => {
            draw();
            this.keep(diagramPictures(), name(), '-diagrams');
          }),
          button('paper-moving', t('paper.moving'), () => {
            const { tree, line: nodes } = line();
            this.keep(movingPicture(tree, nodes), name(), '-moving');
          }),
        ),
      ),
    );
  }

  /** @param {string} svg @param {string} name @param {string} kind */
  keep(svg, name, kind) {
    save(new Blob([svg], { type: 'image/svg+xml' }), `${name}${kind}.svg`);
  }

  /** Returns the choices of the reader. */
  how() {
    return { max: Number(this.turns.value) || Infinity, variations: this.branches.checked };
  }
}

/** Returns the diagrams of the sheet as one picture, below each other, each with its caption. */
function diagramPictures() {
  const LINE = 32;
  let height = 0;
  let width = 0;
  const parts = [...sheet.querySelectorAll('figure')].map((figure) => {
    const board = /** @type {import('./go-board.js').GoBoard} */ (figure.querySelector('go-board'));
    const { width: wide, height: high } = board.svg.viewBox.baseVal;
    const words = [...figure.querySelectorAll('figcaption, .repeats')].map((one) => one.textContent ?? '');
    const at = height;
    width = Math.max(width, wide);
    height += high + LINE * (words.length + 1);
    const written = words.map(
      (text, i) => `<text x="8" y="${at + high + LINE * (i + 0.8)}" ${FONT}>${escapeText(text)}</text>`,
    );
    return board.picture().replace('<svg ', `<svg y="${at}" `) + written.join('');
  });
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
}

/** @param {string} text */
function escapeText(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

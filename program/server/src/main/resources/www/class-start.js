// @ts-check
/** The page of classes while no class is chosen: a pupil types a code, or a teacher opens a class. */
import { h, byId, fieldOf } from './dom.js';
import { t } from './text.js';
import { head } from './head.js';
import { codeForm } from './code-form.js';
import { PAGES } from './reach.js';
import { openClass, recordOf } from './class-open.js';
import { say } from './class-words.js';

const SIZES = [9, 13, 19];

/** @param {import('./go-board.js').GoBoard} board */
export function start(board) {
  let size = 19;
  const message = h('p', { role: 'alert', id: 'message', hidden: true });
  const report = (/** @type {string} */ text) => {
    message.textContent = text;
    message.hidden = !text;
  };
  const empty = () => ({ columns: size, rows: size, stones: '.'.repeat(size * size) });
  const draw = () => board.show({ ...empty(), label: t('board.label', { columns: size, rows: size }) });
  const title = h('input', { id: 'title', maxlength: 40 });
  const open = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await openClass(recordOf(empty()), { title: title.value });
    } catch (refused) {
      report(/** @type {Error} */ (refused).message);
    }
  };
  document.title = `${say('class')} · Shinpan`;
  byId('main').append(
    h('div', { class: 'board-place' }, board),
    h(
      'aside',
      { class: 'side' },
      head(say('class'), say('start.lead')),
      codeForm(say('start.code'), say('start.go'), say('start.none'), message),
      h(
        'form',
        { class: 'part stack', id: 'open', onsubmit: open },
        h('h2', {}, say('start.open')),
        h('p', { class: 'small soft' }, say('start.open.how')),
        h('label', { class: 'field', for: 'title' }, h('span', {}, say('start.title'))),
        title,
        h(
          'label',
          { class: 'field' },
          h('span', {}, say('start.size')),
          h(
            'select',
            {
              id: 'size',
              onchange: (/** @type {Event} */ event) => {
                size = Number(fieldOf(event).value);
                draw();
              },
            },
            SIZES.map((one) => h('option', { value: one, selected: one === size }, `${one}×${one}`)),
          ),
        ),
        h('button', { class: 'primary' }, say('start.open')),
      ),
      h('p', { class: 'part' }, h('a', { href: PAGES.simul, id: 'simul' }, say('simul'))),
    ),
  );
  byId('main').removeAttribute('aria-busy');
  draw();
}

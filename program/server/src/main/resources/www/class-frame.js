// @ts-check
/** The parts of the page of a class, and where they stand. */
/** @import {Classroom} from './class-room.js' */
import { h, byId } from './dom.js';
import { t } from './text.js';
import { icon } from './icons.js';
import { stepButtons } from './steps.js';
import { joinForm } from './class-people.js';
import { printSheet, sheet } from './class-sheet.js';
import { say } from './class-words.js';

export class ClassFrame {
  /** @param {Classroom} room */
  constructor(room) {
    this.title = h('h1', {}, say('class'));
    this.role = h('p', { class: 'small soft', id: 'role' });
    this.joining = joinForm(room);
    this.back = h(
      'button',
      { type: 'button', class: 'primary', id: 'follow', hidden: true, onclick: () => room.follow() },
      say('follow'),
    );
    this.said = h('div', { class: 'small', id: 'said', role: 'alert' });
    this.away = h('div', { class: 'connection', role: 'status', hidden: true }, say('away.page'));
    this.linked = h('section', { 'aria-label': say('links'), id: 'links-part', hidden: true });
    this.comment = h('p', { class: 'comment', id: 'comment', hidden: true });
    this.text = this.commentField(room);
    this.where = h('p', { id: 'where', class: 'status' });
    this.eraser = h(
      'button',
      { type: 'button', id: 'edit-delete', onclick: () => room.act({ do: 'remove', node: room.at }) },
      icon('bin'),
      t('edit.delete'),
    );
    this.leading = h(
      'div',
      { class: 'stack' },
      this.text,
      h('div', { class: 'row' }, this.eraser, room.maker.element, printer(room)),
    );
    this.writing = h(
      'section',
      { class: 'stack', id: 'writing', 'aria-label': t('edit'), hidden: true },
      h('div', { class: 'row' }, room.tools.element, passer(room)),
      this.leading,
    );
    this.place(room);
  }

  /** @param {Classroom} room */
  commentField(room) {
    const field = h('textarea', {
      id: 'edit-comment',
      rows: 3,
      maxlength: 2000,
      'aria-label': t('comment'),
      placeholder: t('comment'),
      onchange: () => room.act({ do: 'comment', node: room.at, text: field.value }),
    });
    return field;
  }

  /** Puts all parts on the page. @param {Classroom} room */
  place(room) {
    const buttons = stepButtons((key, held) => room.step(key, held));
    byId('main').append(
      h('div', { class: 'board-place' }, room.board),
      h(
        'aside',
        { class: 'side' },
        h(
          'div',
          { class: 'middle' },
          h('section', { class: 'stack' }, this.title, this.role, this.joining, this.back, this.said, this.comment),
          this.linked,
          room.questions.element,
          this.writing,
          room.people.element,
          h('section', { 'aria-label': t('tree') }, room.treeView.element),
        ),
        h('section', { class: 'controls', 'aria-label': t('steps') }, ...buttons.back, this.where, ...buttons.on),
      ),
      sheet,
    );
    document.body.append(this.away);
  }
}

/** @param {Classroom} room */
function passer(room) {
  return h(
    'button',
    { type: 'button', class: 'small', id: 'try-pass', onclick: () => room.play(room.at, 'pass') },
    t('pass'),
  );
}

/** @param {Classroom} room */
function printer(room) {
  return h(
    'button',
    {
      type: 'button',
      id: 'print',
      onclick: () => printSheet(room).catch((/** @type {Error} */ { message }) => room.tell(message)),
    },
    say('sheet'),
  );
}

// @ts-check
/** The layout of the page of a class, and the content of its parts. */
/** @import {Classroom} from './class-room.js' */
/** @import {Explained} from './explained.js' */
import { h, byId, put, announce } from './dom.js';
import { t, reason } from './text.js';
import { icon } from './icons.js';
import { stepButtons } from './steps.js';
import { isPoint } from './record-tree.js';
import { explanation } from './explained.js';
import { shownBy } from './overlays.js';
import { joinForm, links } from './class-people.js';
import { recordButtons } from './class-record.js';
import { printSheet, sheet } from './class-sheet.js';
import { say } from './class-words.js';

export class ClassFrame {
  /** @param {Classroom} room */
  constructor(room) {
    this.room = room;
    /** The barred move that is explained. @type {Explained|null} */
    this.explained = null;
    this.title = h('h1', {}, say('class'));
    this.role = h('p', { class: 'small soft', id: 'role' });
    this.joining = joinForm(room);
    this.around = h(
      'div',
      { class: 'row', hidden: true },
      h('button', { type: 'button', class: 'primary', id: 'follow', onclick: () => room.hand.follow() }, say('follow')),
      h(
        'button',
        { type: 'button', class: 'small', id: 'own-pass', onclick: () => room.hand.onMove('pass') },
        t('pass'),
      ),
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
      h('div', { class: 'row' }, this.eraser, room.maker.element, printButton(room)),
    );
    this.writing = h(
      'section',
      { class: 'stack', id: 'writing', 'aria-label': t('edit'), hidden: true },
      h('div', { class: 'row' }, room.tools.element, passButton(room)),
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
    const buttons = stepButtons((key, held) => room.hand.step(key, held));
    byId('main').append(
      h('div', { class: 'board-place' }, room.board),
      h(
        'aside',
        { class: 'side' },
        h(
          'div',
          { class: 'middle' },
          h('section', { class: 'stack' }, this.title, this.role, this.joining, this.around, this.said, this.comment),
          this.linked,
          room.questions.element,
          this.writing,
          room.problems.element,
          room.people.element,
          h('section', { class: 'stack', 'aria-label': t('tree') }, room.treeView.element, recordButtons(room)),
        ),
        h('section', { class: 'controls', 'aria-label': t('steps') }, ...buttons.back, this.where, ...buttons.on),
      ),
      sheet,
    );
    document.body.append(this.away);
  }

  /** Shows the parts that do not change later: the title, and for teachers the links. @param {boolean} open */
  begin(open) {
    const { room } = this;
    this.title.textContent = room.start.title || say('class');
    document.title = `${this.title.textContent} · Shinpan`;
    put(this.linked, room.you.leads ? links(room, open) : null);
    this.linked.hidden = !room.you.leads;
  }

  /** Shows a sentence to the reader. @param {string} text */
  report(text) {
    this.explained = null;
    this.said.classList.remove('why');
    put(this.said, text ? h('p', {}, text) : null);
  }

  /** Shows why the rules bar a move. @param {Explained} barred */
  explain(barred) {
    const { columns, rows } = this.room.start;
    this.explained = barred;
    this.said.classList.add('why');
    put(this.said, explanation(barred, columns, rows, 'h2'));
    announce(`${barred.at}: ${reason(barred)}`);
    this.draw();
  }

  /** Shows the current node, and the actions that the reader may take there. */
  show() {
    const { room } = this;
    const { you, at } = room;
    const { comment = '' } = room.tree.nodes[at];
    this.where.textContent = room.inWords(at);
    this.comment.textContent = comment;
    this.comment.hidden = !comment || you.leads;
    if (document.activeElement !== this.text) {
      this.text.value = comment;
    }
    this.around.hidden = room.follows || room.mayChangeNode;
    this.writing.hidden = !room.mayChangeNode;
    this.leading.hidden = !you.leads;
    this.joining.hidden = you.leads || you.pupil > 0 || !room.now.door;
    room.people.element.hidden = !you.leads;
    this.eraser.disabled = at === 0;
    this.role.textContent = this.inRole();
    this.draw();
  }

  inRole() {
    const { room } = this;
    if (!room.follows && !room.mayChangeNode) {
      return `${say('looking')} ${say('class.at', { where: room.inWords(room.now.at) })}`;
    }
    if (room.you.leads) {
      const { chalk } = room.now;
      return chalk ? say('chalk.away', { name: room.people.name(chalk) }) : say('leading');
    }
    return say(room.mayChangeBoard ? 'chalk.yours' : 'following');
  }

  /** Draws the board. */
  draw() {
    const { room, explained } = this;
    const { tree, at, start, questions } = room;
    const { move } = tree.nodes[at];
    const marks = tree.marks(at);
    const plays = questions.takesPoint || !room.mayChangeNode || room.tools.tool === 'stone';
    room.board.show({
      columns: start.columns,
      rows: start.rows,
      stones: tree.stones(at),
      last: isPoint(move) ? move : null,
      ghost: plays ? tree.toMove(at) : null,
      marks: { ...marks, labels: { ...marks.labels, ...questions.labels() } },
      outline: explained?.witness ? shownBy(explained.witness, explained.at) : [],
      coordinates: true,
      label: t('board.label', { columns: start.columns, rows: start.rows }),
    });
  }
}

/** @param {Classroom} room */
function passButton(room) {
  return h(
    'button',
    { type: 'button', class: 'small', id: 'try-pass', onclick: () => room.hand.play(room.at, 'pass') },
    t('pass'),
  );
}

/** @param {Classroom} room */
function printButton(room) {
  return h(
    'button',
    {
      type: 'button',
      id: 'print',
      onclick: () => printSheet(room).catch((/** @type {Error} */ { message }) => room.report(message)),
    },
    say('sheet'),
  );
}

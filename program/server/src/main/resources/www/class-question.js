// @ts-check
/** Questions to a class: a teacher asks and sees the answers, and pupils answer. */
/** @import {Asked} from 'api' */
/** @import {Classroom} from './class-room.js' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { answerInWords, say } from './class-words.js';

const KINDS = /** @type {const} */ (['point', 'life', 'lead']);
const SHOWN = /** @type {const} */ (['nothing', 'counts', 'names']);
const ANSWERS = { POINT: [], LIFE: ['alive', 'dead'], LEAD: ['black', 'white', 'even'] };

export class Questions {
  /** @param {Classroom} room */
  constructor(room) {
    this.room = room;
    this.wording = h('input', {
      id: 'wording',
      maxlength: 200,
      'aria-label': say('ask.words'),
      placeholder: say('ask.words'),
    });
    this.asking = h(
      'div',
      { class: 'stack', id: 'asking' },
      this.wording,
      h(
        'div',
        { class: 'row' },
        KINDS.map((asking) =>
          h(
            'button',
            {
              type: 'button',
              id: `ask-${asking}`,
              onclick: () => {
                room.act({ do: 'ask', asking, text: this.wording.value });
                this.wording.value = '';
              },
            },
            say(`ask.${asking}`),
          ),
        ),
      ),
    );
    this.body = h('div', { class: 'stack', role: 'status' });
    this.element = h(
      'section',
      { class: 'stack', 'aria-labelledby': 'question-title', id: 'question', hidden: true },
      h('h2', { id: 'question-title' }, say('question')),
      this.body,
      this.asking,
    );
  }

  /** Returns whether a click on the board answers the question. */
  get takesPoint() {
    const { room } = this;
    const asked = room.now.question;
    return Boolean(
      asked?.open && asked.asking === 'POINT' && room.you.pupil && !room.you.leads && room.at === asked.node,
    );
  }

  /** @param {string} answer */
  answer(answer) {
    const asked = this.room.now.question;
    if (asked) {
      const color = asked.asking === 'POINT' ? { player: this.room.tree.toMove(asked.node) } : {};
      this.room.act({ do: 'answer', question: asked.number, answer, ...color });
    }
  }

  draw() {
    const { room } = this;
    const asked = room.now.question;
    this.asking.hidden = !room.you.leads;
    this.element.hidden = !asked && !room.you.leads;
    put(
      this.body,
      asked
        ? [
            h('p', { id: 'asked' }, asked.text || say(`ask.${asked.asking.toLowerCase()}`)),
            room.you.pupil && !room.you.leads ? this.pupilPart(asked) : null,
            this.counts(asked),
            room.you.leads ? this.teacherPart(asked) : null,
          ]
        : null,
    );
  }

  /** Returns the part in which a pupil answers. @param {Asked} asked */
  pupilPart(asked) {
    const { answer } = this.room.you;
    const choices = asked.open
      ? [
          ...ANSWERS[asked.asking].map((one) =>
            h(
              'button',
              {
                type: 'button',
                'data-answer': one,
                'aria-pressed': String(answer === one),
                onclick: () => this.answer(one),
              },
              answerInWords(one),
            ),
          ),
          asked.asking === 'POINT'
            ? h('button', { type: 'button', class: 'small', onclick: () => this.answer('pass') }, t('pass'))
            : null,
        ]
      : [];
    return h(
      'div',
      { class: 'stack' },
      asked.open && asked.asking === 'POINT'
        ? h('p', { class: 'small soft' }, say('ask.tap', { player: player(this.room.tree.toMove(asked.node)) }))
        : null,
      h('div', { class: 'row' }, choices),
      answer ? h('p', { id: 'your-answer' }, say('answer.yours', { answer: answerInWords(answer) })) : null,
      asked.open ? null : h('p', { class: 'small soft' }, say('closed')),
    );
  }

  /** Returns the answers that the server sent to this reader; null if it sent none. @param {Asked} asked */
  counts(asked) {
    const { counts, answers, asking } = asked;
    if (!counts) {
      return null;
    }
    const names = (/** @type {string} */ of) =>
      (answers ?? []).filter(({ answer }) => answer === of).map(({ name }) => name);
    const sorted = [...counts].sort((a, b) => b.pupils - a.pupils);
    return h(
      'ul',
      { class: 'answers', id: 'answers' },
      sorted.map(({ answer, pupils }) =>
        h(
          'li',
          { 'data-answer': answer },
          this.room.you.leads && asking === 'POINT' && this.room.tree.nodes[asked.node].parent >= -1
            ? h(
                'button',
                {
                  type: 'button',
                  class: 'quiet',
                  'aria-label': say('continue', { move: answerInWords(answer) }),
                  onclick: () => this.room.hand.play(asked.node, answer),
                },
                answerInWords(answer),
              )
            : h('strong', {}, answerInWords(answer)),
          ` ${pupils}`,
          answers ? h('span', { class: 'small soft' }, ` ${names(answer).join(', ')}`) : null,
        ),
      ),
    );
  }

  /** Returns the part with which a teacher shows the answers and closes the question. @param {Asked} asked */
  teacherPart(asked) {
    const n = (asked.counts ?? []).reduce((sum, { pupils }) => sum + pupils, 0);
    return h(
      'div',
      { class: 'stack' },
      h('p', { class: 'small', id: 'answered' }, say('answered', { n, all: this.room.people.pupils.length })),
      h(
        'div',
        { class: 'row' },
        SHOWN.map((showing) =>
          h(
            'button',
            {
              type: 'button',
              class: 'small',
              id: `show-${showing}`,
              'aria-pressed': String(asked.showing === showing.toUpperCase()),
              onclick: () => this.room.act({ do: 'show', showing }),
            },
            say(`show.${showing}`),
          ),
        ),
        asked.open
          ? h(
              'button',
              {
                type: 'button',
                class: 'small',
                id: 'close-question',
                onclick: () => this.room.act({ do: 'close-question' }),
              },
              say('close'),
            )
          : h('span', { class: 'small soft' }, say('closed')),
      ),
    );
  }

  /** Returns the labels that the board shows for the answers. @returns {Record<string, string>} */
  labels() {
    const asked = this.room.now.question;
    if (!asked || asked.asking !== 'POINT' || this.room.at !== asked.node) {
      return {};
    }
    const own = this.room.you.answer;
    const counts = (asked.counts ?? []).map(({ answer, pupils }) => [answer, String(pupils)]);
    return Object.fromEntries([...(own ? [[own, '✓']] : []), ...counts].filter(([at]) => at !== 'pass'));
  }
}

// @ts-check
/** The printed sheet of a dispute: the position, the moves, the result and the clauses. */
/** @import {Dispute as Answer, Review} from 'api' */
/** @import {Child} from './dom.js' */
import { h, put } from './dom.js';
import { t } from './text.js';
import { chip } from './score.js';
import { sentenceSpan, says } from './clauses.js';
import { say } from './dispute-words.js';
import { outcome } from './result.js';
import { numberStones, sheet } from './kifu.js';
import './go-board.js';

/**
 * A dispute on paper.
 *
 * @typedef {{
 *   review: Review, title: string, facts: string[], way: string, about: string,
 *   stopped: {stones: string, dead: string[]}, moves: string[]|null, answer: Answer
 * }} OnPaper `moves` is null if nothing was played out
 */

/** Returns moves with their numbers. @param {string[]} moves */
export function turns(moves) {
  return moves.map((at, i) => ({ at, number: i + 1 }));
}

/** Returns the outcome of a dispute. @param {Answer} answer @returns {Child[]} */
export function found({ finding, settlement }) {
  return [finding ? [sentenceSpan(finding), ' · '] : null, settlement ? h('strong', {}, outcome(settlement)) : null];
}

/** Returns the clauses that an answer rests on, in the reader's language. @param {Answer} answer */
export function clauses(answer) {
  return h(
    'ul',
    { class: 'small clauses' },
    answer.clauses.map((one) => h('li', {}, chip(one), ' ', says(one))),
  );
}

/** Draws the sheet. @param {OnPaper} dispute */
export function drawDispute({ review, title, facts, way, about, stopped, moves, answer }) {
  const { columns, rows } = review;
  const size = { columns, rows, coordinates: true, label: t('board.size', { columns, rows }) };
  const start = h('go-board', { still: true });
  start.show({ ...size, stones: stopped.stones, notAlive: new Set(stopped.dead), outline: answer.chain });
  put(
    sheet,
    h('h1', {}, title),
    h('p', { class: 'small' }, facts.join(' · ')),
    h('p', { class: 'small' }, [way, about].filter(Boolean).join(' ')),
    h(
      'div',
      { class: moves ? 'diagrams several' : 'diagrams' },
      h('figure', {}, h('figcaption', {}, say('stopped')), start),
      moves ? playedDiagram(size, moves, answer) : null,
    ),
    answer.reversed
      ? h('p', { class: 'small' }, say('stake', { marked: answer.asMarked, other: answer.reversed }))
      : null,
    h('p', {}, answer.over ? found(answer) : say('open')),
    clauses(answer),
  );
}

/** @param {{columns: number, rows: number, label: string}} size @param {string[]} moves @param {Answer} answer */
function playedDiagram(size, moves, { stones }) {
  const all = turns(moves);
  const { numbers, gone } = numberStones(all, { columns: size.columns, stones });
  const board = h('go-board', { still: true });
  board.show({ ...size, stones, numbers });
  const passes = all
    .filter(({ at }) => at.startsWith('pass'))
    .map(({ at, number }) => {
      const ko = at.slice('pass for '.length);
      return `${number} ${ko ? t('claim.pass-for', { at: ko }) : t('said.pass')}`;
    });
  return h(
    'figure',
    {},
    h('figcaption', {}, say('played')),
    board,
    h('p', { class: 'small repeats' }, [...gone, ...passes].join(' · ')),
  );
}

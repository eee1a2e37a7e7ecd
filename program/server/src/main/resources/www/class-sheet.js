// @ts-check
/** The class sheet on paper: every question with its board and the answers of the pupils, and their results. */
/** @import {ClassSheet, SheetQuestion} from 'api' */
/** @import {Classroom} from './class-room.js' */
import { h, put } from './dom.js';
import { t } from './text.js';
import { answer, reachServer } from './server.js';
import { keptGroup } from './store.js';
import { resultTable } from './class-results.js';
import { answerInWords, say } from './class-words.js';

export const sheet = h('section', { class: 'sheet kifu class-sheet', 'aria-label': say('sheet.label') });

/** Requests the sheet of a class, which only teachers may see. @param {string} code @returns {Promise<ClassSheet>} */
export async function askSheet(code) {
  const headers = { 'X-Seat-Secret': keptGroup(code)?.secret ?? '' };
  return answer(await reachServer(`/api/classes/${code}/sheet`, { headers }));
}

/** Draws the sheet and opens the print dialog of the browser. @param {Classroom} room */
export async function printSheet(room) {
  draw(await askSheet(room.code));
  print();
}

/** @param {ClassSheet} drawn */
function draw({ title, columns, rows, questions, sets }) {
  put(
    sheet,
    h('h1', {}, title || say('class')),
    questions.length || sets.length ? null : h('p', {}, say('sheet.none')),
    questions.map((one) => drawQuestion(one, columns, rows)),
    sets.map(resultTable),
    sets.length ? h('p', { class: 'small' }, say('results.how')) : null,
  );
}

/** @param {SheetQuestion} asked @param {number} columns @param {number} rows */
function drawQuestion({ stones, question }, columns, rows) {
  const board = h('go-board', { still: true });
  const labels = Object.fromEntries(
    (question.counts ?? [])
      .filter(({ answer: at }) => question.asking === 'POINT' && at !== 'pass')
      .map(({ answer: at, pupils }) => [at, String(pupils)]),
  );
  if (stones) {
    board.show({
      columns,
      rows,
      stones,
      marks: { labels },
      coordinates: true,
      label: t('board.size', { columns, rows }),
    });
  }
  return h(
    'article',
    {},
    h('h2', {}, `${question.number}. ${question.text || say(`ask.${question.asking.toLowerCase()}`)}`),
    stones ? board : null,
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h('tr', {}, h('th', { scope: 'col' }, say('sheet.name')), h('th', { scope: 'col' }, say('sheet.answer'))),
      ),
      h(
        'tbody',
        {},
        (question.answers ?? []).map((one) =>
          h('tr', {}, h('td', {}, one.name), h('td', {}, answerInWords(one.answer))),
        ),
      ),
    ),
  );
}

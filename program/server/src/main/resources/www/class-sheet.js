// @ts-check
/** The class sheet on paper: every question with its board, and the answers of the pupils. */
/** @import {ClassSheet} from 'api' */
/** @import {Classroom} from './class-room.js' */
import { h, put } from './dom.js';
import { t } from './text.js';
import { answer, reachServer } from './server.js';
import { keptClass } from './store.js';
import { answerInWords, say } from './class-words.js';

export const sheet = h('section', { class: 'sheet kifu class-sheet', 'aria-label': say('sheet.label') });

/** Draws the sheet and opens the print dialog of the browser. @param {Classroom} room */
export async function printSheet(room) {
  const headers = { 'X-Seat-Secret': keptClass(room.code)?.secret ?? '' };
  /** @type {ClassSheet} */
  const drawn = await answer(await reachServer(`/api/classes/${room.code}/sheet`, { headers }));
  draw(drawn);
  print();
}

/** @param {ClassSheet} drawn */
function draw({ title, columns, rows, questions }) {
  put(
    sheet,
    h('h1', {}, title || say('class')),
    questions.length ? null : h('p', {}, say('sheet.none')),
    questions.map(({ stones, question }) => {
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
    }),
  );
}

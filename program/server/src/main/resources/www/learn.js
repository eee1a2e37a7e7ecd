// @ts-check
/** The page with ten lessons for beginners. The learner plays, the server judges, and the page shows the outcome. */
/** @import {Color, Count, JudgedLine, Step, Verdict} from 'api' */
/** @import {Attributes, Child} from './dom.js' */
/** @import {View} from './go-board.js' */
import { h, byId, put, announce, notice } from './dom.js';
import { PAGES } from './reach.js';
import { t, player, reason, ruleName, sentences, topMenu } from './text.js';
import { keepSetting, setting } from './store.js';
import { columnName } from './grid.js';
import { ask } from './server.js';
import { chainAt, pointInWords, shownBy } from './overlays.js';
import { chip, owners } from './score.js';
import { outcome } from './result.js';
import { twice } from './twice.js';
import { click, knock, refusal, shells } from './sound.js';
import { LESSONS } from './lessons.js';
import { classButton, openClass, recordOf } from './class-open.js';
import './go-board.js';

const say = await sentences('learn');
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The time before the other player's answer, in milliseconds. */
const REPLY = calm ? 0 : 550;

let lesson = Math.min(LESSONS.length, Math.max(1, Number(location.hash.slice(1)) || 1));
let number = 1;
/** @type {Step[]} */ let steps = [];
/** The referee's answer about the position. @type {JudgedLine|null} */
let judged = null;
/** @type {Verdict|null} */ let explained = null;
/** @type {'open'|'wrong'|'done'} */ let state = 'open';
/** @type {Set<string>} */ let marked = new Set();
/** @type {View['owners']} */ let owned = {};
let replies = 0;
/** @type {string|null} */ let last = null;

const board = h('go-board', { id: 'board' });
const title = h('h1', { id: 'lesson' });
const text = h('p', { class: 'soft' });
const progress = h('ol', { class: 'dots', 'aria-hidden': 'true' });
const asked = h('h2', { id: 'task' });
const feedback = h('div', { class: 'feedback', id: 'feedback', role: 'status' });
const acts = h('div', { class: 'row' });
const toClass = classButton(() => {
  const { columns, rows, stones } = board.view;
  const { rules } = task();
  return openClass(recordOf({ columns, rows, stones, toMove: judged?.toMove ?? you() }), {
    rules,
    title: say(`${lesson}.title`),
  });
}, 'quiet');
/** The part that shows the answers of the referee: why a move is barred, or the counts. */
const shown = h('div', { class: 'shown' });
const list = h('ol', { class: 'lessons' });
const count = h('p', { class: 'small soft', id: 'lesson-number' });
byId('menu').append(topMenu());
byId('main').append(
  h('div', { class: 'board-place' }, board),
  h(
    'aside',
    { class: 'side' },
    h('section', { class: 'lesson', 'aria-labelledby': 'lesson' }, count, title, text),
    h('section', { class: 'task stack', 'aria-labelledby': 'task' }, progress, asked, feedback, acts, shown),
    h('nav', { class: 'part', 'aria-labelledby': 'all' }, h('h2', { id: 'all' }, say('all')), list),
  ),
);

const task = () => LESSONS[lesson - 1].tasks[number - 1];
const you = () => task().you ?? 'B';
const wide = () => task().board[0].length;
/** Returns the player of a turn. @param {string} step @returns {Color} */
const mover = (step) => (step.startsWith('W') ? 'W' : 'B');
/** Returns the stones of a drawing, row by row from below. */
const drawing = () => [...task().board].reverse().join('');

/** @param {string} stone */
function points(stone) {
  return [...drawing()].flatMap((one, i) =>
    one === stone ? [columnName(i % wide()) + (Math.floor(i / wide()) + 1)] : [],
  );
}

/** Returns the referee's answer about a line. @param {Step[]} line */
function judge(line) {
  return ask('/api/lines', {
    columns: wide(),
    rows: task().board.length,
    rules: task().rules,
    handicap: task().handicap ?? 0,
    steps: line,
  });
}

/** The first answer of the referee about the task. @type {Promise<void>} */
let ready = Promise.resolve();

/** Begins a task. */
function begin() {
  ready = prepare();
  return ready;
}

async function prepare() {
  const { first = [] } = task();
  const opens = first.length ? mover(first[0]) : you();
  [state, explained, marked, owned, replies, last] = ['open', null, new Set(), {}, 0, first.at(-1)?.slice(2) ?? null];
  const [black, white] = [points('X'), points('O')];
  steps = [...(black.length + white.length ? [{ black, white, toMove: opens }] : []), ...first];
  judged = null;
  put(feedback);
  put(shown);
  draw();
  const line = steps;
  const answer = await judge(line);
  if (line === steps) {
    judged = answer;
    draw();
  }
}

/** Returns the referee's reason why a point is barred. @param {string} at */
function barredVerdict(at) {
  return judged?.barred?.find((one) => one.at === at);
}

function draw() {
  const { goal, board: rows } = task();
  board.show({
    columns: wide(),
    rows: rows.length,
    stones: judged?.stones ?? drawing(),
    last,
    ghost: state === 'open' && !goal.mark && !goal.count ? you() : null,
    barred: new Set(state === 'open' ? (judged?.barred ?? []).map((one) => one.at ?? '') : []),
    points: [...marked],
    owners: owned,
    coordinates: true,
    outline: explained?.witness ? shownBy(explained.witness, explained.at) : [],
    label: t('board.label', { columns: wide(), rows: rows.length }),
  });
  const { tasks } = LESSONS[lesson - 1];
  count.textContent = `${say('lesson', { n: lesson, all: LESSONS.length })} · ${ruleName(task().rules)}`;
  title.textContent = say(`${lesson}.title`);
  document.title = `${say(`${lesson}.title`)} · ${say('title')} · Shinpan`;
  text.textContent = say(`${lesson}.text`);
  asked.textContent = say(`${lesson}.${number}`);
  put(
    progress,
    tasks.length > 1
      ? tasks.map((one, i) =>
          h('li', {
            class: i + 1 < number || (i + 1 === number && state === 'done') ? 'done' : i + 1 === number ? 'now' : null,
          }),
        )
      : null,
  );
  const finished = new Set(setting('learned', []));
  put(
    list,
    LESSONS.map((one, i) =>
      h(
        'li',
        {},
        h(
          'button',
          {
            type: 'button',
            class: finished.has(i + 1) ? 'learned' : null,
            'aria-current': i + 1 === lesson ? 'step' : null,
            onclick: () => go(i + 1),
          },
          h('span', { class: 'n', 'aria-hidden': 'true' }, finished.has(i + 1) ? '✓' : String(i + 1)),
          say(`${i + 1}.title`),
          finished.has(i + 1) ? h('span', { class: 'hidden' }, `, ${say('done')}`) : null,
        ),
      ),
    ),
  );
  drawActs();
}

function drawActs() {
  const { goal } = task();
  const act = (/** @type {string} */ label, /** @type {() => void} */ does, /** @type {Attributes} */ more = {}) =>
    h('button', { type: 'button', onclick: does, ...more }, label);
  const ahead = number < LESSONS[lesson - 1].tasks.length;
  const parts = [];
  if (state === 'done') {
    parts.push(
      ahead
        ? act(say('next'), () => open(lesson, number + 1), { class: 'primary', id: 'next' })
        : lesson < LESSONS.length
          ? act(say('next-lesson'), () => go(lesson + 1), { class: 'primary', id: 'next' })
          : h('a', { class: 'button primary', href: PAGES.home, id: 'next' }, say('play')),
    );
  } else if (goal.choices) {
    parts.push(...goal.choices.map((n) => act(String(n), () => checkCount(n), { class: 'choice' })));
  } else if (goal.ended || goal.at?.includes('pass')) {
    parts.push(act(t('pass'), () => attempt('pass'), { id: 'pass' }));
  }
  if (steps.length > 1 || state === 'wrong') {
    parts.push(act(say('again'), begin, { class: state === 'wrong' ? 'primary' : 'quiet', id: 'again' }));
  }
  parts.push(toClass);
  put(acts, parts);
}

/** @param {'good'|'bad'|'so'} how @param {...Child} what */
function respond(how, ...what) {
  feedback.dataset.how = how;
  put(feedback, ...what);
}

/** @param {Verdict} verdict */
function explain(verdict) {
  explained = verdict;
  respond(
    'bad',
    h(
      'p',
      {},
      h('strong', {}, t('why.title', { player: player(you()), at: verdict.at })),
      ' ',
      reason(verdict),
      ' ',
      chip(verdict),
    ),
  );
  put(shown, twice(verdict, wide(), task().board.length, verdict.at ?? ''));
}

/** @param {...Child} more what else to show */
function succeed(...more) {
  state = 'done';
  respond('good', h('p', {}, h('strong', {}, '✓ '), say(`${lesson}.${number}.done`)));
  put(shown, ...more);
  if (number === LESSONS[lesson - 1].tasks.length) {
    keepSetting('learned', [...new Set([...setting('learned', []), lesson])]);
  }
  draw();
}

function fail(/** @type {string} */ why) {
  state = 'wrong';
  respond('bad', h('p', {}, why));
  draw();
}

/** The last action of the learner, with the answer to it. @type {Promise<void>} */
let running = Promise.resolve();

/** Plays a move of the learner, after all earlier actions have ended. @param {string} at a point, or pass */
function attempt(at) {
  running = running
    .then(() => ready)
    .then(() => act(at))
    .catch((/** @type {Error} */ failed) => respond('bad', h('p', {}, failed.message)));
}

/** @param {string} at */
async function act(at) {
  const { goal } = task();
  if (state !== 'open') {
    return;
  }
  const no = barredVerdict(at);
  if (no) {
    refusal();
    explain(no);
    if (goal.barred && (!goal.barred.length || goal.barred.includes(at))) {
      succeed(h('p', { class: 'refused' }, [...(feedback.firstElementChild?.childNodes ?? [])]), [...shown.childNodes]);
    } else {
      draw();
    }
    return;
  }
  if (at !== 'pass' && board.stone(at) !== '.') {
    return;
  }
  await turn(at);
}

/** @param {string} at */
async function turn(at) {
  const { goal, replies: known = {}, script = [] } = task();
  const other = you() === 'B' ? 'W' : 'B';
  const { now, taken } = await take(you(), at);
  if (isReached(now, at, taken)) {
    succeed(goal.ended ? h('p', {}, outcome(now.layers.settlement)) : null);
    return;
  }
  if (now.last?.ended) {
    fail(say('wrong'));
    return;
  }
  const reply = known[at] ?? script[replies];
  if (!reply || goal.at) {
    if (known[at]) {
      await wait();
      await take(other, known[at]);
      fail(say(`${lesson}.${number}.wrong`));
    } else {
      fail(say(goal.barred ? 'allowed' : 'wrong'));
    }
    return;
  }
  await wait();
  replies++;
  const answer = free(reply, script);
  const { now: then } = await take(other, answer);
  respond('so', h('p', {}, answer === 'pass' ? say('white-passes') : say('white', { at: answer })));
  if (then.last?.ended) {
    if (isReached(then, 'pass', 0)) {
      succeed(h('p', {}, outcome(then.layers.settlement)));
    } else {
      fail(say('wrong'));
    }
  }
}

/**
 * Returns a possible answer: this one if its point is empty, otherwise one of the script or a pass. @param {string}
 * reply @param {string[]} script
 */
function free(reply, script) {
  return reply === 'pass' || board.stone(reply) === '.'
    ? reply
    : (script.find((at) => at !== 'pass' && board.stone(at) === '.') ?? 'pass');
}

function wait() {
  return new Promise((done) => setTimeout(done, REPLY));
}

/**
 * Plays a turn that the referee allows.
 *
 * @param {Color} who
 * @param {string} at
 * @returns {Promise<{now: JudgedLine, taken: number}>} the referee's answer, and how many stones were captured
 */
async function take(who, at) {
  const before = judged?.prisoners[who] ?? 0;
  const line = [...steps, `${who} ${at}`];
  const now = await judge(line);
  judged = now;
  steps = line;
  [explained, last] = [null, at === 'pass' ? last : at];
  put(feedback);
  put(shown);
  const taken = now.prisoners[who] - before;
  draw();
  if (at === 'pass') {
    knock();
  } else {
    click(steps.length);
  }
  if (taken) {
    shells(taken);
  }
  announce(`${player(who)} ${at === 'pass' ? t('said.pass') : at}`);
  return { now, taken };
}

/** Returns whether the task is done. @param {JudgedLine} now @param {string} at @param {number} taken */
function isReached(now, at, taken) {
  const { goal } = task();
  return Boolean(
    (goal.taken && taken >= goal.taken) ||
    goal.at?.includes(at) ||
    (goal.liberties && (chainAt(now.layers, goal.liberties[0])?.liberties.length ?? 0) >= goal.liberties[1]) ||
    (goal.ended && now.last?.ended && goal.ended.every((point) => board.stone(point) !== '.')) ||
    (goal.stones && [...now.stones].filter((stone) => stone === (you() === 'B' ? 'X' : 'O')).length >= goal.stones),
  );
}

/** Marks a liberty. @param {string} at */
async function mark(at) {
  await ready;
  const chain = judged && chainAt(judged.layers, task().goal.mark ?? null);
  if (!chain || state !== 'open' || board.stone(at) !== '.') {
    return;
  }
  if (!chain.liberties.includes(at)) {
    refusal();
    respond('bad', h('p', {}, say('not-liberty', { at })));
    return;
  }
  marked.add(at);
  click(marked.size);
  respond('so', h('p', {}, say('found', { n: marked.size, all: chain.liberties.length })));
  if (marked.size === chain.liberties.length) {
    succeed();
  } else {
    draw();
  }
}

/** Compares a count with the referee's. @param {number} n */
async function checkCount(n) {
  const { goal } = task();
  const { texts } = await ask('/api/counts', { columns: wide(), rows: task().board.length, stones: drawing() });
  const one = texts.find((text) => text.ruleset === goal.count);
  if (!one) {
    return;
  }
  const right =
    goal.count === 'japanese'
      ? Number(one.settlement.score.black.territory)
      : Number(one.settlement.score.black.points);
  if (n !== right) {
    fail(say('wrong'));
    return;
  }
  owned = owners(one.settlement);
  succeed(number === LESSONS[lesson - 1].tasks.length ? table(texts) : null);
}

/** Returns the count of each rule set. @param {Count[]} texts */
function table(texts) {
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': say('counts') },
    h(
      'table',
      { class: 'small' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, t('rules')),
          h('th', { class: 'n', scope: 'col' }, t('black')),
          h('th', { class: 'n', scope: 'col' }, t('white')),
        ),
      ),
      h(
        'tbody',
        {},
        texts.map(({ ruleset, settlement }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, ruleName(ruleset)),
            h('td', { class: 'n' }, String(settlement.score.black.points ?? '–')),
            h('td', { class: 'n' }, String(settlement.score.white.points ?? '–')),
          ),
        ),
      ),
    ),
  );
}

/** @param {number} to @param {number} part */
async function open(to, part) {
  [lesson, number] = [to, part];
  await begin();
  announce(`${say(`${lesson}.title`)}. ${say(`${lesson}.${number}`)}`);
}

/** @param {number} to */
function go(to) {
  history.replaceState(null, '', `#${to}`);
  return open(to, 1);
}

board.on('choose', ({ at }) => (task().goal.mark ? mark(at) : task().goal.choices ? null : attempt(at)));
board.on('look', ({ at, spoken }) => {
  if (spoken && at) {
    announce(pointInWords(at, board.stone(at)));
  }
});
board.on('tapped', ({ at }) => at && notice(t('said.tap-again')));
addEventListener('hashchange', () => go(Math.min(LESSONS.length, Math.max(1, Number(location.hash.slice(1)) || 1))));
await begin();
byId('main').removeAttribute('aria-busy');

// @ts-check
/**
 * Problems of life and death. Everything that the page says of a move comes from the proofs of the problem, so the page
 * needs the server only for its files.
 */
/** @import {Problem} from './problem-file.js' */
/** @import {Look} from './problem-view.js' */
/** @import {Attributes, Child} from './dom.js' */
import { h, byId, put, announce, notice } from './dom.js';
import { t, player, topMenu } from './text.js';
import { keepSetting, setting, ladder, keepLadder } from './store.js';
import { pointInWords } from './overlays.js';
import { click, knock, shells } from './sound.js';
import { read } from './problem-file.js';
import { marked, other } from './problem-line.js';
import { Attempt } from './problem-attempt.js';
import { decide } from './problem-prover.js';
import { fitting, shown } from './problem-view.js';
import { answered, dayOf, due, joined, ofDay, readLadder, SOLVED } from './problem-ladder.js';
import { candidates, hint, named, say, settled, whyWrong } from './problem-words.js';
import { provedBy } from './problem-proved.js';
import { drawProgress, grades } from './problem-progress.js';
import { own, proved, verdict } from './problem-own.js';
import { paperButtons, sheet } from './problem-sheet.js';
import { classButton, openClass, recordOf } from './class-open.js';
import './go-board.js';

const GRADES = 6;
const HINTS = 3;

/** The problems of the grades that were loaded. @type {Map<number, Promise<Problem[]>>} */
const loaded = new Map();
let grade = Math.min(GRADES, Math.max(1, setting('problems.grade', 1)));
/** The problems to solve now, the place of the one that is shown, and whether they are those that come back. */
/** @type {{id: string, grade: number}[]} */ let set = [];
let at = 0;
let isReview = false;
/** Whether a link named the problem. */
let isLinked = false;
/** @type {Attempt} */ let attempt;
/** @type {Look} */ let look;
/** How the learner's own answer was judged, until the next move against it. */
let praise = '';
let hints = 0;
/** The problem of a teacher, as the link has it; empty if the page shows one of its own. */
let ownText = '';
let ownSwap = false;
/** Whether the result of the problem is kept already: only the first move without a hint counts. */
let isKept = false;

const board = h('go-board', { id: 'board' });
const number = h('p', { class: 'small soft', id: 'problem-number' });
const dots = h('ol', { class: 'dots', 'aria-hidden': 'true' });
const asked = h('h1', { id: 'task' });
const about = h('p', { class: 'small soft' });
const told = h('div', { class: 'told', id: 'told', role: 'status' });
const acts = h('div', { class: 'row' });
const whatIf = h('div', { class: 'what-if' });
const provedPart = h('div', { class: 'small', id: 'proved' });
const looks = h('div', { class: 'row looks' });
const paper = h('div', { class: 'row' });
const others = h('nav', { class: 'part stack', 'aria-labelledby': 'grades' });
const progress = h('section', { class: 'part stack', 'aria-labelledby': 'progress' });
byId('menu').append(topMenu());
byId('main').append(
  h('div', { class: 'board-place' }, board),
  h(
    'aside',
    { class: 'side' },
    h('section', { class: 'task stack', 'aria-labelledby': 'task' }, number, dots, asked, about, told, acts, whatIf),
    h('section', { class: 'part stack', 'aria-label': say('look') }, provedPart, looks, paper),
    others,
    progress,
  ),
  sheet,
);

/** Returns the problems of a grade, the easiest first. @param {number} of @returns {Promise<Problem[]>} */
async function fetched(of) {
  const file = await fetch(new URL(`problems/${of}.json`, import.meta.url));
  const lines = /** @type {string[]} */ (await file.json());
  return lines.map(read);
}

/** Returns the problems of a grade, which are fetched once. @param {number} of */
function problems(of) {
  const known = loaded.get(of) ?? fetched(of);
  loaded.set(of, known);
  return known;
}

const view = () => shown(attempt.problem, look);
const colour = (/** @type {'B'|'W'} */ one) => player(view().color(one));

/** @param {string} label @param {() => void} does @param {Attributes} [more] */
function button(label, does, more = {}) {
  return h('button', { type: 'button', onclick: does, ...more }, label);
}

function draw() {
  const { problem, now, answer } = attempt;
  const { columns, rows, open, to, stones, color } = view();
  const target = marked(problem, now.stones);
  board.show({
    columns,
    rows,
    open,
    stones: stones(now.stones),
    last: now.last === null ? null : to(now.last),
    ghost: attempt.isBusy || attempt.isSettled ? null : color(attempt.learner),
    points: hints > 1 && !answer ? candidates(problem).map(to) : [],
    marks: { triangle: target.map(to) },
    coordinates: true,
    label: t('board.label', { columns, rows }),
  });
  const place = ownText
    ? say('made')
    : isLinked
      ? say('linked', { id: problem.id })
      : say(isReview ? 'again-today' : 'today', { n: at + 1, all: set.length });
  number.textContent = ownText ? place : `${place} · ${say('grade', { n: grade })}`;
  asked.textContent = say(problem.task, { player: colour('B'), other: colour('W') });
  const frame = say('frame', { player: colour(other(problem.owner)) });
  about.textContent = target.length && problem.task !== 'capture' ? `${say('marked')} ${frame}` : frame;
  put(
    dots,
    set.map((one, i) => h('li', { class: i === at ? 'now' : ladder()[one.id] ? 'done' : null })),
  );
  drawActs();
  put(paper, paperButtons(attempt.isBusy ? '' : ownText, problem.right, forPaper, draw));
  put(provedPart, ownText ? null : provedBy(attempt, grade));
  drawLooks();
}

function drawActs() {
  const { answer, isRight, isSettled } = attempt;
  const further = (grade % GRADES) + 1;
  const next = isLinked
    ? button(say('set'), () => begin(grade), { class: 'primary', id: 'next' })
    : at + 1 < set.length
      ? button(say('next'), () => open(at + 1), { class: 'primary', id: 'next' })
      : button(say('next-grade', { n: further }), () => begin(further), { class: 'primary', id: 'next' });
  put(
    acts,
    isRight ? next : null,
    attempt.choices.length ? button(say('natural'), () => attempt.natural(), { id: 'natural' }) : null,
    isRight && attempt.isHolding && (attempt.isAlone || !isSettled) ? alone() : null,
    attempt.canTake ? button(say('take'), () => attempt.take(), { id: 'take' }) : null,
    answer ? null : button(say('hint'), help, { id: 'hint', disabled: hints === HINTS }),
    answer ? button(say('undo'), () => back(), { id: 'undo', class: 'quiet' }) : null,
    answer ? button(say('again'), restart, { id: 'again', class: isRight ? 'quiet' : 'primary' }) : null,
  );
  const choices = isRight ? attempt.choices : [];
  put(
    whatIf,
    choices.length
      ? h('p', { class: 'small soft', id: 'what-if' }, say('what-if', { player: colour(attempt.learner) }))
      : null,
    h(
      'div',
      { class: 'row', role: choices.length ? 'group' : null, 'aria-labelledby': choices.length ? 'what-if' : null },
      choices.map(({ attack }) => button(named(view(), attack), () => attempt.play(attack), { class: 'small choice' })),
    ),
  );
}

/** The switch for learners who answer the defences without the proof. */
function alone() {
  return button(say('own'), () => attempt.answerAlone(!attempt.isAlone), {
    id: 'own',
    class: 'quiet',
    'aria-pressed': String(attempt.isAlone),
  });
}

function drawLooks() {
  const act = (/** @type {string} */ key, /** @type {Partial<Look>} */ change) => {
    const turn = () => {
      look = { ...look, ...change };
      draw();
    };
    return button(say(key), turn, { class: 'small', id: `look-${key}` });
  };
  put(
    looks,
    act('turn', { turns: (look.turns + 1) % 4 }),
    act('mirror', { mirror: !look.mirror }),
    act('swap', { swap: !look.swap }),
    classButton(() => {
      const { columns, rows, stones } = board.view;
      const toMove = view().color(attempt.now.toMove);
      return openClass(recordOf({ columns, rows, stones, toMove }), { title: asked.textContent ?? '' });
    }),
  );
}

/** @param {'good'|'bad'|'so'} how @param {...Child} what */
function tell(how, ...what) {
  told.dataset.how = how;
  put(told, what.length ? h('p', {}, ...what) : null);
}

/** What the page does while a problem is played. @type {import('./problem-attempt.js').Events} */
const events = {
  changed: draw,
  shown: (state, before) => {
    const taken = [...before.stones].filter((sign, i) => sign !== '.' && state.stones[i] === '.').length;
    if (state.last === null) {
      knock();
    } else {
      click(attempt.line.length);
      announce(`${colour(before.toMove)} ${view().to(state.last)}`);
    }
    if (taken) {
      shells(taken);
    }
    draw();
  },
  barred: (why, point) => notice(say(`barred.${why}`, { at: named(view(), point) })),
  first: (answer, isRight) => {
    const { problem } = attempt;
    keep(isRight);
    if (isRight) {
      const also = problem.right.filter((one) => one !== answer.move);
      tell(
        'good',
        h('strong', {}, `✓ ${say('right')} `),
        say(`right.${problem.task === 'live' ? 'live' : 'kill'}`, { at: view().to(answer.move) }),
        also.map((one) => ` ${say('right.also', { at: view().to(one) })}`),
      );
    } else {
      const more = settled(attempt) || say('goes-on', { player: colour('B') });
      tell('bad', `${whyWrong(problem, answer, view())} ${more} ${say('comes-back')}`);
    }
  },
  answered: ({ attack, answer }) => {
    const values = { player: colour(attempt.learner), at: named(view(), attack), reply: answer && view().to(answer) };
    tell('so', `${say(answer ? 'answers' : 'answers.pass', values)} ${settled(attempt)}`);
  },
  ended: () => tell('so', settled(attempt)),
  ask: (state, point) => {
    tell('so', say('own.asks', { at: named(view(), point) }));
    return decide(attempt.problem, state);
  },
  turned: ({ attack }) => {
    tell('so', `${praise} ${say('own.turn', { player: colour('W'), at: named(view(), attack) })}`);
    praise = '';
  },
  own: (how, point, reply) => {
    const values = { at: named(view(), point), reply: named(view(), reply), player: colour('W') };
    const said = say(`own.${how}`, values);
    praise = how === 'same' || how === 'right' ? said : '';
    tell(how === 'wrong' ? 'bad' : 'so', `${said} ${settled(attempt)}`);
  },
};

function help() {
  hints++;
  keep(false);
  tell('so', hint(attempt.problem, hints, view()));
  draw();
}

function back() {
  tell('so');
  attempt.back();
}

function restart() {
  tell('so');
  attempt.restart();
}

/** Keeps the result of the problem, the first time. @param {boolean} right */
function keep(right) {
  if (!isKept) {
    isKept = true;
    keepLadder(answered(ladder(), attempt.problem.id, grade, right, dayOf()));
    drawLists();
  }
}

/** Opens a problem of the set. @param {number} to */
async function open(to) {
  at = to;
  const one = set[at];
  grade = one.grade;
  const all = await problems(grade);
  const problem = all.find(({ id }) => id === one.id) ?? all[0];
  attempt = new Attempt(problem, events);
  look = fitting(problem);
  if (isReview) {
    look = { turns: (look.turns + 2) % 4, mirror: (ladder()[problem.id]?.step ?? 0) % 2 === 0, swap: true };
  }
  [hints, isKept, praise] = [0, false, ''];
  tell('so');
  draw();
  announce(asked.textContent ?? '');
}

/** Opens the set of the day of a grade. @param {number} of */
async function begin(of) {
  [isReview, isLinked, ownText] = [false, false, ''];
  keepSetting('problems.grade', of);
  const all = await problems(of);
  set = ofDay(dayOf(), all.length).map((place) => ({ id: all[place].id, grade: of }));
  await open(
    Math.max(
      0,
      set.findIndex(({ id }) => !ladder()[id]),
    ),
  );
  await drawLists();
}

/** Opens the problems that come back today. */
function beginReview() {
  [isReview, isLinked, ownText] = [true, false, ''];
  set = due(ladder(), dayOf());
  return open(0);
}

/** Opens a problem that a teacher made, and proves it first. */
/** @param {Problem} problem @param {boolean} swap @param {string} text */
async function openOwn(problem, swap, text) {
  [isReview, isLinked, set, ownText, ownSwap] = [false, true, [], text, swap];
  [hints, isKept, praise] = [0, true, ''];
  attempt = new Attempt(problem, events);
  look = { ...fitting(problem), swap };
  attempt.isBusy = true;
  tell('so', say('made.proving'));
  draw();
  const found = await proved(problem);
  if (text !== ownText) {
    return;
  }
  attempt = new Attempt(found.problem, events);
  tell(
    'so',
    say(verdict(found.problem, found.undecided), { n: found.problem.right.length, m: found.undecided.length }),
  );
  draw();
}

/** Returns the problems of the page, for paper. */
async function forPaper() {
  if (ownText) {
    return [{ problem: attempt.problem, swap: ownSwap }];
  }
  const all = await Promise.all(set.map(async (one) => (await problems(one.grade)).filter(({ id }) => id === one.id)));
  return all.flat().map((problem) => ({ problem, swap: false }));
}

/** Opens the problem that the link names; returns false if there is none. */
async function openLinked() {
  const made = /^#own=(.+)$/.exec(location.hash);
  const found = made && own(decodeURIComponent(made[1]));
  if (found) {
    await openOwn(found.problem, found.swap, decodeURIComponent(made[1]));
    await drawLists();
    return true;
  }
  ownText = '';
  const link = /^#([1-6])\.([0-9a-f]{6})$/.exec(location.hash);
  const of = Number(link?.[1]);
  if (!link || !(await problems(of)).some(({ id }) => id === link[2])) {
    return false;
  }
  [isReview, isLinked, set] = [false, true, [{ id: link[2], grade: of }]];
  await open(0);
  await drawLists();
  return true;
}

async function drawLists() {
  const all = await problems(grade);
  const solved = all.filter(({ id }) => ladder()[id]?.step === SOLVED).length;
  const waiting = due(ladder(), dayOf()).length;
  put(others, grades(GRADES, grade, begin, waiting, beginReview, say('solved', { n: solved, all: all.length })));
  drawProgress(progress, drawLists);
}

board.on('choose', ({ at: shownAt }) => {
  const { problem } = attempt;
  const point = view().from(shownAt);
  attempt.play(problem.region.includes(point) || problem.frame.includes(point) ? point : null);
});
board.on('look', ({ at: point, spoken }) => {
  if (spoken && point) {
    announce(pointInWords(point, board.stone(point)));
  }
});
board.on('tapped', ({ at: point }) => point && notice(t('said.tap-again')));

const carried = /^#progress=(.+)$/.exec(location.hash);
if (carried) {
  const came = readLadder(carried[1]);
  keepLadder(joined(ladder(), came));
  history.replaceState(null, '', location.pathname);
  notice(say('progress.taken', { n: Object.keys(came).length }));
}
document.title = `${say('title')} · Shinpan`;
addEventListener('hashchange', openLinked);
if (!(await openLinked())) {
  await begin(grade);
}
byId('main').removeAttribute('aria-busy');

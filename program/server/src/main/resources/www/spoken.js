// @ts-check
/** Announces the events of a game to readers who cannot see it, and the questions that they have to answer. */
/** @import {Color, GameEvent, Mark, TimeControl} from 'api' */
import { announce } from './dom.js';
import { t, figure, player } from './text.js';
import { claimText, settledText, study } from './claim.js';
import { playerName, state, statusText, you } from './play.js';

/**
 * The maximum number of sentences about events that one message leads to; the earliest ones are left out. Many events
 * may arrive at once after a lost connection.
 */
const MAX_SENTENCES = 5;
/** The remaining time at which the end of a player's time is announced, in milliseconds. */
const ANNOUNCED_TIME_LEFT = 10_000;

/** The sentence about the state of the game after the last message. */
let status = '';

/**
 * Announces the news in a message of the server.
 *
 * @param {GameEvent[]} events
 * @param {boolean} first whether this is the first message after the page was loaded
 */
export function speak(events, first) {
  const sentences = [...events.flatMap(sentence), describeMarks(events), first && !events.length ? offerText() : null]
    .filter(Boolean)
    .slice(-MAX_SENTENCES);
  const now = statusText();
  if (!first && (now !== status || events.some(turns))) {
    sentences.push(now);
  }
  status = now;
  if (sentences.length) {
    announce(sentences.join(' '));
  }
}

/**
 * Returns whether the page has to announce after an event who is on turn, even if the sentence is the same as before.
 *
 * @param {GameEvent} event
 */
function turns(event) {
  return (
    ['moved', 'continued', 'disputed'].includes(event.kind) || (event.kind === 'accepted' && event.offer === 'UNDO')
  );
}

/** Returns a sentence with a full stop, so that others can follow. @param {string} text */
function withFullStop(text) {
  return /[.。?!]$/.test(text) ? text : `${text}.`;
}

/**
 * Returns the sentences about an event; none if the page shows a notice of the event, which is announced as well.
 *
 * @param {GameEvent} event
 * @returns {string[]}
 */
function sentence(event) {
  const by = 'by' in event ? event.by : null;
  const name = by ? playerName(state.seats[by].player) : '';
  const own = by !== null && you.includes(by);
  const open = study();
  switch (event.kind) {
    case 'moved':
      return [withFullStop(describeMove(event))];
    case 'proposed': {
      const asked = offerText();
      return asked ? [asked] : [];
    }
    case 'continued':
      return [withFullStop(t('spoken.continued'))];
    case 'suggested':
      return event.notAlive.length ? [t('spoken.suggested', { points: event.notAlive.join(' ') })] : [];
    case 'proved':
      return event.notAlive.length ? [t('spoken.proved', { points: event.notAlive.join(' ') })] : [];
    case 'agreed':
      return state.phase !== 'MARKING' ? [] : [own ? t('spoken.agreed-own') : t('spoken.agreed', { name })];
    case 'claimed':
      return open
        ? [
            own
              ? withFullStop(t('claim.by', { name, what: claimText(open) }))
              : t('spoken.claimed', { name, what: claimText(open) }),
            inStudy(open),
          ]
        : [];
    case 'studied':
      return [
        withFullStop(`${player(letter(event.player))}: ${event.move.startsWith('pass') ? t('said.pass') : event.move}`),
        open ? inStudy(open) : outcome(),
      ];
    case 'gave-in':
    case 'searched':
      return open ? [] : [outcome()];
    case 'bid':
      return own ? [] : [withFullStop(t('bidding.stands', { name, komi: figure(event.komi) }))];
    case 'engine-tried':
      return [t('engine.tried', { name, move: event.move })];
    case 'engine-failed':
      return [t(`engine.${event.how}`, { name })];
    default:
      return [];
  }
}

/** @typedef {Extract<GameEvent, {kind: 'moved'}>} Moved */

/** @param {Moved['player']} color @returns {Color} */
function letter(color) {
  return color === 'BLACK' ? 'B' : 'W';
}

/** @param {Pick<Moved, 'player'|'move'>} event */
function describeMove({ player: who, move }) {
  const { last } = state;
  const taken = last && last.player === letter(who) && last.move === move ? last.captured.length : 0;
  const moveText = move === 'pass' ? t('said.pass') : move === 'resign' ? t('said.resign') : move;
  return `${player(letter(who))}: ${moveText}${taken ? `, ${t('said.captured', { n: taken })}` : ''}`;
}

/** Returns the proposal that waits for its answer, in words. */
function offerText() {
  const { proposal } = state;
  if (!proposal) {
    return null;
  }
  const what = t(`offer.${proposal.offer}`);
  const name = playerName(proposal.by);
  return you.includes(proposal.seat)
    ? t('offer.sent', { what })
    : you.length
      ? t(`spoken.${proposal.offer}`, { name })
      : t('offer.asks', { name, what });
}

/** Returns who moves in the study of a claim. @param {{toMove: Color}} open */
function inStudy(open) {
  return t('claim.turn', { player: player(open.toMove) });
}

/** Returns how the last claim was settled. */
function outcome() {
  const settled = state.marking?.claims.settled.at(-1);
  return settled ? settledText(settled) : '';
}

/** @type {[Mark, string][]} */
const MARKS = [
  ['NOT_ALIVE', 'dead'],
  ['ALIVE', 'alive'],
];

/** Returns the chains whose marks have changed, in one sentence for every mark. @param {GameEvent[]} events */
function describeMarks(events) {
  const of = (/** @type {Mark} */ mark) =>
    events.flatMap((event) => (event.kind === 'marked' && event.mark === mark ? [event] : []));
  return MARKS.map(([mark, word]) => {
    const all = of(mark);
    const at = all.map((event) => event.point).join(' ');
    return !all.length
      ? null
      : you.includes(all[0].by)
        ? t(`claim.${word}`, { at })
        : t(`spoken.${word}`, { name: playerName(state.seats[all[0].by].player), points: at });
  })
    .filter(Boolean)
    .join(' ');
}

/** Whether a player was in the last period at the previous call, by player. @type {Record<string, boolean>} */
const wasInLastPeriod = {};
/** The number of the turn for which the end of the time was last announced, from 1; 0 for none. */
let warnedTurn = 0;

/**
 * Announces once that the last period has begun, and once in every turn that a player's time is nearly over. Call this
 * repeatedly while a clock of this browser runs.
 *
 * @param {TimeControl} time
 * @param {{last: boolean, left: number}} clock whether the game is lost when the shown time ends, and the milliseconds
 *   until then
 */
export function speakOfClock(time, { last: isLast, left }) {
  const { toMove, turn } = state;
  if (time.kind === 'byo-yomi' && isLast && !wasInLastPeriod[toMove]) {
    announce(t('spoken.period', { n: Math.ceil(time.period / 1000) }));
  }
  wasInLastPeriod[toMove] = isLast;
  // `turn` counts the turns that were played, so the current turn is the next one.
  if (isLast && left <= ANNOUNCED_TIME_LEFT && left > 0 && warnedTurn !== turn + 1) {
    warnedTurn = turn + 1;
    announce(t('spoken.seconds', { n: Math.ceil(left / 1000) }));
  }
}

// @ts-check
/**
 * Shows the computed result of a record under the rules that it names, next to the recorded result: the winner, the
 * stones that were counted as dead, and a possible explanation if the two results differ.
 */
/** @import {EarlyStop, Review, Settled, SettledSide} from 'api' */
/** @import {Child} from './dom.js' */
import { h } from './dom.js';
import { t, figure, player } from './text.js';
import { outcome } from './result.js';
import { inOrder, pointList } from './score.js';

/**
 * Returns the points of a player in one line.
 *
 * @param {SettledSide} side
 * @param {string} letter
 * @param {Settled['counting']} counting
 */
function tally(side, letter, counting) {
  const parts =
    counting === 'area'
      ? [t('settled.stones', { n: side.stones }), t('settled.territory', { n: side.territory })]
      : [
          t('settled.territory', { n: side.territory }),
          t('settled.prisoners', { n: side.prisoners }),
          t('settled.dead', { n: side.dead }),
        ];
  if (side.komi !== '0') {
    parts.push(`${figure(side.komi)} ${t('komi')}`);
  }
  return `${player(letter)}: ${parts.join(' + ')} = ${figure(side.points)}`;
}

/**
 * Returns a list of points after its name; nothing if there are no points. @param {string} name @param {string[]}
 * points
 */
function list(name, points) {
  return points.length ? h('p', { class: 'small' }, t(name, { points: pointList(inOrder(points)) })) : null;
}

/**
 * Returns where a record stops before the end of its game, and how this is known.
 *
 * @param {EarlyStop} stop
 * @param {string} [result] the recorded result
 * @returns {Child[]}
 */
function stopNotice({ reason, turn, open }, result = '?') {
  return [
    h('p', { class: 'status' }, t('stop.claims', { result, turn })),
    h('p', { class: 'small' }, t(`stop.${reason}`, { n: open ?? 0 })),
  ];
}

/** @param {Review} review @returns {Child[]} */
export function settledLines({ declared, declaredResult }) {
  if (!declared?.settled) {
    return declared?.stop
      ? stopNotice(declared.stop, declaredResult)
      : declared?.agreedEnd
        ? [h('p', { class: 'small' }, declared.agreedEnd)]
        : [];
  }
  const { settled } = declared;
  const { counting } = settled;
  const by = { sure: Math.round(100 * Number(settled.sure)), proved: settled.proved, strings: settled.strings };
  const compared =
    declared.agrees === 'yes'
      ? t('settled.as-recorded')
      : declared.agrees === 'no'
        ? t('settled.not-as-recorded', { result: declaredResult })
        : null;
  const [first] = settled.reasons;
  const chains = settled.reasons.filter((one) => one.kind === 'marking').map((one) => one.at[0]);
  return [
    h('p', { class: 'status' }, h('strong', {}, outcome(settled.settlement)), compared ? ` · ${compared}` : null),
    h(
      'p',
      { class: 'small' },
      t(`settled.by.${settled.likelier ? 'differs' : settled.by}`, by),
      settled.ended === 'two-passes' ? null : ` ${t('settled.no-passes')}`,
    ),
    settled.likelier
      ? h('p', { class: 'small' }, t(`differs.${settled.likelier}`, { result: declaredResult ?? '?', sure: by.sure }))
      : null,
    declared.agrees === 'no'
      ? h(
          'p',
          { class: 'small', id: 'explains' },
          first ? t(`explains.${first.kind}`, { points: pointList(first.at) }) : t('explains.nothing'),
        )
      : null,
    chains.length > 1 ? h('p', { class: 'small' }, t('differs.chains', { points: pointList(chains) })) : null,
    h(
      'p',
      { class: 'small' },
      tally(settled.score.black, 'B', counting),
      h('br'),
      tally(settled.score.white, 'W', counting),
    ),
    list('settled.dead-at', settled.dead),
    list('settled.seki-at', settled.seki),
    list('settled.dame-at', settled.dame),
    list('settled.left-at', settled.left),
  ];
}

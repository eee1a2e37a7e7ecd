// @ts-check
/**
 * The fate of a chain, that is, the outcome if its owner moves first and the outcome if the opponent does: a button
 * that asks for it, and the answer with its proofs.
 */
/** @import {Findings} from 'api' */
/** @import {Position} from './proof.js' */
/** @import {Child} from './dom.js' */
import { h, put } from './dom.js';
import { t, player } from './text.js';
import { sentenceSpan } from './clauses.js';
import { findings, replay } from './proof.js';

/** @typedef {NonNullable<Findings['fate']>} Fate */

/** The answers so far, by the stones and the chain. @type {Map<string, Fate>} */
const known = new Map();

/**
 * Returns a button that asks for the fate of the chain on a point. The answer replaces the button.
 *
 * @param {Position} position
 * @param {string} at
 * @param {string[]} given points of chains that count as safe
 * @param {boolean} isDenied whether it is proved already that the chain is not alive if its opponent moves first
 */
export function fateOf(position, at, given, isDenied) {
  const place = h('div', { class: 'fate stack' });
  const key = [position.stones, at, ...given].join(' ');
  const button = h('button', { type: 'button', class: 'quiet small', onclick: look }, t('fate.look'));

  async function look() {
    put(place, h('p', { role: 'status' }, t('marking.proving')));
    try {
      const { fate } = await findings(position, { chain: at, given, fate: true });
      known.set(key, /** @type {Fate} */ (fate));
      draw();
    } catch (refused) {
      put(place, h('p', { role: 'alert' }, /** @type {Error} */ (refused).message), button);
    }
  }

  function draw() {
    const fate = known.get(key);
    put(place, ...(fate ? answer(fate, at, isDenied) : [button]));
  }

  draw();
  return place;
}

/** @param {Fate} fate @param {string} chain @param {boolean} isDenied @returns {Child[]} */
function answer({ word, endings }, chain, isDenied) {
  return [
    word === 'unsettled' ? h('p', {}, h('strong', {}, t('fate.decides'))) : null,
    // The owner's move comes first.
    ...endings.map((ending, i) =>
      h(
        'p',
        { class: 'ending' },
        t(ending.play ? 'fate.first-at' : 'fate.first', {
          player: player(ending.first),
          word: ending.threats
            ? t(ending.threats.isLeast ? 'fate.ko-needs-least' : 'fate.ko-needs', {
                player: player(ending.threats.player),
                n: ending.threats.number,
              })
            : t(`fate.${ending.word === 'open' && i && isDenied ? 'not-alive' : ending.word}`),
          at: ending.play ?? '',
        }),
        ...ending.proofs.flatMap((one) => [
          h('br'),
          h(
            'button',
            { type: 'button', class: 'quiet small', onclick: () => replay(one.proof) },
            t(`proof.${one.claim}`, { at: chain }),
          ),
          ' ',
          h('span', { class: 'soft' }, sentenceSpan(one.reason)),
        ]),
      ),
    ),
  ];
}

// @ts-check
/** Beside the board: the players with their clocks, the count, moves and settings. */
import { h, put } from './dom.js';
import { t, level, player, ruleName } from './text.js';
import { keepSetting, setting } from './store.js';
import { shown } from './clock.js';
import { table, tallies } from './score.js';
import { button, id, live, received, seatOf, state, you } from './play.js';
import { drawBoard, lay, loadLayers, overlay } from './game-board.js';

export const top = h('section', { class: 'card player top' });
export const bottom = h('section', { class: 'card player bottom' });
export const end = h('section', { class: 'card stack', hidden: true, id: 'end', 'aria-label': t('score') });
export const more = h('section', { class: 'card stack', 'aria-label': t('game') });

/** The judgements of the other texts about this state. @type {any[]|null} */
let others = null;

/** Forgets the answers about earlier states. */
export function forget() {
  others = null;
}

export function drawPlayers() {
  const below = you.length === 1 ? state.seats[you[0]].player : 'B';
  for (const [place, letter] of /** @type {[any, string][]} */ ([[bottom, below], [top, below === 'B' ? 'W' : 'B']])) {
    const seat = state.seats[seatOf(letter)];
    const on = state.phase === 'PLAYING' && state.toMove === letter;
    place.classList.toggle('on-turn', on);
    place.dataset.player = letter;
    place.setAttribute('aria-label', player(letter));
    put(place, 
      h('span', { class: `disc ${letter === 'B' ? 'black' : 'white'}`, 'aria-hidden': 'true' }),
      h('span', { class: 'name' }, seat.taken ? seat.name || player(letter) : t('seat.free'), on ? h('span', { class: 'hidden' }, ` – ${t('on-turn')}`) : null),
      h('span', { class: 'clock' }),
      h('span', { class: 'small soft' },
        state.sameScreen ? null : [h('span', { class: `dot ${seat.here ? 'here' : ''}` }), h('span', { class: 'hidden' }, t(seat.here ? 'connected' : 'away'))],
        `${player(letter)}${state.engine?.seat === seatOf(letter) ? ` · ${level(state.engine.level)}` : ''} · ${t('prisoners', { n: state.prisoners[letter] })}${letter === 'W' && state.komi !== '0' ? ` · ${t('komi')} ${state.komi}` : ''}`));
  }
  tick();
}

function tick() {
  if (!state) {
    return;
  }
  for (const place of [top, bottom]) {
    const letter = place.dataset.player;
    const runs = state.clocks.runs && state.toMove === letter;
    const { text, low } = shown(state.clocks.time, state.clocks[letter], runs ? performance.now() - received : 0);
    const clock = place.querySelector('.clock');
    if (clock && clock.textContent !== text) {
      clock.textContent = text;
      clock.classList.toggle('low', low && runs);
    }
  }
}
setInterval(tick, 200);

export function drawEnd() {
  const settlement = state.phase === 'MARKING' ? state.marking.settlement : state.phase === 'OVER' ? state.settlement : null;
  end.hidden = !settlement;
  if (!settlement) {
    return;
  }
  const played = state.phase === 'OVER' && !state.outside && settlement.ended !== 'resignation';
  put(end, 
    h('h2', {}, state.phase === 'OVER' && played ? t('score') : t('score.stands')),
    state.phase === 'OVER' && played && settlement.ended === 'two-passes' ? h('p', { class: 'small soft' }, t('ended.two-passes')) : settlement.endedBy && state.phase === 'OVER' ? h('p', { class: 'small soft', lang: 'en' }, settlement.endedBy) : null,
    played || state.phase === 'MARKING' ? tallies(settlement) : null,
    state.phase === 'OVER' ? (others ? table(others) : button(t('others'), showOthers, { id: 'others' })) : null);
}

async function showOthers() {
  others = (await (await fetch(`/api/games/${id}/others`)).json()).others;
  drawEnd();
}

export function drawMore() {
  const list = state.moves.map((/** @type {string} */ move, /** @type {number} */ i) => h('li', {}, h('span', { class: 'soft' }, `${i + 1} `), `${move[0] === 'B' ? '●' : '○'} ${move.endsWith(' pass') ? t('said.pass') : move.endsWith(' resign') ? t('said.resign') : move.slice(2)}`));
  const check = (/** @type {string} */ name, /** @type {boolean} */ otherwise) => h('label', { class: 'row small' },
    h('input', { type: 'checkbox', checked: setting(name, otherwise), onchange: (/** @type {any} */ e) => { keepSetting(name, e.target.checked); drawBoard(); } }), t(`show.${name}`));
  const open = more.querySelector('details')?.open ?? false;
  put(more, 
    h('p', { class: 'small' }, h('strong', {}, ruleName(state.rules.name)), h('br'), h('span', { class: 'soft', lang: 'en' }, state.rules.title)),
    h('label', { class: 'row small' }, t('overlay'), h('select', { id: 'overlay', onchange: (/** @type {any} */ e) => lay(e.target.value) }, ['none', 'chains', 'reach', 'territory'].map((name) => h('option', { value: name, selected: name === overlay }, t(`overlay.${name}`))))),
    h('details', { open }, h('summary', {}, t('more')), h('div', { class: 'stack' },
      h('div', {}, check('coordinates', true), check('numbers', false), check('sound', true)),
      list.length ? h('ol', { class: 'moves', tabindex: 0, 'aria-label': t('moves') }, list) : null,
      h('div', { class: 'row' }, h('a', { class: 'button', href: `/review/${id}` }, t('review')),
        you.length && state.phase !== 'OVER' && state.phase !== 'WAITING' ? button(t('abandon'), () => live.act({ do: 'propose', offer: 'abandon' }), { class: 'quiet' }) : null))));
  if (overlay !== 'none') {
    loadLayers();
  }
}

// @ts-check
/** A game: draws what the server says, sends what the player wants. */
import { h, byId, put, ask, announce } from './dom.js';
import { t, player, reason, topMenu } from './text.js';
import { keepSeat, keepSetting, seats, setting } from './store.js';
import { connect } from './link.js';
import { shown } from './clock.js';
import { chip, outcome, owners, table, tallies } from './score.js';
import './go-board.js';

const id = location.pathname.split('/')[2];
const fragment = new URLSearchParams(location.hash.slice(1));
if (fragment.has('seat')) {
  keepSeat(id, { secret: fragment.get('seat') ?? '' });
  history.replaceState(null, '', location.pathname);
}

/** @type {any} */
let state = null;
/** @type {string[]} */
let you = [];
let received = 0;
/** @type {any} */
let layers = null;
let overlay = setting('overlay', 'none');
/** @type {any[]|null} */
let others = null;
/** @type {string|null} */
let explained = null;

const board = /** @type {any} */ (h('go-board', { id: 'board' }));
const top = h('section', { class: 'card player top' });
const bottom = h('section', { class: 'card player bottom' });
const status = h('section', { class: 'card status-card stack', 'aria-label': t('status') });
const why = h('section', { class: 'card why empty', 'aria-label': t('why'), role: 'status' });
const offer = h('section', { class: 'card offer', hidden: true });
const end = h('section', { class: 'card stack', hidden: true, id: 'end', 'aria-label': t('score') });
const more = h('section', { class: 'card stack', 'aria-label': t('game') });
const connection = h('div', { class: 'connection', role: 'status', hidden: true }, t('reconnecting'));

byId('menu').append(topMenu());
const title = h('h1', { class: 'hidden' }, t('game'));
byId('main').append(h('div', { class: 'board-place' }, title, board), h('aside', { class: 'side' }, top, status, offer, why, end, bottom, more));
document.body.append(connection);

const live = connect(id, () => seats()[id]?.secret ?? '', heard, (open) => {
  connection.hidden = open;
});

/** @param {any} message */
function heard(message) {
  if (message.t === 'sync') {
    you = message.you;
  }
  if (message.state) {
    const first = state === null;
    state = message.state;
    received = performance.now();
    others = null;
    layers = null;
    explained = null;
    draw();
    (message.events ?? []).forEach(happened);
    if (first) {
      title.textContent = `${t(`rules.${state.rules.name}`)}, ${state.columns}×${state.rows}`;
      document.title = `${state.columns}×${state.rows} ${state.rules.name} · Shinpan`;
    }
  } else if (message.t === 'here' && state) {
    state.seats.HOST.here = message.HOST;
    state.seats.GUEST.here = message.GUEST;
    drawPlayers();
  } else if (message.t === 'refused') {
    refused(message.error);
  }
}

/** @param {any} event */
function happened(event) {
  if (event.kind === 'moved') {
    click();
    const taken = state.last?.captured.length ?? 0;
    const move = event.move === 'pass' ? t('said.pass') : event.move === 'resign' ? t('said.resign') : event.move;
    announce(`${player(event.player === 'BLACK' ? 'B' : 'W')}: ${move}${taken ? `, ${t('said.captured', { n: taken })}` : ''}. ${statusText()}`);
  } else if (event.kind === 'accepted' && event.offer === 'UNDO') {
    announce(t('said.undone'));
  } else if (event.kind === 'rematched' && you.length) {
    const seat = seats()[id];
    keepSeat(event.game, { secret: seat.secret, title: seat.title });
    location.href = `/game/${event.game}`;
  } else {
    announce(statusText());
  }
}

/** @type {AudioContext|null} */
let audio = null;
function click() {
  if (!setting('sound', true) || !navigator.userActivation?.hasBeenActive) {
    return;
  }
  audio ??= new AudioContext();
  const length = 0.05;
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.sin(i / 9) * Math.exp(-i / (data.length / 9)) * 0.5;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}

// What the player may do now.

function mine() {
  return you.length === 2 ? state.toMove : you.length ? state.seats[you[0]].player : null;
}

function onTurn() {
  return state.phase === 'PLAYING' && you.length > 0 && !state.clocks.paused && mine() === state.toMove;
}

function statusText() {
  if (state.phase === 'WAITING') {
    return t('status.waiting');
  }
  if (state.phase === 'BIDDING') {
    return t(you.includes(state.bidding.toBid) ? 'status.bid' : 'status.bid-other');
  }
  if (state.phase === 'MARKING') {
    return t('status.marking');
  }
  if (state.phase === 'OVER') {
    return outcome(state.settlement, state.outside);
  }
  if (state.clocks.paused) {
    return t('status.paused');
  }
  return you.length === 1 && onTurn() ? t('status.yours', { player: player(state.toMove) }) : t('status.turn', { player: player(state.toMove) });
}

// Drawing.

function draw() {
  drawPlayers();
  drawBoard();
  drawStatus();
  drawOffer();
  drawEnd();
  drawMore();
  drawWhy(null);
}

function seatOf(/** @type {string} */ letter) {
  return state.seats.HOST.player === letter ? 'HOST' : 'GUEST';
}

function drawPlayers() {
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
        state.sameScreen ? null : [h('span', { class: `dot ${seat.here ? 'here' : ''}` }), h('span', { class: 'hidden' }, t(seat.here ? 'here' : 'away'))],
        `${player(letter)} · ${t('prisoners', { n: state.prisoners[letter] })}${letter === 'W' && state.komi !== '0' ? ` · ${t('komi')} ${state.komi}` : ''}`));
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

function verdicts() {
  return new Map((state.barred ?? []).map((/** @type {any} */ one) => [one.at, one]));
}

function drawBoard() {
  const marking = state.phase === 'MARKING';
  /** @type {any} */
  const view = {
    columns: state.columns, rows: state.rows, stones: state.stones,
    last: state.last?.move.match(/^[A-Z]\d+$/) ? state.last.move : null,
    ghost: onTurn() ? state.toMove : null,
    barred: onTurn() ? new Set(verdicts().keys()) : new Set(),
    notAlive: new Set(marking ? state.marking.notAlive : []),
    proved: new Set(marking ? state.marking.proved : []),
    coordinates: setting('coordinates', true),
    label: t('board.label', { columns: state.columns, rows: state.rows }),
  };
  if (marking) {
    view.owners = owners(state.marking.settlement);
  } else if (state.phase === 'OVER' && state.settlement.ending !== 'resignation' && !state.outside) {
    view.owners = owners(state.settlement);
  }
  if (setting('numbers', false)) {
    view.numbers = numbers();
  }
  if (layers && overlay === 'territory') {
    view.owners = owners(layers.settlement);
  } else if (layers && overlay === 'reach') {
    view.owners = Object.fromEntries(layers.empty.flatMap((/** @type {any} */ chain) => chain.points.map((/** @type {string} */ at) =>
      [at, chain.reachesBlack && chain.reachesWhite ? 'BOTH' : chain.reachesBlack ? 'BLACK' : chain.reachesWhite ? 'WHITE' : 'OPEN'])));
  } else if (layers && overlay === 'chains' && board.cursor) {
    const chain = layers.chains.find((/** @type {any} */ one) => one.points.includes(board.cursor));
    view.outline = chain?.points;
    view.points = chain?.liberties;
  }
  const witness = explained ? verdicts().get(explained)?.witness : null;
  if (witness) {
    view.outline = (witness.chain ?? [...(witness.black ?? []), ...(witness.white ?? [])]).filter((/** @type {string} */ at) => at !== explained);
    view.points = witness.empty;
    if (witness.stone) {
      view.outline = [witness.stone];
    }
  }
  board.show(view);
}

/** The number of the last stone that was played on each point that holds one. */
function numbers() {
  /** @type {Record<string, number>} */
  const found = {};
  state.moves.forEach((/** @type {string} */ move, /** @type {number} */ i) => {
    const at = move.split(' ')[1];
    if (/^[A-Z]\d+$/.test(at) && board.constructor.place(at)) {
      const [column, row] = board.constructor.place(at);
      if (state.stones[row * state.columns + column] !== '.') {
        found[at] = i + 1;
      }
    }
  });
  return found;
}

function button(/** @type {string} */ label, /** @type {() => void} */ act, /** @type {any} */ attributes = {}) {
  return h('button', { type: 'button', onclick: act, ...attributes }, label);
}

function drawStatus() {
  const playing = state.phase === 'PLAYING';
  /** @type {any[]} */
  const parts = [h('p', { class: `status ${state.phase === 'OVER' ? 'score-total' : ''}`, id: 'status' }, statusText())];
  if (state.phase === 'WAITING') {
    parts.push(...waiting());
  } else if (state.phase === 'BIDDING') {
    parts.push(...bidding());
  }
  if (playing && state.barredEnd) {
    parts.push(h('div', { class: 'small' }, h('p', {}, t('barred-end')), h('p', {}, reason(state.barredEnd), ' ', chip(state.barredEnd.clause))));
  }
  if (playing && you.length) {
    const may = onTurn();
    const passBarred = state.pass?.kind === 'illegal';
    parts.push(h('div', { class: 'actions' },
      h('div', { class: 'row' },
        button(t('undo'), () => live.act({ do: 'propose', offer: 'undo' }), { disabled: state.turn === 0 || state.proposal }),
        state.clocks.time.kind === 'none' ? null : state.clocks.paused
          ? button(t('continue'), () => live.act({ do: 'continue' }))
          : button(t('pause'), () => live.act({ do: 'propose', offer: 'pause' }), { disabled: Boolean(state.proposal) }),
        button(t('resign'), async () => {
          if (await ask(t('resign.sure'), t('resign'), t('cancel'))) {
            live.act({ do: 'resign', turn: state.turn + 1 });
          }
        }, { disabled: !may, class: 'quiet', id: 'resign' })),
      button(t('pass'), async () => {
        if (passBarred) {
          drawWhy(state.pass, t('pass'));
        } else if (await ask(t('pass.sure'), t('pass'), t('cancel'))) {
          live.act({ do: 'pass', turn: state.turn + 1 });
        }
      }, { disabled: !may, class: 'primary', id: 'pass' })),
    h('form', { class: 'row', onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const input = byId('typed');
      choose(input.value.trim().toUpperCase());
      input.value = '';
    } }, h('label', { class: 'small soft', for: 'typed' }, t('type-point')),
    h('input', { id: 'typed', size: 4, maxlength: 4, autocomplete: 'off', disabled: !may, placeholder: 'D4' })));
  }
  if (state.phase === 'MARKING' && you.length) {
    parts.push(h('p', { class: 'small' }, t('marking.how')),
      h('p', { class: 'small soft', id: 'proved' }, state.marking.proving ? t('marking.proving') : state.marking.proved.length ? t('marking.proved') : t('marking.unproved')), h('div', { class: 'row' },
      button(t('marking.agree'), () => live.act({ do: 'agree', marking: state.marking.number }), { class: 'primary', id: 'agree', disabled: you.every((seat) => state.marking.agreed.includes(seat)) }),
      button(t('marking.resume'), () => live.act({ do: 'propose', offer: 'undo' }), { disabled: Boolean(state.proposal) })),
    h('p', { class: 'small soft' }, ['HOST', 'GUEST'].map((seat) =>
      `${state.seats[seat].name || player(state.seats[seat].player)}: ${t(state.marking.agreed.includes(seat) ? 'marking.agreed' : 'marking.not-yet')}`).join(' · ')));
    if (state.marking.pass.kind === 'illegal') {
      parts.push(h('p', { class: 'small' }, t('marking.barred'), ' ', reason(state.marking.pass), ' ', chip(state.marking.pass.clause)));
    }
  }
  if (state.phase === 'OVER') {
    parts.push(h('div', { class: 'row' },
      you.length && !state.rematch ? button(t('rematch'), () => live.act({ do: 'propose', offer: 'rematch' }), { disabled: Boolean(state.proposal), class: 'primary' }) : null,
      h('a', { class: 'button', href: `/review/${id}` }, t('review')),
      h('a', { class: 'button', href: `/api/games/${id}/sgf`, download: `shinpan-${id}.sgf` }, 'SGF')));
  }
  const focus = document.activeElement?.id;
  put(status, parts);
  if (focus && focus !== 'board') {
    byId(focus)?.focus();
  }
}

function waiting() {
  if (you.length) {
    const invitation = seats()[id]?.invitation;
    const link = `${location.origin}/game/${id}#invite=${invitation}`;
    return [h('p', { class: 'small' }, t('invite.how')), h('div', { class: 'row' },
      h('input', { id: 'invite', readonly: true, value: link, 'aria-label': t('invite'), onfocus: (/** @type {any} */ e) => e.target.select() }),
      button(t('copy'), () => navigator.clipboard?.writeText(link)))];
  }
  if (!fragment.has('invite')) {
    return [];
  }
  const name = h('input', { id: 'guest-name', maxlength: 40, value: setting('name', ''), autocomplete: 'nickname' });
  return [h('form', { class: 'stack', onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    keepSetting('name', name.value);
    const response = await fetch(`/api/games/${id}/join`, { method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ invitation: fragment.get('invite'), name: name.value }) });
    const answer = await response.json();
    if (response.ok) {
      keepSeat(id, { secret: answer.secret, title: `${state.columns}×${state.rows} ${state.rules.name}` });
      history.replaceState(null, '', location.pathname);
      live.again();
    } else {
      refused(answer.error);
    }
  } }, h('label', { class: 'field' }, h('span', {}, t('name')), name), h('button', { class: 'primary', id: 'sit' }, t('sit')))];
}

function bidding() {
  const bid = state.bidding;
  const parts = [h('p', { class: 'small' }, t('bidding.how'))];
  if (bid.komi !== undefined) {
    parts.push(h('p', {}, t('bidding.stands', { name: state.seats[bid.by].name || t('opponent'), komi: bid.komi })));
  }
  if (you.includes(bid.toBid)) {
    const komi = h('input', { id: 'bid', inputmode: 'decimal', size: 6, value: bid.komi !== undefined ? Number(bid.komi) + 1 : state.komi, 'aria-label': t('komi') });
    parts.push(h('form', { class: 'row', onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      live.act({ do: 'bid', komi: komi.value });
    } }, komi, h('button', { class: 'primary' }, t('bidding.bid')),
    bid.komi !== undefined ? button(t('bidding.take'), () => live.act({ do: 'take-bid' })) : null));
  }
  return parts;
}

function drawOffer() {
  const proposal = state.proposal;
  offer.hidden = !proposal || !you.length;
  if (!proposal) {
    return;
  }
  const own = you.includes(proposal.seat);
  const what = t(`offer.${proposal.offer}`);
  put(offer, h('p', {}, own ? t('offer.sent', { what }) : t('offer.asks', { name: state.seats[proposal.seat].name || player(proposal.by), what })),
    h('div', { class: 'row' },
      own ? null : button(t('accept'), () => live.act({ do: 'accept', offer: proposal.offer }), { class: 'primary', id: 'accept' }),
      button(t(own ? 'withdraw' : 'decline'), () => live.act({ do: 'decline', offer: proposal.offer }))));
}

function drawEnd() {
  const settlement = state.phase === 'MARKING' ? state.marking.settlement : state.phase === 'OVER' ? state.settlement : null;
  end.hidden = !settlement;
  if (!settlement) {
    return;
  }
  const played = state.phase === 'OVER' && !state.outside && settlement.ending !== 'resignation';
  put(end, 
    h('h2', {}, state.phase === 'OVER' && played ? t('score') : t('score.stands')),
    state.phase === 'OVER' && played && settlement.ending === 'two-passes' ? h('p', { class: 'small soft' }, t('ended.two-passes')) : settlement.endingText && state.phase === 'OVER' ? h('p', { class: 'small soft', lang: 'en' }, settlement.endingText) : null,
    played || state.phase === 'MARKING' ? tallies(settlement) : null,
    state.phase === 'OVER' ? (others ? table(others) : button(t('others'), showOthers, { id: 'others' })) : null);
}

async function showOthers() {
  others = (await (await fetch(`/api/games/${id}/others`)).json()).others;
  drawEnd();
}

function drawMore() {
  const list = state.moves.map((/** @type {string} */ move, /** @type {number} */ i) => h('li', {}, h('span', { class: 'soft' }, `${i + 1} `), `${move[0] === 'B' ? '●' : '○'} ${move.slice(2)}`));
  const check = (/** @type {string} */ name, /** @type {boolean} */ otherwise) => h('label', { class: 'row small' },
    h('input', { type: 'checkbox', checked: setting(name, otherwise), onchange: (/** @type {any} */ e) => { keepSetting(name, e.target.checked); drawBoard(); } }), t(`show.${name}`));
  const open = more.querySelector('details')?.open ?? false;
  put(more, 
    h('p', { class: 'small' }, h('strong', {}, t(`rules.${state.rules.name}`)), h('br'), h('span', { class: 'soft', lang: 'en' }, state.rules.title)),
    h('label', { class: 'row small' }, t('overlay'), h('select', { id: 'overlay', onchange: async (/** @type {any} */ e) => {
      overlay = e.target.value;
      keepSetting('overlay', overlay);
      await loadLayers();
    } }, ['none', 'chains', 'reach', 'territory'].map((name) => h('option', { value: name, selected: name === overlay }, t(`overlay.${name}`))))),
    h('details', { open }, h('summary', {}, t('more')), h('div', { class: 'stack' },
      h('div', {}, check('coordinates', true), check('numbers', false), check('sound', true)),
      list.length ? h('ol', { class: 'moves', tabindex: 0, 'aria-label': t('moves') }, list) : null,
      h('div', { class: 'row' }, h('a', { class: 'button', href: `/review/${id}` }, t('review')),
        you.length && state.phase !== 'OVER' && state.phase !== 'WAITING' ? button(t('abandon'), () => live.act({ do: 'propose', offer: 'abandon' }), { class: 'quiet' }) : null))));
  if (overlay !== 'none') {
    loadLayers();
  }
}

async function loadLayers() {
  if (overlay !== 'none' && !layers) {
    layers = await (await fetch(`/api/games/${id}/layers`)).json();
  }
  drawBoard();
}

/** Why something may not be played. @param {any} verdict @param {string} [what] */
function drawWhy(verdict, what) {
  why.classList.toggle('empty', !verdict);
  if (!verdict) {
    put(why);
    return;
  }
  const witness = verdict.witness;
  const then = witness?.stones ? h('go-board', { still: true }) : null;
  put(why, 
    h('h2', {}, t('why.title', { player: player(state.toMove), at: what ?? verdict.at })),
    h('div', { class: then ? 'evidence' : '' }, then,
      h('div', {}, h('p', {}, reason(verdict)), h('p', { class: 'small' }, chip(verdict.clause)), h('p', { class: 'small', lang: 'en' }, verdict.clause.says))));
  if (then) {
    /** @type {any} */ (then).show({ columns: state.columns, rows: state.rows, stones: witness.stones, coordinates: false, label: t('why.then', { turn: witness.turn }) });
  }
}

/** @param {any} error */
function refused(error) {
  const text = t(`error.${error.code}`);
  announce(`${text} ${error.reason ?? error.message}`);
  why.classList.remove('empty');
  put(why, h('h2', {}, text), h('p', { class: 'small', lang: 'en' }, error.reason ?? error.message), error.clause ? chip(error.clause) : '');
}

// The board.

/** @param {string} at */
function choose(at) {
  if (state.phase === 'MARKING' && you.length) {
    const [column, row] = board.constructor.place(at);
    if (state.marking.proved.includes(at)) {
      announce(t('marking.proved-point', { at }));
    } else if (state.stones[row * state.columns + column] !== '.') {
      live.act({ do: 'mark', at, mark: state.marking.notAlive.includes(at) ? 'alive' : 'not-alive' });
    }
  } else if (onTurn()) {
    const barred = verdicts().get(at);
    if (barred) {
      explain(at);
      announce(`${at}: ${reason(barred)}`);
    } else {
      live.act({ do: 'play', at, turn: state.turn + 1 });
    }
  }
}

/** @param {string|null} at */
function explain(at) {
  const verdict = at && onTurn() ? verdicts().get(at) : null;
  const next = verdict ? at : null;
  if (next !== explained) {
    explained = next;
    drawWhy(verdict ?? null);
    drawBoard();
  } else if (overlay === 'chains') {
    drawBoard();
  }
}

board.addEventListener('choose', (/** @type {any} */ event) => choose(event.detail.at));
board.addEventListener('look', (/** @type {any} */ event) => {
  const at = event.detail.at;
  if (!state) {
    return;
  }
  explain(at);
  if (event.detail.spoken && at) {
    const [column, row] = board.constructor.place(at);
    const stone = state.stones[row * state.columns + column];
    const verdict = verdicts().get(at);
    announce(`${at} ${stone === 'X' ? t('black') : stone === 'O' ? t('white') : verdict ? `${t('said.barred')}: ${reason(verdict)}` : t('said.empty')}`);
  }
});
board.addEventListener('tapped', () => announce(t('said.tap-again')));

// @ts-check
/** The state of a game, and the actions of the player. */
import { h, byId, put, ask } from './dom.js';
import { t, figure, player, reason } from './text.js';
import { keepSeat, keepSetting, seats, setting } from './store.js';
import { chip } from './score.js';
import { says } from './clauses.js';
import { passes } from './ending.js';
import { counted } from './result.js';
import { invitation } from './invitation.js';
import { button, called, fragment, id, invited, live, marks, mine, onTurn, send, state, statusText, you } from './play.js';
import { board, choose, drawWhy, refused } from './game-board.js';
import { agreedResult, agreements, banner, facts, won } from './game-side.js';
import { icon } from './icons.js';
import { phrases } from './phrases.js';

export const status = h('section', { class: 'status-card stack', 'aria-label': t('status') });
export const offer = h('section', { class: 'offer stack', hidden: true });
export const actions = h('div', { class: 'actions part', role: 'group', 'aria-label': t('actions') });
/** The sentence about the state. During play it stands at the player below the board. */
export const line = h('p', { class: 'status', id: 'status' });
/** Where a point or a pass can be typed. */
export const typing = h('form', { onsubmit: (/** @type {Event} */ event) => {
  event.preventDefault();
  const typed = byId('typed').value.trim();
  byId('typed').value = '';
  if (typed.toLowerCase() === 'pass' || typed.toLowerCase() === t('pass').toLowerCase()) {
    pass();
  } else {
    choose(typed.toUpperCase());
  }
} }, h('label', { class: 'soft', for: 'typed' }, t('type-point')), h('input', { id: 'typed', maxlength: 8, autocomplete: 'off', placeholder: 'D4' }));

export function drawStatus() {
  const playing = state.phase === 'PLAYING';
  line.textContent = statusText();
  const over = state.phase === 'OVER';
  line.classList.toggle('score-total', over);
  /** @type {any[]} */
  const parts = over && state.outside !== 'ABANDONED' ? [banner(), h('p', { class: 'status', id: 'won' }, won() || t('result.over'))] : [];
  parts.push(playing ? null : line, over ? h('p', { class: 'small soft', id: 'facts' }, facts()) : null);
  if (state.phase !== 'WAITING' && invited()) {
    parts.unshift(h('div', { class: 'stack', id: 'taken' }, h('p', {}, t('invite.taken')), h('div', { class: 'row' }, button(t('invite.watch'), watch, { class: 'primary', id: 'watch' }))));
  }
  if (state.phase === 'WAITING') {
    parts.push(...waiting());
  } else if (state.phase === 'BIDDING') {
    parts.push(...bidding());
  }
  if (playing && state.last?.move === 'pass') {
    parts.push(h('p', { id: 'passed' }, t('said.passed', { player: called(state.last.player) }), ' ', (marks() || state.pass?.ended === 'two-passes') && onTurn() ? h('span', { class: 'small' }, t(marks() ? 'passed.marks' : 'passed.ends')) : null));
  }
  if (playing && state.barredEnd) {
    parts.push(h('div', { class: 'stack', id: 'bounced' }, h('p', {}, t('barred-end'), ' ', chip(state.barredEnd)), fill()));
  }
  if (state.phase === 'MARKING' && you.length) {
    parts.push(...marking());
  }
  parts.push(...program());
  if (state.phase === 'OVER') {
    parts.push(h('div', { class: 'row centred ends' },
      you.length && !state.rematch ? button([icon('again'), t('rematch')], () => live.act({ do: 'propose', offer: 'rematch' }), { disabled: Boolean(state.proposal), class: 'primary' }) : null,
      h('a', { class: 'button', href: `/review/${id}` }, icon('eye'), t('review')),
      h('a', { class: 'button', href: `/api/games/${id}/sgf`, download: `shinpan-${id}.sgf` }, 'SGF'),
      button(t('print'), () => print(), { id: 'print' })), phrases);
  }
  const focus = document.activeElement?.id;
  put(status, parts);
  drawActions();
  typing.hidden = !playing || !you.length;
  byId('typed')?.toggleAttribute('disabled', !onTurn());
  if (focus && focus !== 'board') {
    byId(focus)?.focus();
  }
}

/** The row of actions; after the first tap on a small board, the question whether to play there. @param {string|null} [aimed] */
export function drawActions(aimed = null) {
  const playing = state.phase === 'PLAYING' && you.length > 0;
  actions.hidden = !playing;
  if (!playing) {
    put(actions);
    return;
  }
  if (aimed) {
    put(actions, button(t('play-at', { at: aimed }), () => board.choose(aimed), { class: 'primary', id: 'play-at' }), button(t('cancel'), () => board.forgetTap()));
    return;
  }
  put(actions,
    button([icon('pass'), t('pass')], pass, { disabled: !onTurn(), id: 'pass' }),
    button([icon('undo'), t('undo')], () => live.act({ do: 'propose', offer: 'undo' }), { disabled: state.turn === 0 || state.proposal }),
    state.clocks.time.kind === 'none' ? null : state.clocks.paused
      ? button([icon('go'), t('continue')], () => live.act({ do: 'continue' }))
      : button([icon('pause'), t('pause')], () => live.act({ do: 'propose', offer: 'pause' }), { disabled: Boolean(state.proposal) }),
    state.mayEnd?.includes('NO_RESULT')
      ? button(t('no-result'), () => live.act({ do: 'propose', offer: 'no-result' }), { id: 'no-result', title: t('no-result.why'), disabled: Boolean(state.proposal) })
      : null,
    button([icon('resign'), t('resign')], async () => {
      if (await ask(t('resign.sure'), t('resign'), t('cancel'))) {
        live.act({ do: 'resign', turn: state.turn + 1 });
      }
    }, { disabled: !state.mayResign?.includes(mine()), id: 'resign' }));
}

async function pass() {
  if (state.pass?.kind === 'illegal') {
    drawWhy(state.pass, t('pass'));
  } else if (onTurn() && await passes()) {
    send('pass');
  }
}

/** The button that has the dame played for both; nothing if none are left. */
function fill() {
  return state.left?.length && you.length
    ? button(t('fill'), () => live.act({ do: 'propose', offer: 'fill' }), { class: 'primary', id: 'fill', disabled: Boolean(state.proposal) })
    : null;
}

function marking() {
  if (state.marking.claims.open) {
    return [];
  }
  const { proving, rest, dispute } = state.marking;
  const left = state.left?.length && !proving;
  const open = rest && !proving;
  const goOn = { class: open && !left ? 'primary' : 'quiet' };
  /** @type {any[]} */
  const parts = [h('p', { class: 'soft' }, t('marking.how')),
    left || open ? h('p', { class: 'small', id: 'left' }, t(!left ? 'marking.open' : open ? 'marking.left' : 'marking.left-barred')) : null,
    h('p', { class: 'small soft', id: 'proved' }, state.marking.proving ? t('marking.proving') : state.marking.proved.length ? t('marking.proved') : t('marking.unproved')), h('div', { class: 'row' },
    left ? fill() : null,
    button(open ? t('marking.agree-unplayed') : proving ? t('marking.agree') : t('marking.agree-to', { result: agreedResult() }), agree, { class: left || open ? '' : 'primary', id: 'agree', disabled: proving || you.every((seat) => state.marking.agreed.includes(seat)) }),
    dispute
      ? button(t('marking.dispute'), () => live.act({ do: 'dispute' }), { ...goOn, id: 'dispute' })
      : button(t('marking.resume'), () => live.act({ do: 'propose', offer: 'undo' }), { ...goOn, disabled: Boolean(state.proposal) }),
    state.mayEnd?.includes('BOTH_LOSE')
      ? button(t('marking.both-lose'), () => live.act({ do: 'propose', offer: 'both-lose' }), { class: 'quiet', id: 'both-lose', disabled: Boolean(state.proposal) })
      : null),
  h('p', { class: 'small soft' }, ['HOST', 'GUEST'].map((seat) =>
    `${state.seats[seat].name || player(state.seats[seat].player)}: ${t(state.marking.agreed.includes(seat) ? 'marking.agreed' : 'marking.not-yet')}`).join(' · '))];
  if (state.marking.pass.kind === 'illegal' && !left) {
    parts.push(h('p', { class: 'small' }, t('marking.barred'), ' ', reason(state.marking.pass), ' ', chip(state.marking.pass)));
  }
  if (state.engine && !state.marking.proving && !state.marking.agreed.includes(state.engine.seat) && you.every((seat) => state.marking.agreed.includes(seat))) {
    parts.push(h('p', { class: 'small' }, t('marking.engine-disagrees', { name: state.engine.name })));
  }
  return parts;
}

/** Agrees to the marking. While points are left to play, it asks first whether they are seki, and shows what that costs. */
async function agree() {
  const { number, rest } = state.marking;
  if (!rest) {
    live.act({ do: 'agree', marking: number });
  } else if (await ask(seki(rest), t('seki.agree'), t('cancel'), { where: 'beside', advised: false })) {
    live.act({ do: 'agree', marking: number, seki: rest.points });
  }
}

/** How many points a sentence names. */
const NAMED = 12;

/** The statement that points are seki: whose they are then, by which clause, and both results. @param {any} rest */
function seki(rest) {
  const holding = state.marking.settlement.holdings.find((/** @type {any} */ one) => one.points.includes(rest.points[0]));
  const more = rest.points.length > NAMED ? ' …' : '';
  return [h('strong', {}, t('seki.ask', { points: rest.points.slice(0, NAMED).join(' ') + more })), h('br'),
    t(`seki.${holding.owner}`), ' ', says(holding), ' ', chip(holding), h('br'),
    t('seki.agreed'), ' ', h('strong', { class: 'agreed' }, agreedResult()), h('br'),
    rest.settlement ? [t('seki.played'), ' ', h('strong', { class: 'played' }, counted(rest.settlement))] : null];
}

/** A failure of the program that plays. */
function program() {
  const engine = state.engine;
  const parts = [];
  if (engine?.tried) {
    parts.push(h('div', { class: 'small', id: 'tried' },
      h('p', {}, t('engine.tried', { name: engine.name, move: engine.tried.move })),
      h('p', {}, reason(engine.tried.verdict), ' ', chip(engine.tried.verdict)),
      h('p', { class: 'soft' }, says(engine.tried.verdict))));
  }
  if (engine?.failed && state.phase === 'PLAYING') {
    parts.push(h('p', { class: 'small', id: 'failed' }, t(`engine.${engine.failed}`, { name: engine.name })));
    if (you.length) {
      parts.push(h('div', { class: 'row' },
        button(t('engine.call'), () => live.act({ do: 'call-engine' }), { class: 'primary', id: 'call-engine' }),
        button(t('abandon'), () => live.act({ do: 'propose', offer: 'abandon' }))));
    }
  }
  return parts;
}

/** The form that is shown, and the question that it asks. */
const asked = { question: '', /** @type {any} */ form: null };

/** A form for a question. It is kept until there is another question, so that a new state takes away nothing that is typed. @param {string} question @param {() => any} make */
function form(question, make) {
  if (asked.question !== question) {
    asked.question = question;
    asked.form = make();
  }
  return asked.form;
}

function waiting() {
  if (you.length) {
    return [h('p', { class: 'soft', id: 'terms' }, agreements().join(' · ')), ...invitation(`/game/${id}#invite=${seats()[id]?.invitation}`, drawStatus)];
  }
  return invited() ? [form('name', joining)] : [];
}

/** Watches a game whose seat is taken. */
function watch() {
  fragment.delete('invite');
  history.replaceState(null, '', location.pathname);
  drawStatus();
}

/** What the guest is invited to. */
function terms() {
  const board = `${state.columns}×${state.rows}`;
  return [h('p', { id: 'invited' }, state.bidding ? t('invited.bid', { board }) : t('invited.as', { player: player(state.seats.GUEST.player), board })),
    h('ul', { class: 'plain', id: 'terms' }, agreements().map((one) => h('li', {}, one)))];
}

/** The form with the name of the guest. */
function joining() {
  const name = h('input', { id: 'guest-name', maxlength: 40, value: setting('name', ''), autocomplete: 'nickname' });
  return h('form', { class: 'stack', onsubmit: async (/** @type {Event} */ event) => {
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
  } }, terms(), h('label', { class: 'field' }, h('span', {}, t('name')), name), h('button', { class: 'primary', id: 'sit' }, t('sit')));
}

function bidding() {
  const bid = state.bidding;
  const parts = [h('p', { class: 'small' }, t('bidding.how'))];
  if (bid.komi !== undefined) {
    parts.push(h('p', {}, t('bidding.stands', { name: state.seats[bid.by].name || t('opponent'), komi: figure(bid.komi) })));
  }
  if (you.includes(bid.toBid)) {
    parts.push(form(`${bid.by} ${bid.komi}`, offering));
  }
  return parts;
}

/** The form with the next bid. */
function offering() {
  const { komi: stands } = state.bidding;
  const komi = h('input', { id: 'bid', inputmode: 'decimal', size: 6, value: figure(stands !== undefined ? Number(stands) + 1 : state.komi), 'aria-label': t('komi') });
  return h('form', { class: 'row', onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    live.act({ do: 'bid', komi: komi.value.replace(',', '.') });
  } }, komi, h('button', { class: 'primary' }, t('bidding.bid')),
  stands !== undefined ? button(t('bidding.take'), () => live.act({ do: 'take-bid' })) : null);
}

export function drawOffer() {
  const proposal = state.proposal;
  offer.hidden = !proposal || !you.length;
  if (!proposal) {
    put(offer);
    return;
  }
  const own = you.includes(proposal.seat);
  const what = t(`offer.${proposal.offer}`);
  put(offer, h('p', {}, own ? t('offer.sent', { what }) : t('offer.asks', { name: state.seats[proposal.seat].name || player(proposal.by), what })),
    h('div', { class: 'row' },
      own ? null : button(t('accept'), () => live.act({ do: 'accept', offer: proposal.offer }), { class: 'primary', id: 'accept' }),
      button(t(own ? 'withdraw' : 'decline'), () => live.act({ do: 'decline', offer: proposal.offer }))));
}

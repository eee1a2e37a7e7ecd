// @ts-check
/** The part of the administrator's page about a club evening: players, pairs, and the table of results. */
/** @import {ConditionAnswer, Evening, EveningGame, Standing} from 'api' */
/** @import {Body, Send} from './host-key.js' */
import { h, put } from './dom.js';
import { t, figure, player } from './text.js';
import { field } from './form.js';
import { key } from './host-key.js';
import { reach } from './reach.js';
import { unmetList } from './conditions.js';
import { crosstable } from './crosstable.js';
import { say } from './host-words.js';

const OUTCOMES = /** @type {const} */ (['BLACK', 'WHITE', 'DRAW', 'NONE']);

export class EveningPart {
  /** @param {Send} send */
  constructor(send) {
    this.send = send;
    this.shown = '';
    this.names = h('textarea', { id: 'people', rows: 3, required: true });
    this.adding = h(
      'form',
      {
        id: 'add-people',
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.add();
        },
      },
      field(say('evening.how'), this.names),
      h('p', {}, h('button', {}, say('evening.add'))),
    );
    this.list = h('input', {
      type: 'file',
      id: 'import',
      accept: '.csv,.txt',
      onchange: () => this.take(this.list.files?.[0]),
    });
    this.cross = h('div', { class: 'scroll' });
    this.standings = h('table', { id: 'standings' });
    this.games = h('table', { id: 'meetings' });
    this.barred = h('p', { class: 'small', id: 'barred' });
    this.never = /** @type {const} */ (['one', 'other']).map((name) =>
      h('select', { name, 'aria-label': say('evening.player') }),
    );
    this.element = h(
      'div',
      { class: 'stack' },
      this.adding,
      h('label', { class: 'field' }, say('evening.import'), this.list),
      h(
        'p',
        { class: 'row' },
        this.button(say('evening.pair'), 'rounds', {}, 'pair'),
        h(
          'button',
          { type: 'button', id: 'robin', onclick: () => this.act('rounds', { kind: 'round-robin' }) },
          say('evening.robin'),
        ),
      ),
      h('div', { class: 'scroll' }, this.standings),
      h('div', { class: 'scroll' }, this.games),
      this.cross,
      h(
        'p',
        { class: 'row' },
        this.never,
        h('button', { type: 'button', id: 'never', onclick: () => this.bar() }, say('evening.pair.never')),
      ),
      this.barred,
      h(
        'p',
        { class: 'row' },
        h('button', { type: 'button', id: 'csv', onclick: () => save('csv') }, say('evening.csv')),
        h('button', { type: 'button', id: 'european', onclick: () => save('txt') }, say('evening.european')),
        h('button', { type: 'button', id: 'zip', onclick: () => save('zip') }, say('evening.zip')),
      ),
    );
  }

  /** @param {string} label @param {string} path @param {Body} body @param {string|null} [id] */
  button(label, path, body, id = null) {
    return h(
      'button',
      { type: 'button', id, class: id ? 'primary' : 'small', onclick: () => this.act(path, body) },
      label,
    );
  }

  /** Sends an action to the server, and draws the changed evening. @param {string} path @param {Body} body */
  async act(path, body) {
    const evening = /** @type {Evening|undefined} */ (await this.send(path, body));
    if (evening) {
      this.show(evening);
    }
    return evening;
  }

  async add() {
    const players = this.names.value
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => {
        const [, name, rank] = /^(.*?)[\s,;]+(\S+)\s*$/.exec(line) ?? ['', line.trim(), ''];
        return { name, rank };
      });
    if (await this.act('players', { players })) {
      this.names.value = '';
    }
  }

  /** Adds the players of a list. @param {File|undefined} list */
  async take(list) {
    if (list && (await this.act('players', { csv: await list.text() }))) {
      this.list.value = '';
    }
  }

  async bar() {
    const [one, other] = this.never.map(({ value }) => Number(value));
    await this.act('barred', { one, other });
  }

  async look() {
    const evening = /** @type {Evening|undefined} */ (await this.send('evening'));
    if (evening) {
      this.show(evening);
    }
  }

  /** @param {Evening} evening */
  show(evening) {
    const text = JSON.stringify(evening);
    if (text === this.shown) {
      return;
    }
    this.shown = text;
    const { players, meetings, barred, refused } = evening;
    const unmet = new Map(refused.map((one) => [one.meeting, one.unmet]));
    const names = new Map(players.map(({ number, name, rank }) => [number, `${name} ${rank}`]));
    put(
      this.standings,
      h('caption', { class: 'small soft' }, say('evening.people')),
      head(say('evening.place'), say('evening.player'), say('evening.points'), say('evening.games'), ''),
      h(
        'tbody',
        {},
        players.map((one, i) => this.standing(one, i + 1)),
      ),
    );
    put(
      this.games,
      h('caption', { class: 'small soft' }, say('evening.games')),
      head(say('tables'), t('black'), t('white'), say('evening.result'), ''),
      h(
        'tbody',
        {},
        meetings.map((one) => this.meeting(one, names, unmet.get(one.number))),
      ),
    );
    for (const select of this.never) {
      const before = select.value;
      put(
        select,
        [...names].map(([number, name]) => h('option', { value: number, selected: String(number) === before }, name)),
      );
    }
    this.barred.textContent = barred.map(({ one, other }) => `${names.get(one)} – ${names.get(other)}`).join(', ');
    put(this.cross, crosstable(players, meetings));
    this.standings.hidden = !players.length;
    this.games.hidden = !meetings.length;
  }

  /** @param {Standing} one @param {number} place */
  standing(one, place) {
    const now = one.here ? 'away' : 'here';
    return h(
      'tr',
      {},
      h('td', {}, String(place)),
      h(
        'th',
        { scope: 'row' },
        `${one.name} ${one.rank}`,
        one.waits ? h('span', { class: 'soft' }, ` · ${say('evening.waits')}`) : null,
      ),
      h('td', {}, figure(one.points)),
      h('td', {}, String(one.games)),
      h(
        'td',
        {},
        this.button(one.here ? say('evening.away') : say('evening.back'), `players/${one.number}`, { presence: now }),
      ),
    );
  }

  /** @param {EveningGame} one @param {Map<number, string>} names @param {ConditionAnswer[]} [unmet] */
  meeting(one, names, unmet) {
    const wood = !one.game;
    const agreed = [one.handicap ? say('handicap', { n: one.handicap }) : '', `${t('komi')} ${figure(one.komi)}`];
    return h(
      'tr',
      {},
      h('td', {}, one.table ? say('table', { n: one.table }) : say('evening.wood')),
      h('td', {}, names.get(one.black) ?? player('B')),
      h('td', {}, names.get(one.white) ?? player('W')),
      h(
        'td',
        {},
        say(`outcome.${one.outcome}`),
        h('span', { class: 'small soft' }, ` · ${agreed.filter(Boolean).join(' · ')}`),
        unmet ? unmetList(unmet) : null,
      ),
      h(
        'td',
        { class: 'row' },
        wood
          ? OUTCOMES.map((outcome) =>
              this.button(say(`outcome.${outcome}`), 'results', {
                meeting: one.number,
                outcome: outcome.toLowerCase(),
              }),
            )
          : null,
      ),
    );
  }
}

/** @param {...string} titles */
function head(...titles) {
  return h(
    'thead',
    {},
    h(
      'tr',
      {},
      titles.map((title) => (title ? h('th', { scope: 'col' }, title) : h('td', {}))),
    ),
  );
}

/**
 * Saves the evening as a file. The request needs the administrator's key, which a plain link would not send.
 * @param {'csv'|'txt'|'zip'} kind
 */
async function save(kind) {
  const response = await reach(`/api/admin/evening.${kind}`, { headers: { 'X-Admin-Key': key() } });
  const link = h('a', { href: URL.createObjectURL(await response.blob()), download: `evening.${kind}` });
  link.click();
}

// @ts-check
/** The part of the administrator's page about a tournament that another program pairs: its games and open questions. */
/** @import {Tournament, TournamentGame} from 'api' */
/** @import {Send} from './host-key.js' */
import { h, put } from './dom.js';
import { t } from './text.js';
import { say } from './host-words.js';

/** Returns a result in words; a dash if there is none yet. @param {TournamentGame['theirs']} result */
function resultText(result) {
  return result === 'OPEN' ? '–' : say(`outcome.${result}`);
}

export class TournamentPart {
  /** @param {Send} send */
  constructor(send) {
    this.send = send;
    this.shown = '';
    this.about = h('p', { class: 'small' });
    this.trouble = h('p', { class: 'warning', role: 'alert', id: 'tournament-trouble' });
    this.questions = h('ul', { class: 'acts', id: 'tournament-questions' });
    this.games = h('table', { id: 'tournament-games' });
    this.content = h(
      'div',
      { class: 'stack' },
      this.about,
      this.trouble,
      this.questions,
      h('div', { class: 'scroll' }, this.games),
    );
    this.element = h('details', { id: 'tournament', hidden: true }, h('summary', {}, say('tournament')), this.content);
  }

  async look() {
    const tournament = /** @type {Tournament|undefined} */ (await this.send('tournament'));
    if (tournament) {
      this.show(tournament);
    }
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    const text = JSON.stringify({ ...tournament, read: 0 });
    if (text === this.shown) {
      return;
    }
    this.shown = text;
    this.element.hidden = false;
    const { name, place, program, round, rules, trouble, games } = tournament;
    put(
      this.about,
      [name, round ? say('tournament.round', { n: round }) : '', `${program}: ${place}`, rules ?? '']
        .filter(Boolean)
        .join(' · '),
    );
    this.trouble.textContent = trouble ? say('tournament.away', { reason: trouble }) : '';
    const questions = games.filter(({ question }) => question !== 'NONE');
    put(
      this.questions,
      questions.map((game) => this.question(game, program)),
    );
    put(
      this.games,
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          [say('tournament.rounds'), say('tables'), t('black'), t('white'), say('tournament.here'), program].map(
            (title) => h('th', { scope: 'col' }, title),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        games.map((game) => this.game(game)),
      ),
    );
    this.games.hidden = !games.length;
    if (trouble || questions.length) {
      this.element.open = true;
    }
  }

  /** @param {TournamentGame} game */
  game(game) {
    const here = say(`outcome.${game.ours}`);
    return h(
      'tr',
      {},
      h('td', {}, String(game.round)),
      h('td', {}, String(game.table)),
      h('td', {}, game.black),
      h('td', {}, game.white, game.handicap > 1 ? ` · ${say('handicap', { n: game.handicap })}` : ''),
      h(
        'td',
        {},
        game.game ? h('a', { href: `/game/${game.game}` }, here) : say('tournament.elsewhere'),
        game.trouble ? h('span', { class: 'small soft' }, ` · ${game.trouble}`) : null,
      ),
      h('td', {}, resultText(game.theirs)),
    );
  }

  /** @param {TournamentGame} game @param {string} program */
  question(game, program) {
    const { round, table, black, white, ours, theirs } = game;
    const differ = `${say('tournament.here')}: ${say(`outcome.${ours}`)} · ${program}: ${resultText(theirs)}`;
    return h(
      'li',
      { class: 'stack' },
      h(
        'p',
        {},
        [
          say('tournament.round', { n: round }),
          say('table', { n: table }),
          `${black} – ${white}`,
          game.question === 'PAIRING' ? say('tournament.changed') : differ,
        ].join(' · '),
      ),
      h('div', { class: 'row' }, this.buttons(game, program)),
    );
  }

  /** @param {TournamentGame} game @param {string} program */
  buttons(game, program) {
    if (game.question === 'PAIRING') {
      return [this.button(game, 'there', say('ruling.closed'))];
    }
    return [
      this.button(game, 'here', say('tournament.send', { result: resultText(game.ours), program })),
      this.button(game, 'there', say('tournament.take', { result: resultText(game.theirs), program })),
    ];
  }

  /** @param {TournamentGame} game @param {'here'|'there'} side @param {string} label */
  button({ round, id, ours, theirs }, side, label) {
    return h('button', { type: 'button', onclick: () => this.answer({ round, id, ours, theirs, side }) }, label);
  }

  /** @param {Record<'round', number> & Record<'id'|'ours'|'theirs'|'side', string>} answer */
  async answer(answer) {
    const after = /** @type {Tournament|undefined} */ (await this.send('tournament/answers', answer));
    if (after) {
      this.show(after);
    }
  }
}

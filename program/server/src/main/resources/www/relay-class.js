// @ts-check
/** Lets a class follow a game: the teacher's page plays every turn of the game on the board of the class. */
/** @import {Act, FromServer, State} from 'api' */
/** @import {Classroom} from './class-room.js' */
import { h } from './dom.js';
import { connect } from './link.js';
import { correction, say } from './relay-words.js';

/**
 * The minimum time between two turns that are sent, in milliseconds, because the server accepts ten requests a second.
 */
const SEND_INTERVAL = 150;
/** The maximum number of times that a turn is sent if the class does not accept it. */
const MAX_TRIES = 5;
/** The time before a turn is sent again, in milliseconds. */
const RETRY_TIME = 1000;

export class ClassRelay {
  /** @param {Classroom} room @param {string} game */
  constructor(room, game) {
    this.room = room;
    /** The moves of the game, such as "B D4". @type {string[]} */
    this.moves = [];
    /** The node of the last turn of the game that the class has. */
    this.last = room.now.at;
    /** The name of the request that has no answer yet; empty if there is none. */
    this.waits = '';
    /** The turn that was sent last, how often it was sent, and the time of the last try. */
    this.sent = { turn: '', tries: 0, at: 0 };
    this.back = h('button', {
      type: 'button',
      class: 'primary',
      id: 'to-relay',
      hidden: true,
      onclick: () => {
        this.room.follows = true;
        this.room.act({ do: 'go', to: this.last });
        this.returns = true;
      },
    });
    /** True after the teacher has asked to return to the game, until the class shows it. */
    this.returns = false;
    /** The sentence about the last correction that was written as a comment. */
    this.announced = '';
    /** @type {State['corrected']} */
    this.corrected = undefined;
    /** @type {ReturnType<typeof connect<Act, FromServer>>} */
    this.live = connect(
      game,
      () => '',
      (/** @type {FromServer} */ message) => {
        if (message.t === 'sync' || message.t === 'events') {
          this.take(message.state);
        }
      },
      () => {},
    );
    setInterval(() => this.goOn(), SEND_INTERVAL);
  }

  /** @param {State} state */
  take(state) {
    this.moves = state.moves.filter((move) => !move.endsWith('resign'));
    this.corrected = state.corrected;
  }

  /** Returns the nodes of the tree that are turns of the game, from the first node on. */
  line() {
    const { tree } = this.room;
    const line = [0];
    for (const move of this.moves) {
      const next = tree.children[line[line.length - 1]].find((id) => {
        const { player, move: at } = tree.nodes[id];
        return `${player} ${at}` === move;
      });
      if (next === undefined) {
        break;
      }
      line.push(next);
    }
    return line;
  }

  /** Plays the next turn of the game on the board of the class, unless the teacher is showing another node. */
  goOn() {
    const { room } = this;
    if (room.unanswered.has(this.waits) || !room.tree.nodes.length) {
      return;
    }
    const line = this.line();
    const end = line[line.length - 1];
    const missing = this.moves.length - (line.length - 1);
    const { at } = room.now;
    const shows = at === this.last || at === end || this.returns;
    this.back.hidden = !missing || shows;
    this.back.textContent = say('back', { n: missing });
    if (!shows) {
      return;
    }
    this.returns = false;
    if (missing) {
      this.last = end;
      this.play(end, this.moves[line.length - 1]);
    } else if (this.last !== end) {
      // The tree already has the last turn of the game, or the game has fewer turns than before.
      this.last = end;
      this.waits = at === end ? '' : room.act({ do: 'go', to: end });
    } else {
      this.announceCorrection(line);
    }
  }

  /**
   * Plays a turn, and repeats it after a while if the class did not accept it.
   *
   * @param {number} at
   * @param {string} turn
   */
  play(at, turn) {
    const now = performance.now();
    const again = this.sent.turn === turn;
    if (again && (this.sent.tries >= MAX_TRIES || now - this.sent.at < RETRY_TIME)) {
      return;
    }
    this.sent = { turn, tries: again ? this.sent.tries + 1 : 1, at: now };
    const [player, move] = turn.split(' ');
    this.waits = this.room.act({ do: 'play', at, player: player === 'B' ? 'B' : 'W', move });
  }

  /** Writes a correction as a comment beside its turn. @param {number[]} line */
  announceCorrection(line) {
    const { corrected } = this;
    const node = line[corrected?.turn ?? -1];
    const text = corrected ? correction(corrected) : '';
    if (text !== this.announced && node !== undefined) {
      this.announced = text;
      const { comment = '' } = this.room.tree.nodes[node];
      if (!comment.includes(text)) {
        this.waits = this.room.act({ do: 'comment', node, text: comment ? `${comment}\n${text}` : text });
      }
    }
  }
}

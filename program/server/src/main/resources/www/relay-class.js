// @ts-check
/** Lets a class follow a game: the page of its teacher plays every turn of the game on the board of the class. */
/** @import {Act, FromServer, State} from 'api' */
/** @import {Classroom} from './class-room.js' */
import { h } from './dom.js';
import { connect } from './link.js';
import { correction, say } from './relay-words.js';

export class ClassRelay {
  /** @param {Classroom} room @param {string} game */
  constructor(room, game) {
    this.room = room;
    /** The moves of the game, such as "B D4". @type {string[]} */
    this.moves = [];
    /** The last node that is a turn of the game. */
    this.last = room.now.at;
    /** The act that has no answer yet. */
    this.waits = '';
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
    /** True while the teacher returns to the game. */
    this.returns = false;
    /** The correction that the class has been told of. */
    this.told = 0;
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
  }

  /** @param {State} state */
  take(state) {
    this.moves = state.moves.filter((move) => !move.endsWith('resign'));
    this.corrected = state.corrected;
    this.goOn();
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

  /** Plays the next turn of the game on the board of the class, unless the teacher shows something else. */
  goOn() {
    const { room } = this;
    if (room.sent.has(this.waits) || !room.tree.nodes.length) {
      return;
    }
    const line = this.line();
    const end = line[line.length - 1];
    const missing = this.moves.length - (line.length - 1);
    const { at } = room.now;
    const shows = at === this.last || line.includes(at) || this.returns;
    this.back.hidden = !missing || shows;
    this.back.textContent = say('back', { n: missing });
    if (!shows) {
      return;
    }
    this.returns = false;
    if (missing) {
      this.last = end;
      const [player, move] = this.moves[line.length - 1].split(' ');
      this.waits = room.act({ do: 'play', at: end, player: player === 'B' ? 'B' : 'W', move });
    } else if (this.last !== end) {
      // The last turn of the game is in the tree already, or the game has lost turns.
      this.last = end;
      this.waits = at === end ? '' : room.act({ do: 'go', to: end });
    } else {
      this.tell(line);
    }
  }

  /** Writes a correction as a comment beside its turn. @param {number[]} line */
  tell(line) {
    const { corrected } = this;
    if (corrected && this.told !== corrected.turn && line[corrected.turn] !== undefined) {
      this.told = corrected.turn;
      const node = line[corrected.turn];
      const { comment = '' } = this.room.tree.nodes[node];
      const text = correction(corrected);
      if (!comment.includes(text)) {
        this.waits = this.room.act({ do: 'comment', node, text: comment ? `${comment}\n${text}` : text });
      }
    }
  }
}

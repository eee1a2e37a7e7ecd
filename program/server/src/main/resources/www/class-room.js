// @ts-check
/**
 * The page of one class. A teacher, and the pupil with the chalk, change the board of the class; the others follow it,
 * and may look around in its tree and try moves of their own.
 */
/** @import {ClassAct, ClassBoard, ClassNow, FromClass, YouInClass} from 'api' */
/** @import {GoBoard} from './go-board.js' */
import { byId, announce } from './dom.js';
import { t, player } from './text.js';
import { failure } from './clauses.js';
import { keptGroup } from './store.js';
import { connectByCode, takeLeadLink } from './lead-link.js';
import { RecordTree, isPoint } from './record-tree.js';
import { TreeView } from './tree-view.js';
import { listenToKeys } from './steps.js';
import { MarkTools } from './mark-tools.js';
import { click } from './sound.js';
import { ClassFrame } from './class-frame.js';
import { ClassProblems } from './class-problems.js';
import { Hand } from './class-hand.js';
import { People } from './class-people.js';
import { ProblemMaker } from './problem-make.js';
import { Questions } from './class-question.js';
import { noteSharing } from './class-share.js';
import { Tries } from './class-tries.js';
import { say } from './class-words.js';

export class Classroom {
  /** @param {string} code @param {GoBoard} board */
  constructor(code, board) {
    this.code = code;
    this.board = board;
    /** The role and the answer of this reader. @type {YouInClass} */
    this.you = { leads: false, pupil: 0, shares: false };
    /** The state of the class without its tree. @type {ClassNow} */
    this.now = { at: 0, chalk: 0, door: true };
    /** The board of the class and its tree, as the server sent them when this page connected. @type {ClassBoard} */
    this.start = {
      id: code,
      title: '',
      rules: '',
      komi: '0',
      handicap: 0,
      columns: 19,
      rows: 19,
      first: 'B',
      nodes: [],
    };
    this.tree = new RecordTree({ ...this.start, nodes: [{ parent: -1 }] });
    /** The node that this page shows. */
    this.at = 0;
    /** Whether the page shows the same node as the board of the class. */
    this.follows = true;
    /** The requests that have no answer yet. @type {Map<string, ClassAct>} */
    this.unanswered = new Map();
    /** The game that the class follows. @type {import('./relay-class.js').ClassRelay|undefined} */
    this.relay = undefined;
    takeLeadLink(code);
    this.people = new People(this);
    this.questions = new Questions(this);
    this.problems = new ClassProblems(this);
    this.tries = new Tries(this);
    this.hand = new Hand(this);
    this.tools = new MarkTools(() => this.frame.draw());
    this.maker = new ProblemMaker(() => ({ ...this.board.view, toMove: this.tree.toMove(this.at) }));
    this.treeView = new TreeView(
      this.tree,
      (at) => this.hand.go(at),
      (at) => this.inWords(at),
    );
    this.frame = new ClassFrame(this);
    this.board.on('choose', ({ at }) => this.hand.onPoint(at));
    listenToKeys(this.board, (key) => this.hand.step(key));
    /** @type {ReturnType<typeof connectByCode<ClassAct, FromClass|import('api').FromServer>>} */
    this.live = connectByCode(
      'class',
      code,
      (/** @type {FromClass|import('api').FromServer} */ message) => this.onMessage(message),
      (open) => {
        this.frame.away.hidden = open;
      },
    );
  }

  /** Returns whether this reader may change the board of the class: a teacher, or the pupil with the chalk. */
  get mayChangeBoard() {
    return this.you.leads || (this.you.pupil > 0 && this.you.pupil === this.now.chalk);
  }

  /**
   * Returns whether this reader may change the node that the page shows. A move that the reader only tries is not a
   * node of the class.
   */
  get mayChangeNode() {
    return this.mayChangeBoard && !this.tree.nodes[this.at].tried;
  }

  /** Handles a message of the server. @param {FromClass|import('api').FromServer} message */
  onMessage(message) {
    if (message.t === 'ack') {
      this.onAnswer(message.request);
    } else if (message.t === 'refused') {
      this.onRefused(message);
    } else if (message.t === 'sync' && 'board' in message) {
      this.onSync(message);
    } else if (message.t === 'events' && 'now' in message) {
      this.onEvents(message);
    }
  }

  /**
   * Handles the first message of a connection, which contains the whole class.
   *
   * @param {Extract<FromClass, {t: 'sync'}>} message
   */
  onSync({ you, board, now }) {
    byId('main').removeAttribute('aria-busy');
    this.you = you;
    this.start = board;
    noteSharing(this.code, you.shares);
    const kept = keptGroup(this.code);
    if (kept?.leads && !you.leads) {
      this.report(say('link.wrong'));
    }
    this.frame.begin(!now.pupils?.length);
    const before = this.tree;
    this.tree = new RecordTree({ ...board, nodes: [{ parent: -1 }] });
    board.nodes.forEach(({ id, node }) => node && this.tree.put(id, node));
    this.tries.carry(before, this.tree);
    this.treeView.tree = this.tree;
    this.treeView.layOut();
    this.unanswered.clear();
    this.at = this.tree.nodes[this.at] ? this.at : 0;
    this.update(now);
    if (you.leads && kept?.game && !this.relay) {
      this.followGame(kept.game);
    }
  }

  /** Lets the class follow a game. @param {string} game */
  async followGame(game) {
    const { ClassRelay } = await import('./relay-class.js');
    this.relay = new ClassRelay(this, game);
    this.frame.role.after(this.relay.back);
  }

  /** Handles a change of the class. @param {Extract<FromClass, {t: 'events'}>} message */
  onEvents({ nodes, now }) {
    for (const { id, node } of nodes ?? []) {
      if (node) {
        this.tree.put(id, node);
        this.tries.merge(id);
      } else if (this.tree.nodes[id]) {
        this.tree.drop(id);
      }
    }
    if (nodes) {
      this.treeView.layOut();
    }
    this.update(now);
  }

  /** Stores and shows a new state of the class. @param {ClassNow} now */
  update(now) {
    const before = this.now;
    this.now = now;
    if (now.question && now.question.number !== before.question?.number) {
      // The answer belonged to the question before. On the first message there is none, and the answer came with it.
      this.you = { ...this.you, answer: before.question ? undefined : this.you.answer };
      // A new question is about the board of the class.
      this.follows = true;
    }
    if (!before.chalk && now.chalk === this.you.pupil && this.you.pupil) {
      this.follows = true;
      announce(say('chalk.yours'));
    }
    this.people.draw(now);
    this.problems.draw();
    if (!this.tree.path(this.at).includes(0)) {
      this.follows = true;
    }
    if (!this.follows && now.at !== before.at) {
      announce(say('class.at', { where: this.inWords(now.at) }));
    }
    this.show(this.follows && !this.hand.isStepping ? now.at : this.at);
  }

  /** Sends a request, and returns its name. @param {ClassAct} act */
  act(act) {
    this.report('');
    const request = this.live.act(act);
    this.unanswered.set(request, act);
    return request;
  }

  /** Handles the answer that a request was carried out. @param {string} request the name of the request */
  onAnswer(request) {
    const act = this.unanswered.get(request);
    this.unanswered.delete(request);
    if (act?.do === 'answer') {
      this.you = { ...this.you, answer: act.answer };
      announce(say('answer.kept'));
    }
    this.show(this.follows && !this.hand.isStepping ? this.now.at : this.at);
  }

  /**
   * Handles a refusal. If the rules of the class bar a move, the page shows why.
   *
   * @param {Extract<import('api').FromServer, {t: 'refused'}>} message
   */
  async onRefused({ error, request }) {
    const act = this.unanswered.get(request);
    this.unanswered.delete(request);
    if (error.code === 'BARRED' && act) {
      const node = act.do === 'play' ? act.at : this.now.question?.node;
      const move = act.do === 'play' ? act.move : act.answer;
      const { barred } = await this.tries
        .judge(node ?? 0, act.player ?? 'B', move ?? 'pass')
        .catch(() => ({ barred: undefined }));
      if (barred) {
        this.frame.explain({ ...barred, at: move ?? 'pass', player: act.player ?? 'B' });
      } else {
        this.report(failure(error));
      }
    } else {
      this.report(failure(error));
    }
    this.show(this.follows && !this.hand.isStepping ? this.now.at : this.at);
  }

  /** Shows a sentence to the reader. @param {string} text */
  report(text) {
    this.frame.report(text);
  }

  /** Returns a description of a node. @param {number} node */
  inWords(node) {
    const { turn, player: who, move } = this.tree.nodes[node];
    return move
      ? `${turn} · ${player(who ?? 'B')} ${move === 'pass' ? t('said.pass') : move}`
      : t(node === 0 ? 'step.start' : 'step.set-up');
  }

  /** Shows a node. @param {number} at */
  show(at) {
    const { parent, move } = this.tree.nodes[at];
    const forward = parent === this.at;
    if (at !== this.at && this.frame.explained) {
      this.report('');
    }
    this.at = at;
    this.tree.choose(at);
    this.treeView.show(at);
    this.questions.draw();
    this.frame.show();
    if (forward && isPoint(move)) {
      click();
    }
  }
}

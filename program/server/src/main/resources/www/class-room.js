// @ts-check
/**
 * The page of one class. A teacher, and the pupil with the chalk, change the board of the class; the others follow it,
 * and may look around in its tree.
 */
/** @import {ClassAct, ClassBoard, ClassNow, Color, FromClass, Marks, YouInClass} from 'api' */
/** @import {Explained} from './explained.js' */
/** @import {GoBoard} from './go-board.js' */
import { h, byId, put, announce } from './dom.js';
import { t, player, reason } from './text.js';
import { ask } from './server.js';
import { failure } from './clauses.js';
import { keepClass, keptClass } from './store.js';
import { connect } from './link.js';
import { RecordTree, isPoint } from './record-tree.js';
import { TreeView } from './tree-view.js';
import { listenToKeys } from './steps.js';
import { MarkTools } from './mark-tools.js';
import { explanation } from './explained.js';
import { shownBy } from './overlays.js';
import { click } from './sound.js';
import { ClassFrame } from './class-frame.js';
import { links, People } from './class-people.js';
import { ProblemMaker } from './problem-make.js';
import { Questions } from './class-question.js';
import { say } from './class-words.js';

/** The least time between two steps that are sent, in milliseconds: a held key steps faster. */
const APART = 150;

export class Classroom {
  /** @param {string} code @param {GoBoard} board */
  constructor(code, board) {
    this.code = code;
    this.board = board;
    /** @type {YouInClass} */
    this.you = { leads: false, pupil: 0 };
    /** @type {ClassNow} */
    this.now = { at: 0, chalk: 0, door: true };
    /** @type {ClassBoard} */
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
    /** Whether the page shows what the class sees. */
    this.follows = true;
    /** The acts without an answer. @type {Map<string, ClassAct>} */
    this.sent = new Map();
    /** The step that will be sent. @type {number|undefined} */
    this.stepping = undefined;
    /** @type {Explained|null} */
    this.explained = null;
    /** The game that the class follows. @type {import('./relay-class.js').ClassRelay|undefined} */
    this.relay = undefined;
    this.takeLink();
    this.people = new People(this);
    this.questions = new Questions(this);
    this.tools = new MarkTools(() => this.draw());
    this.maker = new ProblemMaker(() => ({ ...this.board.view, toMove: this.tree.toMove(this.at) }));
    this.treeView = new TreeView(
      this.tree,
      (at) => this.go(at),
      (at) => this.inWords(at),
    );
    this.frame = new ClassFrame(this);
    this.board.on('choose', ({ at }) => this.chosen(at));
    listenToKeys(this.board, (key) => this.step(key));
    addEventListener('hashchange', () => this.takeLink() && this.live.again());
    /** @type {ReturnType<typeof connect<ClassAct, FromClass|import('api').FromServer>>} */
    this.live = connect(
      `class/${code}`,
      () => keptClass(code)?.secret ?? '',
      (/** @type {FromClass|import('api').FromServer} */ message) => this.heard(message),
      (open) => {
        this.frame.away.hidden = open;
      },
    );
  }

  /** Keeps the secret of a link for teachers, and takes it out of the address. Returns whether there was one. */
  takeLink() {
    const secret = new URLSearchParams(location.hash.slice(1)).get('lead');
    if (secret) {
      keepClass(this.code, { secret, leads: true });
      history.replaceState(null, '', location.pathname);
    }
    return Boolean(secret);
  }

  /** Returns whether this reader changes the board of the class. */
  get writes() {
    return this.you.leads || (this.you.pupil > 0 && this.you.pupil === this.now.chalk);
  }

  /** @param {FromClass|import('api').FromServer} message */
  heard(message) {
    if (message.t === 'ack') {
      this.answered(message.request);
    } else if (message.t === 'refused') {
      this.refused(message);
    } else if (message.t === 'sync' && 'board' in message) {
      this.begin(message);
    } else if (message.t === 'events' && 'now' in message) {
      this.change(message);
    }
  }

  /** @param {Extract<FromClass, {t: 'sync'}>} message */
  begin({ you, board, now }) {
    byId('main').removeAttribute('aria-busy');
    this.you = you;
    this.start = board;
    const kept = keptClass(this.code);
    if (kept?.leads && !you.leads) {
      this.tell(say('link.wrong'));
    }
    this.frame.title.textContent = board.title || say('class');
    document.title = `${this.frame.title.textContent} · Shinpan`;
    this.tree = new RecordTree({ ...board, nodes: [{ parent: -1 }] });
    board.nodes.forEach(({ id, node }) => node && this.tree.put(id, node));
    this.treeView.tree = this.tree;
    this.treeView.layOut();
    this.sent.clear();
    this.at = this.tree.nodes[this.at] ? this.at : 0;
    put(this.frame.linked, you.leads ? links(this, !now.pupils?.length) : null);
    this.frame.linked.hidden = !you.leads;
    this.take(now);
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

  /** @param {Extract<FromClass, {t: 'events'}>} message */
  change({ nodes, now }) {
    for (const { id, node } of nodes ?? []) {
      if (node) {
        this.tree.put(id, node);
      } else if (this.tree.nodes[id]) {
        this.tree.drop(id);
      }
    }
    if (nodes) {
      this.treeView.layOut();
    }
    this.take(now);
  }

  /** Shows the class as it is now. @param {ClassNow} now */
  take(now) {
    const before = this.now;
    this.now = now;
    if (now.question && now.question.number !== before.question?.number) {
      // A new question is about the board of the class.
      this.you = { ...this.you, answer: before.question ? undefined : this.you.answer };
      this.follows = true;
    }
    if (!before.chalk && now.chalk === this.you.pupil && this.you.pupil) {
      this.follows = true;
      announce(say('chalk.yours'));
    }
    this.people.draw(now);
    if (!this.tree.path(this.at).includes(0)) {
      this.follows = true;
    }
    this.show(this.follows && !this.isStepping ? now.at : this.at);
  }

  /** Returns whether the class has not yet taken the last steps of this reader. */
  get isStepping() {
    return this.writes && (this.stepping !== undefined || [...this.sent.values()].some((act) => act.do === 'go'));
  }

  /** Sends an act, and returns the name of the request. @param {ClassAct} act */
  act(act) {
    this.tell('');
    const request = this.live.act(act);
    this.sent.set(request, act);
    return request;
  }

  /** @param {string} request */
  answered(request) {
    const act = this.sent.get(request);
    this.sent.delete(request);
    if (act?.do === 'answer') {
      this.you = { ...this.you, answer: act.answer };
      announce(say('answer.kept'));
    }
    this.show(this.follows && !this.isStepping ? this.now.at : this.at);
  }

  /** @param {Extract<import('api').FromServer, {t: 'refused'}>} message */
  async refused({ error, request }) {
    const act = this.sent.get(request);
    this.sent.delete(request);
    if (error.code === 'BARRED' && act) {
      const node = act.do === 'play' ? act.at : this.now.question?.node;
      const move = act.do === 'play' ? act.move : act.answer;
      await this.explain(node ?? 0, act.player ?? 'B', move ?? 'pass').catch(() => this.tell(failure(error)));
    } else {
      this.tell(failure(error));
    }
    this.show(this.follows && !this.isStepping ? this.now.at : this.at);
  }

  /** Shows why the rules bar a move. @param {number} node @param {Color} color @param {string} move */
  async explain(node, color, move) {
    const { columns, rows, komi, handicap, rules } = this.start;
    const steps = [...this.tree.steps(node), `${color} ${move}`];
    const judged = await ask('/api/lines', { columns, rows, komi, handicap, rules, life: 'known', steps });
    const barred = judged.texts.find((one) => one.ruleset === rules)?.illegal;
    if (!barred) {
      throw new Error('the move is not barred');
    }
    this.explained = { ...barred, at: move, player: color };
    this.frame.said.classList.add('why');
    put(this.frame.said, explanation(this.explained, columns, rows, 'h2'));
    announce(`${move}: ${reason(barred)}`);
  }

  /** Shows a sentence to the reader. @param {string} text */
  tell(text) {
    this.explained = null;
    this.frame.said.classList.remove('why');
    put(this.frame.said, text ? h('p', {}, text) : null);
  }

  /** @param {string} at a point of the board that was clicked */
  chosen(at) {
    if (this.maker.takes(at)) {
      return;
    }
    if (this.questions.takesPoint && this.board.stone(at) === '.') {
      this.questions.answer(at);
    } else if (this.writes) {
      const marks = this.tools.clicked(this.tree.nodes[this.at].marks ?? {}, at);
      if (marks) {
        this.act({ do: 'mark', node: this.at, marks });
      } else if (this.board.stone(at) === '.') {
        this.play(this.at, at);
      }
    }
  }

  /** Plays a move on the board of the class. @param {number} node @param {string} move */
  play(node, move) {
    this.follows = true;
    this.act({ do: 'play', at: node, player: this.tree.toMove(node), move });
  }

  follow() {
    this.follows = true;
    this.tell('');
    this.show(this.now.at);
  }

  /** Goes to a node: the whole class, or only the pupil who looks around. @param {number} to */
  go(to) {
    if (this.writes) {
      this.follows = true;
      if (this.stepping === undefined) {
        setTimeout(() => {
          const last = /** @type {number} */ (this.stepping);
          this.stepping = undefined;
          this.act({ do: 'go', to: last });
        }, APART);
      }
      this.stepping = to;
    } else {
      this.follows = to === this.now.at;
    }
    this.show(to);
  }

  /** @param {string} key @param {boolean} [quiet] */
  step(key, quiet = false) {
    const to = this.tree.step(this.at, key);
    if (to !== undefined && to !== this.at) {
      this.go(to);
      if (!quiet) {
        announce(this.inWords(to));
      }
    }
    return to !== undefined;
  }

  /** A node in words. @param {number} node */
  inWords(node) {
    const { turn, player: who, move } = this.tree.nodes[node];
    return move
      ? `${turn} · ${player(who ?? 'B')} ${move === 'pass' ? t('said.pass') : move}`
      : t(node === 0 ? 'step.start' : 'step.set-up');
  }

  /** @param {number} at */
  show(at) {
    const forward = this.tree.nodes[at].parent === this.at;
    if (at !== this.at && this.explained) {
      this.tell('');
    }
    this.at = at;
    this.tree.choose(at);
    this.treeView.show(at);
    this.frame.where.textContent = this.inWords(at);
    const { comment = '', move } = this.tree.nodes[at];
    this.frame.comment.textContent = comment;
    this.frame.comment.hidden = !comment || this.you.leads;
    if (document.activeElement !== this.frame.text) {
      this.frame.text.value = comment;
    }
    this.frame.back.hidden = this.follows || this.writes;
    this.frame.writing.hidden = !this.writes;
    this.frame.leading.hidden = !this.you.leads;
    this.frame.joining.hidden = this.you.leads || this.you.pupil > 0 || !this.now.door;
    this.people.element.hidden = !this.you.leads;
    this.frame.eraser.disabled = at === 0;
    this.frame.role.textContent = this.inRole();
    this.questions.draw();
    this.draw();
    if (forward && isPoint(move)) {
      click();
    }
  }

  inRole() {
    if (this.you.leads) {
      return this.now.chalk ? say('chalk.away', { name: this.people.name(this.now.chalk) }) : say('leading');
    }
    if (this.writes) {
      return say('chalk.yours');
    }
    return say(this.follows ? 'following' : 'looking');
  }

  draw() {
    const { tree, at, start } = this;
    const { move } = tree.nodes[at];
    /** @type {Marks} */
    const marks = tree.marks(at);
    const witness = this.explained?.witness;
    this.board.show({
      columns: start.columns,
      rows: start.rows,
      stones: tree.stones(at),
      last: isPoint(move) ? move : null,
      ghost: this.questions.takesPoint || (this.writes && this.tools.tool === 'stone') ? tree.toMove(at) : null,
      marks: { ...marks, labels: { ...marks.labels, ...this.questions.labels() } },
      outline: witness ? shownBy(witness, this.explained?.at) : [],
      coordinates: true,
      label: t('board.label', { columns: start.columns, rows: start.rows }),
    });
  }
}

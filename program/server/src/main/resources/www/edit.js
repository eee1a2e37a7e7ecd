// @ts-check
/**
 * Lets the reader change a record: comments, marks, and branches that are deleted or moved to the front. The changes
 * are kept as long as this tab is open, and the reader can download the record as SGF.
 */
/** @import {Review} from 'api' */
/** @import {RecordTree} from './record-tree.js' */
import { h } from './dom.js';
import { t } from './text.js';
import { icon } from './icons.js';
import { MarkTools } from './mark-tools.js';
import { order, sgf } from './sgf.js';

/**
 * @typedef {{redraw: () => void, show: (at: number) => void, again: (at: number) => void}} Page `again` requests a
 *   review of the changed record
 */

export class Editor {
  /**
   * @param {Review} review
   * @param {RecordTree} tree
   * @param {string} place the key under which this tab stores the changes
   * @param {boolean} changed whether the record is a changed one
   * @param {Page} page
   */
  constructor(review, tree, place, changed, page) {
    this.review = review;
    this.tree = tree;
    this.place = place;
    this.page = page;
    this.node = 0;
    /** True if the record was changed in other ways than by tried moves. */
    this.edited = changed;
    this.changed = changed;
    this.text = h('textarea', {
      id: 'edit-comment',
      rows: 4,
      'aria-label': t('comment'),
      oninput: () => {
        this.tree.nodes[this.node].comment = this.text.value;
        this.save(true);
      },
    });
    this.tools = new MarkTools();
    this.back = h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        id: 'edit-discard',
        hidden: !changed,
        onclick: () => {
          sessionStorage.removeItem(place);
          location.reload();
        },
      },
      t('edit.discard'),
    );
    this.element = h(
      'details',
      { id: 'edit', open: changed },
      h('summary', {}, t('edit')),
      h(
        'div',
        { class: 'stack' },
        this.tools.element,
        h('label', { class: 'field', for: 'edit-comment' }, h('span', {}, t('comment'))),
        this.text,
        h(
          'div',
          { class: 'row' },
          h(
            'button',
            { type: 'button', id: 'edit-promote', onclick: () => this.promote() },
            icon('up'),
            t('edit.promote'),
          ),
          h(
            'button',
            { type: 'button', id: 'edit-delete', onclick: () => this.remove() },
            icon('bin'),
            t('edit.delete'),
          ),
          this.back,
        ),
      ),
    );
    this.element.addEventListener('toggle', () => !this.element.open && this.tools.choose('stone'));
  }

  /** Shows another node. @param {number} node */
  at(node) {
    this.node = node;
    this.text.value = this.tree.nodes[node].comment ?? '';
  }

  /** Sets a mark at a clicked point, if a kind of mark is chosen. @param {string} at @returns {boolean} */
  takes(at) {
    const node = this.tree.nodes[this.node];
    const marks = this.tools.onClick(node.marks ?? {}, at);
    if (!marks) {
      return false;
    }
    node.marks = marks;
    this.save(true);
    this.page.redraw();
    return true;
  }

  /** Makes the branch of this node the main line. */
  promote() {
    const { nodes, children } = this.tree;
    for (let on = this.node; nodes[on].parent >= 0; on = nodes[on].parent) {
      const beside = children[nodes[on].parent];
      beside.unshift(...beside.splice(beside.indexOf(on), 1));
    }
    this.save(true);
    this.page.again(order(this.tree).indexOf(this.node));
  }

  /** Deletes this node with all nodes that follow it. */
  remove() {
    const { parent } = this.tree.nodes[this.node];
    if (parent >= 0) {
      const beside = this.tree.children[parent];
      beside.splice(beside.indexOf(this.node), 1);
      this.node = parent;
      this.save(true);
      this.page.again(order(this.tree).indexOf(parent));
    }
  }

  bytes() {
    return new TextEncoder().encode(sgf(this.review, this.tree));
  }

  /** Stores the changes for this tab. @param {boolean} edited */
  save(edited) {
    this.changed = true;
    this.edited ||= edited;
    this.back.hidden = false;
    try {
      sessionStorage.setItem(
        this.place,
        JSON.stringify({ sgf: sgf(this.review, this.tree), at: order(this.tree).indexOf(this.node) }),
      );
    } catch {
      // Ignored, because the download contains the changes anyway.
    }
  }
}

/**
 * Returns the changed record that this tab keeps.
 *
 * @param {string} place
 * @returns {{bytes: Uint8Array<ArrayBuffer>, at: number}|null}
 */
export function changedRecord(place) {
  const kept = sessionStorage.getItem(place);
  if (!kept) {
    return null;
  }
  const { sgf: text, at } = /** @type {{sgf: string, at: number}} */ (JSON.parse(kept));
  return { bytes: new TextEncoder().encode(text), at };
}

package org.shinpan.engine.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * What was learnt of moves so far, in arrays: a node is an index, the children of a node lie side by side, and nothing is
 * allocated while a search runs. Several threads may work in it at once.
 */
// A node is a move in a situation. Counts are written without locks: an update that two threads make at the same moment
// may be lost, which costs one playout's worth of one number. Only the making of children is guarded, by a
// compare-and-set on first[]: NONE, then BUSY, then the index of the first child.
//
// A node takes NODE_BYTES; capacity is what the memory allowed holds twice over, since what is kept for the next move
// is
// copied into another tree and the two change places.
final class SearchTree {

    static final int ROOT = 0;
    static final int NONE = 0;
    private static final int BUSY = -1;

    static final int NODE_BYTES = 44;

    private static final VarHandle FIRST = MethodHandles.arrayElementVarHandle(int[].class);

    /** The place played, or {@link PlayoutBoard#PASS}. */
    final short[] move;
    /** Playouts that went through the node. */
    final int[] visits;
    /** Playouts and prior: how many, and how many of them the player of the move won. */
    final float[] tried;

    final float[] won;
    /** Playouts in which the player made the move later on, weighted. */
    final float[] alsoTried;

    final float[] alsoWon;
    final float[] prior;
    /** How often the point was its player's in the end, and how often the winner's. */
    final float[] ownedByMover;

    final float[] ownedByWinner;
    private final int[] first;
    final short[] children;
    private final AtomicInteger used = new AtomicInteger(1);

    SearchTree(int capacity) {
        move = new short[capacity];
        visits = new int[capacity];
        tried = new float[capacity];
        won = new float[capacity];
        alsoTried = new float[capacity];
        alsoWon = new float[capacity];
        prior = new float[capacity];
        ownedByMover = new float[capacity];
        ownedByWinner = new float[capacity];
        first = new int[capacity];
        children = new short[capacity];
    }

    int capacity() {
        return move.length;
    }

    int used() {
        return used.get();
    }

    /** Forgets everything but an unvisited root. */
    void clear() {
        used.set(1);
        set(ROOT, PlayoutBoard.PASS, 0, 0, 0);
    }

    private void set(int node, int v, float priorTried, float priorWon, float share) {
        move[node] = (short) v;
        visits[node] = 0;
        tried[node] = priorTried;
        won[node] = priorWon;
        alsoTried[node] = 0;
        alsoWon[node] = 0;
        prior[node] = share;
        ownedByMover[node] = 0;
        ownedByWinner[node] = 0;
        children[node] = 0;
        FIRST.setRelease(first, node, NONE);
    }

    /** The first child of a node, or {@link #NONE}; the others follow it. */
    int first(int node) {
        int at = (int) FIRST.getAcquire(first, node);
        return at == BUSY ? NONE : at;
    }

    /** Whether the caller, and nobody else, is to make the children of a node. */
    boolean claim(int node) {
        return (int) FIRST.getAcquire(first, node) == NONE && FIRST.compareAndSet(first, node, NONE, BUSY);
    }

    /** Room for so many children; {@link #NONE} if there is none. */
    int reserve(int count) {
        int at = used.get();
        while (at + count <= capacity()) {
            if (used.compareAndSet(at, at + count)) {
                return at;
            }
            at = used.get();
        }
        return NONE;
    }

    /** Writes a child that was reserved. */
    void setChild(int node, int v, float priorTried, float priorWon, float share) {
        set(node, v, priorTried, priorWon, share);
    }

    /** Lets the children of a claimed node be seen; {@link #NONE} gives the claim back. */
    void publish(int node, int firstChild, int count) {
        children[node] = (short) count;
        FIRST.setRelease(first, node, firstChild);
    }

    /** The child of a node with a move, or {@link #NONE}. */
    int child(int node, int v) {
        int at = first(node);
        for (int i = 0; i < children[node] && at != NONE; i++) {
            if (move[at + i] == v) {
                return at + i;
            }
        }
        return NONE;
    }

    /** Takes a child out, as if it had not been there: another takes its place. */
    void drop(int node, int child) {
        int end = first(node) + --children[node];
        if (child != end) {
            copyNumbers(this, end, child);
            FIRST.setRelease(first, child, first[end]);
            children[child] = children[end];
        }
    }

    /** Fills this tree with what hangs on a node of another, as far as there is room, the nearest first. */
    void copy(SearchTree other, int root) {
        clear();
        copyNumbers(other, root, ROOT);
        // A queue in place: the nodes of this tree in their order, each with the node it came from.
        int[] origin = new int[Math.min(capacity(), other.used())];
        origin[0] = root;
        for (int node = 0; node < used.get(); node++) {
            int from = other.first(origin[node]);
            int count = other.children[origin[node]];
            int to = from == NONE || used.get() + count > origin.length ? NONE : reserve(count);
            if (to != NONE) {
                for (int i = 0; i < count; i++) {
                    copyNumbers(other, from + i, to + i);
                    first[to + i] = NONE;
                    children[to + i] = 0;
                    origin[to + i] = from + i;
                }
                publish(node, to, count);
            }
        }
    }

    private void copyNumbers(SearchTree other, int from, int to) {
        move[to] = other.move[from];
        visits[to] = other.visits[from];
        tried[to] = other.tried[from];
        won[to] = other.won[from];
        alsoTried[to] = other.alsoTried[from];
        alsoWon[to] = other.alsoWon[from];
        prior[to] = other.prior[from];
        ownedByMover[to] = other.ownedByMover[from];
        ownedByWinner[to] = other.ownedByWinner[from];
    }

    /** The share of games won, prior included; one half if nothing is known. */
    float value(int node) {
        return tried[node] > 0 ? won[node] / tried[node] : 0.5f;
    }

    /** The root's child with the most playouts. */
    int favourite() {
        int first = first(ROOT);
        int best = first;
        for (int i = first + 1; i < first + children[ROOT]; i++) {
            boolean more = visits[i] > visits[best];
            if (more || (visits[i] == visits[best] && value(i) > value(best))) {
                best = i;
            }
        }
        return best;
    }
}

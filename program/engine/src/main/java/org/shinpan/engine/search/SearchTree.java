package org.shinpan.engine.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * The search tree, in arrays. A node is an index, the children of a node are next to each other, and a running search
 * allocates nothing. Several threads may use a tree at once.
 *
 * <p>A node is a move in a situation. Threads write the counts without locks: if two threads update a number at the
 * same moment, one update may be lost, which costs one playout. Only the creation of children is guarded, by a
 * compare-and-set on {@code first}: {@link #NONE}, then {@code BUSY}, then the index of the first child.
 *
 * <p>There are two trees, each with half of the memory. What is kept for the next move is copied into the other tree,
 * and then the two trees change places.
 */
final class SearchTree {

    static final int ROOT = 0;

    /** No node. The root is never a child, so its index can mean this. */
    static final int NONE = 0;

    /** In {@code first}, while a thread creates the children of a node. */
    private static final int BUSY = -1;

    /** In {@code prior}, for a move that the text bars. */
    private static final float BARRED = -2;

    /** In {@link #judged}, where no network was asked. */
    private static final float NOT_ASKED = -1;

    /** In {@link #judged}, where a network was asked and has said nothing. */
    private static final float SILENT = -2;

    /** The bytes of a node: 54 in the arrays, and 4 more while the tree is copied. */
    static final int NODE_BYTES = 58;

    private static final VarHandle FIRST = MethodHandles.arrayElementVarHandle(int[].class);

    /** The place of the play, or {@link PlayoutBoard#PASS}. */
    final short[] move;
    /** The number of playouts through the node. */
    final int[] visits;
    /** Playouts through the node, real and virtual. */
    final float[] tried;

    /** Those of {@link #tried} that the player of the move won. */
    final float[] won;

    /** Of the real playouts alone, those that the player of the move won. */
    final float[] wonReally;

    /** The sum of Black's margins in the real playouts, komi included. */
    final float[] margins;

    /** RAVE: playouts in which the player made the move later, weighted. */
    final float[] alsoTried;

    /** Those of {@link #alsoTried} that the player won. */
    final float[] alsoWon;

    /** How likely the move seemed before the search, 0 to 1. */
    final float[] prior;

    /** How often the player of the move owned the point at the end. */
    final float[] ownedByMover;

    /** How often the winner owned the point at the end. */
    final float[] ownedByWinner;

    /** How likely Black wins, as a network thinks; negative if it has not said so. */
    private final float[] judged;

    /** How many children of the same node are likelier. */
    final short[] rank;

    /** The first child, {@link #NONE} or {@link #BUSY}. */
    private final int[] first;

    /** The number of children. */
    final short[] children;

    private final AtomicInteger used = new AtomicInteger(1);

    SearchTree(int capacity) {
        move = new short[capacity];
        visits = new int[capacity];
        tried = new float[capacity];
        won = new float[capacity];
        wonReally = new float[capacity];
        margins = new float[capacity];
        alsoTried = new float[capacity];
        alsoWon = new float[capacity];
        prior = new float[capacity];
        ownedByMover = new float[capacity];
        ownedByWinner = new float[capacity];
        judged = new float[capacity];
        rank = new short[capacity];
        first = new int[capacity];
        children = new short[capacity];
    }

    int capacity() {
        return move.length;
    }

    int used() {
        return used.get();
    }

    /** Removes all nodes except an unvisited root. */
    void clear() {
        used.set(1);
        set(ROOT, PlayoutBoard.PASS, 0, 0, 0);
    }

    private void set(int node, int v, float priorTried, float priorWon, float share) {
        move[node] = (short) v;
        visits[node] = 0;
        tried[node] = priorTried;
        won[node] = priorWon;
        wonReally[node] = 0;
        margins[node] = 0;
        alsoTried[node] = 0;
        alsoWon[node] = 0;
        prior[node] = share;
        judged[node] = NOT_ASKED;
        rank[node] = 0;
        ownedByMover[node] = 0;
        ownedByWinner[node] = 0;
        children[node] = 0;
        FIRST.setRelease(first, node, NONE);
    }

    /** The first child of a node, or {@link #NONE}. The other children follow it. */
    int first(int node) {
        int at = (int) FIRST.getAcquire(first, node);
        return at == BUSY ? NONE : at;
    }

    /** Claims the creation of the children of a node. True for only one of the threads. */
    boolean claim(int node) {
        return (int) FIRST.getAcquire(first, node) == NONE && FIRST.compareAndSet(first, node, NONE, BUSY);
    }

    /** Reserves nodes for children: the first one, or {@link #NONE} if there is no room. */
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

    /** Sets the values of a reserved child. */
    void setChild(int node, int v, float priorTried, float priorWon, float share) {
        set(node, v, priorTried, priorWon, share);
    }

    /**
     * Changes how likely a move seems, and its virtual won playouts accordingly.
     *
     * @param likely how many of them a move has that is certain
     */
    void expect(int node, float share, float likely) {
        float more = ((float) Math.sqrt(share) - (float) Math.sqrt(prior[node])) * likely;
        tried[node] += more;
        won[node] += more;
        prior[node] = share;
    }

    /** Changes how likely a move seems, and removes its virtual playouts. */
    void expect(int node, float share) {
        tried[node] = visits[node];
        won[node] = wonReally[node];
        prior[node] = share;
    }

    /** Whether a network was asked about the node. */
    boolean isAsked(int node) {
        return judged[node] != NOT_ASKED;
    }

    /** Notes that a network is asked about the node. */
    void ask(int node) {
        judged[node] = SILENT;
    }

    /** Notes how likely Black wins, as a network thinks. */
    void judge(int node, float black) {
        judged[node] = black;
    }

    /** Whether a network has said how likely Black wins. */
    boolean isJudged(int node) {
        return judged[node] >= 0;
    }

    /** How likely Black wins, as a network thinks; {@code otherwise} if it has not said so. */
    float judged(int node, float otherwise) {
        return isJudged(node) ? judged[node] : otherwise;
    }

    /** Makes the children of a claimed node visible; {@link #NONE} gives the claim back. */
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

    /** Marks a move as barred. */
    void bar(int node) {
        prior[node] = BARRED;
    }

    /** Whether a move is marked as barred. */
    boolean isBarred(int node) {
        return prior[node] == BARRED;
    }

    /** Removes the mark of a move that the text allows after all. */
    void unbar(int node) {
        if (isBarred(node)) {
            prior[node] = 0;
        }
    }

    /** Removes a child; the last child takes its place, and less likely children move up in rank. */
    void drop(int node, int child) {
        int end = first(node) + --children[node];
        short gone = rank[child];
        for (int i = first(node); i <= end; i++) {
            rank[i] -= (short) (rank[i] > gone ? 1 : 0);
        }
        if (child != end) {
            copyNumbers(this, end, child);
            FIRST.setRelease(first, child, first[end]);
            children[child] = children[end];
        }
    }

    /** Fills this tree with the subtree of a node of another tree, the nearest nodes first, as far as there is room. */
    void copy(SearchTree other, int root) {
        clear();
        copyNumbers(other, root, ROOT);
        // The nodes of this tree serve as a queue; origin has the node of the other tree for each.
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
        wonReally[to] = other.wonReally[from];
        margins[to] = other.margins[from];
        alsoTried[to] = other.alsoTried[from];
        alsoWon[to] = other.alsoWon[from];
        prior[to] = other.prior[from];
        judged[to] = other.judged[from];
        rank[to] = other.rank[from];
        ownedByMover[to] = other.ownedByMover[from];
        ownedByWinner[to] = other.ownedByWinner[from];
    }

    /** The share of won playouts, real and virtual; one half if there are none. */
    float value(int node) {
        return tried[node] > 0 ? won[node] / tried[node] : 0.5f;
    }

    /** The share of won playouts, only the real ones; what is judged and reported. */
    float evidence(int node) {
        return visits[node] > 0 ? wonReally[node] / visits[node] : value(node);
    }

    /** Black's average margin in the real playouts, komi included; the node must have some. */
    double margin(int node) {
        return (double) margins[node] / visits[node];
    }

    /** The child of the root with the most playouts. */
    int favourite() {
        return favouriteBut(NONE);
    }

    /** The child of the root with the most playouts, one child left out; that one if there is no other. */
    int favouriteBut(int without) {
        int first = first(ROOT);
        int best = without;
        for (int i = first; first != NONE && i < first + children[ROOT]; i++) {
            boolean more = best == without || visits[i] > visits[best];
            if (i != without && (more || (visits[i] == visits[best] && value(i) > value(best)))) {
                best = i;
            }
        }
        return best;
    }
}

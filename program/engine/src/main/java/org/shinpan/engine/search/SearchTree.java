package org.shinpan.engine.search;

import java.util.concurrent.atomic.AtomicInteger;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * The search tree of a {@link TreeSearch}. It is stored in arrays: a node is an index, and the children of a node have
 * adjacent indexes, so a running search allocates no objects. Several threads may use a tree at the same time.
 *
 * <p>A node stands for a move, and its statistics say how good the move is for the player who makes it. Threads update
 * the statistics without locks: if two threads change a number at the same moment, one of the playouts may be lost,
 * which does no harm. Only the creation of children is guarded, by a compare-and-set on {@code first}, which changes
 * from {@link #NONE} to {@code BUSY} and then to the index of the first child.
 *
 * <p>A search has two trees, each with half of the memory. The part of the tree that is kept for the next move is
 * copied into the other tree, which is used from then on.
 */
final class SearchTree {

    static final int ROOT = 0;

    /** Means that there is no node. The value is also the index of the root, which is never a child. */
    static final int NONE = 0;

    /** The value in {@code first} while a thread creates the children of a node. */
    private static final int BUSY = -1;

    /** The value in {@code prior} of an illegal move. */
    private static final float BARRED = -2;

    /** The value in {@link #judged} if no network has been asked to evaluate the node. */
    private static final float NOT_ASKED = -1;

    /** The value in {@link #judged} if a network has been asked, but has not answered. */
    private static final float SILENT = -2;

    /** The bytes of a node: 58 in the arrays, and 4 more while the tree is copied. */
    static final int NODE_BYTES = 62;

    /** The index of the move's point on the playout board, or {@link PlayoutBoard#PASS}. */
    final short[] move;
    /** The number of real playouts through the node. */
    final int[] visits;
    /**
     * The number of playouts through the node, real and virtual. The virtual ones express how good the move seems to be
     * before its first playout.
     */
    final float[] allVisits;

    /**
     * The sum of the values of the playouts in {@link #allVisits} for the player who makes the move. The value of a
     * real playout includes a bonus for its margin; see {@link SearchWorker}.
     */
    final float[] allWins;

    /**
     * The sum of the values of the real playouts for the player who makes the move, each from 0 to 1 and without a
     * bonus.
     */
    final float[] realWins;

    /** The sum of Black's margins in the real playouts, komi included. */
    final float[] margins;

    /**
     * The weighted number of playouts in which the same player made this move at a later turn, for the RAVE statistics.
     */
    final float[] raveVisits;

    /** The weighted sum of the values of the playouts in {@link #raveVisits} for this player. */
    final float[] raveWins;

    /** The probability of the move before the search, 0 to 1, or {@link #BARRED}. */
    final float[] prior;

    /** The number of real playouts at whose end the move's point belonged to the player who makes the move. */
    final float[] ownedByMover;

    /** The number of real playouts at whose end the move's point belonged to the winner. */
    final float[] ownedByWinner;

    /** The network's probability that Black wins; negative if the network has not reported one. */
    private final float[] judged;

    /** The lead of Black that the network expects, in points and komi included; valid only if {@link #isJudged}. */
    private final float[] expectedLead;

    /** The number of siblings whose moves are likelier. */
    final short[] rank;

    /** The first child, {@link #NONE} or {@link #BUSY}. */
    private final SharedIndexes first;

    /** The number of children. */
    final short[] children;

    private final AtomicInteger used = new AtomicInteger(1);

    SearchTree(int capacity) {
        move = new short[capacity];
        visits = new int[capacity];
        allVisits = new float[capacity];
        allWins = new float[capacity];
        realWins = new float[capacity];
        margins = new float[capacity];
        raveVisits = new float[capacity];
        raveWins = new float[capacity];
        prior = new float[capacity];
        ownedByMover = new float[capacity];
        ownedByWinner = new float[capacity];
        judged = new float[capacity];
        expectedLead = new float[capacity];
        rank = new short[capacity];
        first = new SharedIndexes(capacity);
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
        allVisits[node] = priorTried;
        allWins[node] = priorWon;
        realWins[node] = 0;
        margins[node] = 0;
        raveVisits[node] = 0;
        raveWins[node] = 0;
        prior[node] = share;
        judged[node] = NOT_ASKED;
        rank[node] = 0;
        ownedByMover[node] = 0;
        ownedByWinner[node] = 0;
        children[node] = 0;
        first.set(node, NONE);
    }

    /** Returns the first child of a node, or {@link #NONE}. The other children follow it. */
    int first(int node) {
        int at = first.get(node);
        return at == BUSY ? NONE : at;
    }

    /** Tries to become the thread that creates the children of a node. Returns true for only one thread. */
    boolean claim(int node) {
        return first.get(node) == NONE && first.replace(node, NONE, BUSY);
    }

    /** Reserves nodes for children. Returns the first one, or {@link #NONE} if there is no room. */
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
     * Changes the prior of a move, and the number of its virtual won playouts accordingly.
     *
     * @param likely the number of virtual won playouts of a move with the prior 1
     */
    void expect(int node, float share, float likely) {
        float more = ((float) Math.sqrt(share) - (float) Math.sqrt(prior[node])) * likely;
        allVisits[node] += more;
        allWins[node] += more;
        prior[node] = share;
    }

    /** Changes the prior of a move, and removes its virtual playouts, which the formula PUCT does not use. */
    void expect(int node, float share) {
        allVisits[node] = visits[node];
        allWins[node] = realWins[node];
        prior[node] = share;
    }

    /** Returns whether a network has been asked to evaluate the node. */
    boolean isAsked(int node) {
        return judged[node] != NOT_ASKED;
    }

    /** Records that a network has been asked to evaluate the node. */
    void ask(int node) {
        judged[node] = SILENT;
    }

    /** Records the network's probability that Black wins, and the lead of Black that it expects, komi included. */
    void judge(int node, float black, float lead) {
        expectedLead[node] = lead;
        judged[node] = black;
    }

    /** Returns whether a network has reported the probability that Black wins. */
    boolean isJudged(int node) {
        return judged[node] >= 0;
    }

    /** Returns the network's probability that Black wins, or {@code fallback} if there is none. */
    float judged(int node, float fallback) {
        return isJudged(node) ? judged[node] : fallback;
    }

    /**
     * Returns the lead of Black that the network expects, komi included. Call this only if {@link #isJudged} is true.
     */
    float expectedLead(int node) {
        return expectedLead[node];
    }

    /**
     * Makes the children of a node visible to all threads, after {@link #claim}. With the index {@link #NONE}, the node
     * remains without children, and another thread may create them.
     */
    void publish(int node, int firstChild, int count) {
        children[node] = (short) count;
        first.set(node, firstChild);
    }

    /** Returns the child of a node with a move, or {@link #NONE}. */
    int child(int node, int v) {
        int at = first(node);
        for (int i = 0; i < children[node] && at != NONE; i++) {
            if (move[at + i] == v) {
                return at + i;
            }
        }
        return NONE;
    }

    /** Marks a move as illegal. */
    void bar(int node) {
        prior[node] = BARRED;
    }

    /** Returns whether a move is marked as illegal. */
    boolean isBarred(int node) {
        return prior[node] == BARRED;
    }

    /** Removes the mark from a move that is legal after all. */
    void unbar(int node) {
        if (isBarred(node)) {
            prior[node] = 0;
        }
    }

    /** Removes a child. The last child moves to its index, and the rank of less likely children improves by 1. */
    void drop(int node, int child) {
        int end = first(node) + --children[node];
        short gone = rank[child];
        for (int i = first(node); i <= end; i++) {
            rank[i] -= (short) (rank[i] > gone ? 1 : 0);
        }
        if (child != end) {
            copyNumbers(this, end, child);
            first.set(child, first.get(end));
            children[child] = children[end];
        }
    }

    /**
     * Fills this tree with the subtree of a node of another tree. The nodes nearest to that node are copied first,
     * until there is no more room.
     */
    void copy(SearchTree other, int root) {
        clear();
        copyNumbers(other, root, ROOT);
        // The nodes of this tree serve as a queue; origin contains the corresponding nodes of the other tree.
        int[] origin = new int[Math.min(capacity(), other.used())];
        origin[0] = root;
        for (int node = 0; node < used.get(); node++) {
            int from = other.first(origin[node]);
            int count = other.children[origin[node]];
            int to = from == NONE || used.get() + count > origin.length ? NONE : reserve(count);
            if (to != NONE) {
                for (int i = 0; i < count; i++) {
                    copyNumbers(other, from + i, to + i);
                    first.set(to + i, NONE);
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
        allVisits[to] = other.allVisits[from];
        allWins[to] = other.allWins[from];
        realWins[to] = other.realWins[from];
        margins[to] = other.margins[from];
        raveVisits[to] = other.raveVisits[from];
        raveWins[to] = other.raveWins[from];
        prior[to] = other.prior[from];
        judged[to] = other.judged[from];
        expectedLead[to] = other.expectedLead[from];
        rank[to] = other.rank[from];
        ownedByMover[to] = other.ownedByMover[from];
        ownedByWinner[to] = other.ownedByWinner[from];
    }

    /** Returns the share of won playouts, real and virtual; one half if there are none. */
    float value(int node) {
        return allVisits[node] > 0 ? allWins[node] / allVisits[node] : 0.5f;
    }

    /** Returns the share of won playouts among the real ones. This share is used for decisions and reports. */
    float evidence(int node) {
        return visits[node] > 0 ? realWins[node] / visits[node] : value(node);
    }

    /** Returns Black's average margin in the real playouts, komi included. The node must have at least one. */
    double margin(int node) {
        return (double) margins[node] / visits[node];
    }

    /** Returns the child of the root with the most playouts. */
    int favourite() {
        return favouriteBut(NONE);
    }

    /**
     * Returns the child of the root with the most playouts, not counting {@code without}; if there is no other, {@code
     * without}.
     */
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

package org.shinpan.engine.search;

import org.shinpan.rules.board.Board;

/**
 * Decides which child of a node of the {@link SearchTree} a playout follows.
 *
 * <p>On a small board, a node that a network has evaluated uses the formula PUCT: the share of won playouts, plus a
 * bonus for moves that the network considers likely but that have few playouts. Other nodes use RAVE: the share of won
 * playouts is mixed with the results of playouts in which the same player made the move at a later turn.
 *
 * <p>Sources: PUCT as in AlphaGo (Silver et al. 2016); RAVE weighted after Silver (2009); criticality (Coulom 2009).
 */
final class Selection {

    private final SearchTuning tuning;
    private final SearchTuning.Advice advice;
    /** Whether nodes consider only their most likely moves, because the board is large. */
    private final boolean narrow;

    private SearchTree tree = new SearchTree(1);

    Selection(SearchTuning tuning, Board board) {
        this.tuning = tuning;
        this.advice = tuning.advice(board);
        this.narrow = board.area() >= tuning.wideFrom();
    }

    void begin(SearchTree in) {
        tree = in;
    }

    /**
     * Returns the child to try next.
     *
     * @param node a node with children
     * @param without a child that is left out, or {@link SearchTree#NONE}
     */
    int next(int node, int without) {
        return explores(node) ? likely(node, without) : promising(node, without);
    }

    /** Returns whether PUCT, and not RAVE, chooses among the children of a node. */
    boolean explores(int node) {
        return advice.explores() && tree.isJudged(node);
    }

    // PUCT, with a network.

    /** Returns the child that PUCT chooses. */
    private int likely(int node, int without) {
        int first = tree.first(node);
        int end = first + tree.children[node];
        // The win rate of the player to move; the one that is stored at the node is the other player's.
        float expected = Math.max(0, 1 - tree.evidence(node) - advice.worse());
        float bonus = advice.explore() * (float) Math.sqrt(tree.visits[node] + 1);
        int best = first;
        float max = Float.NEGATIVE_INFINITY;
        for (int child = first; child < end; child++) {
            if (child != without) {
                float n = tree.allVisits[child];
                float value = (tree.allWins[child] + advice.expected() * expected) / (n + advice.expected());
                value = tree.isBarred(child) ? -1 : value + bonus * tree.prior[child] / (1 + n);
                if (value > max) {
                    max = value;
                    best = child;
                }
            }
        }
        return best;
    }

    // RAVE, without a network.

    /** Returns the child that RAVE chooses. */
    private int promising(int node, int without) {
        int first = tree.first(node);
        int count = tree.children[node];
        int width = width(node, count);
        int best = first;
        float max = Float.NEGATIVE_INFINITY;
        for (int child = first; child < first + count; child++) {
            boolean considered = tree.rank[child] < width && child != without;
            float value = considered ? worth(child) : Float.NEGATIVE_INFINITY;
            if (value > max) {
                max = value;
                best = child;
            }
        }
        return best;
    }

    /** Returns how many of the most likely children are considered. */
    private int width(int node, int count) {
        if (!narrow) {
            return count;
        }
        return Math.min(
                count, 1 + (int) (tuning.wide() + tuning.wider() * (float) Math.log(1 + tree.visits[node] * 0.1)));
    }

    /**
     * Returns the value of a child: a mixture of its share of won playouts and its RAVE statistics, which weigh less
     * the more playouts there are.
     */
    private float worth(int child) {
        if (tree.isBarred(child)) {
            return -1;
        }
        float n = tree.allVisits[child];
        float r = tree.raveVisits[child];
        float value = tree.allWins[child] / n;
        if (r <= 0) {
            return value;
        }
        float rave = tree.raveWins[child] / r;
        if (tree.visits[child] > tuning.criticalFrom()) {
            float extra = criticality(child) * tuning.criticality();
            rave = (rave + extra) / (1 + extra);
            r *= 1 + extra;
        }
        float beta = r / (r + n + n * r / tuning.equivalence());
        return beta * rave + (1 - beta) * value;
    }

    /**
     * Returns the criticality of a move's point: how much more often the winner owns it at the end than would be
     * expected if owner and winner were independent.
     */
    private float criticality(int child) {
        float n = tree.visits[child];
        float ours = tree.ownedByMover[child] / n;
        float winners = tree.ownedByWinner[child] / n;
        float wins = tree.allWins[child] / tree.allVisits[child];
        return Math.max(tuning.criticalLeast(), winners - (ours * wins + (1 - ours) * (1 - wins)));
    }
}

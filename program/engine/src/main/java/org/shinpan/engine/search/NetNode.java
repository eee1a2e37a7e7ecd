package org.shinpan.engine.search;

import org.jspecify.annotations.Nullable;

/**
 * A node in the search tree of a {@link NetSearch}: a position, the network's evaluation of it, and statistics. All
 * values are from the point of view of the player to move at the node. The lock of the {@link NetTree} guards all
 * nodes.
 */
final class NetNode {

    /**
     * The estimated number of bytes of a node without moves, for the memory limit. Every move adds {@link
     * #BYTES_OF_MOVE}.
     */
    static final int BYTES = 220;

    static final int BYTES_OF_MOVE = 12;

    /**
     * The moves as indexes of points, or {@link NetTree#PASS}, the most likely first; empty until the network has
     * evaluated the position.
     */
    short[] moves = new short[0];

    /** The probability of every move according to the network. */
    float[] priors = new float[0];

    private @Nullable NetNode[] children = new NetNode[0];

    /** Whether the network has evaluated the position. */
    boolean seen;

    /** The hash of the network's inputs at this node: see {@link org.shinpan.net.Inputs#situation}. */
    long situation;

    /** Whether the game is over at this node. */
    boolean over;

    /** The probability of a win, by the network's evaluation or the end of the game. */
    double win;

    /** The expected lead in points, by the network's evaluation or the end of the game. */
    double lead;

    /** The value that the search maximizes, which combines win and lead: see {@link NetTree#utility}. */
    double utility;

    /** The number of playouts through the node. */
    int visits;

    /** The number of playouts through the node that have not ended yet. */
    int underWay;

    // Sums over all finished playouts through the node.
    private double wins;
    private double leads;
    private double utilities;

    /** Returns the child for a move, given by its index in {@link #moves}; null if no playout has reached it. */
    @Nullable NetNode child(int number) {
        return children[number];
    }

    NetNode childOrNew(int number) {
        NetNode child = children[number];
        if (child == null) {
            child = new NetNode();
            children[number] = child;
        }
        return child;
    }

    void replaceChild(int number, @Nullable NetNode child) {
        children[number] = child;
    }

    /** Returns the index of a move among the moves of this node, or −1 if the node does not have it. */
    int numberOf(int place) {
        for (int i = 0; i < moves.length; i++) {
            if (moves[i] == place) {
                return i;
            }
        }
        return -1;
    }

    void setMoves(short[] places, float[] shares) {
        moves = places;
        priors = shares;
        children = new NetNode[places.length];
        seen = true;
    }

    /** Removes all moves except the marked ones. This is meant for the root. */
    void keep(boolean[] marks) {
        int count = 0;
        for (boolean mark : marks) {
            count += mark ? 1 : 0;
        }
        short[] places = new short[count];
        float[] shares = new float[count];
        NetNode[] nodes = new NetNode[count];
        int to = 0;
        for (int i = 0; i < marks.length; i++) {
            if (marks[i]) {
                places[to] = moves[i];
                shares[to] = priors[i];
                nodes[to++] = children[i];
            }
        }
        moves = places;
        priors = shares;
        children = nodes;
    }

    /** Adds the values of a playout, from the point of view of the player to move at this node. */
    void add(double moreWins, double moreLead, double moreUtility) {
        visits++;
        wins += moreWins;
        leads += moreLead;
        utilities += moreUtility;
    }

    double winRate() {
        return visits == 0 ? win : wins / visits;
    }

    double meanLead() {
        return visits == 0 ? lead : leads / visits;
    }

    double meanUtility() {
        return visits == 0 ? utility : utilities / visits;
    }

    /**
     * Returns the index of the move with the most playouts. If several have the same number, the likeliest of them is
     * chosen.
     */
    int favourite() {
        int best = 0;
        int max = -1;
        for (int i = 0; i < moves.length; i++) {
            NetNode child = children[i];
            int count = child == null ? 0 : child.visits;
            if (count > max) {
                max = count;
                best = i;
            }
        }
        return best;
    }

    /**
     * Returns the index of the move to try next, by the formula PUCT (Silver et al. 2017). A move without a playout is
     * valued somewhat lower than the node itself, and a running playout counts as lost.
     *
     * @param exploration the factor that favours likely moves with few playouts
     * @param firstPlay how much lower than the node a move without a playout is valued at most
     */
    int select(double exploration, double firstPlay) {
        double tried = 0;
        int all = 0;
        for (int i = 0; i < moves.length; i++) {
            NetNode child = children[i];
            if (child != null && child.visits > 0) {
                tried += priors[i];
                all += child.visits + child.underWay;
            }
        }
        double untried = meanUtility() - firstPlay * Math.sqrt(tried);
        double factor = exploration * Math.sqrt(all + 0.01);
        int best = 0;
        double max = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < moves.length; i++) {
            NetNode child = children[i];
            double count = child == null ? 0 : child.visits + child.underWay;
            double value = untried;
            if (child != null && count > 0) {
                // The child's values are from the opponent's point of view. A running playout counts as −1, about the
                // worst value.
                value = (-child.utilities - child.underWay) / count;
            }
            double worth = value + factor * priors[i] / (1 + count);
            if (worth > max) {
                max = worth;
                best = i;
            }
        }
        return best;
    }
}

package org.shinpan.life.proof;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Answers to the moves of the other side, as a graph. Points are given by their places in {@code Board.points()}.
 *
 * <p>A node is an array of rounds, each of three numbers: a move of the other side, the strategist's answer, and the node that
 * this leads to.
 */
public final class Strategy {

    /** In place of a point: a pass. */
    public static final int PASS = -1;

    /** In place of a node: nothing remains to be shown. */
    public static final int SETTLED = -2;

    /** In place of a round: the node has no answer to the move. */
    public static final int NO_ROUND = -3;

    private final int first;
    private final int[][] nodes;
    private final int hash;

    /**
     * @param first the strategist's move before node 0; {@link #PASS} if the other side begins
     * @param nodes the rounds of each node
     */
    public Strategy(int first, int[][] nodes) {
        this.first = first;
        this.nodes = new int[nodes.length][];
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i].length % 3 != 0) {
                throw new IllegalArgumentException("a round has three numbers; node " + i + " has " + nodes[i].length);
            }
            this.nodes[i] = nodes[i].clone();
        }
        this.hash = 31 * first + Arrays.deepHashCode(this.nodes);
    }

    /** A strategy without a move: the position itself is settled. */
    public static Strategy none() {
        return new Strategy(PASS, new int[0][]);
    }

    public int first() {
        return first;
    }

    /** How many nodes there are. */
    public int size() {
        return nodes.length;
    }

    /** How many rounds a node has. */
    public int rounds(int node) {
        return nodes[node].length / 3;
    }

    /** The other side's move. */
    public int attack(int node, int round) {
        return nodes[node][3 * round];
    }

    /** The strategist's answer. */
    public int answer(int node, int round) {
        return nodes[node][3 * round + 1];
    }

    /** Where that leads. */
    public int next(int node, int round) {
        return nodes[node][3 * round + 2];
    }

    /** The round of a node that answers a move, or {@link #NO_ROUND}. */
    public int roundFor(int node, int attack) {
        for (int round = 0; round < rounds(node); round++) {
            if (attack(node, round) == attack) {
                return round;
            }
        }
        return NO_ROUND;
    }

    /** A copy of all nodes. */
    public int[][] nodes() {
        return Arrays.stream(nodes).map(int[]::clone).toArray(int[][]::new);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Strategy that
                        && hash == that.hash
                        && first == that.first
                        && Arrays.deepEquals(nodes, that.nodes));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return "a strategy of " + nodes.length + " nodes";
    }
}

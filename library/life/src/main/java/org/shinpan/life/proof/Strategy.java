package org.shinpan.life.proof;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The strategist's answers to the moves of the other side, as a graph. A move is the place of its point in {@code
 * Board.points()}, or {@link #PASS}.
 *
 * <p>A node is an array of rounds. A round has three numbers: a move of the other side, the strategist's answer, and
 * the node to which the two lead, or {@link #SETTLED}.
 */
public final class Strategy {

    /** The move that is a pass. */
    public static final int PASS = -1;

    /**
     * Used instead of the number of a node if the strategy ends: the position shows the claim without further moves.
     */
    public static final int SETTLED = -2;

    /** Used instead of the number of a round if the node has no answer to the move. */
    public static final int NO_ROUND = -3;

    private final int first;
    private final int[][] nodes;
    private final int hash;

    /**
     * Creates a strategy from its nodes.
     *
     * @param first the strategist's move before node 0; {@link #PASS} if the other side begins
     * @param nodes the rounds of each node
     * @throws IllegalArgumentException if a node does not consist of whole rounds
     */
    public Strategy(int first, int[][] nodes) {
        Objects.requireNonNull(nodes, "the nodes must not be null");
        this.first = first;
        this.nodes = new int[nodes.length][];
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i].length % 3 != 0) {
                throw new IllegalArgumentException(
                        "a round has three numbers, but node " + i + " has " + nodes[i].length + " in all");
            }
            this.nodes[i] = nodes[i].clone();
        }
        this.hash = 31 * first + Arrays.deepHashCode(this.nodes);
    }

    /**
     * Returns a strategy without a move: the position itself is settled.
     *
     * @return the empty strategy
     */
    public static Strategy none() {
        return new Strategy(PASS, new int[0][]);
    }

    /**
     * Returns the strategist's move before node 0.
     *
     * @return a move; {@link #PASS} if the other side begins
     */
    public int first() {
        return first;
    }

    /**
     * Returns the number of nodes.
     *
     * @return the number of nodes; 0 if the position itself is settled
     */
    public int size() {
        return nodes.length;
    }

    /**
     * Returns the number of rounds of a node.
     *
     * @param node a node, from 0
     * @return the number of rounds
     */
    public int rounds(int node) {
        return nodes[node].length / 3;
    }

    /**
     * Returns the other side's move in a round.
     *
     * @param node a node, from 0
     * @param round a round of the node, from 0
     * @return a move
     */
    public int attack(int node, int round) {
        return nodes[node][3 * round];
    }

    /**
     * Returns the strategist's answer in a round.
     *
     * @param node a node, from 0
     * @param round a round of the node, from 0
     * @return a move
     */
    public int answer(int node, int round) {
        return nodes[node][3 * round + 1];
    }

    /**
     * Returns the node to which a round leads.
     *
     * @param node a node, from 0
     * @param round a round of the node, from 0
     * @return a node, or {@link #SETTLED}
     */
    public int next(int node, int round) {
        return nodes[node][3 * round + 2];
    }

    /**
     * Returns the round of a node that answers a move.
     *
     * @param node a node, from 0
     * @param attack a move of the other side
     * @return a round, or {@link #NO_ROUND}
     */
    public int roundFor(int node, int attack) {
        for (int round = 0; round < rounds(node); round++) {
            if (attack(node, round) == attack) {
                return round;
            }
        }
        return NO_ROUND;
    }

    /**
     * Returns a copy of all nodes.
     *
     * @return the numbers of the rounds of each node
     */
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
        return nodes.length == 1 ? "a strategy with 1 node" : "a strategy with " + nodes.length + " nodes";
    }
}

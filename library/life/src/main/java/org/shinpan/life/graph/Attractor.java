package org.shinpan.life.graph;

import java.util.Arrays;

/**
 * Finds the states of a graph from which a player can force a goal. It works backwards from the states in which the
 * player has reached the goal (a least fixed point). A player who only repeats states does not reach the goal.
 *
 * <p>A state is reached as soon as enough of its successors are: one if the player moves in the state, all if the other
 * player does. The caller passes this number, because some moves lead to no state of the graph: a state in which the
 * other player has a move that wins at once is never reached, and a move by which the other player loses at once is not
 * counted.
 */
public final class Attractor {

    /** The number of successors that marks a state as one that is never reached. */
    public static final int NEVER = Integer.MAX_VALUE;

    /** A listener that is called for every state that is reached, in the order in which they are reached. */
    @FunctionalInterface
    public interface Reached {

        /** Means that no successor was needed. */
        int NONE = -1;

        /**
         * Called when a state is reached.
         *
         * @param state the number of the state
         * @param by the last successor that the state needed; {@link #NONE} if it needed none
         */
        void reached(int state, int by);
    }

    private int[] from = new int[64];
    private int[] to = new int[64];
    private int moves;
    /** The index in {@link #before} where the states before each state begin; computed on first use. */
    private int[] first = {};

    private int[] before = {};

    /** Creates a graph without moves. */
    public Attractor() {}

    /**
     * Adds a move. Two moves between the same states count twice.
     *
     * @param earlier the number of the state before the move, from 0
     * @param later the number of the state after the move
     */
    public void move(int earlier, int later) {
        if (moves == from.length) {
            from = Arrays.copyOf(from, 2 * moves);
            to = Arrays.copyOf(to, 2 * moves);
        }
        from[moves] = earlier;
        to[moves++] = later;
    }

    /**
     * Returns the states that are reached.
     *
     * @param left for each state, the number of its successors that must be reached before the state is reached; 0 if
     *     it is reached at once. This method changes the array
     * @param hears the listener, which is called for every state that is reached
     * @return for each state, whether it is reached
     */
    public boolean[] reached(int[] left, Reached hears) {
        int states = left.length;
        indexMoves(states);
        boolean[] reached = new boolean[states];
        int[] queue = new int[states];
        int tail = 0;
        for (int state = 0; state < states; state++) {
            if (left[state] == 0) {
                reached[state] = true;
                hears.reached(state, Reached.NONE);
                queue[tail++] = state;
            }
        }
        for (int head = 0; head < tail; head++) {
            int at = queue[head];
            for (int i = first[at]; i < first[at + 1]; i++) {
                int earlier = before[i];
                if (!reached[earlier] && left[earlier] != NEVER && --left[earlier] == 0) {
                    reached[earlier] = true;
                    hears.reached(earlier, at);
                    queue[tail++] = earlier;
                }
            }
        }
        return reached;
    }

    /**
     * Returns the states that are reached, without calling a listener.
     *
     * @param left for each state, the number of its successors that must be reached before the state is reached. This
     *     method changes the array
     * @return for each state, whether it is reached
     */
    public boolean[] reached(int[] left) {
        return reached(left, (state, by) -> {});
    }

    /** Builds the index of the states before each state, in the order of their moves. */
    private void indexMoves(int states) {
        if (first.length == states + 1 && before.length == moves) {
            return;
        }
        first = new int[states + 1];
        for (int i = 0; i < moves; i++) {
            first[to[i] + 1]++;
        }
        for (int state = 0; state < states; state++) {
            first[state + 1] += first[state];
        }
        int[] filled = first.clone();
        before = new int[moves];
        for (int i = 0; i < moves; i++) {
            before[filled[to[i]]++] = from[i];
        }
    }
}

package org.shinpan.life.graph;

import java.util.Arrays;

/**
 * The states of a graph from which a player can force a goal. They are found backwards from the states in which the
 * player has it (a least fixed point). A player who only repeats states forces nothing.
 *
 * <p>A state is reached as soon as enough of its successors are: one if the player moves there, all if the other player
 * does. The caller says how many these are, since some moves lead to no state of the graph: a state in which the other
 * player has a move that wins at once is never reached, and a move that loses at once for that player is not counted.
 */
public final class Attractor {

    /** In place of a number of successors: the state is never reached. */
    public static final int NEVER = Integer.MAX_VALUE;

    /** Hears which states are reached, in their order. */
    @FunctionalInterface
    public interface Reached {

        /** The state that stands for none. */
        int NONE = -1;

        /**
         * A state is reached.
         *
         * @param state its number
         * @param by its successor that was missing; {@link #NONE} if the state needed none
         */
        void reached(int state, int by);
    }

    private int[] from = new int[64];
    private int[] to = new int[64];
    private int moves;
    /** Where the states before a state begin in {@link #before}; made when it is first asked for. */
    private int[] first = {};

    private int[] before = {};

    /** A graph without moves. */
    public Attractor() {}

    /**
     * Adds a move. Two moves between the same states count twice.
     *
     * @param earlier the state before it, from 0
     * @param later the state after it
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
     * The states that are reached.
     *
     * @param left for each state, how many successors must be reached before it is; 0 if it is reached at once. The
     *     numbers are used up
     * @param hears the listener
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
     * The states that are reached, without a listener.
     *
     * @param left for each state, how many successors must be reached before it is. The numbers are used up
     * @return for each state, whether it is reached
     */
    public boolean[] reached(int[] left) {
        return reached(left, (state, by) -> {});
    }

    /** Lists the states before each state, in the order of their moves. */
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

package org.shinpan.life.graph;

import java.util.Arrays;

/**
 * What a player can force in a graph of states, worked out backwards from the states where the player has it: a least
 * fixed point. A player who only repeats states forces nothing.
 *
 * <p>A state is reached as soon as enough of its successors are: one where the player chooses, all where the other one
 * does. The caller says how many are left, since some moves lead to no state of the graph: a move that loses at once
 * leaves a state of the other player that is never reached, and one that wins at once is not counted.
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
    public boolean[] from(int[] left, Reached hears) {
        int states = left.length;
        list(states);
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
    public boolean[] from(int[] left) {
        return from(left, (state, by) -> {});
    }

    /** Lists the states before each state, in the order of their moves. */
    private void list(int states) {
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

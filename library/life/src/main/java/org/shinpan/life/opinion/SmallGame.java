package org.shinpan.life.opinion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.shinpan.life.graph.Attractor;

/**
 * The graph of all states of a game on a few points. It is used to find out whether a player can force a result. Add
 * the first state by {@link #number}, then call {@link #explore}, then {@link #forces}. A player who only repeats
 * states does not win.
 */
final class SmallGame {

    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final List<Integer> states = new ArrayList<>();
    private final List<int[]> after = new ArrayList<>();

    /** Returns the number of a state, from 0. Adds the state if it is new. */
    int number(int state) {
        return numbers.computeIfAbsent(state, key -> {
            states.add(key);
            return states.size() - 1;
        });
    }

    /**
     * Adds all states that can follow the known states.
     *
     * @param moves returns for a state the numbers of the states after each move, which it gets from {@link #number}; a
     *     negative number stands for a result. The opponent always has a move, such as a pass
     */
    void explore(IntFunction<int[]> moves) {
        for (int next = after.size(); next < states.size(); next++) {
            after.add(moves.apply(states.get(next)));
        }
    }

    /**
     * Returns whether a player forces a result from the first state.
     *
     * @param chooses whether the player is to move in a state
     * @param result the number that stands for the result
     */
    boolean forces(IntPredicate chooses, int result) {
        Attractor attractor = new Attractor();
        // The number of winning moves that make a state won: one if the player is to move, all if the opponent is.
        int[] needed = new int[states.size()];
        for (int number = 0; number < needed.length; number++) {
            boolean own = chooses.test(states.get(number));
            needed[number] = own ? 1 : 0;
            for (int next : after.get(number)) {
                if (next >= 0) {
                    attractor.move(number, next);
                    needed[number] += own || needed[number] == Attractor.NEVER ? 0 : 1;
                } else if (own && next == result) {
                    needed[number] = 0;
                } else if (!own && next != result) {
                    needed[number] = Attractor.NEVER;
                }
            }
        }
        return attractor.reached(needed)[0];
    }
}

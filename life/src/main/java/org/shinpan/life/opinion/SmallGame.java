package org.shinpan.life.opinion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.shinpan.life.graph.Attractor;

/**
 * All states of a game on a few points, and which of them a player wins by force. The first state is the start. A
 * player who only repeats states does not win.
 */
final class SmallGame {

    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final List<Integer> states = new ArrayList<>();
    private final List<int[]> after = new ArrayList<>();

    /** The number of a state, which is 0 or more; a new one is added. */
    int number(int state) {
        return numbers.computeIfAbsent(state, key -> {
            states.add(key);
            return states.size() - 1;
        });
    }

    /**
     * Lists all states that can follow those that are there.
     *
     * @param moves for a state, the numbers of the states after each move; a number below 0 stands for a result
     */
    void explore(IntFunction<int[]> moves) {
        for (int next = after.size(); next < states.size(); next++) {
            after.add(moves.apply(states.get(next)));
        }
    }

    /**
     * Whether a player forces a result from the first state.
     *
     * @param chooses whether the player moves in a state
     * @param result the number that stands for the result
     */
    boolean forces(IntPredicate chooses, int result) {
        Attractor attractor = new Attractor();
        int[] left = new int[states.size()];
        for (int number = 0; number < left.length; number++) {
            boolean one = chooses.test(states.get(number));
            left[number] = one ? 1 : 0;
            for (int next : after.get(number)) {
                if (next >= 0) {
                    attractor.move(number, next);
                    left[number] += one || left[number] == Attractor.NEVER ? 0 : 1;
                } else if ((next == result) == one) {
                    left[number] = one ? 0 : Attractor.NEVER;
                }
            }
        }
        return attractor.reached(left)[0];
    }
}

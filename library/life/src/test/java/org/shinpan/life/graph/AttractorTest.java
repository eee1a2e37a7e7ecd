package org.shinpan.life.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests {@link Attractor}. */
class AttractorTest {

    /** Compares random games with the definition, computed by repeating over all states until nothing changes. */
    @Test
    void reachesTheStatesOfTheDefinition() {
        Random random = new Random(1);
        for (int round = 0; round < 2000; round++) {
            int states = 1 + random.nextInt(12);
            boolean[] chooses = new boolean[states];
            boolean[] goal = new boolean[states];
            List<List<Integer>> after = new ArrayList<>();
            Attractor attractor = new Attractor();
            int[] left = new int[states];
            for (int state = 0; state < states; state++) {
                chooses[state] = random.nextBoolean();
                goal[state] = random.nextInt(6) == 0;
                after.add(new ArrayList<>());
                for (int moves = random.nextInt(4); moves > 0; moves--) {
                    int next = random.nextInt(states);
                    after.get(state).add(next);
                    attractor.move(state, next);
                }
                int moves = after.get(state).size();
                left[state] = goal[state] ? 0 : moves == 0 ? Attractor.NEVER : chooses[state] ? 1 : moves;
            }
            boolean[] reached = goal.clone();
            for (boolean grows = true; grows; ) {
                boolean[] before = reached.clone();
                for (int state = 0; state < states; state++) {
                    List<Integer> next = after.get(state);
                    boolean now = chooses[state]
                            ? next.stream().anyMatch(to -> reached[to])
                            : !next.isEmpty() && next.stream().allMatch(to -> reached[to]);
                    reached[state] |= now;
                }
                grows = !Arrays.equals(before, reached);
            }
            assertThat(attractor.reached(left.clone())).isEqualTo(reached);
            assertThat(attractor.reached(left)).as("asked again").isEqualTo(reached);
        }
    }

    /** Every state is reported once, after the successor through which it was reached. */
    @Test
    void reportsTheSuccessorByWhichAStateIsReached() {
        Attractor attractor = new Attractor();
        attractor.move(2, 1);
        attractor.move(2, 0);
        attractor.move(3, 2);
        attractor.move(3, 0);
        List<String> heard = new ArrayList<>();
        attractor.reached(new int[] {0, 0, 2, 1, Attractor.NEVER}, (state, by) -> heard.add(state + " by " + by));
        assertThat(heard).containsExactly("0 by -1", "1 by -1", "3 by 0", "2 by 1");
    }
}

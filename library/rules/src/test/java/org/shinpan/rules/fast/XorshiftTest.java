package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.ChiSquare;

/** Tests {@link Xorshift}. */
class XorshiftTest {

    @Test
    void numbersBelowABoundAreUniform() {
        for (int bound : new int[] {1, 2, 3, 81, 361}) {
            int[] counts = new int[bound];
            Xorshift random = new Xorshift(bound);
            int draws = 2_000 * bound;
            List<Integer> all = new ArrayList<>();
            for (int i = 0; i < bound; i++) {
                all.add(i);
            }
            for (int i = 0; i < draws; i++) {
                counts[random.below(bound)]++;
            }
            assertThat(chiSquare(all, counts, draws))
                    .as("below %d", bound)
                    .isLessThan(ChiSquare.limit(Math.max(1, bound - 1)));
        }
    }

    private static double chiSquare(List<Integer> places, int[] counts, int draws) {
        double expected = (double) draws / places.size();
        double sum = 0;
        for (int place : places) {
            sum += (counts[place] - expected) * (counts[place] - expected) / expected;
        }
        return sum;
    }
}

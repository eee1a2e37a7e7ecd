package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Tests that the rest of a search is estimated at its current rate, and that a pause does not lower the rate. */
class PaceTest {

    private static final long MILLISECOND = 1_000_000;

    private static double inHalfASecond(Pace pace) {
        return pace.playoutsIn(500 * MILLISECOND);
    }

    @Test
    void aSteadySearchGoesOnAsItBegan() {
        Pace pace = new Pace();
        for (int ms = 1; ms <= 400; ms++) {
            pace.look(ms * MILLISECOND, 20L * ms);
        }
        assertThat(inHalfASecond(pace)).isCloseTo(10_000, within(1.0));
    }

    @Test
    void aSearchThatWasSlowAtFirstIsNotExpectedToStaySlow() {
        Pace pace = new Pace();
        // 64 playouts in 400 ms, then 10 per millisecond.
        for (int ms = 1; ms <= 400; ms++) {
            pace.look(ms * MILLISECOND, 64L * ms / 400);
        }
        for (int ms = 1; ms <= 120; ms++) {
            pace.look((400 + ms) * MILLISECOND, 64 + 10L * ms);
        }
        assertThat(inHalfASecond(pace)).isGreaterThan(4_000);
    }

    @Test
    void aPauseDoesNotCount() {
        Pace pace = new Pace();
        for (int ms = 1; ms <= 400; ms++) {
            pace.look(ms * MILLISECOND, 20L * ms);
        }
        pace.look(600 * MILLISECOND, 8_004);
        assertThat(inHalfASecond(pace)).isGreaterThan(6_000);
    }
}

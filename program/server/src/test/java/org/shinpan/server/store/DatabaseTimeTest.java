package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests how the estimate of a database's time follows that database's clock. */
class DatabaseTimeTest {

    @Test
    void aDatabasesClockIsFollowedSlowlyAndAJumpAtOnce() {
        long[] nanos = {0};
        DatabaseTime time = new DatabaseTime(() -> nanos[0]);
        // Of the first five answers, only the most exact one counts: the last, which took 2 ms.
        for (int error = 5; error >= 1; error--) {
            time.measured(1_000_000 + error * 3 - 3, 0, error * 2_000_000L);
        }
        assertThat(time.now()).isEqualTo(999_999);
        nanos[0] = 1_000_000_000;
        assertThat(time.now()).isEqualTo(1_000_999);
        // The database's clock is 41 ms ahead. Each answer moves the time by at most 1 ms.
        time.measured(1_001_040, nanos[0], nanos[0]);
        assertThat(time.now()).isEqualTo(1_001_000);
        // Now it is 40 ms ahead. An answer that took 160 ms may be wrong by more than that, so it changes nothing.
        time.measured(1_001_040, nanos[0] - 80_000_000, nanos[0] + 80_000_000);
        assertThat(time.now()).isEqualTo(1_001_000);
        // Somebody turned the clock forward.
        assertThat(time.measured(4_601_000, nanos[0], nanos[0])).isZero();
        assertThat(time.now()).isEqualTo(4_601_000);
    }

    /**
     * If the servers' time were turned back too, the clocks of games would stand still until it reached its old value.
     */
    @Test
    void aClockThatIsTurnedBackIsNotFollowed() {
        long[] nanos = {0};
        DatabaseTime time = new DatabaseTime(() -> nanos[0]);
        for (int i = 0; i < DatabaseTime.AT_THE_START; i++) {
            assertThat(time.measured(4_600_000, 0, 0)).isZero();
        }
        nanos[0] = 1_000_000_000;
        assertThat(time.measured(1_001_000, nanos[0], nanos[0])).isEqualTo(3_600_000);
        assertThat(time.now()).isEqualTo(4_601_000);
        // The clock seems to be turned back by 600 ms. An exact answer shows this; one that took a second does not.
        assertThat(time.measured(4_600_400, nanos[0], nanos[0])).isEqualTo(600);
        assertThat(time.measured(4_599_900, 0, nanos[0])).isZero();
    }
}

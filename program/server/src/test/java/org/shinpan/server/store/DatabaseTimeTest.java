package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests the reading of a database's clock. */
class DatabaseTimeTest {

    @Test
    void aDatabasesClockIsFollowedSlowlyAndAJumpAtOnce() {
        long[] nanos = {0};
        DatabaseTime time = new DatabaseTime(() -> nanos[0]);
        // The most exact one of five answers counts at first.
        for (int error = 5; error >= 1; error--) {
            time.measured(1_000_000 + error * 3 - 3, 0, error * 2_000_000L);
        }
        assertThat(time.now()).isEqualTo(999_999);
        nanos[0] = 1_000_000_000;
        assertThat(time.now()).isEqualTo(1_000_999);
        // The database's clock is 40 ms ahead: 1 ms is caught up with each time.
        time.measured(1_001_040, nanos[0], nanos[0]);
        assertThat(time.now()).isEqualTo(1_001_000);
        // A slow answer may be as wrong as it was slow.
        time.measured(1_001_040, nanos[0] - 80_000_000, nanos[0] + 80_000_000);
        assertThat(time.now()).isEqualTo(1_001_000);
        // Somebody turned the clock forward.
        assertThat(time.measured(4_601_000, nanos[0], nanos[0])).isZero();
        assertThat(time.now()).isEqualTo(4_601_000);
    }

    /** The time of a turn would else stand for as long as the clock was turned back. */
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
        // The answer came late: it says nothing.
        assertThat(time.measured(4_600_010, 0, nanos[0])).isZero();
    }
}

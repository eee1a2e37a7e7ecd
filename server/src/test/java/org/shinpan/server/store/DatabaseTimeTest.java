package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The clock of a database. */
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
        // Somebody turned the clock, forward and back.
        time.measured(4_601_000, nanos[0], nanos[0]);
        assertThat(time.now()).isEqualTo(4_601_000);
        time.measured(1_001_000, nanos[0], nanos[0]);
        assertThat(time.now()).isEqualTo(1_001_000);
    }
}

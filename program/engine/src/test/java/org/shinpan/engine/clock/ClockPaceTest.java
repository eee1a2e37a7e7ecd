package org.shinpan.engine.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Tests the time for a turn with values computed by hand: a fortieth of the main time, and four fifths of the time that
 * a turn adds.
 */
class ClockPaceTest {

    private static long pace(TimeControl control, long used) {
        return Clock.full(control).pace(control, used);
    }

    @Test
    void withAnIncrement() {
        TimeControl control = new TimeControl.Fischer(40_000, 10_000, 60_000);
        assertThat(pace(control, 0)).isEqualTo(1_000 + 8_000);
        assertThat(pace(control, 20_000)).isEqualTo(500 + 8_000);
    }

    @Test
    void inAPeriodOnlyWhatIsLeftOfItCounts() {
        TimeControl control = new TimeControl.ByoYomi(0, 10_000, 3);
        assertThat(pace(control, 0)).isEqualTo(8_000);
        assertThat(pace(control, 5_000)).isEqualTo(4_000);
        // The second period begins full.
        assertThat(pace(control, 10_000)).isEqualTo(8_000);
        assertThat(pace(control, 25_000)).isEqualTo(4_000);
    }

    @Test
    void aStretchIsSharedByItsTurns() {
        TimeControl control = new TimeControl.Canadian(0, 50_000, 5);
        assertThat(pace(control, 0)).isEqualTo(8_000);
        assertThat(pace(control, 25_000)).isEqualTo(4_000);
    }

    @Test
    void mainTimeAloneAndTimeForEachTurn() {
        assertThat(pace(new TimeControl.Absolute(40_000), 20_000)).isEqualTo(500);
        assertThat(pace(new TimeControl.PerMove(10_000), 5_000)).isEqualTo(4_000);
    }
}

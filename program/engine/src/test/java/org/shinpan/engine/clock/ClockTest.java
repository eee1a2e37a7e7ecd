package org.shinpan.engine.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Tests each kind of clock with values worked out by hand. Times are in milliseconds. */
class ClockTest {

    @Test
    void absoluteTimeOnlyRunsDown() {
        TimeControl control = new TimeControl.Absolute(10_000);
        Clock clock = Clock.full(control).press(control, 3_000).press(control, 4_000);
        assertThat(clock.main()).isEqualTo(3_000);
        assertThat(clock.allowance(control)).hasValue(3_000);
    }

    @Test
    void fischerAddsAfterATurnAndNeverAboveTheCap() {
        TimeControl control = new TimeControl.Fischer(10_000, 2_000, 11_000);
        Clock clock = Clock.full(control);
        assertThat(clock.press(control, 5_000).main()).isEqualTo(7_000);
        assertThat(clock.press(control, 100).main()).isEqualTo(11_000);
        assertThat(clock.run(control, 5_000).main()).isEqualTo(5_000);
    }

    @Test
    void aByoYomiPeriodThatIsNotUsedUpIsThereAgain() {
        TimeControl control = new TimeControl.ByoYomi(10_000, 30_000, 3);
        Clock clock = Clock.full(control);
        assertThat(clock.allowance(control)).hasValue(100_000);
        assertThat(clock.press(control, 10_000)).isEqualTo(new Clock(0, 3, 0, 0));
        assertThat(clock.press(control, 39_999)).isEqualTo(new Clock(0, 3, 0, 0));
        assertThat(clock.press(control, 40_000)).isEqualTo(new Clock(0, 2, 0, 0));
        Clock later = clock.press(control, 75_000);
        assertThat(later).isEqualTo(new Clock(0, 1, 0, 0));
        assertThat(later.press(control, 29_999)).isEqualTo(later);
        assertThat(later.allowance(control)).hasValue(30_000);
    }

    @Test
    void canadianOvertimeIsForSoManyTurnsAndThenAnew() {
        TimeControl control = new TimeControl.Canadian(1_000, 60_000, 3);
        Clock clock = Clock.full(control);
        assertThat(clock.press(control, 1_000)).isEqualTo(new Clock(0, 0, 60_000, 3));
        Clock first = clock.press(control, 11_000);
        assertThat(first).isEqualTo(new Clock(0, 0, 50_000, 2));
        Clock second = first.press(control, 20_000);
        assertThat(second).isEqualTo(new Clock(0, 0, 30_000, 1));
        assertThat(second.allowance(control)).hasValue(30_000);
        assertThat(second.press(control, 29_999)).isEqualTo(new Clock(0, 0, 60_000, 3));
    }

    @Test
    void timePerMoveIsTheSameForEveryMove() {
        TimeControl control = new TimeControl.PerMove(20_000);
        Clock clock = Clock.full(control).press(control, 19_000);
        assertThat(clock.allowance(control)).hasValue(20_000);
        assertThat(clock.run(control, 5_000).allowance(control)).hasValue(15_000);
    }

    @Test
    void withoutAClockATurnMayTakeForEver() {
        TimeControl control = new TimeControl.None();
        assertThat(Clock.full(control).press(control, Long.MAX_VALUE).allowance(control))
                .isEmpty();
    }

    @Test
    void oddTimesAreNoClock() {
        assertThatThrownBy(() -> new TimeControl.Absolute(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeControl.ByoYomi(-1, 1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeControl.ByoYomi(0, 1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeControl.Canadian(0, 1, 1001)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeControl.PerMove(TimeControl.LONGEST + 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anEvenPaceNeverTakesWhatIsNotThere() {
        assertThat(Clock.full(new TimeControl.Absolute(40_000)).pace(new TimeControl.Absolute(40_000), 0))
                .isEqualTo(1_000);
        for (TimeControl control : new TimeControl[] {
            new TimeControl.Absolute(1),
            new TimeControl.Fischer(1_000, 20_000, 1_000),
            new TimeControl.ByoYomi(0, 30_000, 1),
            new TimeControl.Canadian(0, 300_000, 20),
            new TimeControl.PerMove(10_000)
        }) {
            Clock full = Clock.full(control);
            long half = full.allowance(control).orElseThrow() / 2;
            assertThat(Math.min(full.pace(control, 0), half))
                    .as(control.toString())
                    .isLessThan(full.allowance(control).orElseThrow());
        }
    }

    @Test
    void theRestOfATurnIsPacedByWhatIsLeftOfIt() {
        TimeControl byoYomi = new TimeControl.ByoYomi(0, 30_000, 5);
        assertThat(Clock.full(byoYomi).pace(byoYomi, 0)).as("within one period").isEqualTo(24_000);
        assertThat(Clock.full(byoYomi).pace(byoYomi, 20_000)).isEqualTo(8_000);
        assertThat(Clock.full(byoYomi).pace(byoYomi, 40_000)).isEqualTo(16_000);
        TimeControl canadian = new TimeControl.Canadian(0, 300_000, 20);
        assertThat(Clock.full(canadian).pace(canadian, 0)).isEqualTo(12_000);
        assertThat(Clock.full(canadian).pace(canadian, 100_000)).isEqualTo(8_000);
        TimeControl perMove = new TimeControl.PerMove(20_000);
        assertThat(Clock.full(perMove).pace(perMove, 15_000)).isEqualTo(4_000);
        TimeControl fischer = new TimeControl.Fischer(80_000, 10_000, 80_000);
        assertThat(Clock.full(fischer).pace(fischer, 40_000)).isEqualTo(9_000);
    }
}

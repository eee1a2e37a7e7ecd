package org.shinpan.engine.gtp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClockTest {

    private static Duration s(double seconds) {
        return Duration.ofMillis(Math.round(1000 * seconds));
    }

    @ParameterizedTest
    @CsvSource({
        "0.5/move, 0, 0.5, 1",
        "300, 300, 0, 0",
        "5m, 300, 0, 0",
        "1h, 3600, 0, 0",
        "5m+30, 300, 30, 1",
        "5m+60/10, 300, 60, 10",
        "0+30/5, 0, 30, 5"
    })
    void timesAreRead(String text, double main, double period, int stones) {
        TimeSettings read = TimeSettings.parse(text);
        assertThat(read).isEqualTo(new TimeSettings(s(main), s(period), stones));
        assertThat(TimeSettings.parse(read.toString())).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "0", "x", "-1", "1.2.3", "1/5", "5m+", "5m+30/0", "0/move", "9999999999", "0.00001/move"})
    void whatIsNoTimeIsRefused(String text) {
        assertThatThrownBy(() -> TimeSettings.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("invalid time");
    }

    @Test
    void canadianTimeRunsByPeriods() {
        Clock clock = Clock.of(TimeSettings.parse("10+6/2"));
        assertThat(clock.forNextMove()).isEqualTo(s(16));
        clock = clock.after(s(9));
        assertThat(clock.left()).isEqualTo(s(1));
        // over the main time: three seconds of the first period are gone, one stone is played
        clock = clock.after(s(4));
        assertThat(clock).isEqualTo(new Clock(clock.settings(), s(3), 1, false));
        clock = clock.after(s(3));
        assertThat(clock).isEqualTo(new Clock(clock.settings(), s(6), 2, false));
        assertThat(clock.after(s(6.001)).fallen()).isTrue();
    }

    @Test
    void suddenDeath() {
        Clock clock = Clock.of(TimeSettings.parse("10")).after(s(9.999));
        assertThat(clock.fallen()).isFalse();
        assertThat(clock.after(s(0.001)).fallen()).isTrue();
    }
}

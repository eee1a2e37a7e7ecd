package org.shinpan.engine.gtp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;

/** Tests {@link GtpTime}. */
class GtpTimeTest {

    static Stream<Arguments> times() {
        return Stream.of(
                Arguments.of("0.5/move", new TimeControl.PerMove(500), "0 0.5 1"),
                Arguments.of("300", new TimeControl.Absolute(300_000), "300 0 0"),
                Arguments.of("5m", new TimeControl.Absolute(300_000), "300 0 0"),
                Arguments.of("1h", new TimeControl.Absolute(3_600_000), "3600 0 0"),
                Arguments.of("5m+30", new TimeControl.Canadian(300_000, 30_000, 1), "300 30 1"),
                Arguments.of("5m+60/10", new TimeControl.Canadian(300_000, 60_000, 10), "300 60 10"),
                Arguments.of("0+30/5", new TimeControl.Canadian(0, 30_000, 5), "0 30 5"),
                Arguments.of("0+30", new TimeControl.PerMove(30_000), "0 30 1"));
    }

    @ParameterizedTest
    @MethodSource("times")
    void timesAreReadAndSent(String text, TimeControl control, String settings) {
        TimeControl read = GtpTime.parse(text);
        assertThat(read).isEqualTo(control);
        assertThat(GtpTime.parse(GtpTime.text(read))).isEqualTo(read);
        assertThat(GtpTime.settings(read)).hasValue(settings);
    }

    @Test
    void gtpHasNoWordsForPeriodsAndIncrements() {
        assertThat(GtpTime.settings(new TimeControl.ByoYomi(1, 1, 3))).isEmpty();
        assertThat(GtpTime.settings(new TimeControl.Fischer(1, 1, 1))).isEmpty();
        assertThat(GtpTime.settings(new TimeControl.None())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0",
                "x",
                "-1",
                "1.2.3",
                "1/5",
                "5m+",
                "5m+0",
                "5m+30/0",
                "0/move",
                "9999999999",
                "0.00001/move"
            })
    void anInvalidTimeIsRefused(String text) {
        assertThatThrownBy(() -> GtpTime.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("invalid time");
    }

    @Test
    void theRemainingTimeIsMainTimeOrThatOfThePeriod() {
        TimeControl control = GtpTime.parse("10+6/2");
        Clock clock = Clock.full(control).press(control, 9_000);
        assertThat(GtpTime.Left.of(control, clock)).isEqualTo(new GtpTime.Left(1_000, 0));
        // past the main time: three seconds of the first period are used, one stone is played
        clock = clock.press(control, 4_000);
        assertThat(GtpTime.Left.of(control, clock)).isEqualTo(new GtpTime.Left(3_000, 1));
        clock = clock.press(control, 2_999);
        assertThat(GtpTime.Left.of(control, clock)).isEqualTo(new GtpTime.Left(6_000, 2));
        TimeControl perMove = GtpTime.parse("2/move");
        assertThat(GtpTime.Left.of(perMove, Clock.full(perMove).press(perMove, 1_000)))
                .isEqualTo(new GtpTime.Left(2_000, 1));
    }
}

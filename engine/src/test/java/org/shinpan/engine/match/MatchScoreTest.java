package org.shinpan.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.match.MatchScore.Interval;

class MatchScoreTest {

    @Test
    void wilsonsInterval() {
        // 10 of 20 and 1 of 10: figures of R's binom::binom.wilson
        Interval half = new MatchScore(10, 10, 0, 3).shareInterval();
        assertThat(half.low()).isCloseTo(0.2993, within(0.0001));
        assertThat(half.high()).isCloseTo(0.7007, within(0.0001));
        Interval tenth = new MatchScore(1, 9, 0, 0).shareInterval();
        assertThat(tenth.low()).isCloseTo(0.01788, within(0.0001));
        assertThat(tenth.high()).isCloseTo(0.40415, within(0.0001));
    }

    @Test
    void eloFollowsTheShare() {
        // 3 of 4 is 400·log10(3); a tie is half a win
        assertThat(new MatchScore(3, 1, 0, 0).elo().middle()).isCloseTo(190.849, within(0.001));
        assertThat(new MatchScore(5, 1, 4, 0).elo().middle()).isCloseTo(147.191, within(0.001));
        assertThat(new MatchScore(4, 4, 0, 0).elo().middle()).isZero();
        Interval all = new MatchScore(6, 0, 0, 0).elo();
        assertThat(all.high()).isInfinite();
        assertThat(all.low()).isPositive().isFinite();
        assertThat(new MatchScore(0, 6, 0, 0).elo().low()).isInfinite().isNegative();
    }

    @Test
    void theSequentialTest() {
        Sprt test = Sprt.parse("0:100");
        // ln(19) on either side; a win weighs ln(0.640065 / 0.5), a loss ln(0.359935 / 0.5)
        assertThat(test.bounds(new MatchScore(0, 0, 0, 0)).high()).isCloseTo(2.9444, within(0.0001));
        assertThat(test.ratio(new MatchScore(10, 0, 0, 5))).isCloseTo(2.4696, within(0.0001));
        assertThat(test.ratio(new MatchScore(0, 10, 0, 0))).isCloseTo(-3.2868, within(0.0001));
        assertThat(test.ratio(new MatchScore(0, 0, 20, 0))).isCloseTo(2.4696 - 3.2868, within(0.0002));
        assertThat(test.decision(new MatchScore(11, 0, 0, 0))).isEqualTo(Sprt.Decision.GOES_ON);
        assertThat(test.decision(new MatchScore(12, 0, 0, 0))).isEqualTo(Sprt.Decision.HIGH);
        assertThat(test.decision(new MatchScore(0, 9, 0, 0))).isEqualTo(Sprt.Decision.LOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "10:0", "0:10:0.7:0.1", "0:10:0.05", "a:b"})
    void whatIsNoTestIsRefused(String text) {
        assertThatThrownBy(() -> Sprt.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}

package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the points and the win rate of an opinion agree. */
class WinChanceTest {

    /** An opinion on ten open points. The deviation is the root of 1 + 1.7 × 10, that is 4.24 points. */
    private static final WinChance TEN_OPEN_POINTS = new WinChance(owners());

    private static List<Double> owners() {
        List<Double> owners = new ArrayList<>(Collections.nCopies(71, 1.0));
        owners.addAll(Collections.nCopies(10, 0.0));
        return owners;
    }

    @Test
    void aDeviationAheadWinsFiveOfSix() {
        // The normal distribution function at 1 is 0.8413.
        assertThat(TEN_OPEN_POINTS.of(Math.sqrt(18))).isCloseTo(0.8413, within(1e-4));
        assertThat(TEN_OPEN_POINTS.of(-Math.sqrt(18))).isCloseTo(0.1587, within(1e-4));
    }

    @Test
    void leadAndChanceAreOnOneSide() {
        assertThat(TEN_OPEN_POINTS.agreeing(0.6, 3)).isEqualTo(3);
        assertThat(TEN_OPEN_POINTS.agreeing(0.4, -3)).isEqualTo(-3);
        // A chance of 0.1587 is that of the player who is one deviation behind. A tenth of it stays.
        assertThat(TEN_OPEN_POINTS.agreeing(0.1587, 3)).isCloseTo(-Math.sqrt(18) / 10, within(1e-3));
        assertThat(TEN_OPEN_POINTS.agreeing(0.8413, -3)).isCloseTo(Math.sqrt(18) / 10, within(1e-3));
        assertThat(TEN_OPEN_POINTS.agreeing(0, 3)).isNegative().isFinite();
    }

    /** The variance of a lead on this board is 18. That of one playout is 18 × 16.4, of infinitely many 18 × 0.4. */
    @Test
    void opinionAndPlayoutsWeighByTheInverseOfTheirVariances() {
        double one = 1 / (18 * 16.4);
        double opinion = 1 / 9.0;
        assertThat(TEN_OPEN_POINTS.lead(2, 3, 100, 1))
                .isCloseTo((2 * opinion + 100 * one) / (opinion + one), within(1e-9));
        double all = 1 / (18 * 0.4);
        assertThat(TEN_OPEN_POINTS.lead(2, 3, 100, 1e12))
                .isCloseTo((2 * opinion + 100 * all) / (opinion + all), within(1e-6));
    }

    @Test
    void playoutsCountLessTheMoreOpenTheBoard() {
        WinChance settled = new WinChance(Collections.nCopies(81, 1.0));
        WinChance open = new WinChance(Collections.nCopies(81, 0.0));
        assertThat(settled.lead(0, 3, 20, 100)).isGreaterThan(18);
        assertThat(open.lead(0, 3, 20, 100)).isBetween(0.0, 3.0);
    }

    @Test
    void playoutsThatWinMoreOftenAreSurer() {
        assertThat(TEN_OPEN_POINTS.of(0.5, 3, 0)).isCloseTo(0.5, within(1e-5));
        // Three times 0.5244 deviations, where the distribution function is 0.7, gives 0.9422.
        assertThat(TEN_OPEN_POINTS.of(0.7, 3, 0)).isCloseTo(0.9422, within(1e-4));
        assertThat(TEN_OPEN_POINTS.of(1, 3, 0)).isCloseTo(1, within(1e-9));
        assertThat(TEN_OPEN_POINTS.of(0.5, 3, Math.sqrt(18)))
                .as("points that were lent to the opponent")
                .isCloseTo(0.8413, within(1e-4));
    }
}

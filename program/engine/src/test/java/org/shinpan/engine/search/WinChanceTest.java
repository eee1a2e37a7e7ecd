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
    void aLeadThatSaysTheSameAsTheChanceStays() {
        for (double lead = -9; lead <= 9; lead += 0.7) {
            assertThat(TEN_OPEN_POINTS.leadAt(TEN_OPEN_POINTS.of(lead), lead)).isCloseTo(lead, within(0.01));
        }
    }

    @Test
    void leadAndChanceAreOnOneSide() {
        for (double chance = 0.001; chance < 1; chance += 0.017) {
            for (double lead = -81; lead <= 81; lead += 3) {
                double shown = TEN_OPEN_POINTS.leadAt(chance, lead);
                assertThat(shown * (chance - 0.5))
                        .as("%.3f and %.1f: %.2f", chance, lead, shown)
                        .isNotNegative();
            }
        }
    }

    @Test
    void theLeadOfADecidedGameStays() {
        for (double lead : new double[] {10, 30, 81}) {
            assertThat(TEN_OPEN_POINTS.leadAt(1, lead)).isCloseTo(lead, within(0.1));
            assertThat(TEN_OPEN_POINTS.leadAt(0, -lead)).isCloseTo(-lead, within(0.1));
        }
    }

    @Test
    void anEvenGameHasNoWildLead() {
        for (double lead = -81; lead <= 81; lead += 3) {
            assertThat(TEN_OPEN_POINTS.leadAt(0.5, lead)).isCloseTo(0, within(0.01));
        }
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

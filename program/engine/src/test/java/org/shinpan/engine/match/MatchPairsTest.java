package org.shinpan.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.match.MatchGameResult.Cause;
import org.shinpan.engine.match.MatchGameResult.ProgramReport;
import org.shinpan.engine.match.MatchPairs.Interval;
import org.shinpan.rules.board.Player;

/** Tests {@link MatchPairs}. */
class MatchPairsTest {

    private static final ProgramReport REPORT =
            new ProgramReport(1, Duration.ZERO, Duration.ZERO, Optional.empty(), Optional.empty(), List.of());

    /** Returns as many pairs of 0, 0.5, 1, 1.5 and 2 points as the counts say. */
    private static MatchPairs pairs(int... counts) {
        return new MatchPairs(Arrays.stream(counts).boxed().toList(), 0);
    }

    /** Returns a game that the first program wins (1), ties (=) or loses (0), or that has no result (-). */
    private static MatchGameResult game(int number, char points, String moves) {
        boolean black = number % 2 == 1;
        Player first = black ? Player.BLACK : Player.WHITE;
        return new MatchGameResult(
                number,
                black,
                switch (points) {
                    case '1' -> Optional.of(first);
                    case '0' -> Optional.of(first.opponent());
                    default -> Optional.empty();
                },
                String.valueOf(points),
                points == '-' ? Cause.TURN_LIMIT : points == '=' ? Cause.TIE : Cause.SCORE,
                "text",
                "",
                1,
                Optional.of(moves),
                REPORT,
                REPORT);
    }

    @Test
    void gamesWithExchangedColoursAreAPair() {
        List<MatchGameResult> games = List.of(
                // 2 points, 1 point, and half a point
                game(1, '1', "a"),
                game(2, '1', "b"),
                game(3, '0', "c"),
                game(4, '1', "d"),
                game(5, '=', "e"),
                game(6, '0', "f"),
                // one half is a copy of game 1, one has no result, one is not played yet
                game(7, '1', "a"),
                game(8, '1', "g"),
                game(9, '-', "h"),
                game(10, '0', "i"),
                game(11, '0', "j"));
        assertThat(MatchPairs.of(games)).isEqualTo(new MatchPairs(List.of(0, 1, 1, 0, 1), 3));
        assertThat(MatchPairs.of(games).share()).isCloseTo(3.5 / 6, within(1e-12));
        assertThat(MatchPairs.of(List.of())).isEqualTo(pairs(0, 0, 0, 0, 0));
    }

    /** If every pair is won or lost by both games, the test is the same as Wald's test for coins. */
    @Test
    void pairsOfTwoOutcomesAreCoins() {
        MatchPairs seven = pairs(3, 0, 0, 0, 7);
        assertThat(seven.logLikelihood(0.6)).isCloseTo(7 * Math.log(0.6 / 0.7) + 3 * Math.log(0.4 / 0.3), within(1e-9));
        // ln(19) on either side; a won pair weighs ln(0.640065 / 0.5), a lost one ln(0.359935 / 0.5)
        Sprt test = Sprt.parse("0:100");
        assertThat(test.bounds(seven).high()).isCloseTo(2.9444, within(0.0001));
        assertThat(test.bounds(seven).low()).isCloseTo(-2.9444, within(0.0001));
        assertThat(test.ratio(pairs(0, 0, 0, 0, 10))).isCloseTo(2.4696, within(0.0001));
        assertThat(test.ratio(pairs(10, 0, 0, 0, 0))).isCloseTo(-3.2868, within(0.0001));
        assertThat(test.decision(pairs(0, 0, 0, 0, 11))).isEqualTo(Sprt.Decision.GOES_ON);
        assertThat(test.decision(pairs(0, 0, 0, 0, 12))).isEqualTo(Sprt.Decision.HIGH);
        assertThat(test.decision(pairs(9, 0, 0, 0, 0))).isEqualTo(Sprt.Decision.LOW);
        assertThat(test.ratio(pairs(0, 0, 0, 0, 0))).isZero();
    }

    /**
     * Tries all probabilities, in steps of 1/40, of the five results of a pair that give the share. None of them may be
     * more likely than those that the estimate finds, and the best must be nearly as likely.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 2, 3, 4, 5, 100",
        "5, 1, 0, 2, 9, 70",
        "0, 0, 8, 0, 0, 100",
        "0, 0, 0, 3, 9, 60",
        "7, 2, 0, 0, 0, 120",
        "0, 4, 0, 0, 4, 40",
        "2, 0, 5, 0, 2, 80"
    })
    void noChancesAreLikelier(int none, int half, int one, int more, int two, int quarters) {
        int[] counts = {none, half, one, more, two};
        int steps = 40;
        double best = Double.NEGATIVE_INFINITY;
        int[] p = new int[5];
        for (p[0] = 0; p[0] <= steps; p[0]++) {
            for (p[1] = 0; p[0] + p[1] <= steps; p[1]++) {
                for (p[2] = 0; p[0] + p[1] + p[2] <= steps; p[2]++) {
                    // the other two follow from the sum and the average
                    int rest = steps - p[0] - p[1] - p[2];
                    p[4] = quarters - p[1] - 2 * p[2] - 3 * rest;
                    p[3] = rest - p[4];
                    if (p[3] >= 0 && p[4] >= 0) {
                        double likelihood = 0;
                        for (int i = 0; i < 5; i++) {
                            likelihood += counts[i] == 0 ? 0 : counts[i] * Math.log(p[i] / (double) steps);
                        }
                        best = Math.max(best, likelihood);
                    }
                }
            }
        }
        int all = none + half + one + more + two;
        double max = 0;
        for (int count : counts) {
            max += count == 0 ? 0 : count * Math.log(count / (double) all);
        }
        double found = pairs(counts).logLikelihood(quarters / (4.0 * steps));
        assertThat(best - max).isBetween(found - 0.2, found + 1e-9);
    }

    /** With many pairs the interval must agree with the normal distribution. */
    @Test
    void manyPairsAreNormal() {
        MatchPairs many = pairs(1000, 1000, 4000, 2000, 2000);
        double n = 10_000;
        double share = 0.575;
        // 0.1, 0.1, 0.4, 0.2 and 0.2 at 0 to 1 in quarters: E(s²) is 0.00625 + 0.1 + 0.1125 + 0.2
        double variance = 0.41875 - share * share;
        Interval interval = many.shareInterval();
        assertThat(interval.middle()).isCloseTo(share, within(1e-12));
        double half = 1.96 * Math.sqrt(variance / n);
        assertThat(interval.low()).isCloseTo(share - half, within(0.0001));
        assertThat(interval.high()).isCloseTo(share + half, within(0.0001));
        double low = 1 / (1 + Math.pow(10, -45 / 400.0));
        double high = 1 / (1 + Math.pow(10, -50 / 400.0));
        double ratio = n * (high - low) * (2 * share - low - high) / (2 * variance);
        assertThat(Sprt.parse("45:50").ratio(many)).isCloseTo(ratio, within(0.05));
    }

    @Test
    void eloFollowsTheShare() {
        // 3 of 4 is 400·log10(3)
        assertThat(pairs(0, 0, 4, 0, 4).elo().middle()).isCloseTo(190.849, within(0.001));
        assertThat(pairs(2, 0, 5, 0, 2).elo().middle()).isZero();
        Interval all = pairs(0, 0, 0, 0, 6).elo();
        assertThat(all.middle()).isInfinite();
        assertThat(all.high()).isInfinite();
        // six pairs: the share to the power of six is at least exp(-t² / 2) with t = 2.5706
        assertThat(all.low()).isCloseTo(MatchPairs.elo(Math.exp(-2.5706 * 2.5706 / 12)), within(0.5));
        assertThat(pairs(6, 0, 0, 0, 0).elo().low()).isInfinite().isNegative();
        Interval one = pairs(0, 0, 0, 2, 0).elo();
        assertThat(one.low()).isInfinite().isNegative();
        assertThat(one.high()).isInfinite();
    }

    @ParameterizedTest
    @CsvSource({"2, 4.3027", "4, 2.7764", "5, 2.5706", "9, 2.2622", "29, 2.0452", "99, 1.9842"})
    void studentsDistribution(int freedom, double table) {
        assertThat(MatchPairs.student(freedom)).isCloseTo(table, within(0.002));
    }

    /** Returns the points of a pair of independent games, in which the opening gives Black or White an advantage. */
    private static int points(Random random, double chance, double opening) {
        double uneven = random.nextBoolean() ? opening : -opening;
        return 2 * ((random.nextDouble() < chance + uneven ? 1 : 0) + (random.nextDouble() < chance - uneven ? 1 : 0));
    }

    /** Simulates matches. In nearly 95 of 100 of them the interval must contain the true share. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 0, 10",
        "0.5, 0.4, 10",
        "0.5, 0.4, 50",
        "0.7, 0.3, 20",
        "0.7, 0, 50",
        "0.9, 0, 10",
        "0.97, 0, 5",
        "0.5, 0.4, 3"
    })
    void theIntervalHasTheTrueShare(double chance, double opening, int number) {
        Random random = new Random(20261127);
        int covered = 0;
        int matches = 1000;
        for (int match = 0; match < matches; match++) {
            int[] counts = new int[5];
            for (int pair = 0; pair < number; pair++) {
                counts[points(random, chance, opening)]++;
            }
            Interval interval = pairs(counts).shareInterval();
            covered += interval.low() <= chance && chance <= interval.high() ? 1 : 0;
        }
        assertThat(covered).isGreaterThanOrEqualTo(930);
    }

    /**
     * Simulates matches under either hypothesis, with even and uneven openings. The test may be wrong in about 5 of 100
     * of them.
     */
    @ParameterizedTest
    @CsvSource({"0:60, 0", "0:60, 0.4", "0:200, 0", "0:200, 0.2"})
    void theTestSeldomErrs(String hypotheses, double opening) {
        Sprt test = Sprt.parse(hypotheses);
        Random random = new Random(45);
        int matches = 400;
        for (Sprt.Decision truth : List.of(Sprt.Decision.LOW, Sprt.Decision.HIGH)) {
            double chance = MatchPairs.share(truth == Sprt.Decision.LOW ? test.low() : test.high());
            int wrong = 0;
            for (int match = 0; match < matches; match++) {
                int[] counts = new int[5];
                Sprt.Decision decision = Sprt.Decision.GOES_ON;
                while (decision == Sprt.Decision.GOES_ON) {
                    counts[points(random, chance, opening)]++;
                    decision = test.decision(pairs(counts));
                }
                wrong += decision == truth ? 0 : 1;
            }
            assertThat(wrong / (double) matches).isLessThan(0.08);
        }
    }

    @Test
    void fiveNumbersOfPairsAreNeeded() {
        assertThatThrownBy(() -> pairs(1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> pairs(0, 0, -1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new MatchPairs(new ArrayList<>(List.of(0, 0, 0, 0, 0)), -1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "10:0", "0:10:0.7:0.1", "0:10:0.05", "a:b"})
    void anInvalidTestIsRefused(String text) {
        assertThatThrownBy(() -> Sprt.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}

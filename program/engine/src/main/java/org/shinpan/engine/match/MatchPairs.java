package org.shinpan.engine.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The results of a match by pairs of games, from the point of view of its first program. Games 1 and 2 form a pair,
 * games 3 and 4 the next, and so on: both games have the same opening, and the colours are exchanged. In a pair, the
 * advantage that an opening gives to one colour cancels out, so strength is estimated from the points of pairs and not
 * of games.
 *
 * <p>A pair counts if both of its games have points and neither is a copy of an earlier game. The estimate makes no
 * assumption about the probabilities of the possible points of a pair: 0, 0.5, 1, 1.5 and 2.
 *
 * @param counts the number of pairs with 0, 0.5, 1, 1.5 and 2 points for the first program
 * @param alone the number of games that count although the other game of their pair does not
 */
public record MatchPairs(List<Integer> counts, int alone) {

    /** The first program's share of the two points of a pair, for each of the {@code counts}. */
    private static final double[] SHARES = {0, 0.25, 0.5, 0.75, 1};

    /** The number of standard deviations around the mean that contain 95 % of a normal distribution. */
    private static final double Z95 = 1.959964;

    /** The same number for Student's distribution with 2, 3, 4 and 5 degrees of freedom. */
    private static final double[] T95 = {4.3027, 3.1824, 2.7764, 2.5706};

    /** The minimum number of pairs for an interval. From fewer pairs one cannot estimate how much their points vary. */
    private static final int MIN_COUNTED = 3;

    /** The number of bisection steps after which a value is as exact as a double. */
    private static final int HALVINGS = 60;

    /**
     * Creates pairs with a copy of the counts.
     *
     * @throws IllegalArgumentException unless there are five counts and none is negative
     */
    public MatchPairs {
        counts = List.copyOf(Objects.requireNonNull(counts, "the counts must not be null"));
        if (counts.size() != SHARES.length || alone < 0 || counts.stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("a match needs five numbers of pairs, and no number may be negative");
        }
    }

    /**
     * {@return the pairs among the games of a match; copies of earlier games are not counted}
     *
     * @param games the results of the games
     */
    public static MatchPairs of(List<MatchGameResult> games) {
        Map<Integer, Double> halves = new HashMap<>();
        Integer[] counts = {0, 0, 0, 0, 0};
        for (MatchGameResult game : MatchScore.different(games)) {
            Optional<Double> points = game.pointsOfFirst();
            if (points.isPresent()) {
                Double other = halves.remove(pair(game));
                if (other == null) {
                    halves.put(pair(game), points.get());
                } else {
                    counts[(int) Math.round(2 * (other + points.get()))]++;
                }
            }
        }
        return new MatchPairs(List.of(counts), halves.size());
    }

    private static int pair(MatchGameResult game) {
        return (game.number() - 1) / 2;
    }

    /** {@return the same pairs from the point of view of the other program} */
    public MatchPairs reversed() {
        List<Integer> other = new ArrayList<>(counts);
        Collections.reverse(other);
        return new MatchPairs(other, alone);
    }

    /**
     * {@return these pairs together with other pairs of the same program}
     *
     * @param others the other pairs, perhaps against another opponent
     */
    public MatchPairs and(MatchPairs others) {
        Objects.requireNonNull(others, "the others must not be null");
        List<Integer> sums = new ArrayList<>();
        for (int i = 0; i < SHARES.length; i++) {
            sums.add(counts.get(i) + others.counts.get(i));
        }
        return new MatchPairs(sums, alone + others.alone);
    }

    /** {@return the number of pairs that count} */
    public int counted() {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }

    /** {@return the first program's share of the points of the pairs; NaN if no pair counts} */
    public double share() {
        double points = 0;
        for (int i = 0; i < SHARES.length; i++) {
            points += counts.get(i) * SHARES[i];
        }
        return points / counted();
    }

    /**
     * Returns how much less likely these pairs are if the first program's expected share of the points is a given one.
     * This is the logarithm of a likelihood ratio: their maximum likelihood under this condition, divided by their
     * maximum likelihood without it.
     *
     * @param share the share, greater than 0 and less than 1
     * @return a number that is at most 0, and 0 for the share that these pairs have
     */
    double logLikelihood(double share) {
        // The most likely probabilities with this mean are n / N / (1 + tilt * (s - share)) for the shares s that
        // occurred. At either bound of the tilt, the remaining probability belongs to 0 or 1, which did not occur.
        double low = -1 / (1 - share);
        double high = 1 / share;
        for (int i = 0; i < HALVINGS; i++) {
            double tilt = (low + high) / 2;
            double slope = 0;
            for (int each = 0; each < SHARES.length; each++) {
                double over = SHARES[each] - share;
                slope += counts.get(each) == 0 ? 0 : counts.get(each) * over / (1 + tilt * over);
            }
            if (slope > 0) {
                low = tilt;
            } else {
                high = tilt;
            }
        }
        double likelihood = 0;
        for (int each = 0; each < SHARES.length; each++) {
            if (counts.get(each) > 0) {
                likelihood -= counts.get(each) * Math.log(1 + (low + high) / 2 * (SHARES[each] - share));
            }
        }
        return likelihood;
    }

    /**
     * Computes the first program's share of the points, with a 95 % confidence interval. The interval contains all
     * shares for which {@link #logLikelihood} is above a limit that follows from Student's distribution.
     *
     * @return the interval; from 0 to 1 if there are fewer than three pairs
     */
    public Interval shareInterval() {
        double share = share();
        if (counted() < MIN_COUNTED) {
            return new Interval(0, share, 1);
        }
        double student = student(counted() - 1);
        double enough = -student * student / 2;
        return new Interval(bound(0, share, enough), share, bound(1, share, enough));
    }

    /**
     * Returns one end of the interval: the share at which the likelihood falls below a limit, between the share of the
     * pairs and 0 or 1.
     */
    private double bound(double end, double share, double enough) {
        double outside = end;
        double inside = share;
        for (int i = 0; i < HALVINGS && outside != inside; i++) {
            double middle = (outside + inside) / 2;
            if (middle <= 0 || middle >= 1 || logLikelihood(middle) < enough) {
                outside = middle;
            } else {
                inside = middle;
            }
        }
        return inside;
    }

    /**
     * Returns the number of standard errors around the mean that contain 95 % of Student's distribution. From 6 degrees
     * of freedom on it is approximated (Abramowitz and Stegun, 26.7.5).
     */
    static double student(int freedom) {
        if (freedom < T95.length + 2) {
            return T95[freedom - 2];
        }
        double z = Z95;
        double cube = z * z * z;
        double fifth = cube * z * z;
        double n = freedom;
        return z
                + (cube + z) / (4 * n)
                + (5 * fifth + 16 * cube + 3 * z) / (96 * n * n)
                + (3 * fifth * z * z + 19 * fifth + 17 * cube - 15 * z) / (384 * n * n * n);
    }

    /** {@return by how many Elo points the first program is stronger, computed from {@link #shareInterval}} */
    public Interval elo() {
        Interval share = shareInterval();
        return new Interval(elo(share.low()), elo(share.middle()), elo(share.high()));
    }

    /** Returns the difference in Elo that corresponds to an expected share of the points. */
    static double elo(double share) {
        return -400 * Math.log10(1 / share - 1);
    }

    /** Returns the expected share of the points at a difference in Elo. */
    static double share(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    /**
     * An interval and a value in it.
     *
     * @param low the lower end; may be minus infinity
     * @param middle the value
     * @param high the upper end; may be infinity
     */
    public record Interval(double low, double middle, double high) {}
}

package org.shinpan.engine.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The pairs of a match, from the view of its first program. Games 1 and 2 are a pair, games 3 and 4 too, and so on:
 * they have the same opening, and the colours are exchanged. In a pair, the advantage that an opening gives to one
 * colour cancels out, so the strength is estimated from the points of pairs and not of games.
 *
 * <p>A pair counts if both of its games do: each has points and is no copy of an earlier game. The estimate assumes
 * nothing about the distribution of a pair's points: 0, 0.5, 1, 1.5 and 2 points may have any five probabilities, even
 * if no pair has had that number of points so far.
 *
 * @param counts the number of pairs with 0, 0.5, 1, 1.5 and 2 points for the first program
 * @param alone the number of different games that have points while the other game of the pair does not count
 */
public record MatchPairs(List<Integer> counts, int alone) {

    /** The first program's share of the two points of a pair, for each of the {@code counts}. */
    private static final double[] SHARES = {0, 0.25, 0.5, 0.75, 1};

    /** The number of standard deviations around the mean that contain 95 % of a normal distribution. */
    private static final double Z95 = 1.959964;

    /** The number of standard deviations that contain 95 % of Student's distribution with 2 to 5 degrees of freedom. */
    private static final double[] T95 = {4.3027, 3.1824, 2.7764, 2.5706};

    /** The minimum number of pairs for an interval; fewer do not show how much their points vary. */
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
     * {@return the pairs of a list of games}
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

    /** {@return the same pairs from the view of the other program} */
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
     * Returns the logarithm of a likelihood ratio: the maximum likelihood of these pairs if the first program is
     * expected to get a share of the points, divided by their maximum likelihood without this condition.
     *
     * @param share the share, greater than 0 and less than 1
     * @return at most 0; 0 if the share is that of these pairs
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
     * Computes the first program's share of the points, with a 95 % interval: all shares under which these pairs are
     * likely enough. The limit follows from Student's distribution, so the interval is wide if there are few pairs.
     *
     * @return the interval; from 0 to 1 with fewer than three pairs
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
     * Returns the share between one end of the scale and the share of the pairs at which the likelihood falls below a
     * limit.
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
     * Returns the number of standard errors that contain 95 % of Student's distribution (Abramowitz and Stegun,
     * 26.7.5).
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

    /** {@return the difference in Elo by which the first program is stronger, computed from {@link #shareInterval}} */
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

package org.shinpan.engine.search;

import java.util.List;
import org.shinpan.rules.check.Present;

/**
 * Converts a lead in points to a win probability and back, so that the lead and the win rate of an analysis do not
 * contradict each other.
 *
 * <p>The error of a lead is assumed to be normally distributed with the variance {@code MIN_VARIANCE + OPEN × the sum
 * over all points of (1 − the squared ownership)}. Both constants were fitted to games that Shinpan played against
 * itself on 9×9 and 13×13 (class {@code Chances} of the bench module). In positions with a predicted probability
 * between 0.1 and 0.9, Black won as often as predicted, within the statistical error. The table is in
 * tools/bench/RESULTS.md.
 */
public final class WinChance {

    /** The variance of a lead, in square points, if every point has a certain owner. */
    private static final double MIN_VARIANCE = 1;

    /** The variance that a point with a completely uncertain owner adds. */
    private static final double OPEN = 1.7;

    /** The variance of the mean lead over infinitely many playouts, as a share of the variance of a lead. */
    private static final double ALIKE = 0.4;

    /** The variance of the lead in a single playout, as a multiple of the variance of a lead. */
    private static final double SINGLE = 16;

    /** The number of standard deviations at which a win counts as certain. */
    private static final double SURE = 7;

    /** The share of a lead that is reported if another estimate says that the other player leads. */
    private static final double DOUBTED = 0.1;

    private final double deviation;

    /**
     * Creates a converter for a position.
     *
     * @param ownership the expected owner of every point, from −1 to 1; 0 if the owner is uncertain
     */
    public WinChance(List<Double> ownership) {
        Present.all("the ownership", ownership);
        double open = 0;
        for (double owner : ownership) {
            open += 1 - owner * owner;
        }
        this.deviation = Math.sqrt(MIN_VARIANCE + OPEN * open);
    }

    /**
     * {@return the win probability of a player with a given lead, 0 to 1}
     *
     * @param lead the player's lead in points; negative if the player is behind
     */
    public double of(double lead) {
        return normal(lead / deviation);
    }

    /**
     * Returns the win probability of a player who wins a given share of the playouts.
     *
     * @param share the share of won playouts, 0 to 1
     * @param surer how much more certain the result is than the playouts suggest; 1 for as certain
     * @param lent the number of points that the playouts took off the player's margin before they decided the winner,
     *     for example as dynamic komi; may be negative
     */
    double of(double share, double surer, double lent) {
        return normal(surer * quantile(share) + lent / deviation);
    }

    /**
     * Combines a first estimate of a lead with the mean lead in playouts, each weighted by the inverse of its variance.
     * In an open position even many playouts have little weight, because all of them make the same mistakes.
     *
     * @param first the first estimate of the lead, in points
     * @param error the standard deviation of the first estimate, in points
     * @param mean the mean lead in the playouts, in points
     * @param playouts the number of playouts; at least 1
     */
    double lead(double first, double error, double mean, double playouts) {
        double variance = deviation * deviation * (ALIKE + SINGLE / playouts);
        return first + error * error / (error * error + variance) * (mean - first);
    }

    /**
     * Returns a lead that does not contradict a win probability. If one of the two favours the player and the other the
     * opponent, the position is nearly even; the result is then a small part of the lead that corresponds to the
     * probability.
     *
     * @param chance the win probability, 0 to 1
     * @param lead the estimated lead, in points
     */
    double agreeing(double chance, double lead) {
        return (chance - 0.5) * lead < 0
                ? deviation * Math.max(-SURE, Math.min(SURE, quantile(chance))) * DOUBTED
                : lead;
    }

    /** Returns the normal distribution function, accurate to 10⁻⁷ (Abramowitz and Stegun, formula 26.2.17). */
    private static double normal(double x) {
        double t = 1 / (1 + 0.2316419 * Math.abs(x));
        double tail = Math.exp(-x * x / 2)
                / Math.sqrt(2 * Math.PI)
                * t
                * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        return x < 0 ? tail : 1 - tail;
    }

    /**
     * Returns the inverse of the normal distribution function, limited to −{@link #SURE} to {@link #SURE}, but infinite
     * for 0 and 1.
     */
    private static double quantile(double value) {
        if (value <= 0 || value >= 1) {
            return value <= 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        double low = -SURE;
        double high = SURE;
        while (high - low > 1e-6) {
            double middle = (low + high) / 2;
            if (normal(middle) < value) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}

package org.shinpan.engine.search;

import java.util.List;
import org.shinpan.rules.check.Present;

/**
 * Converts the lead of a player to the chance of winning and back, so that the two numbers of an opinion always agree.
 *
 * <p>The error of a lead is taken to be normally distributed, with the variance
 * {@code MIN_VARIANCE + OPEN × the sum over all points of (1 − the squared ownership)}. Both constants were fitted to
 * games of the player against itself on 9×9 and 13×13 ({@code Chances} in bench). In positions with a chance between
 * 0.1 and 0.9, Black won as often as predicted, within the error of the count. The table is in tools/bench/RESULTS.md.
 */
public final class WinChance {

    /** The variance of a lead, in square points, if every point has a certain owner. */
    private static final double MIN_VARIANCE = 1;

    /** The variance that a point of unknown owner adds. */
    private static final double OPEN = 1.7;

    /** The variance of the mean of infinitely many playouts, as a share of the variance of a lead. */
    private static final double ALIKE = 0.4;

    /** The variance of a single playout, as a multiple of the variance of a lead. */
    private static final double SINGLE = 16;

    /** The number of deviations from one half at which a chance is certain. */
    private static final double SURE = 7;

    /** The share of a lead that stays if another estimate is on the other side. */
    private static final double DOUBTED = 0.1;

    private final double deviation;

    /**
     * Computes the chances on a board.
     *
     * @param ownership for every point, from −1 to 1; 0 for a point whose owner is unknown
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
     * {@return the chance of the player who has a lead, 0 to 1}
     *
     * @param lead the lead in points, negative for the player who is behind
     */
    public double of(double lead) {
        return normal(lead / deviation);
    }

    /**
     * Returns the chance of a player who wins a share of the playouts.
     *
     * @param share the share of won playouts, 0 to 1
     * @param surer the factor by which the result is more certain than the playouts suggest
     * @param lent the points by which the playouts reduced the player's margin to find the winner; may be negative
     */
    double of(double share, double surer, double lent) {
        return normal(surer * quantile(share) + lent / deviation);
    }

    /**
     * Returns the best estimate of a lead from a first opinion and the mean of playouts, each weighted by the inverse
     * of its variance. The more open the board, the less the playouts count, however many there are: all of them make
     * the same mistakes.
     *
     * @param first the first opinion of the lead
     * @param error its standard deviation, in points
     * @param mean the mean lead in playouts
     * @param playouts the number of playouts; at least 1
     */
    double lead(double first, double error, double mean, double playouts) {
        double variance = deviation * deviation * (ALIKE + SINGLE / playouts);
        return first + error * error / (error * error + variance) * (mean - first);
    }

    /**
     * Returns a lead that does not contradict a chance. If the player leads and has less than half of the chances, or
     * the reverse, it is a small part of the lead that follows from the chance: two estimates on different sides are
     * both nearly even.
     *
     * @param chance the chance of winning, 0 to 1
     * @param lead the lead
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

    /** Returns the inverse of the normal distribution function: from −SURE to SURE, or infinite for 0 and 1. */
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

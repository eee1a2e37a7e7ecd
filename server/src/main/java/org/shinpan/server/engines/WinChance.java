package org.shinpan.server.engines;

import java.util.List;

/**
 * How likely a player wins who leads by some points: the lead measured by what is still open on the board. So the two
 * numbers of an opinion always agree.
 *
 * <p>The error of a lead is taken as normal, with the variance {@code LEAST + OPEN × the sum over all points of (1 −
 * the squared ownership)}. Both numbers were fitted to games of the player against itself on 9×9 and 13×13 ({@code
 * Chances} in bench); of positions with a chance between 0.1 and 0.9 Black won as many as this said to within the error
 * of the count. The table is in bench/RESULTS.md.
 */
final class WinChance {

    private static final double LEAST = 1;
    private static final double OPEN = 1.7;

    private WinChance() {}

    /**
     * The chance of the player who has the lead.
     *
     * @param lead in points, negative for the player who is behind
     * @param ownership for each point, from −1 to 1
     */
    static double of(double lead, List<Double> ownership) {
        double open = 0;
        for (double owner : ownership) {
            open += 1 - owner * owner;
        }
        return normal(lead / Math.sqrt(LEAST + OPEN * open));
    }

    /** The normal distribution function, to 10⁻⁷ (Abramowitz and Stegun, formula 26.2.17). */
    private static double normal(double x) {
        double t = 1 / (1 + 0.2316419 * Math.abs(x));
        double tail = Math.exp(-x * x / 2)
                / Math.sqrt(2 * Math.PI)
                * t
                * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        return x < 0 ? tail : 1 - tail;
    }
}

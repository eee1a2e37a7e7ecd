package org.shinpan.engine.match;

import java.util.Arrays;
import java.util.Locale;
import org.shinpan.engine.match.MatchScore.Interval;

/**
 * Wald's sequential probability ratio test between two differences in strength. A tie counts as half a win and half a
 * loss, which makes the test slower where ties are many, not less sure.
 *
 * @param low the difference in Elo under the first hypothesis
 * @param high the difference under the second, greater than the first
 * @param alpha the chance to accept the second where the first is true
 * @param beta the chance to accept the first where the second is true
 */
public record Sprt(double low, double high, double alpha, double beta) {

    /** What the test says. */
    public enum Decision {
        GOES_ON,
        /** The difference is as low as the first hypothesis has it. */
        LOW,
        /** The difference is as high as the second has it. */
        HIGH
    }

    /** @throws IllegalArgumentException unless low is less than high and the chances are between 0 and 0.5 */
    public Sprt {
        if (!(low < high && alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
            throw new IllegalArgumentException("an SPRT has two differences, the lower first, and chances below 0.5");
        }
    }

    /**
     * Reads {@code LOW:HIGH} or {@code LOW:HIGH:ALPHA:BETA}; the chances are 0.05 unless given.
     *
     * @throws IllegalArgumentException if it is neither
     */
    public static Sprt parse(String text) {
        try {
            double[] numbers = Arrays.stream(text.split(":", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            if (numbers.length == 2) {
                return new Sprt(numbers[0], numbers[1], 0.05, 0.05);
            }
            if (numbers.length == 4) {
                return new Sprt(numbers[0], numbers[1], numbers[2], numbers[3]);
            }
        } catch (NumberFormatException noNumber) {
            // refused below
        }
        throw new IllegalArgumentException("'" + text + "' is no SPRT such as 0:30 or 0:30:0.05:0.05");
    }

    /** The logarithm of how much likelier the games are under the second hypothesis. */
    public double ratio(MatchScore standing) {
        double won = standing.wins() + 0.5 * standing.ties();
        double lost = standing.losses() + 0.5 * standing.ties();
        double p0 = MatchScore.share(low);
        double p1 = MatchScore.share(high);
        return won * Math.log(p1 / p0) + lost * Math.log((1 - p1) / (1 - p0));
    }

    /** The bounds between which the match goes on, and where it is. */
    public Interval bounds(MatchScore standing) {
        return new Interval(Math.log(beta / (1 - alpha)), ratio(standing), Math.log((1 - beta) / alpha));
    }

    /** Whether the games decide. */
    public Decision decision(MatchScore standing) {
        Interval bounds = bounds(standing);
        if (bounds.middle() <= bounds.low()) {
            return Decision.LOW;
        }
        return bounds.middle() >= bounds.high() ? Decision.HIGH : Decision.GOES_ON;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "SPRT %s against %s Elo", low, high);
    }
}

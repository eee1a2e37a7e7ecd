package org.shinpan.engine.match;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.shinpan.engine.match.MatchPairs.Interval;

/**
 * A test that ends a match as soon as the result is clear: Wald's sequential probability ratio test. It decides which
 * of two assumed differences in strength fits the games better, by comparing the maximum likelihoods of the pairs of
 * games ({@link MatchPairs}) under both. It makes no assumption about ties, openings or how the two games of a pair
 * depend on each other.
 *
 * @param low the difference in Elo under the first hypothesis
 * @param high the difference in Elo under the second hypothesis, greater than {@code low}
 * @param alpha the probability of accepting the second hypothesis if the first is true
 * @param beta the probability of accepting the first hypothesis if the second is true
 */
public record Sprt(double low, double high, double alpha, double beta) {

    /** The decision of the test. */
    public enum Decision {
        /** More games are needed. */
        GOES_ON,
        /** The first hypothesis is accepted. */
        LOW,
        /** The second hypothesis is accepted. */
        HIGH
    }

    /**
     * Creates a test.
     *
     * @throws IllegalArgumentException unless low is less than high and both probabilities are between 0 and 0.5
     */
    public Sprt {
        if (!(low < high && alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
            throw new IllegalArgumentException(
                    "an SPRT needs two differences, the lower one first, and probabilities between 0 and 0.5");
        }
    }

    /**
     * Parses {@code LOW:HIGH} or {@code LOW:HIGH:ALPHA:BETA}; both probabilities are 0.05 by default.
     *
     * @param text for example {@code 0:30}, with differences in Elo
     * @return the test
     * @throws IllegalArgumentException if the text has another form
     */
    public static Sprt parse(String text) {
        Objects.requireNonNull(text, "the text must not be null");
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
            // The exception below reports it.
        }
        throw new IllegalArgumentException("invalid SPRT '" + text + "'; examples: 0:30 and 0:30:0.05:0.05");
    }

    /**
     * {@return the log-likelihood ratio of the second hypothesis against the first}
     *
     * @param pairs the pairs so far
     */
    public double ratio(MatchPairs pairs) {
        Objects.requireNonNull(pairs, "the pairs must not be null");
        return pairs.logLikelihood(MatchPairs.share(high)) - pairs.logLikelihood(MatchPairs.share(low));
    }

    /**
     * {@return the lower and upper bound of the test, with the current log-likelihood ratio as the middle value}
     *
     * @param pairs the pairs so far
     */
    public Interval bounds(MatchPairs pairs) {
        return new Interval(Math.log(beta / (1 - alpha)), ratio(pairs), Math.log((1 - beta) / alpha));
    }

    /**
     * {@return the decision after these pairs}
     *
     * @param pairs the pairs so far
     */
    public Decision decision(MatchPairs pairs) {
        Interval bounds = bounds(pairs);
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

package org.shinpan.engine.search;

import java.time.Duration;

/**
 * How long to think about one move.
 *
 * @param time wall time, not negative
 * @param playouts the most playouts, at least 1
 */
public record SearchLimits(Duration time, long playouts) {

    public SearchLimits {
        if (time.isNegative() || playouts < 1) {
            throw new IllegalArgumentException(
                    "a time that is not negative and at least one playout, not " + time + ", " + playouts);
        }
    }

    /** A limit of time alone. */
    public static SearchLimits time(Duration time) {
        return new SearchLimits(time, Long.MAX_VALUE);
    }

    /** A limit of playouts alone. */
    public static SearchLimits playouts(long playouts) {
        return new SearchLimits(Duration.ofDays(1), playouts);
    }
}

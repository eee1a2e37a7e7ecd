package org.shinpan.engine.search;

import java.time.Duration;
import java.util.Objects;

/**
 * The limits of a search for one move.
 *
 * @param time the longest wall time; not negative
 * @param playouts the most playouts; at least 1
 */
public record SearchLimits(Duration time, long playouts) {

    /**
     * Refuses limits that are out of range.
     *
     * @param time the longest wall time; not negative
     * @param playouts the most playouts; at least 1
     * @throws IllegalArgumentException if the time is negative or the playouts are less than 1
     */
    public SearchLimits {
        Objects.requireNonNull(time, "the time must not be null");
        if (time.isNegative() || playouts < 1) {
            throw new IllegalArgumentException(
                    "the time must not be negative and the playouts must be at least 1, not " + time + ", " + playouts);
        }
    }

    /**
     * A limit on time alone.
     *
     * @param time the longest time
     * @return a limit on time alone
     */
    public static SearchLimits time(Duration time) {
        return new SearchLimits(time, Long.MAX_VALUE);
    }

    /**
     * A limit on playouts alone.
     *
     * @param playouts the most playouts; at least 1
     * @return a limit on playouts alone
     */
    public static SearchLimits playouts(long playouts) {
        return new SearchLimits(Duration.ofDays(1), playouts);
    }
}

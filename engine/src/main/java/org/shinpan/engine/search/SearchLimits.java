package org.shinpan.engine.search;

import java.time.Duration;
import org.shinpan.rules.check.Present;

/**
 * The limits of a search for one move.
 *
 * @param time the longest wall time; not negative
 * @param playouts the most playouts; at least 1
 * @param avoided the moves that the search leaves out
 */
public record SearchLimits(Duration time, long playouts, AvoidedMoves avoided) {

    /**
     * Refuses limits that are out of range.
     *
     * @param time the longest wall time; not negative
     * @param playouts the most playouts; at least 1
     * @param avoided the moves that the search leaves out
     * @throws IllegalArgumentException if the time is negative or the playouts are less than 1
     */
    public SearchLimits {
        Present.all("the time", time, "the avoided moves", avoided);
        if (time.isNegative() || playouts < 1) {
            throw new IllegalArgumentException(
                    "the time must not be negative and the playouts must be at least 1, not " + time + ", " + playouts);
        }
    }

    /**
     * Limits on time and playouts, with all moves.
     *
     * @param time the longest wall time; not negative
     * @param playouts the most playouts; at least 1
     * @throws IllegalArgumentException if the time is negative or the playouts are less than 1
     */
    public SearchLimits(Duration time, long playouts) {
        this(time, playouts, AvoidedMoves.NONE);
    }

    /**
     * The same limits, with other moves left out.
     *
     * @param moves the moves that the search leaves out
     * @return the limits
     */
    public SearchLimits avoiding(AvoidedMoves moves) {
        return new SearchLimits(time, playouts, moves);
    }

    /**
     * The same limits with another time.
     *
     * @param longest the longest wall time; not negative
     * @return the limits
     */
    public SearchLimits within(Duration longest) {
        return new SearchLimits(longest, playouts, avoided);
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

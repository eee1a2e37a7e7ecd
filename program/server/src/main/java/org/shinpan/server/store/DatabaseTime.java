package org.shinpan.server.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Estimates the current time of the database's clock. The clock is read from time to time; in between, a clock of this
 * computer that never jumps measures the time since the last reading. Times are in milliseconds. Thread-safe.
 */
final class DatabaseTime {

    /** A small difference is corrected by this much at every measurement, so that the time does not jump. */
    private static final long STEP = 1;

    /**
     * The minimum difference between the clocks that counts as a jump. After a jump forward, the estimate changes at
     * once.
     */
    private static final long JUMP = 500;

    /** The number of measurements at the start. The most exact of them determines the first estimate. */
    static final int AT_THE_START = 5;

    private final LongSupplier nanos;
    /** The estimated difference between the database's clock and this computer's clock, in milliseconds. */
    private long ahead;
    /** The possible error of the most exact measurement. */
    private long smallestError = Long.MAX_VALUE;

    private int measurements;

    DatabaseTime(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Returns the estimated time of the database. */
    synchronized long now() {
        return millis(nanos.getAsLong()) + ahead;
    }

    /**
     * Records a reading of the database's clock. The database is assumed to have read its clock halfway between the two
     * times of this computer.
     *
     * @param there the database's time
     * @param before this computer's clock just before the reading, in nanoseconds
     * @param after this computer's clock just after the reading, in nanoseconds
     * @return how far the database's clock was turned back, in milliseconds; 0 if it was not. The estimate ignores this
     *     change
     */
    synchronized long measured(long there, long before, long after) {
        long error = millis(after - before) / 2;
        long difference = there - millis(before + (after - before) / 2) - ahead;
        boolean first = measurements++ < AT_THE_START;
        boolean better = first && error < smallestError;
        smallestError = Math.min(error, smallestError);
        if (!first && difference < -JUMP - error) {
            return -difference;
        } else if (better || Math.abs(difference) > JUMP + error) {
            ahead += difference;
        } else if (measurements > AT_THE_START && Math.abs(difference) > error) {
            ahead += Long.signum(difference) * STEP;
        }
        return 0;
    }

    private static long millis(long nanoseconds) {
        return TimeUnit.NANOSECONDS.toMillis(nanoseconds);
    }
}

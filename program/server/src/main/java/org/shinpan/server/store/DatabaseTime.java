package org.shinpan.server.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Estimates the time of a database's clock between two readings of it, by a clock of this computer that never jumps.
 * Times are in milliseconds. Thread-safe.
 */
final class DatabaseTime {

    /** A small difference is corrected by this much at every measurement, so that the time does not jump. */
    private static final long STEP = 1;

    /** The minimum difference that counts as a jump of a clock. A jump forward is followed at once. */
    private static final long JUMP = 500;

    /** The number of measurements at the start. Only the most exact one counts. */
    static final int AT_THE_START = 5;

    private final LongSupplier nanos;
    /** The time by which the database's clock is ahead of this computer's clock. */
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
     * Records a reading of the database's clock. It is taken to have happened in the middle between the two given
     * times.
     *
     * @param there the database's time
     * @param before this computer's clock just before the reading, in nanoseconds
     * @param after this computer's clock just after the reading, in nanoseconds
     * @return how far the database's clock was turned back; this clock does not follow such a change. 0 if it was not
     *     turned back
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

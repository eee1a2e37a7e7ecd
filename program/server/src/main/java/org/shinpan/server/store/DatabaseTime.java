package org.shinpan.server.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** The clock of a database, read with a clock of this computer that never jumps. Times are in milliseconds. */
final class DatabaseTime {

    /** A small difference is corrected by this much at each measurement, so that the time does not jump. */
    private static final long STEP = 1;

    /** A greater difference is a jump of a clock. If it goes forward, it is followed at once. */
    private static final long JUMP = 500;

    /** Of so many measurements at the start, the most exact one counts. */
    static final int AT_THE_START = 5;

    private final LongSupplier nanos;
    /** How far the database's clock is ahead of the other one. */
    private long ahead;
    /** By how much the most exact measurement can be wrong. */
    private long smallestError = Long.MAX_VALUE;

    private int measurements;

    DatabaseTime(LongSupplier nanos) {
        this.nanos = nanos;
    }

    synchronized long now() {
        return millis(nanos.getAsLong()) + ahead;
    }

    /**
     * The database's clock was read between two instants of the other clock, probably in the middle between them.
     *
     * @param there the database's time
     * @param before the other clock just before the reading, in nanoseconds
     * @param after the other clock just after it
     * @return by how much somebody has turned back the database's clock, which this one does not follow; 0 if nobody
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

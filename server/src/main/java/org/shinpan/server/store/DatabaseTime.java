package org.shinpan.server.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** The clock of a database, read with a clock of this computer that never jumps. Times are in milliseconds. */
final class DatabaseTime {

    /** What a clock may gain or lose at each measurement; more is a jump. */
    private static final long STEP = 1;

    private static final long JUMP = 500;

    private final LongSupplier nanos;
    private long ahead;
    private boolean known;

    DatabaseTime(LongSupplier nanos) {
        this.nanos = nanos;
    }

    synchronized long now() {
        return millis(nanos.getAsLong()) + ahead;
    }

    /**
     * The database's clock said something between two instants of the other clock.
     *
     * @param there the database's time
     */
    synchronized void measured(long there, long before, long after) {
        long error = millis(after - before) / 2;
        long difference = there - millis(before + (after - before) / 2) - ahead;
        if (!known || Math.abs(difference) > JUMP + error) {
            ahead += difference;
            known = true;
        } else if (Math.abs(difference) > error) {
            ahead += Long.signum(difference) * STEP;
        }
    }

    private static long millis(long nanoseconds) {
        return TimeUnit.NANOSECONDS.toMillis(nanoseconds);
    }
}

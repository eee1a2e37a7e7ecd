package org.shinpan.server.store;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a shared database by the thread that asks it four times a second: whether it answers. Whoever else
 * wants something of the database looks here first, and is refused at once instead of waiting for the same answer.
 */
final class Heartbeat {

    /** A longer wait for an answer is an outage. */
    static final long SILENCE_MILLIS = 1000;

    private static final long SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(SILENCE_MILLIS);

    private final LongSupplier nanos;
    /** Why the database cannot be asked; null if it can. */
    private volatile @Nullable String fault;
    /** When the database was asked last. */
    private volatile long asked;
    /** Whether the last question waits for its answer. */
    private volatile boolean waits;
    /** Whether the database was asked at all. */
    private volatile boolean beats;

    /** @param nanos a clock that never jumps */
    Heartbeat(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** The database is asked now. */
    void asks() {
        asked = nanos.getAsLong();
        waits = true;
        beats = true;
    }

    /** Whether the database was asked at all. */
    boolean beats() {
        return beats;
    }

    /** The database has answered. */
    void answered() {
        waits = false;
    }

    /** The database cannot be asked. Returns whether that is news. */
    boolean failed(String why) {
        boolean isNews = fault == null;
        fault = why;
        waits = false;
        return isNews;
    }

    /** The database can be asked again. */
    void works() {
        fault = null;
    }

    /** Why a question would be in vain now; empty if nothing is known of that. */
    Optional<String> trouble() {
        String known = fault;
        if (known == null && waits && nanos.getAsLong() - asked > SILENCE_NANOS) {
            known = "the database has not answered for a second";
        }
        return Optional.ofNullable(known);
    }
}

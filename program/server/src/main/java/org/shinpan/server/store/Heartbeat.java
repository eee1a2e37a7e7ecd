package org.shinpan.server.store;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Records whether a shared database answers. One thread asks the database four times a second, and reports to this
 * object. All other threads check this object first, so that their requests fail at once instead of waiting for a
 * database that does not answer.
 */
final class Heartbeat {

    /** The time without an answer that counts as an outage. */
    static final long SILENCE_MILLIS = 1000;

    private static final long SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(SILENCE_MILLIS);

    private final LongSupplier nanos;
    /** The reason why the database cannot be asked; null if it can. */
    private volatile @Nullable String fault;
    /** The time of the last question to the database. */
    private volatile long asked;
    /** True while the last question waits for its answer. */
    private volatile boolean waits;
    /** True once the database was asked. */
    private volatile boolean wasAsked;

    /** @param nanos a clock that never jumps */
    Heartbeat(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Records that the database is being asked now. */
    void onRequest() {
        asked = nanos.getAsLong();
        waits = true;
        wasAsked = true;
    }

    /** Returns whether the database has ever been asked, which happens once the server starts to serve. */
    boolean wasAsked() {
        return wasAsked;
    }

    /** Records that the database has answered. */
    void onAnswer() {
        waits = false;
    }

    /** Records that the database cannot be reached. Returns whether that is new. */
    boolean failed(String why) {
        boolean isNews = fault == null;
        fault = why;
        waits = false;
        return isNews;
    }

    /** Records that the database can be reached again. */
    void onSuccess() {
        fault = null;
    }

    /** Returns the reason why a request to the database would fail now; empty if none is known. */
    Optional<String> trouble() {
        String known = fault;
        if (known == null && waits && nanos.getAsLong() - asked > SILENCE_NANOS) {
            known = "the database has not answered for a second";
        }
        return Optional.ofNullable(known);
    }
}

package org.shinpan.server.store;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Why the journal cannot write now, and what the log says about it: a line when that begins, one a minute while it
 * lasts, and one when it is over. One thread tells it what happens.
 */
final class Trouble {

    private static final long APART_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final LongSupplier nanos;
    private volatile @Nullable String reason;
    private long began;
    /** When the last line was written, if there was one. */
    private long lastLine;

    private boolean everSaid;

    /** Whether there was a line about the present trouble. */
    private boolean thisSaid;

    private int refused;

    /** @param nanos a clock that never jumps */
    Trouble(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Why the journal cannot write; empty if it can. */
    Optional<String> reason() {
        return Optional.ofNullable(reason);
    }

    /**
     * A commit failed.
     *
     * @param requests how many requests were refused for it
     * @return the line for the log, if it is time for one
     */
    Optional<String> failed(String why, int requests) {
        long now = nanos.getAsLong();
        if (reason == null) {
            began = now;
            refused = 0;
            thisSaid = false;
        }
        reason = why;
        refused += requests;
        if (everSaid && now - lastLine < APART_NANOS) {
            return Optional.empty();
        }
        String line = thisSaid || now - began >= APART_NANOS
                ? "the journal has failed for " + seconds(now) + " s; requests refused: " + refused + "; reason: " + why
                : "the journal fails: " + why;
        lastLine = now;
        everSaid = true;
        thisSaid = true;
        return Optional.of(line);
    }

    /** A commit succeeded. Returns the line for the log, if that is news. */
    Optional<String> over() {
        if (reason == null) {
            return Optional.empty();
        }
        reason = null;
        return thisSaid
                ? Optional.of("the journal works again after " + seconds(nanos.getAsLong()) + " s; requests refused: "
                        + refused)
                : Optional.empty();
    }

    private long seconds(long now) {
        return TimeUnit.NANOSECONDS.toSeconds(now - began);
    }
}

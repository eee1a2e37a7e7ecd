package org.shinpan.server.store;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Remembers why the journal cannot write, and limits the log to a few lines: one when the problem begins, one a minute
 * while it lasts, and one when it is over. Only one thread may report failures and successes; any thread may ask for
 * the reason.
 */
final class Trouble {

    private static final long APART_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final LongSupplier nanos;
    private volatile @Nullable String reason;
    private long began;
    /** The time of the last line, if there was one. */
    private long lastLine;

    private boolean everSaid;
    /** True if the current problem has been logged. */
    private boolean thisSaid;

    /** The number of requests that were refused because of the current problem. */
    private int refused;

    /** @param nanos a clock that never jumps */
    Trouble(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Returns why the journal cannot write; empty if it can. */
    Optional<String> reason() {
        return Optional.ofNullable(reason);
    }

    /**
     * Records that a commit failed.
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

    /** Records that a commit succeeded. Returns the line for the log, if that ends a problem. */
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

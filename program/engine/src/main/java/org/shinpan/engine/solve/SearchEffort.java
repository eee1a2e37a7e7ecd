package org.shinpan.engine.solve;

import java.time.Duration;

/** The effort of a search: counts the positions that it visits, and stops it when its time is used up. */
final class SearchEffort {

    /** Thrown to end a search when its time is used up or it was stopped. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Stopped() {
            super(null, null, false, false);
        }
    }

    /** The number of visited positions from one check of the time to the next. */
    private static final int CHECK_EVERY = 1 << 10;

    private final long deadline;
    private volatile boolean stopped;
    private long nodes;

    /** @param nanos the time limit from now on, in nanoseconds */
    SearchEffort(long nanos) {
        deadline = System.nanoTime() + Math.min(nanos, Long.MAX_VALUE / 4);
    }

    /** Returns the number of visited positions. */
    long nodes() {
        return nodes;
    }

    /** Makes the search stop soon. Any thread may call this. */
    void stop() {
        stopped = true;
    }

    Duration left() {
        return Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
    }

    boolean isSpent() {
        return stopped || System.nanoTime() - deadline >= 0;
    }

    /**
     * Counts a visited position.
     *
     * @throws Stopped if the time is used up or the search was stopped; this is checked only now and then
     */
    void count() {
        if (++nodes % CHECK_EVERY == 1 && isSpent()) {
            throw new Stopped();
        }
    }
}

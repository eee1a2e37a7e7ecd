package org.shinpan.engine.solve;

import java.time.Duration;

/** Counts the positions that a search visits, and stops the search when its time is used up. */
final class SearchEffort {

    /** Ends a search because its time is used up or it was stopped. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Stopped() {
            super(null, null, false, false);
        }
    }

    private static final int CHECK_EVERY = 1 << 10;

    private final long deadline;
    private volatile boolean stopped;
    private long nodes;

    SearchEffort(long nanos) {
        deadline = System.nanoTime() + Math.min(nanos, Long.MAX_VALUE / 4);
    }

    long nodes() {
        return nodes;
    }

    void stop() {
        stopped = true;
    }

    Duration left() {
        return Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
    }

    boolean isSpent() {
        return stopped || System.nanoTime() - deadline >= 0;
    }

    void count() {
        if (++nodes % CHECK_EVERY == 1 && isSpent()) {
            throw new Stopped();
        }
    }
}

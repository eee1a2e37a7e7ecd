package org.shinpan.server.web;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * What one request may cost: the points and texts in its answer, and the processor time of the thread that makes it,
 * from the first byte of the request on that is read. Both are counted while the request is read and the answer is
 * made.
 */
final class Allowance {

    /** Each of them takes about 80 bytes until the answer is sent. */
    static final int MOST_ENTRIES = 250_000;

    static final Duration MOST_TIME = Duration.ofSeconds(20);

    /** A power of two. */
    private static final int CALLS_APART = 128;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final LongSupplier nanos;
    private final long begun;
    private int left;
    private int calls;

    /** Begins to count for the present thread. */
    Allowance() {
        this(MOST_ENTRIES, THREADS::getCurrentThreadCpuTime);
    }

    /**
     * The same with another number of entries, and another clock.
     *
     * @param nanos how long the work has taken
     */
    Allowance(int entries, LongSupplier nanos) {
        this.left = entries;
        this.nanos = nanos;
        this.begun = nanos.getAsLong();
    }

    /**
     * Counts points, marks and texts that will be in the answer.
     *
     * @param place where in the request, for the reader
     * @throws Refusal if there are too many
     */
    void entries(int more, String place) {
        left -= more;
        if (left < 0) {
            throw new Refusal(
                    Code.TOO_LARGE,
                    place + ": the points and marks up to here are more than the " + MOST_ENTRIES + " of one answer");
        }
    }

    /**
     * Compares the processor time with the allowance. Only each 128th call does so: on some systems it takes long to
     * ask for the time of a thread.
     *
     * @throws Refusal if it was too much
     */
    void time() {
        if ((++calls & CALLS_APART - 1) == 0) {
            part();
        }
    }

    /**
     * The same after a larger part of the work, at each call.
     *
     * @throws Refusal if it was too much
     */
    void part() {
        if (nanos.getAsLong() - begun > MOST_TIME.toNanos()) {
            throw new Refusal(
                    Code.TOO_LARGE, "this needs more than " + MOST_TIME.toSeconds() + " seconds of processor time");
        }
    }
}

package org.shinpan.server.web;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * What one request may cost: the points and texts in its answer, and the processor time of the thread that makes it.
 * Both are counted while the answer is made.
 */
final class Allowance {

    /** Each of them takes about 80 bytes until the answer is sent. */
    static final int MOST_ENTRIES = 250_000;

    static final Duration MOST_TIME = Duration.ofSeconds(20);

    /** A power of two. */
    private static final int CALLS_APART = 128;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long begun = THREADS.getCurrentThreadCpuTime();
    private int left;
    private int calls;

    /** Begins to count for the present thread. */
    Allowance() {
        this(MOST_ENTRIES);
    }

    /** The same with another number of entries. */
    Allowance(int entries) {
        this.left = entries;
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
        if ((++calls & CALLS_APART - 1) == 0 && THREADS.getCurrentThreadCpuTime() - begun > MOST_TIME.toNanos()) {
            throw new Refusal(
                    Code.TOO_LARGE, "this needs more than " + MOST_TIME.toSeconds() + " seconds of processor time");
        }
    }
}

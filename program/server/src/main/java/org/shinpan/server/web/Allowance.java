package org.shinpan.server.web;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * Limits the work that one request can cause: the number of points and strings in its answer, and the processor time of
 * its thread since the request began to be parsed. Both limits are checked while the request is parsed and the answer
 * is computed.
 */
final class Allowance {

    /**
     * The maximum number of points, marks and strings in an answer. Each takes about 80 bytes until the answer is sent.
     */
    static final int MAX_ENTRIES = 250_000;

    /** The maximum processor time. */
    static final Duration MAX_TIME = Duration.ofSeconds(20);

    /** The number of calls between two checks of the time; a power of two. */
    private static final int CALLS_APART = 128;

    /** Holds the clock of the JVM in a separate class, because the site without a server replaces this class. */
    private static final class Processor {

        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

        private Processor() {}
    }

    private final LongSupplier nanos;
    private final long begun;
    /** The number of entries that may still be counted. */
    private int left;

    private int calls;

    /** Starts to count for the current thread. */
    Allowance() {
        this(MAX_ENTRIES, Processor.THREADS::getCurrentThreadCpuTime);
    }

    /**
     * Starts to count with another number of entries and another clock.
     *
     * @param nanos returns how long the work has taken
     */
    Allowance(int entries, LongSupplier nanos) {
        this.left = entries;
        this.nanos = nanos;
        this.begun = nanos.getAsLong();
    }

    /**
     * Counts points, marks and strings that will be in the answer.
     *
     * @param place the place in the request, for the message
     * @throws Refusal if there are too many
     */
    void addEntries(int more, String place) {
        left -= more;
        if (left < 0) {
            throw new Refusal(
                    Code.TOO_LARGE,
                    place + ": the points and marks up to here are more than the " + MAX_ENTRIES + " of one answer");
        }
    }

    /**
     * Compares the processor time with the allowance. Only every 128th call does so, because reading the time of a
     * thread is slow on some systems.
     *
     * @throws Refusal if too much time was used
     */
    void checkTime() {
        if ((++calls & CALLS_APART - 1) == 0) {
            checkTimeNow();
        }
    }

    /**
     * Compares the processor time with the allowance at every call. Use it after larger parts of the work.
     *
     * @throws Refusal if too much time was used
     */
    void checkTimeNow() {
        if (nanos.getAsLong() - begun > MAX_TIME.toNanos()) {
            throw new Refusal(
                    Code.TOO_LARGE,
                    "this needs more than " + MAX_TIME.toMillis() / 1000 + " seconds of processor time");
        }
    }
}

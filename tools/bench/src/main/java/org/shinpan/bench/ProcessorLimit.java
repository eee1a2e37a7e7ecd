package org.shinpan.bench;

import java.time.Duration;
import org.shinpan.life.budget.Budget;

/**
 * The time limit of one proof in a measurement: wall time, or processor time of this process, which does not depend on
 * how busy the machine is.
 *
 * @param clock which kind of time is limited
 * @param length the maximum time
 */
record ProcessorLimit(Clock clock, Duration length) {

    private static final double DEFAULT_SECONDS = 10;
    private static final int CHECK_EVERY_MILLIS = 10;

    enum Clock {
        WALL,
        PROCESSOR
    }

    /** A search whose effort is limited by a {@link Budget}. */
    interface Search<T> {
        T within(Budget budget);
    }

    /**
     * Returns the limit that {@code --processor-seconds} sets if it is not zero, else {@code --seconds}. The default is
     * 10 seconds of wall time.
     */
    static ProcessorLimit of(BenchArguments options) {
        double processor = options.number("--processor-seconds", 0);
        double seconds = processor > 0 ? processor : options.number("--seconds", DEFAULT_SECONDS);
        return new ProcessorLimit(
                processor > 0 ? Clock.PROCESSOR : Clock.WALL, Duration.ofMillis(Math.round(1000 * seconds)));
    }

    /** Runs a search within this limit, which starts now. */
    <T> T run(Search<T> search) {
        if (clock == Clock.WALL) {
            return search.within(Budget.ofTime(length));
        }
        Budget budget = Budget.ofTime(Duration.ofDays(1));
        long end = ProcessTime.nanos() + length.toNanos();
        Thread watch = new Thread(() -> watch(end, budget), "processor time");
        watch.setDaemon(true);
        watch.start();
        try {
            return search.within(budget);
        } finally {
            watch.interrupt();
        }
    }

    private static void watch(long end, Budget budget) {
        try {
            while (ProcessTime.nanos() < end) {
                Thread.sleep(CHECK_EVERY_MILLIS);
            }
            budget.cancel();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}

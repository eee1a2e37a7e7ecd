package org.shinpan.bench;

import java.time.Duration;
import org.shinpan.life.search.Budget;

/**
 * How long a measurement may look for a proof: so much time, or until this process has used so much processor time, however
 * long that takes on a busy machine.
 *
 * @param clock what is measured
 * @param length how much of it
 */
record ProcessorLimit(Clock clock, Duration length) {

    private static final double USUAL_SECONDS = 10;
    private static final int LOOK_EVERY_MILLIS = 10;

    enum Clock {
        WALL,
        PROCESSOR
    }

    /** A search that uses a budget until it is spent. */
    interface Search<T> {
        T within(Budget budget);
    }

    /** {@code --processor-seconds} if it is given and not zero, otherwise {@code --seconds}, otherwise 10 s. */
    static ProcessorLimit of(Options options) {
        double processor = options.number("--processor-seconds", 0);
        double seconds = processor > 0 ? processor : options.number("--seconds", USUAL_SECONDS);
        return new ProcessorLimit(
                processor > 0 ? Clock.PROCESSOR : Clock.WALL, Duration.ofMillis(Math.round(1000 * seconds)));
    }

    /** Runs a search within this limit, from now on. */
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
                Thread.sleep(LOOK_EVERY_MILLIS);
            }
            budget.cancel();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}

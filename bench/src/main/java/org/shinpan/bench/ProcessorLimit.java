package org.shinpan.bench;

import java.time.Duration;
import org.shinpan.life.Budget;

/** A budget that ends when this process has used so much processor time, however long that takes on a busy machine. */
final class ProcessorLimit implements AutoCloseable {

    private static final int LOOK_EVERY_MILLIS = 10;

    private final Budget budget = Budget.ofTime(Duration.ofDays(1));
    private final Thread watch;

    /** From now on. */
    ProcessorLimit(Duration limit) {
        long end = ProcessTime.nanos() + limit.toNanos();
        watch = new Thread(() -> watch(end), "processor time");
        watch.setDaemon(true);
        watch.start();
    }

    private void watch(long end) {
        try {
            while (ProcessTime.nanos() < end) {
                Thread.sleep(LOOK_EVERY_MILLIS);
            }
            budget.cancel();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    Budget budget() {
        return budget;
    }

    @Override
    public void close() {
        watch.interrupt();
    }
}

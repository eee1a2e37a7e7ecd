package org.shinpan.server.web;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends transfers with clients that are too slow. Jetty's own time limit starts again with every byte, so a client that
 * sends or reads one byte now and then would never reach it.
 */
final class Patience implements LifeCycle.Listener {

    /** The time that every transfer has, however short it is. */
    static final Duration BASE = Duration.ofSeconds(10);

    /** The number of bytes for which a transfer gets another second; so this is the slowest accepted speed. */
    private static final int SLOWEST_BYTES_A_SECOND = 1000;

    private static final Duration LOOK = Duration.ofMillis(500);
    private static final Logger LOG = LoggerFactory.getLogger(Patience.class);

    /** A request that is being received, or an answer that is being sent. */
    interface Transfer {

        /** Returns the time by which the transfer must be finished, on the clock of {@link Patience#now}. */
        long deadline();

        /** Ends the transfer. The transfer may be over already. */
        void cutOff();
    }

    private final LongSupplier nanos;
    private final Set<Transfer> waiting = ConcurrentHashMap.newKeySet();

    /** @param nanos a clock that never jumps */
    Patience(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Returns the time in nanoseconds from an arbitrary origin. */
    long now() {
        return nanos.getAsLong();
    }

    /** Returns the time that a transfer of this many bytes has, in nanoseconds. */
    static long granted(long bytes) {
        return BASE.plusSeconds(bytes / SLOWEST_BYTES_A_SECOND).toNanos();
    }

    void begins(Transfer transfer) {
        waiting.add(transfer);
    }

    void ends(Transfer transfer) {
        waiting.remove(transfer);
    }

    /** Ends all transfers that are overdue. */
    void look() {
        List<Transfer> overdue = waiting.stream()
                .filter(transfer -> now() - transfer.deadline() > 0)
                .toList();
        overdue.stream().filter(waiting::remove).forEach(Transfer::cutOff);
    }

    /** Checks the transfers regularly while the server runs. */
    @Override
    public void lifeCycleStarted(LifeCycle server) {
        lookAgain(((Server) server).getScheduler());
    }

    private void lookAgain(Scheduler scheduler) {
        scheduler.schedule(
                () -> {
                    try {
                        look();
                    } catch (RuntimeException | Error fault) {
                        LOG.error("a slow client could not be cut off", fault);
                    } finally {
                        if (scheduler.isRunning()) {
                            lookAgain(scheduler);
                        }
                    }
                },
                LOOK.toMillis(),
                TimeUnit.MILLISECONDS);
    }
}

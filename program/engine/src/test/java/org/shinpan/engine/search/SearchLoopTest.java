package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests how long a search may take whose result is discarded. */
class SearchLoopTest {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Duration MAX = Duration.ofMillis(100);

    /**
     * Even if other programs use all processors, a search gets the processor time that it was given, unless that takes
     * far too long.
     */
    @Test
    void aWakingSearchIsMeasuredByItsProcessorTime() {
        AtomicBoolean busy = new AtomicBoolean(true);
        for (int i = 0; i < 3 * Runtime.getRuntime().availableProcessors(); i++) {
            Thread other = new Thread(() -> {
                while (busy.get()) {
                    Thread.onSpinWait();
                }
            });
            other.setDaemon(true);
            other.start();
        }
        try {
            long began = System.nanoTime();
            long worked = THREADS.getCurrentThreadCpuTime();
            new SearchLoop("waking").wake(MAX, enough -> {
                while (!enough.getAsBoolean()) {
                    Thread.onSpinWait();
                }
            });
            boolean hasWorked = THREADS.getCurrentThreadCpuTime() - worked >= MAX.toNanos();
            boolean isLate = System.nanoTime() - began >= 4 * MAX.toNanos();
            assertThat(hasWorked || isLate).isTrue();
        } finally {
            busy.set(false);
        }
    }

    @Test
    @Timeout(60)
    void aSearchThatGetsNoProcessorTimeEndsToo() {
        new SearchLoop("waking").wake(Duration.ofMillis(20), enough -> {
            while (!enough.getAsBoolean()) {
                LockSupport.parkNanos(100_000);
            }
        });
    }
}

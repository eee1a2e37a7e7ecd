package org.shinpan.engine.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the running time of a process, with a clock that the test sets. */
class RunningTimeTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long PULSE = SECOND / 4;

    private final AtomicLong nanos = new AtomicLong(-5);
    private final RunningTime time = new RunningTime(nanos::get);
    private final long began = time.now();

    private long after(long passed) {
        nanos.addAndGet(passed);
        return time.now() - began;
    }

    @Test
    void aGapOfMoreThanASecondDoesNotCount() {
        assertThat(after(PULSE)).isEqualTo(PULSE);
        assertThat(after(45 * SECOND)).isEqualTo(PULSE);
        assertThat(after(PULSE)).isEqualTo(2 * PULSE);
        assertThat(after(SECOND + 1)).isEqualTo(2 * PULSE);
    }

    /** On a busy machine the thread that reads the clock regularly is late, although the process runs. */
    @Test
    void aPulseThatIsLateCountsInFull() {
        long passed = 0;
        for (int late = 0; late < 100; late++) {
            passed += SECOND;
            assertThat(after(SECOND)).isEqualTo(passed);
        }
    }

    @Test
    void readersInManyThreadsNeverSeeTheTimeGoBack() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Boolean>> readers = new ArrayList<>();
            for (int reader = 0; reader < 4; reader++) {
                int seed = reader;
                readers.add(threads.submit(() -> {
                    boolean forward = true;
                    long before = time.now();
                    for (int i = 0; i < 100_000; i++) {
                        nanos.addAndGet((i + seed) % 100 == 0 ? 2 * SECOND : PULSE);
                        long now = time.now();
                        forward &= now >= before;
                        before = now;
                    }
                    return forward;
                }));
            }
            for (Future<Boolean> reader : readers) {
                assertThat(reader.get(60, TimeUnit.SECONDS)).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** The clock of this process continues even if no other code reads it for more than a second. */
    @Test
    @Timeout(60)
    void thePulseReadsTheClockWhileNobodyElseDoes() throws InterruptedException {
        long before = RunningTime.nanos();
        do {
            Thread.sleep(1500);
        } while (RunningTime.nanos() == before);
        assertThat(RunningTime.nanos()).isGreaterThan(before);
    }
}

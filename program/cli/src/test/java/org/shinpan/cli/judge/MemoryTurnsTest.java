package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests {@link MemoryTurns}. */
@Timeout(60)
class MemoryTurnsTest {

    private final MemoryTurns turns = new MemoryTurns();
    private final AtomicInteger tries = new AtomicInteger();

    private String run(Supplier<String> work, boolean again) {
        return turns.run(work, again, full -> "full");
    }

    private String fails() {
        tries.incrementAndGet();
        throw new OutOfMemoryError("planted");
    }

    @Test
    void workThatNeverFitsIsTriedTwice() {
        assertThat(run(this::fails, true)).isEqualTo("full");
        assertThat(tries).hasValue(2);
        assertThat(run(() -> "done", true)).isEqualTo("done");
    }

    @Test
    void standardInputIsReadOnce() {
        assertThat(run(this::fails, false)).isEqualTo("full");
        assertThat(tries).hasValue(1);
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // only makes it likelier that a fault shows
    void theSecondTryWaitsUntilItsNeighbourIsDone() throws Exception {
        CountDownLatch failed = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean huge = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<String> neighbour = threads.submit(() -> run(
                    () -> {
                        huge.set(true);
                        begun.countDown();
                        await(failed);
                        Thread.yield();
                        huge.set(false);
                        return "huge";
                    },
                    true));
            begun.await();
            String small = run(
                    () -> {
                        if (huge.get()) {
                            failed.countDown();
                            return fails();
                        }
                        return "small";
                    },
                    true);
            assertThat(small).isEqualTo("small");
            assertThat(neighbour.get()).isEqualTo("huge");
        } finally {
            threads.shutdownNow();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}

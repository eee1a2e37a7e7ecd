package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Tests a system that grants no further thread, for example because of a limit on processes. */
class RequestThreadsTest {

    private static final int WORK = 300;

    private final AtomicBoolean refuses = new AtomicBoolean();

    /** The JDK throws this error from {@code start} if the system grants no thread. */
    private final class Scarce extends Thread {

        Scarce(Runnable work) {
            super(work, "scarce");
            setDaemon(true);
        }

        @Override
        public synchronized void start() {
            if (refuses.get()) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            super.start();
        }
    }

    private final RequestThreads threads = new RequestThreads() {
        @Override
        Thread thread(Runnable work) {
            return new Scarce(work);
        }
    };

    @Test
    void theThreadsThatAreThereDoAllWork() throws Exception {
        threads.start();
        try {
            refuses.set(true);
            CountDownLatch done = new CountDownLatch(WORK);
            for (int i = 0; i < WORK; i++) {
                threads.execute(done::countDown);
            }
            assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
            // Later there are threads again.
            refuses.set(false);
            CountDownLatch together = new CountDownLatch(WORK / 10);
            for (int i = 0; i < WORK / 10; i++) {
                threads.execute(() -> {
                    together.countDown();
                    try {
                        together.await(20, TimeUnit.SECONDS);
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    }
                });
            }
            assertThat(together.await(20, TimeUnit.SECONDS)).isTrue();
        } finally {
            threads.stop();
        }
    }
}

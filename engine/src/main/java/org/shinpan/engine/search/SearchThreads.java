package org.shinpan.engine.search;

import java.util.List;

/** The threads that help a search. */
final class SearchThreads {

    private SearchThreads() {}

    /** Waits until all of them have ended. An interrupt is kept for the caller. */
    static void join(List<Thread> threads) {
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

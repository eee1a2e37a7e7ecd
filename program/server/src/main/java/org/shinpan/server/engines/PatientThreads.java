package org.shinpan.server.engines;

import java.util.concurrent.ThreadFactory;

/**
 * Threads for work that must not slow down the moves of others: programs that think, reviews, proofs. They have the
 * lowest priority. Java passes that on to Linux only with the options in {@code docs/hosting.md}.
 */
public final class PatientThreads {

    private PatientThreads() {}

    /** Makes threads with this name. They end with the process. */
    @SuppressWarnings("ThreadPriorityCheck") // Nothing relies on it: without it moves are slower, and no less right.
    public static ThreadFactory named(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            thread.setPriority(Thread.MIN_PRIORITY);
            return thread;
        };
    }
}

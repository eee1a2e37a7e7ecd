package org.shinpan.server.engines;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Creates daemon threads, which do not keep the process alive. */
public final class DaemonThreads {

    private DaemonThreads() {}

    /** Returns a factory of threads with this name. */
    public static ThreadFactory named(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /**
     * Returns a factory of threads with the lowest priority. They are for long computations that must not delay the
     * moves of other games: thinking programs, reviews and proofs. On Linux, Java applies this priority only with the
     * options in {@code docs/hosting.md}.
     */
    @SuppressWarnings("ThreadPriorityCheck") // Nothing relies on it: without it moves are slower, and no less right.
    public static ThreadFactory patient(String name) {
        return work -> {
            Thread thread = named(name).newThread(work);
            thread.setPriority(Thread.MIN_PRIORITY);
            return thread;
        };
    }

    /**
     * Returns a pool of threads with a fixed size. All threads are created at once, because later the system may refuse
     * to create more.
     */
    public static ThreadPoolExecutor pool(int size, BlockingQueue<Runnable> waiting, ThreadFactory threads) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(size, size, 0, TimeUnit.SECONDS, waiting, threads);
        pool.prestartAllCoreThreads();
        return pool;
    }
}

package org.shinpan.engine.search;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The threads that make playouts in addition to the thread that started the search. That thread starts and halts them;
 * any thread may call {@link #stop}. In the build for browsers, which has no threads, this class is replaced by another
 * one, and a search has one worker.
 */
final class SearchThreads {

    private final String name;
    private final List<Thread> running = new ArrayList<>();
    /** Whether the threads must end. */
    private volatile boolean halted;

    /** Returns the processor time of this thread, in nanoseconds from an arbitrary origin. */
    static long worked() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** @param name the name of the threads */
    SearchThreads(String name) {
        this.name = name;
    }

    /** Allows threads to run until {@link #stop} or {@link #halt} is called. */
    void allow() {
        halted = false;
    }

    /** Stops the threads, and does not wait for them. */
    void stop() {
        halted = true;
    }

    /**
     * Starts one thread for every action. The thread repeats the action until it returns false or the thread is
     * stopped.
     */
    void start(List<BooleanSupplier> actions) {
        for (BooleanSupplier action : actions) {
            Thread thread = new Thread(
                    () -> {
                        while (!halted && action.getAsBoolean()) {
                            // Nothing to do between the playouts.
                        }
                    },
                    name);
            thread.setDaemon(true);
            running.add(thread);
            thread.start();
        }
    }

    /**
     * Stops the threads and waits until they have ended. If this thread is interrupted meanwhile, its interrupt flag is
     * set afterwards.
     */
    void halt() {
        halted = true;
        boolean interrupted = false;
        for (Thread thread : running) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        running.clear();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

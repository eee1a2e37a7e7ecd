package org.shinpan.life.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.shinpan.life.budget.Budget;
import org.shinpan.rules.check.Older;

/**
 * Runs the searches of a study in threads with a large stack. After {@link #close} returns, no thread runs any more.
 */
final class Workers implements AutoCloseable {

    /** The usual number of threads. */
    static final int THREADS = 2;
    /** The size of a thread's stack in bytes; the searches are recursive. */
    private static final long STACK_SIZE = 16L << 20;

    private final Budget budget;
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final ExecutorService executor;

    /**
     * Creates workers. Their threads start with the first tasks.
     *
     * @param budget the budget to cancel if the caller's thread is interrupted
     * @param most the maximum number of threads
     */
    Workers(Budget budget, int most) {
        this.budget = budget;
        this.executor = Executors.newFixedThreadPool(most, task -> {
            Thread thread = new Thread(null, task, "prover", STACK_SIZE);
            thread.setDaemon(true);
            threads.add(thread);
            return thread;
        });
    }

    /** Runs tasks in parallel and returns their results; fewer results if the caller's thread is interrupted. */
    <T> List<T> sideBySide(List<Callable<T>> tasks) {
        List<T> results = new ArrayList<>();
        try {
            for (Future<T> done : executor.invokeAll(tasks)) {
                results.add(done.get());
            }
        } catch (InterruptedException interrupted) {
            budget.cancel();
            Thread.currentThread().interrupt();
        } catch (ExecutionException fault) {
            throw new IllegalStateException("a search failed", fault.getCause());
        }
        return results;
    }

    /** Runs tasks without results in parallel. */
    void runAll(List<Runnable> tasks) {
        sideBySide(tasks.stream().map(Workers::callable).collect(Older.toList()));
    }

    private static Callable<Boolean> callable(Runnable task) {
        return () -> {
            task.run();
            return true;
        };
    }

    /** Waits until all threads have ended. An interruption stops the searches, but this method still waits for them. */
    @Override
    public void close() {
        executor.shutdownNow();
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            try {
                boolean idle = executor.awaitTermination(1, TimeUnit.MINUTES);
                for (Thread thread : idle ? threads : List.<Thread>of()) {
                    thread.join();
                }
                ended = idle;
            } catch (InterruptedException stop) {
                budget.cancel();
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

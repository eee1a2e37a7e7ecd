package org.shinpan.server.web;

import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * Runs computations that may take long, such as reviews of records and judgements of lines, for all clients. It uses at
 * most half of the processors, so that the other half is free for the moves of games. The queue of waiting tasks has a
 * bounded length. Tasks for a game in progress go first, then judgements of lines of moves, then reviews of records.
 * Thread-safe.
 *
 * <p>Within one of these ranks, network addresses take turns: an address whose task has started goes behind all others
 * that wait. So a task waits for at most one task of every other address, however many requests the others send.
 */
final class Background implements AutoCloseable {

    /** The kinds of work, the most urgent first. */
    enum Rank {
        GAME,
        LINE,
        RECORD
    }

    /**
     * The maximum number of waiting tasks of all addresses together, and the maximum number of unfinished tasks of one
     * address.
     */
    private static final int MAX_WAITING = 32;

    private static final int MAX_WAITING_OF_ONE = 12;

    private final ExecutorService workers;
    /** The addresses with unfinished work, in the order of their turns. */
    private final Map<String, Asker> askers = new LinkedHashMap<>();

    /** The number of tasks that wait for a thread. */
    private int waiting;
    /** The number of tasks so far; the number of the next task. */
    private long asked;

    /** A task that waits for a thread, or is running. */
    private static final class Task<T> extends FutureTask<T> {

        private final Rank rank;
        private final long number;

        Task(Rank rank, long number, Callable<T> work) {
            super(work);
            this.rank = rank;
            this.number = number;
        }

        Rank rank() {
            return rank;
        }

        long number() {
            return number;
        }
    }

    /** The waiting tasks of one network address, and the number of its running tasks. */
    private static final class Asker {

        private final Queue<Task<?>> tasks = new PriorityQueue<>(
                Comparator.<Task<?>, Rank>comparing(Task::rank).thenComparingLong(Task::number));
        private final String address;
        private int running;

        Asker(String address) {
            this.address = address;
        }

        /**
         * Returns whether the next task of this address goes before the next task of another address that would
         * otherwise have its turn first: if its rank is more urgent or, at equal ranks, if fewer tasks of this address
         * are running.
         */
        boolean goesBefore(Asker other) {
            if (tasks.isEmpty() || other.tasks.isEmpty()) {
                return other.tasks.isEmpty() && !tasks.isEmpty();
            }
            int order = tasks.element().rank().compareTo(other.tasks.element().rank());
            return order == 0 ? running < other.running : order < 0;
        }
    }

    /** Returns half the number of processors, at least 1: the limit for work that is not a move. */
    static int halfTheProcessors() {
        return Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    }

    /** Creates a queue that uses half the processors. */
    Background() {
        this(halfTheProcessors());
    }

    /** Creates a queue that uses a number of threads. */
    Background(int threads) {
        workers = DaemonThreads.pool(threads, new LinkedBlockingQueue<>(), DaemonThreads.patient("background"));
    }

    /**
     * Queues some work, and waits until it is done.
     *
     * @param address the address of the sender
     * @throws Refusal if too much work is waiting, or if the work itself throws a refusal
     */
    <T> T run(Rank rank, String address, Callable<T> work) {
        Task<T> task = queued(rank, address, work);
        try {
            // A free thread takes the next task in the order of turns, which need not be this one.
            workers.execute(this::runNext);
            return task.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Refusal refusal) {
                throw refusal;
            }
            throw new IllegalStateException("the work failed", failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Refusal(Code.BUSY, "the server stops");
        }
    }

    private synchronized <T> Task<T> queued(Rank rank, String address, Callable<T> work) {
        Asker asker = askers.computeIfAbsent(address, Asker::new);
        if (asker.tasks.size() + asker.running >= MAX_WAITING_OF_ONE || waiting >= MAX_WAITING) {
            removeIfDone(asker);
            throw new Refusal(Code.BUSY, "the server has much to review; try again in a moment");
        }
        Task<T> task = new Task<>(rank, asked++, work);
        asker.tasks.add(task);
        waiting++;
        return task;
    }

    /** Runs the next task in the order of turns. */
    private void runNext() {
        Asker asker;
        Task<?> task;
        synchronized (this) {
            asker = onTurn();
            task = asker.tasks.remove();
            waiting--;
            asker.running++;
            moveBehind(asker);
        }
        try {
            task.run();
        } finally {
            synchronized (this) {
                asker.running--;
                moveBehind(asker);
                removeIfDone(asker);
            }
        }
    }

    private Asker onTurn() {
        Iterator<Asker> inTurn = askers.values().iterator();
        Asker first = inTurn.next();
        while (inTurn.hasNext()) {
            Asker other = inTurn.next();
            first = other.goesBefore(first) ? other : first;
        }
        return first;
    }

    private void moveBehind(Asker asker) {
        askers.remove(asker.address);
        askers.put(asker.address, asker);
    }

    private void removeIfDone(Asker asker) {
        if (asker.tasks.isEmpty() && asker.running == 0) {
            askers.remove(asker.address);
        }
    }

    /** Returns the number of requests that wait for a thread. */
    synchronized int waiting() {
        return waiting;
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}

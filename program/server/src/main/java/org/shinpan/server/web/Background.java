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
 * Work that is not play: records to review, lines to judge, endings to count. It has half the processors at most, so
 * that games always have the others, and it waits in a queue of bounded length. What belongs to a game goes first, then
 * lines, then records.
 *
 * <p>Among equals the addresses take turns: one that was served goes behind all that wait by then. So the next work of
 * an address waits for one work of each other address at most, however much the others ask and whenever they come.
 */
final class Background implements AutoCloseable {

    /** The kinds of work, the most urgent first. */
    enum Rank {
        GAME,
        LINE,
        RECORD
    }

    private static final int MOST_WAITING = 32;
    private static final int MOST_WAITING_OF_ONE = 12;

    private final ExecutorService workers;
    /** The addresses whose work is not done yet, in the order of their turns. */
    private final Map<String, Asker> askers = new LinkedHashMap<>();

    private int waiting;
    private long asked;

    /** Work that waits. */
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

    /** The work of one address. */
    private static final class Asker {

        private final Queue<Task<?>> tasks = new PriorityQueue<>(
                Comparator.<Task<?>, Rank>comparing(Task::rank).thenComparingLong(Task::number));
        private final String address;
        private int running;

        Asker(String address) {
            this.address = address;
        }

        /** Whether it goes before another asker that comes earlier in the order of turns. */
        boolean goesBefore(Asker other) {
            if (tasks.isEmpty() || other.tasks.isEmpty()) {
                return other.tasks.isEmpty() && !tasks.isEmpty();
            }
            int order = tasks.element().rank().compareTo(other.tasks.element().rank());
            return order == 0 ? running < other.running : order < 0;
        }
    }

    /** Half the processors, but at least one: the most that work takes which is not a move. Moves have the others. */
    static int halfTheProcessors() {
        return Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    }

    /** With half the processors. */
    Background() {
        this(halfTheProcessors());
    }

    /** With a number of threads. */
    Background(int threads) {
        workers = DaemonThreads.pool(threads, new LinkedBlockingQueue<>(), DaemonThreads.patient("background"));
    }

    /**
     * Does some work in its turn, and waits for it.
     *
     * @param address who asks
     * @throws Refusal if too much is waiting, or the refusal that the work throws
     */
    <T> T run(Rank rank, String address, Callable<T> work) {
        Task<T> task = queued(rank, address, work);
        try {
            // A thread does what is next when it comes, which need not be this task.
            workers.execute(this::next);
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
        if (asker.tasks.size() + asker.running >= MOST_WAITING_OF_ONE || waiting >= MOST_WAITING) {
            leavesIfDone(asker);
            throw new Refusal(Code.BUSY, "the server has much to review; try again in a moment");
        }
        Task<T> task = new Task<>(rank, asked++, work);
        asker.tasks.add(task);
        waiting++;
        return task;
    }

    /** Does the work whose turn it is. */
    private void next() {
        Asker asker;
        Task<?> task;
        synchronized (this) {
            asker = onTurn();
            task = asker.tasks.remove();
            waiting--;
            asker.running++;
            goesBehind(asker);
        }
        try {
            task.run();
        } finally {
            synchronized (this) {
                asker.running--;
                goesBehind(asker);
                leavesIfDone(asker);
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

    private void goesBehind(Asker asker) {
        askers.remove(asker.address);
        askers.put(asker.address, asker);
    }

    private void leavesIfDone(Asker asker) {
        if (asker.tasks.isEmpty() && asker.running == 0) {
            askers.remove(asker.address);
        }
    }

    /** How many requests wait for a thread. */
    synchronized int waiting() {
        return waiting;
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}

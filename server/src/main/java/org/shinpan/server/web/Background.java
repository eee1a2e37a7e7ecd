package org.shinpan.server.web;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.shinpan.server.engines.PatientThreads;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * Work that is not play: records to review, lines to judge, endings to count. It has half the processors at most, so
 * that games always have the others, and it waits in a queue of bounded length. What belongs to a game goes first, then
 * lines, then records; among equals each address has its turn.
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

    private final ThreadPoolExecutor workers;
    /** How much work of each address is not done yet. */
    private final Map<String, Integer> asked = new HashMap<>();

    private final AtomicLong numbers = new AtomicLong();

    /**
     * Work that waits. Within a rank, the work with the lower round goes first: the round is how much work of the same
     * address was not done yet, so each address has its turn.
     */
    private static final class Task<T> extends FutureTask<T> implements Comparable<Task<?>> {

        private final Rank rank;
        private final int round;
        private final long number;

        Task(Rank rank, int round, long number, Callable<T> work) {
            super(work);
            this.rank = rank;
            this.round = round;
            this.number = number;
        }

        @Override
        public int compareTo(Task<?> other) {
            int order = rank.compareTo(other.rank);
            order = order == 0 ? Integer.compare(round, other.round) : order;
            return order == 0 ? Long.compare(number, other.number) : order;
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
        workers = new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new PriorityBlockingQueue<>(),
                PatientThreads.named("background"));
        // Later the system may grant no thread.
        workers.prestartAllCoreThreads();
    }

    /**
     * Does some work in its turn, and waits for it.
     *
     * @param address who asks
     * @throws Refusal if too much is waiting, or the refusal that the work throws
     */
    <T> T run(Rank rank, String address, Callable<T> work) {
        int before = count(address, 1) - 1;
        try {
            if (before >= MOST_WAITING_OF_ONE || waiting() >= MOST_WAITING) {
                throw new Refusal(Code.BUSY, "the server has much to review; try again in a moment");
            }
            Task<T> task = new Task<>(rank, before, numbers.getAndIncrement(), work);
            workers.execute(task);
            return task.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Refusal refusal) {
                throw refusal;
            }
            throw new IllegalStateException("the work failed", failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Refusal(Code.BUSY, "the server stops");
        } finally {
            count(address, -1);
        }
    }

    /** How many requests wait for a thread. */
    int waiting() {
        return workers.getQueue().size();
    }

    /** Counts work of an address, or done work with −1. Returns how much there is now. */
    private int count(String address, int more) {
        synchronized (asked) {
            int now = asked.merge(address, more, Integer::sum);
            asked.remove(address, 0);
            return now;
        }
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}

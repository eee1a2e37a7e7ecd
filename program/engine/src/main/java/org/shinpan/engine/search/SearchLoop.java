package org.shinpan.engine.search;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Makes the playouts of a search until a limit is reached or the search is stopped. The caller's thread checks the
 * limits and reports the progress; helping threads make playouts until the caller's thread halts them.
 */
final class SearchLoop {

    private static final long NANOS_BETWEEN_NEWS = 200_000_000L;

    /** The maximum ratio of the wall time of the search of {@link #wake} to its processor time. */
    private static final int WAKING_PATIENCE = 4;

    /** A search from the view of the caller's thread. */
    interface Search {

        /** Makes some playouts. Returns false, without making any, if the search has enough of them. */
        boolean advance();

        /** Returns the number of playouts of all threads. */
        long done();

        /**
         * Returns whether more playouts cannot change the choice.
         *
         * @param left the number of playouts that the remaining time allows at the current rate; infinite without a
         *     limit on time
         */
        boolean isDecided(double left);

        /** Returns the choice if the search ended now. */
        Analysis soFar();
    }

    private final SearchThreads helpers;
    private final Object turn = new Object();
    /** The number of callers that wait for their turn. */
    private final AtomicInteger waiting = new AtomicInteger();

    /** Whether the current search must end, and no other may begin until {@link #allow} is called. */
    private volatile boolean stopped;
    /** Whether {@link #close} was called, so that pondering is over. */
    private volatile boolean closed;

    /**
     * Creates a loop.
     *
     * @param name the name of the helping threads
     */
    SearchLoop(String name) {
        helpers = new SearchThreads(name);
    }

    /**
     * Makes the current search end at once. If there is none, the next one ends at once, unless {@link #allow} is
     * called before it.
     */
    void stop() {
        stopped = true;
        helpers.stop();
    }

    /** Stops the search, and prevents pondering from now on. */
    void close() {
        closed = true;
        stop();
    }

    /** Allows a new search to begin. */
    void allow() {
        stopped = false;
    }

    /** Runs an action while no other caller uses the search. */
    void runInTurn(Runnable doing) {
        inTurn(() -> {
            doing.run();
            return true;
        });
    }

    /** Runs a search and returns its result. Other callers wait until it has ended. */
    <T> T inTurn(Supplier<? extends T> doing) {
        waiting.incrementAndGet();
        synchronized (turn) {
            waiting.decrementAndGet();
            return doing.get();
        }
    }

    /**
     * Runs a search whose result is discarded, while no other caller uses the search. The search is given a condition
     * for its end: a caller waits, the search is stopped, or its time is over.
     *
     * @param max the processor time; on a busy computer it may take four times as long
     */
    void wake(Duration max, Consumer<? super BooleanSupplier> searching) {
        long end = System.nanoTime() + WAKING_PATIENCE * max.toNanos();
        long worked = SearchThreads.worked() + max.toNanos();
        BooleanSupplier enough = () ->
                waiting.get() > 0 || stopped || closed || SearchThreads.worked() >= worked || System.nanoTime() >= end;
        runInTurn(() -> {
            if (!enough.getAsBoolean()) {
                searching.accept(enough);
            }
        });
    }

    boolean isStopped() {
        return stopped;
    }

    boolean isClosed() {
        return closed;
    }

    /**
     * Searches until a limit is reached, the search is stopped, or the choice is decided.
     *
     * @param began the start time, as {@link System#nanoTime} gives it
     * @param helping for every helping thread the action that it repeats until it is halted; the action returns false
     *     if there is nothing left to do
     * @return the number of playouts
     */
    long run(
            Search search,
            List<BooleanSupplier> helping,
            SearchLimits limits,
            long began,
            BooleanSupplier enough,
            Consumer<Analysis> watcher) {
        helpers.allow();
        if (stopped || enough.getAsBoolean()) {
            return 0;
        }
        long nanos = limits.time().compareTo(Duration.ofDays(1)) >= 0
                ? Long.MAX_VALUE
                : limits.time().toNanos();
        long news = NANOS_BETWEEN_NEWS;
        Pace pace = new Pace();
        try {
            helpers.start(helping);
            while (search.advance()) {
                long elapsed = System.nanoTime() - began;
                if (elapsed > news) {
                    watcher.accept(search.soFar());
                    news = elapsed + NANOS_BETWEEN_NEWS;
                }
                pace.look(elapsed, search.done());
                double left = nanos == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : pace.playoutsIn(nanos - elapsed);
                boolean decided = limits.ending() == SearchLimits.Ending.WHEN_DECIDED && search.isDecided(left);
                if (stopped || enough.getAsBoolean() || elapsed >= nanos || decided) {
                    break;
                }
            }
        } finally {
            halt();
        }
        return search.done();
    }

    /** Lets threads search without limits until they are halted. Does nothing if the search is stopped or closed. */
    void ponder(List<BooleanSupplier> helping) {
        helpers.allow();
        if (stopped || closed) {
            // Checked only now, so that a stop just before the line above is not lost.
            helpers.stop();
        }
        helpers.start(helping);
    }

    /** Stops the helping threads and waits until they have ended. */
    void halt() {
        helpers.halt();
    }
}

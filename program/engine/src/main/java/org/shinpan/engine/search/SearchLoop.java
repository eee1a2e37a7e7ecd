package org.shinpan.engine.search;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs the playouts of a search until a limit is reached or the search is stopped. The caller's thread makes playouts,
 * checks the limits and reports the progress; helping threads only make playouts, until the caller's thread halts them.
 */
final class SearchLoop {

    private static final long NANOS_BETWEEN_NEWS = 200_000_000L;

    /** How many times its processor time the search of {@link #wake} may take in wall time. */
    private static final int WAKING_PATIENCE = 4;

    /** The search that the caller's thread runs. */
    interface Search {

        /** Makes some playouts. Returns false, without making any, if the search has enough of them. */
        boolean advance();

        /** Returns the number of playouts of all threads. */
        long done();

        /**
         * Returns whether more playouts are unlikely to change the choice.
         *
         * @param left the number of playouts that the remaining time allows at the current rate; infinite without a
         *     limit on time
         */
        boolean isDecided(double left);

        /** Returns the analysis so far. */
        Analysis soFar();
    }

    private final SearchThreads helpers;
    private final Object turn = new Object();
    /** The number of callers that wait for their turn. */
    private final AtomicInteger waiting = new AtomicInteger();

    /** Whether the current search must end, and no other may begin until {@link #allow} is called. */
    private volatile boolean stopped;
    /** Whether {@link #close} was called, after which there is no more pondering. */
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

    /** Runs an action. Other callers wait until it has ended. */
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
     * Runs a search whose result is discarded, to warm up the JVM. It receives a condition that becomes true when it
     * must end: when another caller waits, when the search is stopped, or when its time is over.
     *
     * @param max the maximum processor time; the wall time may be four times as long
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
     * @param began the start time, from {@link System#nanoTime}
     * @param helping one action for every helping thread, which repeats it until it returns false or the thread is
     *     halted
     * @return the number of playouts of all threads
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

    /**
     * Lets helping threads search without limits until they are halted. Does nothing if the search is stopped or
     * closed.
     */
    void ponder(List<BooleanSupplier> helping) {
        helpers.allow();
        if (stopped || closed) {
            // This is checked after allow(), so that a stop() just before allow() is not lost.
            helpers.stop();
        }
        helpers.start(helping);
    }

    /** Stops the helping threads and waits until they have ended. */
    void halt() {
        helpers.halt();
    }
}

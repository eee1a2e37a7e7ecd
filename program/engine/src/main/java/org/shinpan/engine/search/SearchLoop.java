package org.shinpan.engine.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Makes the playouts of a search until a limit is reached or somebody stops it. The caller's thread looks at the limits
 * and tells the news; helping threads make playouts until it halts them.
 */
final class SearchLoop {

    private static final long NANOS_BETWEEN_NEWS = 200_000_000L;

    /** A search, as the caller's thread sees it. */
    interface Search {

        /** Makes some playouts; false, without any, if the search has enough of them. */
        boolean advance();

        /** The playouts of all threads. */
        long done();

        /**
         * Whether more playouts cannot change the choice.
         *
         * @param left the playouts that the rest of the time allows at the present rate; infinite without a limit on it
         */
        boolean isDecided(double left);

        /** The choice if the search ended now. */
        Analysis soFar();
    }

    private final String name;
    private final Object turn = new Object();
    /** How many callers wait for their turn. */
    private final AtomicInteger waiting = new AtomicInteger();

    private final List<Thread> helping = new ArrayList<>();
    /** Whether the present search must end, and no other may begin until {@link #allow}. */
    private volatile boolean stopped;
    /** Whether the helping threads must end. */
    private volatile boolean halted;
    /** Whether pondering is over. */
    private volatile boolean closed;

    /** A loop whose helping threads have a name. */
    SearchLoop(String name) {
        this.name = name;
    }

    /** Makes the present search end at once, or the next one unless {@link #allow} comes first. */
    void stop() {
        stopped = true;
        halted = true;
    }

    /** Stops the search, and lets nobody ponder from now on. */
    void close() {
        closed = true;
        stop();
    }

    /** A new search may begin. */
    void allow() {
        stopped = false;
    }

    /** Does something while nobody else has the search. */
    void runInTurn(Runnable doing) {
        inTurn(() -> {
            doing.run();
            return true;
        });
    }

    /** Runs a search. Other callers wait until it has ended. */
    <T> T inTurn(Supplier<? extends T> doing) {
        waiting.incrementAndGet();
        synchronized (turn) {
            waiting.decrementAndGet();
            return doing.get();
        }
    }

    /**
     * Searches while nobody else has the search, with no use for the result. It is told when it has enough: when a
     * caller waits, somebody stops the search, or the time is over.
     */
    void wake(Duration most, Consumer<? super BooleanSupplier> searching) {
        long end = System.nanoTime() + most.toNanos();
        BooleanSupplier enough = () -> waiting.get() > 0 || stopped || closed || System.nanoTime() >= end;
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
     * Searches.
     *
     * @param began when the time began, by {@link System#nanoTime}
     * @param helpers for each helping thread what it does until halted: some playouts, or false if it is done
     * @return the number of playouts
     */
    long run(
            Search search,
            List<BooleanSupplier> helpers,
            SearchLimits limits,
            long began,
            BooleanSupplier enough,
            Consumer<Analysis> watcher) {
        halted = false;
        if (stopped || enough.getAsBoolean()) {
            return 0;
        }
        long nanos = limits.time().compareTo(Duration.ofDays(1)) >= 0
                ? Long.MAX_VALUE
                : limits.time().toNanos();
        long news = NANOS_BETWEEN_NEWS;
        Pace pace = new Pace();
        try {
            helpers.forEach(this::help);
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

    /** Lets threads search until they are halted, without limits; none if this is stopped. */
    void ponder(List<BooleanSupplier> helpers) {
        halted = false;
        if (stopped || closed) {
            // Asked only now, so that a stop just before the line above is not lost.
            halted = true;
        }
        helpers.forEach(this::help);
    }

    private void help(BooleanSupplier playouts) {
        Thread thread = new Thread(
                () -> {
                    while (!halted && playouts.getAsBoolean()) {
                        // The next ones.
                    }
                },
                name);
        thread.setDaemon(true);
        helping.add(thread);
        thread.start();
    }

    /** Stops the helping threads and waits until they have ended. An interrupt is kept for the caller. */
    void halt() {
        halted = true;
        boolean interrupted = false;
        for (Thread thread : helping) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        helping.clear();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

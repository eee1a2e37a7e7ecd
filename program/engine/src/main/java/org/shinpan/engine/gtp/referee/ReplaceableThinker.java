package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;

/**
 * A thinker that can be replaced by another one, which has forgotten everything or has another number of threads. It is
 * replaced only between two choices.
 */
public final class ReplaceableThinker implements Thinker {

    /** The maximum number of threads of a search. */
    public static final int MAX_THREADS = 256;

    private final IntFunction<Thinker> maker;
    private final int max;
    private int threads;
    private volatile Thinker thinker;

    private ReplaceableThinker(Thinker first, int threads, int max, IntFunction<Thinker> maker) {
        this.maker = maker;
        this.max = max;
        this.threads = threads;
        this.thinker = first;
    }

    /**
     * {@return a thinker whose number of threads can be changed}
     *
     * @param threads the first number of threads, from 1 to {@link #MAX_THREADS}
     * @param maker makes a thinker with a number of threads
     */
    public static ReplaceableThinker of(int threads, IntFunction<Thinker> maker) {
        Objects.requireNonNull(maker, "the maker must not be null");
        return new ReplaceableThinker(maker.apply(threads), threads, MAX_THREADS, maker);
    }

    /**
     * {@return a thinker with one thread} The given thinker must remain usable after {@link Thinker#close}.
     *
     * @param thinker the thinker to use
     */
    public static ReplaceableThinker withOneThread(Thinker thinker) {
        Objects.requireNonNull(thinker, "the thinker must not be null");
        return new ReplaceableThinker(thinker, 1, 1, number -> thinker);
    }

    /** {@return the number of threads} */
    int threads() {
        return threads;
    }

    /** {@return the maximum number of threads that this player can have} */
    int mostThreads() {
        return max;
    }

    /** Sets the number of threads. If the number changes, the thinker forgets everything. */
    void setThreads(int number) {
        if (number != threads) {
            threads = number;
            forget();
        }
    }

    /** Replaces the thinker by one that has forgotten everything. */
    void forget() {
        thinker.close();
        thinker = maker.apply(threads);
    }

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        Present.all("the game", game, "the limits", limits, "the condition", enough, "the watcher", watcher);
        return thinker.choose(game, limits, enough, watcher);
    }

    @Override
    public void wake(Game game, SearchLimits limits, Duration max) {
        Present.all("the game", game, "the limits", limits, "the time", max);
        thinker.wake(game, limits, max);
    }

    @Override
    public void stop() {
        thinker.stop();
    }

    @Override
    public void close() {
        thinker.close();
    }
}

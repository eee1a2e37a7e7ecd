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
 * A player that hands every request to another {@link Thinker}, and can replace it by a new one. GTP clients need this
 * to clear the search tree or to change the number of threads. It must not be replaced during a search.
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
     * {@return a player whose number of threads can be changed}
     *
     * @param threads the initial number of threads, from 1 to {@link #MAX_THREADS}
     * @param maker creates a player that searches with a given number of threads
     */
    public static ReplaceableThinker of(int threads, IntFunction<Thinker> maker) {
        Objects.requireNonNull(maker, "the maker must not be null");
        return new ReplaceableThinker(maker.apply(threads), threads, MAX_THREADS, maker);
    }

    /**
     * {@return a player that always searches with one thread} It keeps using the same {@link Thinker}, which must
     * therefore remain usable after {@link Thinker#close}.
     *
     * @param thinker the player to use
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

    /** Sets the number of threads. If the number changes, everything that earlier searches learnt is lost. */
    void setThreads(int number) {
        if (number != threads) {
            threads = number;
            forget();
        }
    }

    /** Replaces the player by a new one, which knows nothing about earlier searches. */
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

package org.shinpan.engine.search;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;

/**
 * Chooses moves. A thinker thinks about one game at a time. Between two calls it may keep its search tree; it checks
 * whether the next game continues the last one. Any thread may call {@link #stop}.
 */
public interface Thinker extends AutoCloseable {

    /**
     * Chooses a move for the player to move. The rule set of the game allows the chosen move.
     *
     * @param game a game that has not ended
     * @param limits the maximum time and playouts; the thinker stops at the limit that it reaches first
     * @param enough whether the thinker should stop; the thinking thread checks this before it starts and then from
     *     time to time. Unlike {@link #stop}, this also stops a call that has not begun
     * @param watcher receives the choice so far, several times a second, in the thinking thread
     * @return the analysis with the chosen move
     * @throws IllegalArgumentException if the game has ended
     */
    Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher);

    /**
     * Chooses a move within limits, without a condition that stops the search earlier.
     *
     * @param game the game
     * @param limits the maximum time and playouts
     * @param watcher receives the choice so far
     * @return the analysis with the chosen move
     * @throws IllegalArgumentException if the game has ended
     */
    default Analysis choose(Game game, SearchLimits limits, Consumer<Analysis> watcher) {
        return choose(game, limits, () -> false, watcher);
    }

    /**
     * Prepares for a game, so that the first choice of a new process is nearly as quick as later ones: it reserves the
     * memory, and searches until the JVM has compiled the search. The result of this search is discarded. A
     * {@link #choose} in another thread ends it. A thinker that needs no preparation does nothing.
     *
     * @param game a game that has not ended
     * @param limits the limits of the choices to come
     * @param max the maximum time to search
     */
    default void wake(Game game, SearchLimits limits, Duration max) {
        Present.all("the game", game, "the limits", limits, "the time", max);
    }

    /** Makes a {@link #choose} in another thread return within some milliseconds with the best move so far. */
    void stop();

    /** Stops the search, discards its tree and ends its threads. */
    @Override
    void close();
}

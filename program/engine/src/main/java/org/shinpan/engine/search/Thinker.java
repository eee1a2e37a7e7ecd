package org.shinpan.engine.search;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;

/**
 * A computer player: chooses a move in a given game. It searches for one move at a time. It may keep its search tree
 * for the next call, and uses it if the next game continues the last one. Any thread may call {@link #stop}.
 */
public interface Thinker extends AutoCloseable {

    /**
     * Chooses a legal move for the player to move.
     *
     * @param game a game that has not ended
     * @param limits the maximum time and playouts; the search stops at the limit that it reaches first
     * @param enough whether the search should stop; the calling thread checks this before the search and then from time
     *     to time. Unlike {@link #stop}, this also stops a call that has not begun
     * @param watcher receives the analysis so far, several times a second, in the calling thread
     * @return the analysis with the chosen move
     * @throws IllegalArgumentException if the game has ended
     */
    Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher);

    /**
     * Chooses a move within limits, without a condition that stops the search earlier.
     *
     * @param game a game that has not ended
     * @param limits the maximum time and playouts
     * @param watcher receives the analysis so far
     * @return the analysis with the chosen move
     * @throws IllegalArgumentException if the game has ended
     */
    default Analysis choose(Game game, SearchLimits limits, Consumer<Analysis> watcher) {
        return choose(game, limits, () -> false, watcher);
    }

    /**
     * Prepares for a game, so that the first search of a new process is nearly as quick as later ones: reserves memory,
     * and searches until the JVM has compiled the code. The result of this search is discarded. A {@link #choose} in
     * another thread ends it. By default, this method does nothing.
     *
     * @param game a game that has not ended
     * @param limits the limits of later calls of {@link #choose}
     * @param max the maximum processor time of the search
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

package org.shinpan.engine.search;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.rules.game.Game;

/**
 * Something that chooses a move. One thinker thinks about one game at a time; between two calls it may keep what it
 * learnt, and it notices by itself whether the next game grew from the last.
 */
public interface Thinker extends AutoCloseable {

    /**
     * Chooses a move for the player whose turn it is. The choice is legal by the letter of the game's rule set.
     *
     * @param game a game that has not ended
     * @param limits how long to think; whichever limit is reached first ends the thinking
     * @param watcher is told of the choice as it stands, several times a second, by the thread that thinks
     * @throws IllegalArgumentException if the game has ended
     */
    Choice choose(Game game, SearchLimits limits, Consumer<Choice> watcher);

    /**
     * Chooses a move, and ends early once it is not wanted any more. Unlike {@link #stop}, which says nothing to a call that
     * is yet to come, this is never too early.
     *
     * @param enough asked before the thinking begins and then now and again, by the thread that thinks
     * @throws IllegalArgumentException if the game has ended
     */
    default Choice choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Choice> watcher) {
        return choose(game, enough.getAsBoolean() ? new SearchLimits(Duration.ZERO, 1) : limits, soFar -> {
            watcher.accept(soFar);
            if (enough.getAsBoolean()) {
                stop();
            }
        });
    }

    /** Makes a call of {@link #choose} that runs in another thread return within some milliseconds, with its best so far. */
    void stop();

    /** Stops, forgets everything, and leaves no thread running. */
    @Override
    void close();
}

package org.shinpan.engine.search;

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
    Choice choose(Game game, Limits limits, Consumer<Choice> watcher);

    /** Makes a call of {@link #choose} that runs in another thread return within some milliseconds, with its best so far. */
    void stop();

    /** Stops, forgets everything, and leaves no thread running. */
    @Override
    void close();
}

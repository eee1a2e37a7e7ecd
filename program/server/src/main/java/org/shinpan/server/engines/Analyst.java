package org.shinpan.server.engines;

import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.rules.game.Game;

/**
 * A source of opinions on positions for learners: Shinpan's own search, or another program. An opinion is an estimate
 * and proves nothing.
 */
public interface Analyst extends AutoCloseable {

    /** Returns the name of the source for people, such as Shinpan. */
    String name();

    /**
     * Evaluates the position of a game that has not ended, so that it can be compared with another position.
     * Evaluations with different seeds have different errors, so callers take the mean of several. Several threads may
     * call this method at the same time.
     *
     * @param playouts the effort, as an equivalent number of playouts of Shinpan's own search
     * @param seed the seed of the random numbers; ignored by a source that uses none
     * @throws EngineFailure if there is no result
     */
    Analysis look(Game game, int playouts, long seed) throws EngineFailure;

    /**
     * Returns the best available opinion on the position of a game that has not ended, to show to a reader. Several
     * threads may call this method at the same time.
     *
     * @param playouts the effort, as for {@link #look}
     * @throws EngineFailure if there is no opinion
     */
    default Analysis opinion(Game game, int playouts) throws EngineFailure {
        return look(game, playouts, SearchSettings.DEFAULT.seed());
    }

    @Override
    void close();
}

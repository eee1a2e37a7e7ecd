package org.shinpan.server.engines;

import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.rules.game.Game;

/** A source of opinions about positions for people who learn: Shinpan's own search, or a program. */
public interface Analyst extends AutoCloseable {

    /** Returns the name for readers. */
    String name();

    /**
     * Looks at the position of a game that has not ended, to compare it with another position. Looks with several seeds
     * have different errors, so a caller takes their mean. Several threads may ask at once.
     *
     * @param playouts the effort: as much as about this number of playouts of Shinpan's own search
     * @param seed the seed of the random numbers, if any are used: another seed gives a look with other errors
     * @throws EngineFailure if there is no result
     */
    Analysis look(Game game, int playouts, long seed) throws EngineFailure;

    /**
     * Returns the best opinion for a reader on the position of a game that has not ended. Several threads may ask at
     * once.
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

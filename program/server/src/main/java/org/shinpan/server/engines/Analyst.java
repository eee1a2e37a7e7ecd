package org.shinpan.server.engines;

import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.rules.game.Game;

/** A source of opinions about positions for people who learn: Shinpan's own search, or a program. */
public interface Analyst extends AutoCloseable {

    /** Returns the name for readers. */
    String name();

    /**
     * Thinks about the position of a game that has not ended. Several threads may ask at once.
     *
     * @param playouts the effort: as much as about this number of playouts of Shinpan's own search
     * @param seed the seed of the random numbers, if any are used: another seed gives an opinion with other errors
     * @throws EngineFailure if there is no opinion
     */
    Analysis of(Game game, int playouts, long seed) throws EngineFailure;

    /**
     * Thinks about the position of a game that has not ended, with the usual random numbers.
     *
     * @throws EngineFailure if there is no opinion
     */
    default Analysis of(Game game, int playouts) throws EngineFailure {
        return of(game, playouts, SearchSettings.DEFAULT.seed());
    }

    @Override
    void close();
}

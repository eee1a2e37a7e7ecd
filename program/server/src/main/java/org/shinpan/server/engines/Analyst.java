package org.shinpan.server.engines;

import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.rules.game.Game;

/** What thinks about positions for people who learn: Shinpan's own search, or a program. */
public interface Analyst extends AutoCloseable {

    /** Its name, as people read it. */
    String name();

    /**
     * Thinks about the position of a game that has not ended. Several threads may ask at once.
     *
     * @param playouts how much to think: about as much as this number of playouts of Shinpan's own search
     * @param seed of the random numbers, if it uses any: another seed gives an opinion that errs in another way
     * @throws EngineFailure if it gives no opinion
     */
    Analysis of(Game game, int playouts, long seed) throws EngineFailure;

    /**
     * The same with the usual random numbers.
     *
     * @throws EngineFailure if it gives no opinion
     */
    default Analysis of(Game game, int playouts) throws EngineFailure {
        return of(game, playouts, SearchSettings.DEFAULT.seed());
    }

    @Override
    void close();
}

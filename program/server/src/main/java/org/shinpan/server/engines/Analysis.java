package org.shinpan.server.engines;

import java.util.OptionalDouble;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.rules.game.Game;

/** What thinks about positions for people who learn: Shinpan's own search, or a program. */
public interface Analysis extends AutoCloseable {

    /**
     * An opinion on a position.
     *
     * @param winRate the share of games that Black wins, 0 to 1
     * @param lead by how many points Black leads, komi included; empty if it is not known
     * @param choice the moves, the best one first, and the owner of each point
     */
    record Opinion(double winRate, OptionalDouble lead, Choice choice) {}

    /** Its name, as people read it. */
    String name();

    /**
     * Thinks about the position of a game that has not ended. Several threads may ask at once.
     *
     * @param playouts how much to think: about as much as this number of playouts of Shinpan's own search
     * @param seed of the random numbers, if it uses any: another seed gives an opinion that errs in another way
     * @throws EngineFailure if it gives no opinion
     */
    Opinion of(Game game, int playouts, long seed) throws EngineFailure;

    /**
     * The same with the usual random numbers.
     *
     * @throws EngineFailure if it gives no opinion
     */
    default Opinion of(Game game, int playouts) throws EngineFailure {
        return of(game, playouts, SearchSettings.DEFAULT.seed());
    }

    @Override
    void close();
}

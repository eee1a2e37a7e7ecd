package org.shinpan.server.engines;

import java.util.function.BooleanSupplier;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/** Shinpan's own player. */
record ThinkingPlayer(Thinker thinker, SearchLimits limits) implements EnginePlayer {

    @Override
    public Move choose(Game game, Pace pace, BooleanSupplier unwanted) throws EngineFailure {
        try {
            SearchLimits paced = limits.within(pace.evenly(limits.time()));
            return thinker.choose(game, paced, unwanted, choice -> {}).move();
        } catch (RuntimeException fault) {
            throw new EngineFailure(EngineFailure.Kind.EXITED, "the built-in player failed: " + fault, fault);
        }
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

package org.shinpan.server.engines;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/** Shinpan's own player. */
final class ThinkingPlayer implements EnginePlayer {

    private final Thinker thinker;
    private final SearchLimits limits;

    ThinkingPlayer(Thinker thinker, SearchLimits limits) {
        this.thinker = thinker;
        this.limits = limits;
    }

    @Override
    public Move choose(Game game, Pace pace, BooleanSupplier unwanted) throws EngineFailure {
        Duration time = limits.time().compareTo(pace.aim()) <= 0 ? limits.time() : pace.aim();
        try {
            return thinker.choose(game, new SearchLimits(time, limits.playouts()), unwanted, choice -> {})
                    .move();
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

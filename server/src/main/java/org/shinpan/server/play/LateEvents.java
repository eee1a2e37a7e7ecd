package org.shinpan.server.play;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Takes events that a program or a prover found in its own time. They count only if they still fit the game. */
@FunctionalInterface
interface LateEvents {

    /** Keeps events if something is still so; keeps nothing if there are none. */
    void keepWhile(Predicate<GameState> still, Function<GameState, List<Event>> events);
}

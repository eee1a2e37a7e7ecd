package org.shinpan.server.play;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Takes events that a program or a prover found in its own time. They count only if they still fit the game. */
@FunctionalInterface
interface LateEvents {

    /**
     * Keeps events if the game is still as it was.
     *
     * @param still whether the present game is still one that the events fit
     * @param events the events for the present game; called only if they fit, and if empty nothing is kept
     */
    void keepWhile(Predicate<GameState> still, Function<GameState, List<Event>> events);
}

package org.shinpan.server.play;

import java.util.Optional;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.rules.board.PointSet;

/**
 * What is left to play after two passes, by the marks of the chains. The players play it, or each of them states that
 * its points are seki. A text that bars the second pass while dame are left takes no such statement.
 */
public final class LeftToPlay {

    private LeftToPlay() {}

    /** What is left to play; empty if the game does not stand after two passes. */
    public static Optional<RestOfPlay> at(GameState state) {
        boolean asked = state.phase() == Phase.MARKING
                || (state.phase() == Phase.PLAYING && state.barredEnd().isPresent());
        return asked ? Optional.of(state.marking().rest(state.game())) : Optional.empty();
    }

    /** The points that a player has to call seki to agree to the marking; none if nothing is left to play. */
    public static PointSet toCallSeki(GameState state) {
        boolean ends =
                state.phase() == Phase.MARKING && state.agreedEnd().barred().isEmpty();
        return at(state)
                .filter(rest -> ends)
                .map(RestOfPlay::open)
                .orElse(PointSet.empty(state.game().position().board()));
    }
}

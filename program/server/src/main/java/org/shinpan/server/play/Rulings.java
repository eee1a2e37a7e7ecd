package org.shinpan.server.play;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Settlement;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.GameState.Outside;
import org.shinpan.server.play.GameState.Phase;

/** The administrator's decision about one game, and the game as it was before the first decision. */
final class Rulings {

    /** A game without any decision of the administrator. */
    record Before(Game game, Phase phase, @Nullable Outside outside, @Nullable Settlement settlement) {}

    private Event.@Nullable Ruled standing;
    private @Nullable Before before;

    /** Records a decision. A game that was decided before keeps what it was before the first decision. */
    void add(Event.Ruled ruled, Before now) {
        standing = ruled;
        before = before == null ? now : before;
    }

    /**
     * Forgets the decision.
     *
     * @return the game as it was
     * @throws IllegalStateException if there is no decision
     */
    Before withdraw() {
        Before was = before;
        if (was == null) {
            throw new IllegalStateException("no decision stands");
        }
        standing = null;
        before = null;
        return was;
    }

    /** Returns the decision that stands; empty if there is none. */
    Optional<Event.Ruled> standing() {
        return Optional.ofNullable(standing);
    }

    /** Returns whether the game takes no more requests. */
    boolean areClosed() {
        return standing != null && standing.ruling() == Ruling.CLOSED;
    }

    /**
     * Returns the way in which a decision ends a game.
     *
     * @param otherwise the way in which the game ended before; null if it ended by its text, or is not over
     * @param phase the phase before the decision
     */
    static @Nullable Outside outside(Ruling ruling, @Nullable Outside otherwise, Phase phase) {
        return switch (ruling) {
            case BLACK_WINS -> Outside.RULED_BLACK_WINS;
            case WHITE_WINS -> Outside.RULED_WHITE_WINS;
            case DRAW -> Outside.RULED_DRAW;
            case BOTH_LOSE -> Outside.RULED_BOTH_LOSE;
            case VOID -> Outside.RULED_VOID;
            case CLOSED, WITHDRAWN -> phase == Phase.OVER ? otherwise : Outside.RULED_VOID;
        };
    }
}

package org.shinpan.server.play;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Event.Ruling;

/**
 * Remembers the administrator's decision about one game, and the state of the game before the first decision, so that
 * the decision can be withdrawn.
 *
 * @param <B> the type of that state
 */
final class Rulings<B> {

    private Event.@Nullable Ruled standing;
    private @Nullable B before;

    /** Records a decision. If it is the first one, also stores the current state of the game. */
    void add(Event.Ruled ruled, B now) {
        standing = ruled;
        before = before == null ? now : before;
    }

    /**
     * Forgets the decision.
     *
     * @return the state before the first decision
     * @throws IllegalStateException if there is no decision
     */
    B withdraw() {
        B was = before;
        if (was == null) {
            throw new IllegalStateException("no decision stands");
        }
        standing = null;
        before = null;
        return was;
    }

    /** Returns the decision in force; empty if there is none. */
    Optional<Event.Ruled> standing() {
        return Optional.ofNullable(standing);
    }

    /** Returns whether the game takes no more requests. */
    boolean areClosed() {
        return standing != null && standing.ruling() == Ruling.CLOSED;
    }
}

package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;

/**
 * Answers the question that some of the texts ask: is this chain alive in this position?
 *
 * <p>Each of these texts has its own definition of life ({@link Traits.Life}). The answers come from players who agree
 * on marks ({@code AgreedLife}), or from proofs.
 */
@FunctionalInterface
public interface LifeJudge {

    /** An answer. */
    enum Life {
        /** It is alive. */
        ALIVE,
        /** It is not alive. */
        NOT_ALIVE,
        /** It is not known. */
        UNKNOWN
    }

    /**
     * {@return whether a chain is alive}
     *
     * @param position the position
     * @param chain a chain of stones
     */
    Life judge(Position position, Chain chain);

    /**
     * {@return the judge that answers by a definition of life} A text asks it with its own definition. A judge whose
     * answers are the same for all definitions, such as an agreement of the players, returns itself.
     *
     * @param definition what a living chain is
     */
    default LifeJudge by(Traits.Life definition) {
        Objects.requireNonNull(definition, "the definition must not be null");
        return this;
    }

    /**
     * {@return whether the answers are an agreement of the players} A text that removes the stones which the players
     * agree to be dead takes no other answers.
     */
    default boolean isAgreement() {
        return false;
    }

    /**
     * {@return whether the answers about a position are an agreement of the players}
     *
     * @param position the position
     */
    default boolean isAgreementOn(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        return isAgreement();
    }

    /** {@return a judge that knows nothing of any chain} */
    static LifeJudge unknown() {
        return (position, chain) -> Life.UNKNOWN;
    }
}

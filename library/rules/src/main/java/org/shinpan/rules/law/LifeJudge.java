package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;

/**
 * Answers a question that some rule texts ask: is this chain alive in this position?
 *
 * <p>Each of these rule sets has its own definition of life ({@link Traits.Life}). The answers come from the agreement
 * of the players ({@code AgreedLife}) or from proofs.
 */
@FunctionalInterface
public interface LifeJudge {

    /** The answer for one chain. */
    enum Life {
        /** The chain is alive. */
        ALIVE,
        /** The chain is not alive. */
        NOT_ALIVE,
        /** The life of the chain is not known. */
        UNKNOWN
    }

    /**
     * {@return whether a chain is alive; {@link Life#UNKNOWN} if this judge does not know}
     *
     * @param position the position
     * @param chain a chain of stones
     */
    Life judge(Position position, Chain chain);

    /**
     * {@return the judge that answers by a definition of life} A rule set calls this method with its own definition. A
     * judge whose answers are the same for all definitions, such as an agreement of the players, returns itself.
     *
     * @param definition the definition of a living chain
     */
    default LifeJudge by(Traits.Life definition) {
        Objects.requireNonNull(definition, "the definition must not be null");
        return this;
    }

    /**
     * {@return whether the answers are an agreement of the players} A rule set that removes the stones which the
     * players agree to be dead ignores all other answers.
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

    /** {@return a judge that answers {@link Life#UNKNOWN} for every chain} */
    static LifeJudge unknown() {
        return (position, chain) -> Life.UNKNOWN;
    }
}

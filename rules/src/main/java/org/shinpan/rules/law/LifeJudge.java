package org.shinpan.rules.law;

import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;

/**
 * Answers the question that one of the texts asks: is this chain independently alive in this position?
 *
 * <p>The rules own the question. Players who agree on a marking own one answer ({@code AgreedLife}); a proof is
 * another.
 */
@FunctionalInterface
public interface LifeJudge {

    /** An answer. */
    enum Life {
        /** It is independently alive. */
        ALIVE,
        /** It is not independently alive. */
        NOT_ALIVE,
        /** It is not known. */
        UNKNOWN
    }

    /**
     * {@return answers for one chain of stones}
     *
     * @param position the position
     * @param chain the points of the chain
     */
    Life judge(Position position, Chain chain);

    /** {@return nothing is known about any chain} */
    static LifeJudge unknown() {
        return (position, chain) -> Life.UNKNOWN;
    }
}

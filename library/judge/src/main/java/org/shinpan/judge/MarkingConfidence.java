package org.shinpan.judge;

import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The probability that a result is right if a {@link Marking} guessed the dead stones, given the result that the record
 * states. The figures are from decision 0381, measured by {@code bench MarkingConfidence}.
 */
final class MarkingConfidence {

    /** The confidence if the record has the same result: two independent sources agree. */
    static final double AGREES = 0.99;

    /**
     * The confidence if the record has another result, and the playouts are clear about all chains that could make the
     * difference.
     */
    static final double DIFFERS_CLEARLY = 0.97;

    /**
     * The confidence if the record has another result, and the playouts are unclear about a chain that could make the
     * difference.
     */
    static final double DIFFERS_UNCLEARLY = 0.75;

    /**
     * The confidence in an even game without komi, if another komi gives the recorded result, or if the record states
     * no result.
     */
    static final double KOMI_IN_DOUBT = 0.05;

    private final Position position;
    private final Estimate estimate;

    /** Estimates the life of all chains of a position by playouts. */
    MarkingConfidence(Position position) {
        this.position = position;
        this.estimate = Marking.estimate(position);
    }

    /** Returns whether the playouts are clear about all chains that have stones on the given points. */
    boolean isClear(PointSet points) {
        for (Chain chain : position.chains()) {
            if (points.intersects(chain.points()) && Math.abs(estimate.lead(chain)) < Marking.CLEAR) {
                return false;
            }
        }
        return true;
    }
}

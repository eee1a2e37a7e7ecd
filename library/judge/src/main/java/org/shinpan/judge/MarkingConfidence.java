package org.shinpan.judge;

import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * How sure the result of a marking is beside what the record states. The figures are those of decision 0381, measured
 * by {@code bench MarkingConfidence}.
 */
final class MarkingConfidence {

    /** If the record has the same result: two sources that do not know each other agree. */
    static final double AGREES = 0.99;

    /** If the record has another result, and the playouts are clear about each chain that could make the difference. */
    static final double DIFFERS_CLEARLY = 0.97;

    /** If the record has another result, and the playouts are unclear about a chain that could make the difference. */
    static final double DIFFERS_UNCLEARLY = 0.75;

    /** In an even game without a komi, where another komi gives the recorded result; and if the record states none. */
    static final double KOMI_IN_DOUBT = 0.05;

    private final Position position;
    private final Estimate estimate;

    /** The opinion behind the marking of a position. */
    MarkingConfidence(Position position) {
        this.position = position;
        this.estimate = Marking.estimate(position);
    }

    /** Whether the playouts are clear about the chains that have stones on some points. */
    boolean isClear(PointSet points) {
        for (Chain chain : position.chains()) {
            if (points.intersects(chain.points()) && Math.abs(estimate.lead(chain)) < Marking.CLEAR) {
                return false;
            }
        }
        return true;
    }
}

package org.shinpan.life.proof;

import java.util.List;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/**
 * One claim of a {@link Proof.Zone}: on every board with exactly these stones in the zone, and with this side on turn,
 * the strategist reaches the goal.
 *
 * @param turn the side on turn
 * @param zone the points of the zone
 * @param own the points of the zone with stones of the strategist
 * @param foreign the points of the zone with stones of the other side; all other points of the zone are empty
 * @param answers the moves from here and the earlier claims to which they lead; empty if the goal is reached
 */
public record ZoneClaim(Turn turn, PointSet zone, PointSet own, PointSet foreign, List<Answer> answers) {

    /** The side on turn. */
    public enum Turn {
        /** The player whom the proof favours. */
        STRATEGIST,
        /** The other player. */
        OTHER
    }

    /**
     * A move and the claim to which it leads.
     *
     * @param move the number of a point, as in {@link Strategy}, or {@link Strategy#PASS}
     * @param claim the number of an earlier claim
     */
    public record Answer(int move, int claim) {}

    public ZoneClaim {
        Present.all("the turn", turn, "the zone", zone, "the own stones", own, "the foreign stones", foreign);
        Present.all("the answers", answers);
        answers = List.copyOf(answers);
    }

    /**
     * Returns the empty points of the zone.
     *
     * @return the points of the zone without a stone
     */
    public PointSet empty() {
        return zone.minus(own).minus(foreign);
    }
}

package org.shinpan.rules.law;

import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/**
 * Points that a text gives to one player, to both or to neither.
 *
 * @param points the points, connected and of one colour
 * @param owner whose they are
 * @param clause the clause that says so
 */
public record Holding(PointSet points, Owner owner, Clause clause) {
    public Holding {
        Present.all("the points", points, "the owner", owner, "the clause", clause);
    }

    /** Whose a point is. */
    public enum Owner {
        /** It is Black's. */
        BLACK,
        /** It is White's. */
        WHITE,
        /** It counts for both players. */
        BOTH,
        /** Half of it is Black's, half of it White's. */
        SHARED,
        /** It counts for neither player. */
        NEITHER,
        /** Depends on a question that is not answered. */
        OPEN
    }
}

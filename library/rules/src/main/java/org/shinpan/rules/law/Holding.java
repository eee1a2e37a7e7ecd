package org.shinpan.rules.law;

import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/**
 * Connected points that, in a score, belong to one player, to both or to neither.
 *
 * @param points the points, connected and of one colour
 * @param owner the owner of the points
 * @param clause the clause of the rule set by which the points belong to the owner
 */
public record Holding(PointSet points, Owner owner, Clause clause) {
    public Holding {
        Present.all("the points", points, "the owner", owner, "the clause", clause);
    }

    /** The owner of a point in a score. */
    public enum Owner {
        /** The point counts for Black. */
        BLACK,
        /** The point counts for White. */
        WHITE,
        /** The point counts fully for both players. */
        BOTH,
        /** The point counts half for Black and half for White. */
        SHARED,
        /** The point counts for neither player. */
        NEITHER,
        /** The owner depends on a question that is not answered yet. */
        OPEN
    }
}

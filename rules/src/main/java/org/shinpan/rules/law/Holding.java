package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.PointSet;

/**
 * Points that a text gives to one player, to both or to nobody.
 *
 * @param points the points, connected and of one colour
 * @param owner whose they are
 * @param clause the clause that says so
 */
public record Holding(PointSet points, Owner owner, Clause clause) {
    /** Checks that nothing is null. */
    public Holding {
        Objects.requireNonNull(points, "the points must not be null");
        Objects.requireNonNull(owner, "the owner must not be null");
        Objects.requireNonNull(clause, "the clause must not be null");
    }

    /** Whose a point is. */
    public enum Owner {
        BLACK,
        WHITE,
        BOTH,
        NEITHER,
        /** Hangs on a question that is not answered. */
        OPEN
    }
}

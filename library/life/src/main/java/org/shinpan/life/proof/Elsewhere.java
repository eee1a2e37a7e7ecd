package org.shinpan.life.proof;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/** Moves outside the zone of a proof. */
public final class Elsewhere {

    /** The largest number of moves elsewhere, and of liberties there, that the checker tells apart. */
    public static final int MOST = 2;

    private Elsewhere() {}

    /**
     * Whether there is no move outside a zone: only walls stand there, and the single empty points between them are
     * self-capture for the other side.
     *
     * @param zone the points of the zone
     * @param empty the empty points of the board
     * @param walls stones that can't be captured
     * @return whether the other side has no play outside
     */
    public static boolean isClosedOff(PointSet zone, PointSet empty, PointSet walls) {
        Present.all("the zone", zone, "the empty points", empty, "the walls", walls);
        Board board = zone.board();
        PointSet rest = PointSet.of(board, board.points()).minus(zone).minus(walls);
        return empty.containsAll(rest)
                && walls.containsAll(rest.border())
                && rest.parts().size() == rest.size();
    }
}

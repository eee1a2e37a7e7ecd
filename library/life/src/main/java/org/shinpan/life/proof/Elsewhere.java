package org.shinpan.life.proof;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/** Facts about moves outside the zone of a proof, for the checker and the search. */
public final class Elsewhere {

    /**
     * The largest number of moves outside the zone, or of liberties there, that the checker distinguishes; more count
     * as this number.
     */
    public static final int MOST = 2;

    private Elsewhere() {}

    /**
     * Returns whether the other side has no move outside a zone: only walls stand there, and the single empty points
     * between them are self-capture for the other side.
     *
     * @param zone the points of the zone
     * @param empty the empty points of the board
     * @param walls stones that cannot be captured
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

package org.shinpan.sgf.record;

import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Turn;

/** One thing that a record does. Whether it may be done is not asked here. */
public sealed interface Step {

    /**
     * Stones put on the board or taken from it otherwise than by play.
     *
     * @param black points that hold a black stone from now on (AB)
     * @param white points that hold a white stone from now on (AW)
     * @param empty points that hold no stone from now on (AE)
     * @param toMove whose turn it is from now on, if the record says so (PL)
     */
    record SetUp(PointSet black, PointSet white, PointSet empty, Optional<Player> toMove) implements Step {

        /** A position after this set-up; nothing is captured. */
        public Position on(Position before) {
            return before.with(black, Color.BLACK).with(white, Color.WHITE).without(empty);
        }
    }

    /**
     * A stone played, or a pass.
     *
     * @param turn who did what
     * @param line of the file, from 1
     * @param column of the file, from 1, in characters
     */
    record Played(Turn turn, int line, int column) implements Step {}
}

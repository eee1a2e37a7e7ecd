package org.shinpan.sgf.record;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Turn;

/** One thing that happens in a record. A step need not be legal. */
public sealed interface Step {

    /**
     * Stones that are put on the board or taken from it, but not by play.
     *
     * @param black points that hold a black stone afterwards (AB)
     * @param white points that hold a white stone afterwards (AW)
     * @param empty points that hold no stone afterwards (AE)
     * @param toMove the player to move afterwards, if the record names one (PL)
     */
    record SetUp(PointSet black, PointSet white, PointSet empty, Optional<Player> toMove) implements Step {

        public SetUp {
            Present.all("the black stones", black, "the white stones", white, "the empty points", empty);
            Objects.requireNonNull(toMove, "the player to move must not be null; use Optional.empty()");
        }

        /**
         * Sets the stones up. Nothing is captured.
         *
         * @param before the position before
         * @return the position after
         */
        public Position on(Position before) {
            Objects.requireNonNull(before, "the position must not be null");
            return before.with(black, Color.BLACK).with(white, Color.WHITE).without(empty);
        }
    }

    /**
     * A stone played, or a pass.
     *
     * @param turn the player and the move
     * @param line of the file, from 1
     * @param column of the file, from 1, in characters
     */
    record Played(Turn turn, int line, int column) implements Step {

        public Played {
            Objects.requireNonNull(turn, "the turn must not be null");
        }
    }
}

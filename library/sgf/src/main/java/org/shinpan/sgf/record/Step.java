package org.shinpan.sgf.record;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Turn;

/** One step of a record: a turn, or stones that are set up. It may be illegal. */
public sealed interface Step {

    /**
     * Stones that are put on the board or removed from it, but not by a turn.
     *
     * @param black points that hold a black stone afterwards (AB)
     * @param white points that hold a white stone afterwards (AW)
     * @param empty points that hold no stone afterwards (AE)
     * @param toMove the player to move afterwards (PL); empty if the record names none
     */
    record SetUp(PointSet black, PointSet white, PointSet empty, Optional<Player> toMove) implements Step {

        public SetUp {
            Present.all("the black stones", black, "the white stones", white, "the empty points", empty);
            Objects.requireNonNull(toMove, "the player to move must not be null; use Optional.empty()");
        }

        /**
         * Returns a position after this set-up. Nothing is captured.
         *
         * @param before the position before
         * @return the position after
         */
        public Position on(Position before) {
            Objects.requireNonNull(before, "the position must not be null");
            return before.withColor(black, Color.BLACK)
                    .withColor(white, Color.WHITE)
                    .without(empty);
        }

        /**
         * Returns a game after this set-up. Before the first turn, the set-up begins the game; with an empty board it
         * is Black's turn, as in all rule sets. Later, all earlier turns still count. After the end of the game,
         * nothing changes: such a set-up marks dead stones.
         *
         * @param before the game before
         * @param first the player who moves first if the set-up names none; this matters before the first turn only
         * @return the game after
         */
        public History on(History before, Player first) {
            Present.all("the game", before, "the player", first);
            Position after = on(before.position());
            if (before.turns() == 0) {
                return after.equals(Position.empty(after.board()))
                        ? History.start(before.agreement())
                        : before.setUp(after, toMove.orElse(first));
            }
            boolean changes = before.ending().isEmpty() && !after.equals(before.position());
            return changes ? before.rearranged(after, toMove.orElse(before.toMove())) : before;
        }
    }

    /**
     * A play or a pass.
     *
     * @param turn the player and the move
     * @param line the line in the file, from 1
     * @param column the column in the file, in characters from 1
     */
    record Played(Turn turn, int line, int column) implements Step {

        public Played {
            Objects.requireNonNull(turn, "the turn must not be null");
        }
    }
}

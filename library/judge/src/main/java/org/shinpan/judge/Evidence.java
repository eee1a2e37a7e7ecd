package org.shinpan.judge;

import java.util.Objects;
import java.util.OptionalInt;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Witness;

/**
 * What a picture can show of the reason why a turn is barred: points to mark on the board, or an earlier position to
 * draw beside it. An example is the chain that would be left without a liberty.
 *
 * @param points the points to mark; may be empty
 * @param earlier the number of the turn after which the board had the earlier position, 0 for the start; empty if the
 *     turn is not barred as a repetition
 */
public record Evidence(PointSet points, OptionalInt earlier) {

    public Evidence {
        Objects.requireNonNull(points, "the points must not be null");
        Objects.requireNonNull(earlier, "the earlier turn must not be null");
    }

    /**
     * {@return what a picture can show of the reason why a turn is barred}
     *
     * @param witness the facts by which the turn is barred
     * @param board the board of the game
     */
    public static Evidence of(Witness witness, Board board) {
        Objects.requireNonNull(witness, "the witness must not be null");
        Objects.requireNonNull(board, "the board must not be null");
        PointSet nothing = PointSet.empty(board);
        if (witness instanceof Witness.Repeats repeats) {
            return new Evidence(nothing, OptionalInt.of(repeats.turn()));
        }
        PointSet marked = nothing;
        if (witness instanceof Witness.Ko ko) {
            marked = PointSet.of(board, ko.stone());
        } else if (witness instanceof Witness.NoLiberty taken) {
            marked = taken.chain();
        } else if (witness instanceof Witness.DameBetween dame) {
            marked = dame.empty();
        } else if (witness instanceof Witness.Other other) {
            marked = other.points();
        }
        return new Evidence(marked, OptionalInt.empty());
    }
}

package org.shinpan.judge;

import java.util.Objects;
import java.util.OptionalInt;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Witness;

/**
 * The part of a witness that can be drawn: points to mark on the board, or an earlier position to show beside it.
 *
 * @param points the points to mark; may be empty
 * @param earlier the turn after which the earlier position stood, 0 for the start; empty if the witness is another one
 */
public record Evidence(PointSet points, OptionalInt earlier) {

    public Evidence {
        Objects.requireNonNull(points, "the points must not be null");
        Objects.requireNonNull(earlier, "the earlier turn must not be null");
    }

    /**
     * {@return what can be drawn of a witness}
     *
     * @param witness why a turn is barred
     * @param board the board of the game
     */
    public static Evidence of(Witness witness, Board board) {
        Objects.requireNonNull(witness, "the witness must not be null");
        Objects.requireNonNull(board, "the board must not be null");
        return witness.match(new Drawn(board));
    }

    private record Drawn(Board board) implements Witness.Cases<Evidence> {

        private static Evidence marked(PointSet points) {
            return new Evidence(points, OptionalInt.empty());
        }

        private Evidence nothing() {
            return marked(PointSet.empty(board));
        }

        @Override
        public Evidence occupied(Witness.Occupied witness) {
            return nothing();
        }

        @Override
        public Evidence repeats(Witness.Repeats witness) {
            return new Evidence(PointSet.empty(board), OptionalInt.of(witness.turn()));
        }

        @Override
        public Evidence ko(Witness.Ko witness) {
            return marked(PointSet.of(board, witness.stone()));
        }

        @Override
        public Evidence noLiberty(Witness.NoLiberty witness) {
            return marked(witness.chain());
        }

        @Override
        public Evidence dameBetween(Witness.DameBetween witness) {
            return marked(witness.empty());
        }

        @Override
        public Evidence mustPass(Witness.MustPass witness) {
            return nothing();
        }

        @Override
        public Evidence notOnTurn(Witness.NotOnTurn witness) {
            return nothing();
        }

        @Override
        public Evidence gameOver(Witness.GameOver witness) {
            return nothing();
        }

        @Override
        public Evidence other(Witness.Other witness) {
            return marked(witness.points());
        }
    }
}

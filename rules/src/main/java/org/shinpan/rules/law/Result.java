package org.shinpan.rules.law;

import java.math.BigDecimal;
import org.shinpan.rules.board.Player;

/** Who won. Prints as records write it: {@code B+2.5}, {@code W+R}, {@code 0} for a tie, {@code ?} for none yet. */
public sealed interface Result {

    /** Won by a score. */
    record Won(Player winner, BigDecimal margin) implements Result {
        @Override
        public String toString() {
            return winner.letter() + "+" + margin.toPlainString();
        }
    }

    /** Nobody won. */
    record Tied() implements Result {
        @Override
        public String toString() {
            return "0";
        }
    }

    /** Won because the opponent gave up. */
    record WonByResignation(Player winner) implements Result {
        @Override
        public String toString() {
            return winner.letter() + "+R";
        }
    }

    /** The game is not over. */
    record Unfinished() implements Result {
        @Override
        public String toString() {
            return "?";
        }
    }

    /** The game is over, and its result hangs on a question that is not answered. */
    record Open(String question) implements Result {
        @Override
        public String toString() {
            return "?";
        }
    }

    /** The result of a margin of Black over White. */
    static Result ofMargin(BigDecimal margin) {
        if (margin.signum() == 0) {
            return new Tied();
        }
        return new Won(margin.signum() > 0 ? Player.BLACK : Player.WHITE, Komi.plain(margin.abs()));
    }
}

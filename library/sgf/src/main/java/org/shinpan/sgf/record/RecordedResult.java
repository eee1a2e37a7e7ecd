package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Result;

/**
 * The result that a record states, which may be wrong. Unlike {@link org.shinpan.rules.law.Result}, which a rule set
 * determines, it can be a win on time, a missing result, or a text that Shinpan does not understand.
 */
public sealed interface RecordedResult {

    /** The reason for a win without a score. */
    enum Reason {
        /** The other player resigned. */
        RESIGNATION("R"),
        /** The other player ran out of time. */
        TIME("T"),
        /** The other player forfeited the game. */
        FORFEIT("F"),
        /** The record does not state the reason. */
        UNSTATED("");

        private final String letter;

        Reason(String letter) {
            this.letter = letter;
        }
    }

    /**
     * A win by a score.
     *
     * @param winner the winner that the record names, even if the margin is 0
     * @param margin the margin in points; a margin in stones (子) is doubled
     */
    record Score(Player winner, BigDecimal margin) implements RecordedResult {

        public Score {
            Present.all("the winner", winner, "the margin", margin);
        }

        /** Returns the result as SGF writes it, for example {@code B+3.5}. */
        @Override
        public String toString() {
            return new Result.Won(winner, margin).toString();
        }
    }

    /**
     * A win with the winner's count of the board instead of the margin, as Chinese records write it: {@code 黑胜185子}.
     * The margin, and even the winner, depends on the komi.
     *
     * @param winner the player that the record names
     * @param zi the winner's stones and territory; a zi is two points
     */
    record Total(Player winner, BigDecimal zi) implements RecordedResult {

        public Total {
            Present.all("the winner", winner, "the total", zi);
        }

        /**
         * Returns the margin with a komi: twice the total, less the points of the board, less the komi for Black or
         * plus the komi for White.
         *
         * @param board the board
         * @param komi the komi in points
         * @return a win by the margin; by the other player if the total is too small with this komi, or a tie
         */
        public RecordedResult margin(Board board, Komi komi) {
            Present.all("the board", board, "the komi", komi);
            BigDecimal given = winner == Player.BLACK ? komi.value().negate() : komi.value();
            BigDecimal margin =
                    zi.add(zi).subtract(BigDecimal.valueOf(board.area())).add(given);
            return margin.signum() == 0
                    ? new Tie()
                    : new Score(margin.signum() > 0 ? winner : winner.opponent(), Amount.plain(margin.abs()));
        }

        /** Returns the result with the points in zi, as in {@code B+ (185 zi)}. */
        @Override
        public String toString() {
            return winner.letter() + "+ (" + zi.toPlainString() + " zi)";
        }
    }

    /**
     * A win for which the record states no score.
     *
     * @param winner the player who won
     * @param reason the reason for the win
     */
    record WonBy(Player winner, Reason reason) implements RecordedResult {

        public WonBy {
            Present.all("the winner", winner, "the reason", reason);
        }

        /** Returns the result as SGF writes it, for example {@code W+R}. */
        @Override
        public String toString() {
            return winner.letter() + "+" + reason.letter;
        }
    }

    /** A tie. */
    record Tie() implements RecordedResult {
        @Override
        public String toString() {
            return "0";
        }
    }

    /** The game has no result, or was suspended and not resumed. */
    record NoResult() implements RecordedResult {
        @Override
        public String toString() {
            return "Void";
        }
    }

    /** Both players lost. */
    record BothLost() implements RecordedResult {
        @Override
        public String toString() {
            return "both lost";
        }
    }

    /** The record states no result: it has no RE, an empty one, or {@code ?}. */
    record Unknown() implements RecordedResult {
        @Override
        public String toString() {
            return "?";
        }
    }

    /**
     * A result that Shinpan does not understand.
     *
     * @param text the text as the record writes it
     */
    record Unreadable(String text) implements RecordedResult {

        public Unreadable {
            Objects.requireNonNull(text, "the text must not be null");
        }

        @Override
        public String toString() {
            return "?";
        }
    }

    /**
     * Returns the player who won.
     *
     * @return the winner; empty if the record names none
     */
    default Optional<Player> victor() {
        if (this instanceof Score score) {
            return Optional.of(score.winner());
        }
        if (this instanceof Total total) {
            return Optional.of(total.winner());
        }
        return this instanceof WonBy won ? Optional.of(won.winner()) : Optional.empty();
    }

    /**
     * Returns the player who resigned.
     *
     * @return the player; empty if the record does not say that a player resigned
     */
    default Optional<Player> resigned() {
        return this instanceof WonBy won && won.reason() == Reason.RESIGNATION
                ? Optional.of(won.winner().opponent())
                : Optional.empty();
    }

    /**
     * Reads the result of a game on a 19×19 board in any of the forms that records use. Returns {@link Unreadable} for
     * a text that is not understood.
     *
     * @param text the value of RE; may be empty
     * @return the result
     */
    static RecordedResult parse(String text) {
        return parse(text, Board.square(19));
    }

    /**
     * Reads a result in any of the forms that records use. Returns {@link Unreadable} for a text that is not
     * understood.
     *
     * @param text the value of RE; may be empty
     * @param board the board of the game; a number of zi near half of its points is a {@link Total}
     * @return the result
     */
    static RecordedResult parse(String text, Board board) {
        Present.all("the text", text, "the board", board);
        return ResultText.parse(text, board.area());
    }
}

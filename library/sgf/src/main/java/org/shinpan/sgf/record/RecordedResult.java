package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Result;

/**
 * The result that a record states, which may be wrong. Unlike {@link org.shinpan.rules.law.Result}, which a rule text
 * gives, it can be a win on time or by forfeit, a missing result, or a text that Shinpan does not understand.
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
     * Reads a result in any of the forms that records use. A text that is not understood gives {@link Unreadable}.
     *
     * @param text the value of RE; may be empty
     * @return the result
     */
    static RecordedResult parse(String text) {
        return ResultText.parse(Objects.requireNonNull(text, "the text must not be null"));
    }
}

package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.Optional;
import org.shinpan.rules.board.Player;

/** What a record says of its result. Nothing here is checked; a record may claim what it likes. */
public sealed interface RecordedResult {

    /** Why a game was won otherwise than by a score. */
    enum Reason {
        RESIGNATION,
        TIME,
        FORFEIT,
        UNSTATED
    }

    /**
     * Won by a score.
     *
     * @param winner the side that is named, also with a margin of 0
     * @param margin in points; a margin in stones (子) is doubled
     */
    record Score(Player winner, BigDecimal margin) implements RecordedResult {
        @Override
        public String toString() {
            return winner.letter() + "+" + margin.toPlainString();
        }
    }

    /** Won otherwise, or nothing is said of how. */
    record WonBy(Player winner, Reason reason) implements RecordedResult {
        @Override
        public String toString() {
            return winner.letter() + "+"
                    + switch (reason) {
                        case RESIGNATION -> "R";
                        case TIME -> "T";
                        case FORFEIT -> "F";
                        case UNSTATED -> "";
                    };
        }
    }

    /** Nobody won. */
    record Tie() implements RecordedResult {
        @Override
        public String toString() {
            return "0";
        }
    }

    /** No result, or play suspended for good. */
    record NoResult() implements RecordedResult {
        @Override
        public String toString() {
            return "Void";
        }
    }

    /** Nothing is said, or nothing is known: no RE, an empty one, or {@code ?}. */
    record Unknown() implements RecordedResult {
        @Override
        public String toString() {
            return "?";
        }
    }

    /** Something is said that is not understood. */
    record Unreadable(String text) implements RecordedResult {
        @Override
        public String toString() {
            return "?";
        }
    }

    /** Who won, if the record names a winner. */
    default Optional<Player> victor() {
        if (this instanceof Score score) {
            return Optional.of(score.winner());
        }
        return this instanceof WonBy won ? Optional.of(won.winner()) : Optional.empty();
    }

    /** Who gave up, if the record says that somebody did. */
    default Optional<Player> resigned() {
        return this instanceof WonBy won && won.reason() == Reason.RESIGNATION
                ? Optional.of(won.winner().opponent())
                : Optional.empty();
    }

    /** Reads a result in any of the forms that records have. */
    static RecordedResult parse(String text) {
        return ResultText.parse(text);
    }
}

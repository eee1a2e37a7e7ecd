package org.shinpan.rules.law;

import java.util.Optional;
import org.shinpan.rules.board.Board;

/** A thing that games have and a rule text may not mention. Says what Shinpan does then. */
public enum Gap {
    /** The text names a board of 19×19 and no other. */
    OTHER_BOARDS("board") {
        @Override
        Optional<String> applied(History history, Score score) {
            Board board = history.agreement().board();
            return when(board != Board.square(19), "the text names 19x19; " + board + " is by agreement");
        }
    },

    /** The text names no komi. */
    KOMI("komi") {
        @Override
        Optional<String> applied(History history, Score score) {
            return when(!history.agreement().komi().isZero(), "the text names none; the record's was added");
        }
    },

    /** The text does not say who wins with equal scores. */
    EQUAL_SCORES("equal scores") {
        @Override
        Optional<String> applied(History history, Score score) {
            boolean counted = history.ending().orElse(null) instanceof Ending.TwoPasses;
            boolean equal = score.margin().map(margin -> margin.signum() == 0).orElse(false);
            return when(counted && equal, "the text names no outcome; read as a tie");
        }
    },

    /** The text names no handicap. */
    HANDICAP("handicap") {
        @Override
        Optional<String> applied(History history, Score score) {
            return when(
                    history.agreement().handicap() > 0,
                    "the text names none; stones that were set up stand as they are");
        }
    },

    /** The text gives a handicap by passes and knows no stones that are set up. */
    SET_UP_HANDICAP("handicap") {
        @Override
        Optional<String> applied(History history, Score score) {
            return when(
                    history.agreement().handicap() > 0 && history.hasSetUp(),
                    "the text gives it by White's passes; the stones that were set up stand instead");
        }
    },

    /** The text gives a handicap by stones before White's first move and knows no other. */
    STONES_NOT_SET_UP("handicap") {
        @Override
        Optional<String> applied(History history, Score score) {
            return when(
                    history.agreement().handicap() > 1 && !history.hasSetUp(),
                    "the text gives it by stones before White's first move; none were set up");
        }
    },

    /** The text gives a handicap of nine stones at most. */
    MORE_THAN_NINE_STONES("handicap") {
        @Override
        Optional<String> applied(History history, Score score) {
            int handicap = history.agreement().handicap();
            return when(handicap > 9, "the text gives 2 to 9 stones; a handicap of " + handicap + " is by agreement");
        }
    },

    /** The text names no resignation. */
    RESIGNATION("resignation") {
        @Override
        Optional<String> applied(History history, Score score) {
            if (!(history.ending().orElse(null) instanceof Ending.Resignation resignation)) {
                return Optional.empty();
            }
            boolean onTurn = history.before()
                    .map(before -> before.toMove() == resignation.by())
                    .orElse(true);
            return Optional.of("the text names none; the record's was taken as the end"
                    + (onTurn ? "" : ", although it was not " + resignation.by() + "'s turn"));
        }
    };

    private final String about;

    Gap(String about) {
        this.about = about;
    }

    /** What was done in a game that has the thing; empty if it has not. */
    abstract Optional<String> applied(History history, Score score);

    /** The silence of a text with this gap on a game; empty if the game does not have the thing. */
    final Optional<Silence> silence(History history, Score score) {
        return applied(history, score).map(done -> new Silence(about, done));
    }

    private static Optional<String> when(boolean present, String done) {
        return present ? Optional.of(done) : Optional.empty();
    }
}

package org.shinpan.rules.law;

import java.util.Optional;
import org.shinpan.rules.board.Board;

/** A matter that some rule texts do not mention, such as resignation, and how Shinpan handles it for such a text. */
public enum Gap {
    /** The rule set mentions only boards of 19×19. */
    OTHER_BOARDS("board") {
        @Override
        Optional<String> applied(History history, Score score) {
            Board board = history.agreement().board();
            return when(board != Board.square(19), "the text names 19x19; " + board + " is by agreement");
        }
    },

    /** The rule set does not mention komi. */
    KOMI("komi") {
        @Override
        Optional<String> applied(History history, Score score) {
            return when(!history.agreement().komi().isZero(), "the text names none; the record's was added");
        }
    },

    /** The rule set does not say how a game with equal scores ends. */
    EQUAL_SCORES("equal scores") {
        @Override
        Optional<String> applied(History history, Score score) {
            boolean counted = history.ending().orElse(null) instanceof Ending.TwoPasses;
            boolean equal = score.margin().map(margin -> margin.signum() == 0).orElse(false);
            return when(counted && equal, "the text names no outcome; read as a tie");
        }
    },

    /** The rule set does not mention handicap. */
    HANDICAP("handicap") {
        @Override
        Optional<String> applied(History history, Score score) {
            return when(
                    history.agreement().handicap() > 0,
                    "the text names none; stones that were set up stand as they are");
        }
    },

    /** The rule set gives a handicap by White's passes, and does not mention stones that are set up. */
    SET_UP_HANDICAP("handicap") {
        @Override
        Optional<String> applied(History history, Score score) {
            return when(
                    history.agreement().handicap() > 0 && history.hasSetUp(),
                    "the text gives it by White's passes; the stones that were set up stand instead");
        }
    },

    /** The rule set gives a handicap only by stones that are placed before White's first move. */
    STONES_NOT_SET_UP("handicap") {
        @Override
        Optional<String> applied(History history, Score score) {
            return when(
                    history.agreement().handicap() > 1 && !history.hasSetUp(),
                    "the text gives it by stones before White's first move; none were set up");
        }
    },

    /** The rule set gives a handicap of at most nine stones. */
    MORE_THAN_NINE_STONES("handicap") {
        @Override
        Optional<String> applied(History history, Score score) {
            int handicap = history.agreement().handicap();
            return when(handicap > 9, "the text gives 2 to 9 stones; a handicap of " + handicap + " is by agreement");
        }
    },

    /** The rule set does not mention resignation. */
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

    /** {@return how Shinpan handled the matter in a game, in words; empty if it did not come up in the game} */
    abstract Optional<String> applied(History history, Score score);

    /** {@return this gap and how Shinpan handled it in a game; empty if the matter did not come up in the game} */
    final Optional<Silence> silence(History history, Score score) {
        return applied(history, score).map(done -> new Silence(about, done));
    }

    private static Optional<String> when(boolean present, String done) {
        return present ? Optional.of(done) : Optional.empty();
    }
}

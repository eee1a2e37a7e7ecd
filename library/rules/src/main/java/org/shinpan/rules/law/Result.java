package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.Objects;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/**
 * The result of a game. It prints as in game records: {@code B+2.5}, {@code W+R}, {@code 0} for a tie, {@code ?} if
 * there is no result yet.
 */
public sealed interface Result {

    /**
     * A visitor of results, with one method for each kind. Code that writes results implements this interface, so that
     * it does not compile until it handles every new kind.
     *
     * @param <R> the type of the visitor's answers
     */
    interface Cases<R> {
        /**
         * {@return the visitor's answer for a {@link Won}}
         *
         * @param result the result that is visited
         */
        R won(Won result);

        /**
         * {@return the visitor's answer for a {@link Tied}}
         *
         * @param result the result that is visited
         */
        R tied(Tied result);

        /**
         * {@return the visitor's answer for a {@link WonByResignation}}
         *
         * @param result the result that is visited
         */
        R wonByResignation(WonByResignation result);

        /**
         * {@return the visitor's answer for an {@link Unfinished}}
         *
         * @param result the result that is visited
         */
        R unfinished(Unfinished result);

        /**
         * {@return the visitor's answer for an {@link Open}}
         *
         * @param result the result that is visited
         */
        R open(Open result);

        /**
         * {@return the visitor's answer for a {@link NoResult}}
         *
         * @param result the result that is visited
         */
        R noResult(NoResult result);

        /**
         * {@return the visitor's answer for a {@link BothLose}}
         *
         * @param result the result that is visited
         */
        R bothLose(BothLose result);

        /**
         * {@return the visitor's answer for a {@link WonByForfeit}}
         *
         * @param result the result that is visited
         */
        R wonByForfeit(WonByForfeit result);
    }

    /**
     * {@return the answer that a visitor has for this result}
     *
     * @param <R> the type of the visitor's answers
     * @param cases the visitor, which has a method for each kind of result
     */
    <R> R fold(Cases<R> cases);

    /**
     * A player won by points.
     *
     * @param winner the player who won
     * @param margin the difference in points, greater than 0
     */
    record Won(Player winner, BigDecimal margin) implements Result {
        public Won {
            Present.all("the player", winner, "the margin", margin);
        }

        @Override
        public String toString() {
            return winner.letter() + "+" + margin.toPlainString();
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").won(this);
        }
    }

    /** A tie: the scores are equal, or a rule makes the game a tie. */
    record Tied() implements Result {
        @Override
        public String toString() {
            return "0";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").tied(this);
        }
    }

    /**
     * A player won because the opponent resigned.
     *
     * @param winner the player who won
     */
    record WonByResignation(Player winner) implements Result {
        public WonByResignation {
            Objects.requireNonNull(winner, "the player must not be null");
        }

        @Override
        public String toString() {
            return winner.letter() + "+R";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").wonByResignation(this);
        }
    }

    /** The game is not over. */
    record Unfinished() implements Result {
        @Override
        public String toString() {
            return "?";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").unfinished(this);
        }
    }

    /**
     * The game is over, but its result depends on an open question.
     *
     * @param question the question on which the result depends
     */
    record Open(String question) implements Result {
        public Open {
            Objects.requireNonNull(question, "the question must not be null");
        }

        @Override
        public String toString() {
            return "?";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").open(this);
        }
    }

    /** The players agreed that the game has no result. */
    record NoResult() implements Result {
        @Override
        public String toString() {
            return "Void";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.noResult(this);
        }
    }

    /** Both players lost. */
    record BothLose() implements Result {
        @Override
        public String toString() {
            return "both lose";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.bothLose(this);
        }
    }

    /**
     * A player won because the opponent violated a rule.
     *
     * @param winner the player who won
     */
    record WonByForfeit(Player winner) implements Result {
        public WonByForfeit {
            Objects.requireNonNull(winner, "the player must not be null");
        }

        @Override
        public String toString() {
            return winner.letter() + "+F";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.wonByForfeit(this);
        }
    }

    /**
     * {@return the result of a game that was counted}
     *
     * @param margin Black's points minus White's points
     */
    static Result ofMargin(BigDecimal margin) {
        Objects.requireNonNull(margin, "the margin must not be null");
        if (margin.signum() == 0) {
            return new Tied();
        }
        return new Won(margin.signum() > 0 ? Player.BLACK : Player.WHITE, Komi.plain(margin.abs()));
    }
}

package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/** The way in which a game ended. */
public sealed interface Ending {

    /**
     * A visitor of endings, with one method for each kind. Code that writes or draws endings implements this interface,
     * so that it does not compile until it handles every new kind.
     *
     * @param <R> the type of the visitor's answers
     */
    interface Cases<R> {
        /**
         * {@return the visitor's answer for a {@link TwoPasses}}
         *
         * @param ending the ending that is visited
         */
        R twoPasses(TwoPasses ending);

        /**
         * {@return the visitor's answer for a {@link Resignation}}
         *
         * @param ending the ending that is visited
         */
        R resignation(Resignation ending);

        /**
         * {@return the visitor's answer for a {@link RepetitionTie}}
         *
         * @param ending the ending that is visited
         */
        R repetitionTie(RepetitionTie ending);

        /**
         * {@return the visitor's answer for a {@link NoResult}}
         *
         * @param ending the ending that is visited
         */
        R noResult(NoResult ending);

        /**
         * {@return the visitor's answer for a {@link BothLose}}
         *
         * @param ending the ending that is visited
         */
        R bothLose(BothLose ending);

        /**
         * {@return the visitor's answer for a {@link Forfeit}}
         *
         * @param ending the ending that is visited
         */
        R forfeit(Forfeit ending);

        /**
         * {@return a visitor whose answers depend only on the kind of the ending}
         *
         * @param <R> the type of the visitor's answers
         * @param twoPasses the answer for a {@link TwoPasses}
         * @param resignation the answer for a {@link Resignation}
         * @param repetitionTie the answer for a {@link RepetitionTie}
         * @param noResult the answer for a {@link NoResult}
         * @param bothLose the answer for a {@link BothLose}
         * @param forfeit the answer for a {@link Forfeit}
         */
        static <R> Cases<R> byKind(R twoPasses, R resignation, R repetitionTie, R noResult, R bothLose, R forfeit) {
            return new ByKind<>(twoPasses, resignation, repetitionTie, noResult, bothLose, forfeit);
        }
    }

    /**
     * {@return the answer that a visitor has for this ending}
     *
     * @param <R> the type of the visitor's answers
     * @param cases the visitor, which has a method for each kind of ending
     */
    <R> R fold(Cases<R> cases);

    /** Two passes in a row ended the game. */
    record TwoPasses() implements Ending {
        @Override
        public String toString() {
            return "two passes";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").twoPasses(this);
        }
    }

    /**
     * A player resigned.
     *
     * @param by the player who resigned
     */
    record Resignation(Player by) implements Ending {
        public Resignation {
            Objects.requireNonNull(by, "the player must not be null");
        }

        @Override
        public String toString() {
            return by + "'s resignation";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").resignation(this);
        }
    }

    /**
     * A position was repeated, and the rule set makes this a tie.
     *
     * @param turn the number of the turn that repeated the position
     * @param repeats the number of the earlier turn that left the same position; 0 for the start
     * @param notice whether the referee noticed the repetition, or a player claimed it
     */
    record RepetitionTie(int turn, int repeats, Notice notice) implements Ending {

        public RepetitionTie {
            Objects.requireNonNull(notice, "the notice must not be null");
        }

        @Override
        public String toString() {
            return "a tie" + (notice == Notice.ON_CLAIM ? " that a player claimed" : "") + ": turn " + turn
                    + " recreated the position " + (repeats == 0 ? "at the start" : "after turn " + repeats);
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").repetitionTie(this);
        }
    }

    /**
     * A position was repeated, and the players agreed to end the game without a result.
     *
     * @param turn the number of the turn that repeated the position
     * @param repeats the number of the earlier turn that left the same position; 0 for the start
     */
    record NoResult(int turn, int repeats) implements Ending {
        @Override
        public String toString() {
            return "agreement on no result: turn " + turn + " recreated the position "
                    + (repeats == 0 ? "at the start" : "after turn " + repeats);
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").noResult(this);
        }
    }

    /** The players could not agree on the end of the game, and both lost. */
    record BothLose() implements Ending {
        @Override
        public String toString() {
            return "a loss for both players, who could not agree to end it";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").bothLose(this);
        }
    }

    /**
     * A player violated a rule and lost the game at once.
     *
     * @param by the player who lost
     * @param violated the clause that the player violated
     */
    record Forfeit(Player by, Clause violated) implements Ending {
        public Forfeit {
            Present.all("the player", by, "the clause", violated);
        }

        @Override
        public String toString() {
            return by + "'s violation of " + violated.label();
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").forfeit(this);
        }
    }
}

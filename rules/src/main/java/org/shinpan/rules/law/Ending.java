package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Player;

/** How a game came to its end. */
public sealed interface Ending {

    /**
     * One answer for each kind of ending. Code that writes endings implements this interface, so that a new kind of
     * ending does not compile until all that code knows it.
     *
     * @param <R> the answer
     */
    interface Cases<R> {
        /**
         * {@return the answer for a {@link TwoPasses}}
         *
         * @param ending the ending
         */
        R twoPasses(TwoPasses ending);

        /**
         * {@return the answer for a {@link Resignation}}
         *
         * @param ending the ending
         */
        R resignation(Resignation ending);

        /**
         * {@return the answer for a {@link RepetitionTie}}
         *
         * @param ending the ending
         */
        R repetitionTie(RepetitionTie ending);
    }

    /**
     * {@return the answer of the case that this ending is}
     *
     * @param <R> the answer
     * @param cases one answer for each case
     */
    <R> R match(Cases<R> cases);

    /** Both players passed, one after the other. */
    record TwoPasses() implements Ending {
        @Override
        public String toString() {
            return "two passes";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").twoPasses(this);
        }
    }

    /** A player gave up. */
    record Resignation(Player by) implements Ending {
        /**
         * Checks that nothing is null.
         *
         * @param by the player who gave up
         */
        public Resignation {
            Objects.requireNonNull(by, "the player must not be null");
        }

        @Override
        public String toString() {
            return by + "'s resignation";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").resignation(this);
        }
    }

    /**
     * A position came back, which one text answers with a tie.
     *
     * @param turn the turn that brought it back
     * @param repeats the turn after which it had stood before
     * @param notice whether the referee noticed it, or a player claimed it
     */
    record RepetitionTie(int turn, int repeats, Notice notice) implements Ending {

        /**
         * Checks that nothing is null.
         *
         * @param turn the turn that brought it back
         * @param repeats the turn after which it had stood before
         * @param notice whether the referee noticed it, or a player claimed it
         */
        public RepetitionTie {
            Objects.requireNonNull(notice, "the notice must not be null");
        }

        @Override
        public String toString() {
            return "a tie" + (notice == Notice.ON_CLAIM ? " that a player claimed" : "") + ": turn " + turn
                    + " recreated the position " + (repeats == 0 ? "at the start" : "after turn " + repeats);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").repetitionTie(this);
        }
    }
}

package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.Objects;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/** Who won. Prints as records write it: {@code B+2.5}, {@code W+R}, {@code 0} for a tie, {@code ?} for none yet. */
public sealed interface Result {

    /**
     * One answer for each kind of result. Code that writes results implements this interface.
     *
     * @param <R> the answer
     */
    interface Cases<R> {
        /** The answer for a {@link Won}. */
        R won(Won result);

        /** The answer for a {@link Tied}. */
        R tied(Tied result);

        /** The answer for a {@link WonByResignation}. */
        R wonByResignation(WonByResignation result);

        /** The answer for an {@link Unfinished}. */
        R unfinished(Unfinished result);

        /** The answer for an {@link Open}. */
        R open(Open result);
    }

    /** The answer of the case that this result is. */
    <R> R match(Cases<R> cases);

    /** Won by a score. */
    record Won(Player winner, BigDecimal margin) implements Result {
        /** Checks that nothing is null. */
        public Won {
            Present.all("the player", winner, "the margin", margin);
        }

        @Override
        public String toString() {
            return winner.letter() + "+" + margin.toPlainString();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.won(this);
        }
    }

    /** Nobody won. */
    record Tied() implements Result {
        @Override
        public String toString() {
            return "0";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.tied(this);
        }
    }

    /** Won because the opponent gave up. */
    record WonByResignation(Player winner) implements Result {
        /** Checks that nothing is null. */
        public WonByResignation {
            Objects.requireNonNull(winner, "the player must not be null");
        }

        @Override
        public String toString() {
            return winner.letter() + "+R";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.wonByResignation(this);
        }
    }

    /** The game is not over. */
    record Unfinished() implements Result {
        @Override
        public String toString() {
            return "?";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.unfinished(this);
        }
    }

    /** The game is over, and its result hangs on a question that is not answered. */
    record Open(String question) implements Result {
        /** Checks that nothing is null. */
        public Open {
            Objects.requireNonNull(question, "the question must not be null");
        }

        @Override
        public String toString() {
            return "?";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.open(this);
        }
    }

    /** The result of a margin of Black over White. */
    static Result ofMargin(BigDecimal margin) {
        Objects.requireNonNull(margin, "the margin must not be null");
        if (margin.signum() == 0) {
            return new Tied();
        }
        return new Won(margin.signum() > 0 ? Player.BLACK : Player.WHITE, Komi.plain(margin.abs()));
    }
}

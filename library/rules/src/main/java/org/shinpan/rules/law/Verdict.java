package org.shinpan.rules.law;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/** The verdict of a rule text on a turn that a player attempts. */
public sealed interface Verdict {

    /**
     * A visitor of verdicts, with one method for each kind. Code that writes verdicts implements this interface.
     *
     * @param <R> the type of the visitor's answers
     */
    interface Cases<R> {
        /**
         * {@return the visitor's answer for a {@link Legal}}
         *
         * @param verdict the verdict that is visited
         */
        R legal(Legal verdict);

        /**
         * {@return the visitor's answer for an {@link Illegal}}
         *
         * @param verdict the verdict that is visited
         */
        R illegal(Illegal verdict);

        /**
         * {@return the visitor's answer for an {@link Undetermined}}
         *
         * @param verdict the verdict that is visited
         */
        R undetermined(Undetermined verdict);
    }

    /**
     * {@return the answer that a visitor has for this verdict}
     *
     * @param <R> the type of the visitor's answers
     * @param cases the visitor, which has a method for each kind of verdict
     */
    <R> R fold(Cases<R> cases);

    /**
     * The turn is legal.
     *
     * @param after the position after the turn
     * @param captured the opponent's stones that the turn removes
     * @param selfCaptured the player's own stones that the turn removes
     * @param ends how the turn ends the game; empty if it does not
     */
    record Legal(Position after, PointSet captured, PointSet selfCaptured, Optional<Ending> ends) implements Verdict {
        public Legal {
            Present.all("the position", after, "the captured stones", captured);
            Present.all("the self-captured stones", selfCaptured, "the ending", ends);
        }

        /**
         * {@return the verdict on a legal turn that changes nothing on the board, such as a pass}
         *
         * @param position the position before and after the turn
         */
        public static Legal unchanged(Position position) {
            Objects.requireNonNull(position, "the position must not be null");
            PointSet none = PointSet.empty(position.board());
            return new Legal(position, none, none, Optional.empty());
        }

        /**
         * {@return this verdict for a turn that also ends the game}
         *
         * @param ending how the turn ends the game
         */
        public Legal ending(Ending ending) {
            Objects.requireNonNull(ending, "the ending must not be null");
            return new Legal(after, captured, selfCaptured, Optional.of(ending));
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").legal(this);
        }
    }

    /**
     * The turn is barred. It does not count as a turn, and the same player is still to move.
     *
     * @param clause the clause that bars the turn
     * @param witness the fact that shows that the clause is broken
     */
    record Illegal(Clause clause, Witness witness) implements Verdict {
        public Illegal {
            Present.all("the clause", clause, "the witness", witness);
        }

        @Override
        public String toString() {
            return sentence(witness, clause);
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").illegal(this);
        }
    }

    /**
     * The turn is legal or not, depending on a question that is not answered yet.
     *
     * @param clause the clause that raises the question
     * @param question the question, such as whether two chains are alive
     * @param ifAllowed the effect of the turn if the answer allows it
     */
    record Undetermined(Clause clause, String question, Legal ifAllowed) implements Verdict {
        public Undetermined {
            Present.all("the clause", clause, "the question", question, "the effect", ifAllowed);
        }

        @Override
        public String toString() {
            return sentence(question, clause);
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").undetermined(this);
        }
    }

    /** {@return the effect of the turn if it is legal or undetermined; empty if it is barred} */
    default Optional<Legal> effect() {
        if (this instanceof Legal legal) {
            return Optional.of(legal);
        }
        return this instanceof Undetermined open ? Optional.of(open.ifAllowed()) : Optional.empty();
    }

    private static String sentence(Object reason, Clause clause) {
        return reason + " [" + clause + "]: " + clause.says();
    }
}

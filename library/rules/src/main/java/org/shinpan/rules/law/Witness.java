package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/**
 * The fact that shows that a clause is broken: something on the board or in the history that a reader can check by
 * hand. It prints as the rest of a sentence that begins with the player and the move, as in "Black C2 repeats the
 * position after turn 4".
 */
public sealed interface Witness {

    /**
     * A visitor of witnesses, with one method for each kind. Code that writes or draws witnesses implements this
     * interface, so that it does not compile until it handles every new kind.
     *
     * @param <R> the type of the visitor's answers
     */
    interface Cases<R> {
        /**
         * {@return the visitor's answer for an {@link Occupied}}
         *
         * @param witness the witness that is visited
         */
        R occupied(Occupied witness);

        /**
         * {@return the visitor's answer for a {@link Repeats}}
         *
         * @param witness the witness that is visited
         */
        R repeats(Repeats witness);

        /**
         * {@return the visitor's answer for a {@link Ko}}
         *
         * @param witness the witness that is visited
         */
        R ko(Ko witness);

        /**
         * {@return the visitor's answer for a {@link NoLiberty}}
         *
         * @param witness the witness that is visited
         */
        R noLiberty(NoLiberty witness);

        /**
         * {@return the visitor's answer for a {@link DameBetween}}
         *
         * @param witness the witness that is visited
         */
        R dameBetween(DameBetween witness);

        /**
         * {@return the visitor's answer for a {@link MustPass}}
         *
         * @param witness the witness that is visited
         */
        R mustPass(MustPass witness);

        /**
         * {@return the visitor's answer for a {@link NotOnTurn}}
         *
         * @param witness the witness that is visited
         */
        R notOnTurn(NotOnTurn witness);

        /**
         * {@return the visitor's answer for a {@link GameOver}}
         *
         * @param witness the witness that is visited
         */
        R gameOver(GameOver witness);

        /**
         * {@return the visitor's answer for an {@link Other}}
         *
         * @param witness the witness that is visited
         */
        R other(Other witness);
    }

    /**
     * {@return the answer that a visitor has for this witness}
     *
     * @param <R> the type of the visitor's answers
     * @param cases the visitor, which has a method for each kind of witness
     */
    <R> R fold(Cases<R> cases);

    /**
     * The point already holds a stone.
     *
     * @param point a point of the board
     * @param by the owner of the stone
     */
    record Occupied(Point point, Player by) implements Witness {
        public Occupied {
            Present.all("the point", point, "the player", by);
        }

        @Override
        public String toString() {
            return "is on a point that holds a stone of " + by + "'s";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").occupied(this);
        }
    }

    /**
     * The play would repeat an earlier position.
     *
     * @param turn the number of the turn that left the earlier position; 0 for the start
     */
    record Repeats(int turn) implements Witness {
        @Override
        public String toString() {
            return "repeats the position " + (turn == 0 ? "at the start" : "after turn " + turn);
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").repeats(this);
        }
    }

    /**
     * The play would retake a ko: it would capture the single stone that captured a single stone on the turn before.
     *
     * @param turn the number of the turn that captured a single stone
     * @param stone the stone played on that turn, which would be the only stone captured now
     */
    record Ko(int turn, Point stone) implements Witness {
        public Ko {
            Objects.requireNonNull(stone, "the point must not be null");
        }

        @Override
        public String toString() {
            return "takes back the single stone " + stone + ", which took a single stone on turn " + turn;
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").ko(this);
        }
    }

    /**
     * The play would leave a chain of the player without a liberty.
     *
     * @param chain the points of the chain, the point of the play included
     */
    record NoLiberty(PointSet chain) implements Witness {
        public NoLiberty {
            Objects.requireNonNull(chain, "the chain must not be null");
        }

        @Override
        public String toString() {
            return "leaves " + chain.names() + " without a liberty";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").noLiberty(this);
        }
    }

    /**
     * An empty chain lies between independently alive chains of both players.
     *
     * @param empty the empty chain
     * @param black the points of living black chains that touch it
     * @param white the points of living white chains that touch it
     */
    record DameBetween(PointSet empty, PointSet black, PointSet white) implements Witness {
        public DameBetween {
            Present.all("the empty points", empty, "Black's points", black, "White's points", white);
        }

        /** {@return the question whether the stones of both players are alive, for use while this is not known} */
        public String question() {
            return "are Black's string at " + black.first() + " and White's at " + white.first() + ", which both touch "
                    + empty.first() + ", independently alive?";
        }

        @Override
        public String toString() {
            return "would end the game while " + empty.names() + " still " + (empty.size() == 1 ? "lies" : "lie")
                    + " between living stones of both players (Black " + black.first() + ", White " + white.first()
                    + ")";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").dameBetween(this);
        }
    }

    /**
     * White must pass on this turn because of the handicap.
     *
     * @param turn the number of this turn among White's turns, from 1
     * @param passes the number of White's first turns that must be passes
     */
    record MustPass(int turn, int passes) implements Witness {
        @Override
        public String toString() {
            return "is on White's turn " + turn + ", and the first " + passes + " must be passed";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").mustPass(this);
        }
    }

    /**
     * The other player is to move.
     *
     * @param toMove the player to move
     */
    record NotOnTurn(Player toMove) implements Witness {
        public NotOnTurn {
            Objects.requireNonNull(toMove, "the player must not be null");
        }

        @Override
        public String toString() {
            return "is out of turn, " + toMove + " is to move";
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").notOnTurn(this);
        }
    }

    /**
     * The game is over.
     *
     * @param ended how the game ended
     */
    record GameOver(Ending ended) implements Witness {
        public GameOver {
            Objects.requireNonNull(ended, "the ending must not be null");
        }

        @Override
        public String toString() {
            return "comes after the end of the game by " + ended;
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").gameOver(this);
        }
    }

    /**
     * Other evidence, for a rule text that bars something which no other witness can show.
     *
     * @param reason the rest of a sentence that begins with the player and the move, as in "is in the centre"
     * @param points the points that show the violation; none if it is not on the board
     */
    record Other(String reason, PointSet points) implements Witness {
        public Other {
            Present.all("the reason", reason, "the points", points);
        }

        @Override
        public String toString() {
            return reason;
        }

        @Override
        public <R> R fold(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").other(this);
        }
    }
}

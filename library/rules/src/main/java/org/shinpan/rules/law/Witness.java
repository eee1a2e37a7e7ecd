package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/**
 * What shows that a clause is broken: a thing on the board or in the history that a reader can check by hand. Prints as
 * the rest of a sentence that begins with the player and the move, as in "Black C2 repeats the position after turn 4".
 */
public sealed interface Witness {

    /**
     * One answer for each kind of witness. Code that writes or draws witnesses implements this interface, so that a new
     * kind of witness does not compile until all that code knows it.
     *
     * @param <R> the answer
     */
    interface Cases<R> {
        /**
         * {@return the answer for an {@link Occupied}}
         *
         * @param witness the witness
         */
        R occupied(Occupied witness);

        /**
         * {@return the answer for a {@link Repeats}}
         *
         * @param witness the witness
         */
        R repeats(Repeats witness);

        /**
         * {@return the answer for a {@link Ko}}
         *
         * @param witness the witness
         */
        R ko(Ko witness);

        /**
         * {@return the answer for a {@link NoLiberty}}
         *
         * @param witness the witness
         */
        R noLiberty(NoLiberty witness);

        /**
         * {@return the answer for a {@link DameBetween}}
         *
         * @param witness the witness
         */
        R dameBetween(DameBetween witness);

        /**
         * {@return the answer for a {@link MustPass}}
         *
         * @param witness the witness
         */
        R mustPass(MustPass witness);

        /**
         * {@return the answer for a {@link NotOnTurn}}
         *
         * @param witness the witness
         */
        R notOnTurn(NotOnTurn witness);

        /**
         * {@return the answer for a {@link GameOver}}
         *
         * @param witness the witness
         */
        R gameOver(GameOver witness);

        /**
         * {@return the answer for an {@link Other}}
         *
         * @param witness the witness
         */
        R other(Other witness);
    }

    /**
     * {@return the answer of the case that this witness is}
     *
     * @param <R> the answer
     * @param cases one answer for each case
     */
    <R> R match(Cases<R> cases);

    /**
     * The point already holds a stone.
     *
     * @param point a point of the board
     * @param by the player whose stone it is
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
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").occupied(this);
        }
    }

    /**
     * The position that would arise stood already.
     *
     * @param turn after which turn it arose; 0 for the start
     */
    record Repeats(int turn) implements Witness {
        @Override
        public String toString() {
            return "repeats the position " + (turn == 0 ? "at the start" : "after turn " + turn);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").repeats(this);
        }
    }

    /**
     * One stone would take back the one stone that took one.
     *
     * @param turn the turn that took a single stone
     * @param stone the stone played on that turn, which would be the only one taken now
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
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").ko(this);
        }
    }

    /**
     * The chain of the player that would stand without a liberty.
     *
     * @param chain its points, the point of the play included
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
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").noLiberty(this);
        }
    }

    /**
     * An empty chain that lies between independently alive chains of both players.
     *
     * @param empty the empty chain
     * @param black the points of living black chains that touch it
     * @param white the points of living white chains that touch it
     */
    record DameBetween(PointSet empty, PointSet black, PointSet white) implements Witness {
        public DameBetween {
            Present.all("the empty points", empty, "Black's points", black, "White's points", white);
        }

        /** {@return the question whether the stones of both players live, as long as that is not known} */
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
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").dameBetween(this);
        }
    }

    /**
     * A handicap turn that has to be a pass.
     *
     * @param turn which of White's turns this is, counted from 1
     * @param passes how many of them have to be passes
     */
    record MustPass(int turn, int passes) implements Witness {
        @Override
        public String toString() {
            return "is on White's turn " + turn + ", and the first " + passes + " must be passed";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").mustPass(this);
        }
    }

    /**
     * The other player is to move.
     *
     * @param toMove the player on turn
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
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").notOnTurn(this);
        }
    }

    /**
     * The game is over.
     *
     * @param ended the ending
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
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").gameOver(this);
        }
    }

    /**
     * Any other evidence, for rule texts with a prohibition of their own.
     *
     * @param reason the rest of a sentence that begins with the player and the move, as in "is in the centre"
     * @param points the points that show it; none if it is not on the board
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
        public <R> R match(Cases<R> cases) {
            return Objects.requireNonNull(cases, "the cases must not be null").other(this);
        }
    }
}

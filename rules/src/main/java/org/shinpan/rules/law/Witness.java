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
        /** The answer for an {@link Occupied}. */
        R occupied(Occupied witness);

        /** The answer for a {@link Repeats}. */
        R repeats(Repeats witness);

        /** The answer for a {@link Ko}. */
        R ko(Ko witness);

        /** The answer for a {@link NoLiberty}. */
        R noLiberty(NoLiberty witness);

        /** The answer for a {@link DameBetween}. */
        R dameBetween(DameBetween witness);

        /** The answer for a {@link MustPass}. */
        R mustPass(MustPass witness);

        /** The answer for a {@link NotOnTurn}. */
        R notOnTurn(NotOnTurn witness);

        /** The answer for a {@link GameOver}. */
        R gameOver(GameOver witness);

        /** The answer for an {@link Other}. */
        R other(Other witness);
    }

    /** The answer of the case that this witness is. */
    <R> R match(Cases<R> cases);

    /** The point already holds a stone. */
    record Occupied(Point point, Player by) implements Witness {
        /** Checks that nothing is null. */
        public Occupied {
            Present.all("the point", point, "the player", by);
        }

        @Override
        public String toString() {
            return "is on a point that holds a stone of " + by + "'s";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.occupied(this);
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
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.repeats(this);
        }
    }

    /**
     * One stone would take back the one stone that took one.
     *
     * @param turn the turn that took a single stone
     * @param stone the stone played on that turn, which would be the only one taken now
     */
    record Ko(int turn, Point stone) implements Witness {
        /** Checks that nothing is null. */
        public Ko {
            Objects.requireNonNull(stone, "the point must not be null");
        }

        @Override
        public String toString() {
            return "takes back the single stone " + stone + ", which took a single stone on turn " + turn;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.ko(this);
        }
    }

    /**
     * The chain of one's own that would stand without a liberty.
     *
     * @param chain its points, the point of the play included
     */
    record NoLiberty(PointSet chain) implements Witness {
        /** Checks that nothing is null. */
        public NoLiberty {
            Objects.requireNonNull(chain, "the chain must not be null");
        }

        @Override
        public String toString() {
            return "leaves " + chain.names() + " without a liberty";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.noLiberty(this);
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
        /** Checks that nothing is null. */
        public DameBetween {
            Present.all("the empty points", empty, "Black's points", black, "White's points", white);
        }

        /** The question whether the stones of both players live, as long as that is not known. */
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
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.dameBetween(this);
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
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.mustPass(this);
        }
    }

    /** The other player is to move. */
    record NotOnTurn(Player toMove) implements Witness {
        /** Checks that nothing is null. */
        public NotOnTurn {
            Objects.requireNonNull(toMove, "the player must not be null");
        }

        @Override
        public String toString() {
            return "is out of turn, " + toMove + " is to move";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.notOnTurn(this);
        }
    }

    /** The game is over. */
    record GameOver(Ending ending) implements Witness {
        /** Checks that nothing is null. */
        public GameOver {
            Objects.requireNonNull(ending, "the ending must not be null");
        }

        @Override
        public String toString() {
            return "comes after the end of the game by " + ending;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.gameOver(this);
        }
    }

    /**
     * Anything else, for texts with a prohibition of their own.
     *
     * @param points the points that show it; none if it is not on the board
     * @param reason the rest of a sentence that begins with the player and the move, as in "is in the centre"
     */
    record Other(PointSet points, String reason) implements Witness {
        /** Checks that nothing is null. */
        public Other {
            Present.all("the points", points, "the reason", reason);
        }

        @Override
        public String toString() {
            return reason;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            Objects.requireNonNull(cases, "the cases must not be null");
            return cases.other(this);
        }
    }
}

package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Point;

/** A move: a play, a pass or a resignation. */
public sealed interface Move {

    /** A pass. */
    Move PASS = new Pass();

    /** A resignation. */
    Move RESIGN = new Resign();

    /**
     * A play: the player puts a stone on a point.
     *
     * @param point a point of the board
     */
    record Play(Point point) implements Move {
        public Play {
            Objects.requireNonNull(point, "the point must not be null");
        }

        @Override
        public String toString() {
            return point.toString();
        }
    }

    /** A pass; written {@code pass}. */
    record Pass() implements Move {
        @Override
        public String toString() {
            return "pass";
        }
    }

    /** A resignation; written {@code resign}. */
    record Resign() implements Move {
        @Override
        public String toString() {
            return "resign";
        }
    }

    /**
     * {@return a play on a point}
     *
     * @param point a point of the board
     */
    static Move play(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        return new Play(point);
    }

    /**
     * Reads {@code pass}, {@code resign} or a point such as {@code C2}, in upper or lower case.
     *
     * @param text the text of the move
     * @return the move
     * @throws IllegalArgumentException if the text is none of these
     */
    static Move parse(String text) {
        Objects.requireNonNull(text, "the text must not be null");
        if (text.equalsIgnoreCase("pass")) {
            return PASS;
        }
        return text.equalsIgnoreCase("resign") ? RESIGN : play(Point.parse(text));
    }
}

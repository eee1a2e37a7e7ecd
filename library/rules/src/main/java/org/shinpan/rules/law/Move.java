package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Point;

/** What a player does on a turn. */
public sealed interface Move {

    /** Passing. */
    Move PASS = new Pass();

    /** Giving the game up. */
    Move RESIGN = new Resign();

    /**
     * A stone put on a point.
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

    /** No stone; written {@code pass}. */
    record Pass() implements Move {
        @Override
        public String toString() {
            return "pass";
        }
    }

    /** Giving the game up; written {@code resign}. */
    record Resign() implements Move {
        @Override
        public String toString() {
            return "resign";
        }
    }

    /**
     * {@return a stone put on a point}
     *
     * @param point a point of the board
     */
    static Move play(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        return new Play(point);
    }

    /**
     * Reads {@code pass}, {@code resign} or a vertex.
     *
     * @param text what to read
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

package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/**
 * What the players settle before play.
 *
 * @param board the board
 * @param komi the points White is given
 * @param handicap the handicap number; 0 for none. What it means is for a rule text to say
 */
public record Agreement(Board board, Komi komi, int handicap) {

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException if the handicap is negative
     */
    public Agreement {
        Present.all("the board", board, "the komi", komi);
        if (handicap < 0) {
            throw new IllegalArgumentException("a handicap is not negative: " + handicap);
        }
    }

    /**
     * {@return a level game without komi}
     *
     * @param board the board
     */
    public static Agreement on(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return new Agreement(board, Komi.NONE, 0);
    }
}

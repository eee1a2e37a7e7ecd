package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/**
 * The conditions on which the players agree before play.
 *
 * @param board the size of the board
 * @param komi the points that White receives
 * @param handicap the handicap number, from 0, which means no handicap; the rule text defines how it is given
 */
public record Agreement(Board board, Komi komi, int handicap) {

    /**
     * Creates an agreement.
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
     * {@return the agreement to play without komi and without handicap}
     *
     * @param board the board
     */
    public static Agreement on(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return new Agreement(board, Komi.NONE, 0);
    }
}

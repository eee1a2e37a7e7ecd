package org.shinpan.engine.solve;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Move;

/** Represents a move as a number: the index of the point for a play, {@link #PASS} or {@link #NONE}. */
final class MoveCode {

    /** A pass. */
    static final int PASS = -1;

    /** No move. */
    static final int NONE = -2;

    private MoveCode() {}

    /** Returns the move that a code represents; a pass for every negative code. */
    static Move moveOrPass(int code, Board board) {
        return code < 0 ? Move.PASS : Move.play(board.points().get(code));
    }
}

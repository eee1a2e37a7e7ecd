package org.shinpan.sgf.record;

import org.shinpan.rules.board.PointSet;
import org.shinpan.sgf.tree.NodeTable;

/**
 * Estimates the memory that the games of one file need in addition to its text, so that a file that needs too much can
 * be refused. The allowance is a fixed number of bytes, plus a number of bytes for each byte of the text. The sizes of
 * objects are those of common JVMs.
 */
final class MemoryAllowance {

    private static final int BYTES_FOR_ALL = 32 << 20;
    private static final int BYTES_FOR_BYTE = 8;
    private static final int GAME_BYTES = 400;
    private static final int NOTE_BYTES = 150;
    private static final int SET_UP_BYTES = 80;
    private static final int SET_BYTES = 40;

    private final long max;
    private long left;

    /** Creates the allowance for a file. */
    MemoryAllowance(NodeTable tree) {
        this.max = BYTES_FOR_ALL + BYTES_FOR_BYTE * (long) tree.textLength();
        this.left = max;
    }

    /** Counts a game, or the fault of a game. */
    void countGame(int notes) {
        left -= GAME_BYTES + (long) NOTE_BYTES * notes;
    }

    /** Counts a set-up. Empty sets of points cost nothing, because they share one object. */
    void setUp(PointSet... points) {
        left -= SET_UP_BYTES;
        for (PointSet set : points) {
            left -= set.isEmpty() ? 0 : SET_BYTES + set.board().area() / Byte.SIZE;
        }
    }

    /** Returns whether the games need more memory than allowed. */
    boolean isSpent() {
        return left < 0;
    }

    /** Returns the reason to refuse a file at the game with this number. */
    String refusal(int game) {
        return "up to game " + game + ", the games of this file need more than " + (max >> 20)
                + " MiB of memory, the most for a file of this length";
    }
}

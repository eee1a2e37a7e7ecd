package org.shinpan.sgf.record;

/**
 * Counts the moves and points of one game that are not on its board. A few of them are accepted as typing errors. Two
 * such moves in a row, or more than three moves and points, probably mean that the board has another size.
 */
final class UnreadMoves {

    /** The maximum number of moves and points that are accepted. */
    private static final int MAX = 3;

    private int count;
    /** The number of the last step that is a pass instead of such a move; −1 for none. */
    private int last = -1;

    int count() {
        return count;
    }

    /** Counts a point of a set-up; returns false if there are more than {@link #MAX} moves and points. */
    boolean addPoint() {
        if (count == MAX) {
            return false;
        }
        count++;
        return true;
    }

    /**
     * Counts a move; returns false if there are more than {@link #MAX} moves and points, or if the move before it is
     * not on the board either.
     *
     * @param step the number of the step that is a pass instead of the move
     */
    boolean addMove(int step) {
        boolean follows = last >= 0 && step == last + 1;
        if (follows || !addPoint()) {
            return false;
        }
        last = step;
        return true;
    }
}

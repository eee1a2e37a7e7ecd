package org.shinpan.rules.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The fixed points for handicap stones, as the Go Text Protocol defines them. */
public final class StarPoints {

    /** The minimum number of lines; on boards of this size only the corners have fixed points. */
    private static final int MIN_LINES = 7;
    /** The maximum number of lines for which the stones are on the third line; on larger boards on the fourth. */
    private static final int THIRD_LINE_UP_TO = 12;

    private static final int CORNERS = 4;
    /** The index of the centre in {@link #all}. */
    private static final int CENTRE = 8;

    private StarPoints() {}

    /**
     * {@return the maximum number of handicap stones on fixed points} It is 9 if both sides of the board have an odd
     * number of lines, 9 or more; 0 if a side has fewer than 7 lines; and 4 otherwise.
     *
     * @param board the board
     */
    public static int most(Board board) {
        return all(board).size();
    }

    /**
     * {@return the fixed points for a number of handicap stones, in the order in which the protocol lists them:
     * corners, sides, centre} Five, seven or nine stones include the centre.
     *
     * @param board the board
     * @param stones the number of stones, at most {@link #most}
     * @throws IllegalArgumentException if the number is negative or more than {@link #most}
     */
    public static List<Point> of(Board board, int stones) {
        List<Point> all = all(board);
        if (stones < 0 || stones > all.size()) {
            throw new IllegalArgumentException("a board of " + board + " has usual places for at most " + all.size()
                    + " handicap stones, not " + stones);
        }
        List<Point> chosen = new ArrayList<>(all.subList(0, Math.min(stones, CORNERS)));
        if (stones > CORNERS) {
            chosen.addAll(all.subList(CORNERS, CORNERS + (stones - CORNERS) / 2 * 2));
            if (stones % 2 == 1) {
                chosen.add(all.get(CENTRE));
            }
        }
        return List.copyOf(chosen);
    }

    /** {@return the fixed points of a board: four corners, the left, right, lower and upper side, the centre} */
    private static List<Point> all(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        int min = Math.min(board.columns(), board.rows());
        if (min < MIN_LINES) {
            return List.of();
        }
        int[] x = lines(board.columns());
        int[] y = lines(board.rows());
        List<Point> all = new ArrayList<>(
                List.of(new Point(x[0], y[0]), new Point(x[2], y[2]), new Point(x[0], y[2]), new Point(x[2], y[0])));
        if (board.columns() % 2 == 1 && board.rows() % 2 == 1 && min > MIN_LINES) {
            all.addAll(List.of(
                    new Point(x[0], y[1]),
                    new Point(x[2], y[1]),
                    new Point(x[1], y[0]),
                    new Point(x[1], y[2]),
                    new Point(x[1], y[1])));
        }
        return all;
    }

    /** {@return the indices, from 0, of the low, middle and high line of a side that have fixed points} */
    private static int[] lines(int length) {
        int low = length > THIRD_LINE_UP_TO ? 3 : 2;
        return new int[] {low, length / 2, length - 1 - low};
    }
}

package org.shinpan.rules.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The usual points for handicap stones, as the Go Text Protocol defines them: corners, then sides, then the centre. */
public final class StarPoints {

    private static final int MIN_LINES = 7;
    private static final int THIRD_LINE_UP_TO = 12;
    private static final int CORNERS = 4;
    private static final int CENTRE = 8;

    private StarPoints() {}

    /**
     * {@return the number of usual points for handicap stones: 9 or 4, or 0 on a board with fewer than 7 lines}
     *
     * @param board the board
     */
    public static int most(Board board) {
        return all(board).size();
    }

    /**
     * {@return the usual points for a number of handicap stones} Five, seven or nine stones include the centre.
     *
     * @param board the board
     * @param stones the number of stones, at most {@link #most}
     * @throws IllegalArgumentException if the number is negative, or the board has fewer usual points
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

    private static int[] lines(int length) {
        int low = length > THIRD_LINE_UP_TO ? 3 : 2;
        return new int[] {low, length / 2, length - 1 - low};
    }
}

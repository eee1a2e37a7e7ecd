package org.shinpan.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.CellBoard;

/**
 * Represents a position of a small board as a number: the sets of Black's and White's stones, as cells of {@link
 * CellBoard#of}, are stored in one long. Different positions have different codes.
 */
final class PositionCode {

    /**
     * The maximum number of points of a board. A long has room for 32 points, but on larger boards than this the search
     * would take too long.
     */
    static final int MAX_AREA = 20;

    /** The number of the lowest bit of White's stones in a code. The bits below it are Black's stones. */
    private static final int WHITE_AT = MAX_AREA;

    private final Board board;
    /** For every reflection and rotation of the board, the new index of every point. */
    private final List<int[]> images;

    /**
     * Prepares the codes of the positions of a board.
     *
     * @throws IllegalArgumentException if the board is too large
     */
    PositionCode(Board board) {
        if (board.area() > MAX_AREA) {
            throw new IllegalArgumentException(
                    "exact play needs a board of at most " + MAX_AREA + " points, not " + board);
        }
        this.board = board;
        this.images = images(board);
    }

    static long code(long black, long white) {
        return white << WHITE_AT | black;
    }

    /** Returns the code of the same position with the colours exchanged. */
    static long exchanged(long code) {
        return black(code) << WHITE_AT | white(code);
    }

    static long black(long code) {
        return code & ((1L << WHITE_AT) - 1);
    }

    static long white(long code) {
        return code >>> WHITE_AT;
    }

    long code(Position position) {
        long black = 0;
        long white = 0;
        for (Point point : board.points()) {
            Color color = position.at(point);
            black |= color == Color.BLACK ? 1L << board.index(point) : 0;
            white |= color == Color.WHITE ? 1L << board.index(point) : 0;
        }
        return code(black, white);
    }

    Position position(long code) {
        return Position.of(board, point -> {
            long bit = 1L << board.index(point);
            return (black(code) & bit) != 0 ? Color.BLACK : (white(code) & bit) != 0 ? Color.WHITE : Color.EMPTY;
        });
    }

    /** Returns the least code among the reflections and rotations of the position. */
    long canonical(long code) {
        long min = code;
        for (int[] image : images) {
            min = Math.min(min, code(transform(black(code), image), transform(white(code), image)));
        }
        return min;
    }

    /** Returns a set of points after a reflection or rotation. */
    private static long transform(long set, int[] image) {
        long moved = 0;
        for (long left = set; left != 0; left &= left - 1) {
            moved |= 1L << image[Long.numberOfTrailingZeros(left)];
        }
        return moved;
    }

    /** Returns the images of all points, for every reflection and rotation except the identity. */
    private static List<int[]> images(Board board) {
        int right = board.columns() - 1;
        int top = board.rows() - 1;
        List<UnaryOperator<Point>> symmetries = new ArrayList<>();
        symmetries.add(point -> new Point(right - point.column(), point.row()));
        symmetries.add(point -> new Point(point.column(), top - point.row()));
        symmetries.add(point -> new Point(right - point.column(), top - point.row()));
        if (right == top) {
            symmetries.add(point -> new Point(point.row(), point.column()));
            symmetries.add(point -> new Point(right - point.row(), point.column()));
            symmetries.add(point -> new Point(point.row(), top - point.column()));
            symmetries.add(point -> new Point(right - point.row(), top - point.column()));
        }
        return symmetries.stream()
                .map(symmetry -> board.points().stream()
                        .mapToInt(point -> board.index(symmetry.apply(point)))
                        .toArray())
                .toList();
    }
}

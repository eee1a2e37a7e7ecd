package org.shinpan.rules.fast;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;

/**
 * Converts the points of a board to places and back. A place is the number of a point on a fast board. It differs from
 * {@link Board#index(Point)}, the only other numbering of points.
 *
 * <p>A place is an index into a grid with a border. The border consists of one row below, one row above, and one column
 * that serves as the left end of a row and as the right end of the row below. So the neighbours of place {@code v} are
 * {@code v - 1}, {@code v + 1}, {@code v - stride} and {@code v + stride}, where {@link #stride()} is the number of
 * columns plus one. Places increase from left to right and from the bottom row to the top row. 0 is on the border and
 * means no place.
 *
 * <p>The methods do not check their arguments.
 */
public final class Places {

    private final Board board;
    private final int stride;

    /**
     * Creates the places of a board.
     *
     * @param board the size of the board
     */
    public Places(Board board) {
        this.board = Objects.requireNonNull(board, "the board must not be null");
        this.stride = board.columns() + 1;
    }

    /** {@return the greatest place plus one, which is the length of an array with an entry for each place} */
    public int count() {
        return stride * (board.rows() + 2) + 1;
    }

    /** {@return the difference between a place and the place above it} */
    public int stride() {
        return stride;
    }

    /**
     * {@return the place of the point in a column and a row, that is, its number on a fast board}
     *
     * @param column from 0
     * @param row from 0
     */
    public int at(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    /**
     * {@return the place of a point, that is, its number on a fast board}
     *
     * @param point a point of the board
     */
    public int at(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        return at(point.column(), point.row());
    }

    /**
     * {@return the column of a place, from 0}
     *
     * @param v a place on the board
     */
    public int column(int v) {
        return v % stride - 1;
    }

    /**
     * {@return the row of a place, from 0}
     *
     * @param v a place on the board
     */
    public int row(int v) {
        return v / stride - 1;
    }

    /**
     * {@return the point at a place}
     *
     * @param v a place on the board
     */
    public Point point(int v) {
        return new Point(column(v), row(v));
    }
}

package org.shinpan.rules.fast;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;

/**
 * The places of a board: the numbers of its points on boards that play fast. {@link Board#index(Point)} is the other
 * numbering; there is no third.
 *
 * <p>A place is an index into a grid with a border: one column, which is at the left of a row and at the right of the
 * row below, and one row below and above. So the neighbours of a place are {@code v - 1}, {@code v + 1}, {@code v -
 * stride} and {@code v + stride}, with {@link #stride()} one more than the columns, and no place needs a list of them.
 * The lowest row has the smallest places, and the left column of a row. 0 is on the border and means no place.
 *
 * <p>Nothing is checked.
 */
public final class Places {

    private final Board board;
    private final int stride;

    /**
     * The places of a board.
     *
     * @param board its size
     */
    public Places(Board board) {
        this.board = Objects.requireNonNull(board, "the board must not be null");
        this.stride = board.columns() + 1;
    }

    /** {@return one more than the greatest place: the length of an array with an entry for each} */
    public int count() {
        return stride * (board.rows() + 2) + 1;
    }

    /** {@return how much greater than a place the one above it is} */
    public int stride() {
        return stride;
    }

    /**
     * {@return the place of the point in a column and a row}
     *
     * @param column from 0
     * @param row from 0
     */
    public int at(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    /**
     * {@return the place of a point}
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
     * {@return the point of a place}
     *
     * @param v a place on the board
     */
    public Point point(int v) {
        return new Point(column(v), row(v));
    }
}

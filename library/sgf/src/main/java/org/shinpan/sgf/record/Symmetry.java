package org.shinpan.sgf.record;

import java.nio.IntBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/** One of the eight symmetries of a square board. Four of them exchange columns and rows. */
public enum Symmetry {
    /** Leaves all points where they are. */
    IDENTITY,
    /** Reverses the order of the columns. */
    MIRROR_COLUMNS(Reflection.REVERSE_COLUMNS),
    /** Reverses the order of the rows. */
    MIRROR_ROWS(Reflection.REVERSE_ROWS),
    /** Rotates the board by a half turn. */
    ROTATE_180(Reflection.REVERSE_COLUMNS, Reflection.REVERSE_ROWS),
    /** Exchanges columns and rows. */
    TRANSPOSE(Reflection.EXCHANGE),
    /** Rotates the board by a quarter turn clockwise. */
    ROTATE_90(Reflection.REVERSE_COLUMNS, Reflection.EXCHANGE),
    /** Rotates the board by a quarter turn counter-clockwise. */
    ROTATE_270(Reflection.REVERSE_ROWS, Reflection.EXCHANGE),
    /** Exchanges columns and rows, and reverses the order of both. */
    ANTI_TRANSPOSE(Reflection.REVERSE_COLUMNS, Reflection.REVERSE_ROWS, Reflection.EXCHANGE);

    /** The reflections of which a symmetry consists, in this order. */
    private enum Reflection {
        REVERSE_COLUMNS,
        REVERSE_ROWS,
        /** Columns become rows, and rows become columns. */
        EXCHANGE
    }

    private static final List<Symmetry> ALL = List.of(values());

    private final boolean reversesColumns;
    private final boolean reversesRows;
    private final boolean exchanges;

    Symmetry(Reflection... parts) {
        List<Reflection> all = List.of(parts);
        reversesColumns = all.contains(Reflection.REVERSE_COLUMNS);
        reversesRows = all.contains(Reflection.REVERSE_ROWS);
        exchanges = all.contains(Reflection.EXCHANGE);
    }

    /**
     * Returns the board after this symmetry.
     *
     * @param board the board before
     * @return the board, with its columns and rows exchanged if this symmetry exchanges them
     */
    public Board of(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return exchanges ? Board.of(/* columns= */ board.rows(), /* rows= */ board.columns()) : board;
    }

    /**
     * Returns a point after this symmetry.
     *
     * @param point a point of the board
     * @param board the board before the symmetry
     * @return a point of the board after the symmetry
     */
    public Point of(Point point, Board board) {
        Objects.requireNonNull(point, "the point must not be null");
        Objects.requireNonNull(board, "the board must not be null");
        int column = reversesColumns ? board.columns() - 1 - point.column() : point.column();
        int row = reversesRows ? board.rows() - 1 - point.row() : point.row();
        return exchanges ? new Point(row, column) : new Point(column, row);
    }

    /**
     * Returns the symmetry that undoes this one.
     *
     * @return the inverse symmetry
     */
    public Symmetry inverse() {
        return switch (this) {
            case ROTATE_90 -> ROTATE_270;
            case ROTATE_270 -> ROTATE_90;
            case IDENTITY, MIRROR_COLUMNS, MIRROR_ROWS, ROTATE_180, TRANSPOSE, ANTI_TRANSPOSE -> this;
        };
    }

    /**
     * Returns the symmetry that shows a game in the customary orientation: the first stone is in the upper right
     * corner, nearer to the upper side than to the right side; if the first stones are on an axis of symmetry, later
     * stones decide. Games that are equal up to a symmetry become equal.
     *
     * @param record a game
     * @return a symmetry that keeps the shape of the board
     */
    public static Symmetry usual(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        Board board = record.board();
        Symmetry best = IDENTITY;
        for (Symmetry symmetry : ALL) {
            boolean keepsShape = !symmetry.exchanges || board.columns() == board.rows();
            if (symmetry != IDENTITY && keepsShape && compare(record, symmetry, best) < 0) {
                best = symmetry;
            }
        }
        return best;
    }

    /** Compares the first stones that differ; negative if {@code one} puts them nearer to the upper right corner. */
    private static int compare(GameRecord record, Symmetry one, Symmetry other) {
        Board board = record.board();
        CompactSteps steps = record.compactSteps();
        for (int i = 0; i < steps.size(); i++) {
            int difference = 0;
            if (steps.isSetUp(i)) {
                Step.SetUp stones = steps.setUp(i);
                difference = compare(stones.black(), one, other, board);
                if (difference == 0) {
                    difference = compare(stones.white(), one, other, board);
                }
            } else if (!steps.isPass(i)) {
                int column = steps.column(i);
                int row = steps.row(i);
                difference = Integer.compare(one.place(column, row, board), other.place(column, row, board));
            }
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private static int compare(PointSet points, Symmetry one, Symmetry other, Board board) {
        return points.isEmpty()
                ? 0
                : IntBuffer.wrap(one.places(points, board)).compareTo(IntBuffer.wrap(other.places(points, board)));
    }

    /** Returns the numbers of {@link #place} for the points of a set, sorted, so that two sets can be compared. */
    private int[] places(PointSet points, Board board) {
        return points.stream()
                .mapToInt(point -> place(point.column(), point.row(), board))
                .sorted()
                .toArray();
    }

    /**
     * Returns a number by which points are compared: it is small near the upper right corner, and smaller near the
     * upper side than near the right side. The factor 100 is larger than the number of lines of any board.
     */
    private int place(int column, int row, Board board) {
        int fromRight = reversesColumns ? column : board.columns() - 1 - column;
        int fromTop = reversesRows ? row : board.rows() - 1 - row;
        int far = fromRight * 2 >= board.columns() || fromTop * 2 >= board.rows() ? 100 : 0;
        return exchanges ? (far + fromRight) * 100 + fromTop : (far + fromTop) * 100 + fromRight;
    }

    /** Returns the name for use in options, such as {@code rotate-90}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

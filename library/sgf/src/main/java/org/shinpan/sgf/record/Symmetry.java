package org.shinpan.sgf.record;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/** The eight ways to lay a square board over itself. Four of them exchange columns and rows. */
public enum Symmetry {
    /** Each point stays. */
    IDENTITY,
    /** The columns in the other order. */
    MIRROR_COLUMNS(Reflection.REVERSE_COLUMNS),
    /** The rows in the other order. */
    MIRROR_ROWS(Reflection.REVERSE_ROWS),
    /** A half turn. */
    ROTATE_180(Reflection.REVERSE_COLUMNS, Reflection.REVERSE_ROWS),
    /** Columns become rows. */
    TRANSPOSE(Reflection.EXCHANGE),
    /** A quarter turn clockwise. */
    ROTATE_90(Reflection.REVERSE_COLUMNS, Reflection.EXCHANGE),
    /** A quarter turn counter-clockwise. */
    ROTATE_270(Reflection.REVERSE_ROWS, Reflection.EXCHANGE),
    /** Columns become rows, both in the other order. */
    ANTI_TRANSPOSE(Reflection.REVERSE_COLUMNS, Reflection.REVERSE_ROWS, Reflection.EXCHANGE);

    /** What a symmetry consists of, in this order. */
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
     * The board after the symmetry.
     *
     * @param board the board before
     * @return a board with its columns and rows exchanged if the symmetry exchanges them
     */
    public Board of(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return exchanges ? Board.of(/* columns= */ board.rows(), /* rows= */ board.columns()) : board;
    }

    /**
     * The place of a point after the symmetry.
     *
     * @param point a point of the board
     * @param board the board before
     * @return a point of the board after
     */
    public Point of(Point point, Board board) {
        Objects.requireNonNull(point, "the point must not be null");
        Objects.requireNonNull(board, "the board must not be null");
        int column = reversesColumns ? board.columns() - 1 - point.column() : point.column();
        int row = reversesRows ? board.rows() - 1 - point.row() : point.row();
        return exchanges ? new Point(row, column) : new Point(column, row);
    }

    /**
     * The symmetry that undoes this one.
     *
     * @return one of the eight
     */
    public Symmetry inverse() {
        return switch (this) {
            case ROTATE_90 -> ROTATE_270;
            case ROTATE_270 -> ROTATE_90;
            case IDENTITY, MIRROR_COLUMNS, MIRROR_ROWS, ROTATE_180, TRANSPOSE, ANTI_TRANSPOSE -> this;
        };
    }

    /**
     * The symmetry that shows a game in its usual place: the first stone in the upper right corner, nearer to the upper
     * side than to the right one; later stones decide if the first ones do not. Games that are equal up to a symmetry
     * become equal.
     *
     * @param record a game
     * @return one of those that keep the shape of the board
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

    /** Negative if the first stones that differ are nearer to the upper right corner under the first symmetry. */
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
        return points.isEmpty() ? 0 : Arrays.compare(one.places(points, board), other.places(points, board));
    }

    /** The places of the points in their order, so that two sets can be compared. */
    private int[] places(PointSet points, Board board) {
        return points.stream()
                .mapToInt(point -> place(point.column(), point.row(), board))
                .sorted()
                .toArray();
    }

    /** A number that is small near the upper right corner, and smaller near the upper side. */
    private int place(int column, int row, Board board) {
        int fromRight = reversesColumns ? column : board.columns() - 1 - column;
        int fromTop = reversesRows ? row : board.rows() - 1 - row;
        int far = fromRight * 2 >= board.columns() || fromTop * 2 >= board.rows() ? 100 : 0;
        return exchanges ? (far + fromRight) * 100 + fromTop : (far + fromTop) * 100 + fromRight;
    }

    /** The name as an option has it, such as {@code rotate-90}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

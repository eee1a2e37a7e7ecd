package org.shinpan.sgf.record;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;

/** The eight ways to lay a square board over itself. Four of them exchange columns and rows. */
public enum Symmetry {
    /** Each point stays. */
    IDENTITY,
    /** The columns in the other order. */
    MIRROR_COLUMNS(Part.REVERSE_COLUMNS),
    /** The rows in the other order. */
    MIRROR_ROWS(Part.REVERSE_ROWS),
    /** A half turn. */
    ROTATE_180(Part.REVERSE_COLUMNS, Part.REVERSE_ROWS),
    /** Columns become rows. */
    TRANSPOSE(Part.EXCHANGE),
    /** A quarter turn clockwise. */
    ROTATE_90(Part.REVERSE_COLUMNS, Part.EXCHANGE),
    /** A quarter turn counter-clockwise. */
    ROTATE_270(Part.REVERSE_ROWS, Part.EXCHANGE),
    /** Columns become rows, both in the other order. */
    ANTI_TRANSPOSE(Part.REVERSE_COLUMNS, Part.REVERSE_ROWS, Part.EXCHANGE);

    /** The parts of a symmetry, in their order. */
    private enum Part {
        REVERSE_COLUMNS,
        REVERSE_ROWS,
        /** Columns become rows, and rows become columns. */
        EXCHANGE
    }

    private final boolean columns;
    private final boolean rows;
    private final boolean exchange;

    Symmetry(Part... parts) {
        List<Part> all = List.of(parts);
        columns = all.contains(Part.REVERSE_COLUMNS);
        rows = all.contains(Part.REVERSE_ROWS);
        exchange = all.contains(Part.EXCHANGE);
    }

    /**
     * The board after the symmetry.
     *
     * @param board the board before
     * @return a board with its columns and rows exchanged if the symmetry exchanges them
     */
    public Board of(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return exchange ? Board.of(/* columns= */ board.rows(), /* rows= */ board.columns()) : board;
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
        int column = columns ? board.columns() - 1 - point.column() : point.column();
        int row = rows ? board.rows() - 1 - point.row() : point.row();
        return exchange ? new Point(row, column) : new Point(column, row);
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
        for (Symmetry symmetry : values()) {
            if (symmetry.of(board).equals(board) && compare(record, symmetry, best) < 0) {
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
                for (Player player : List.of(Player.BLACK, Player.WHITE)) {
                    List<Point> points = (player == Player.BLACK ? stones.black() : stones.white())
                            .stream().toList();
                    difference = difference != 0
                            ? difference
                            : least(points, one, board).compareTo(least(points, other, board));
                }
            } else if (!steps.isPass(i)) {
                Point point = new Point(steps.column(i), steps.row(i));
                difference = Long.compare(place(point, one, board), place(point, other, board));
            }
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    /** The places of the points in their order, so that two sets can be compared. */
    private static String least(List<Point> points, Symmetry symmetry, Board board) {
        StringBuilder places = new StringBuilder();
        points.stream()
                .mapToLong(point -> place(point, symmetry, board))
                .sorted()
                .forEach(place -> places.append(String.format(Locale.ROOT, "%06d ", place)));
        return places.toString();
    }

    /** A number that is small near the upper right corner, and smaller near the upper side. */
    private static long place(Point point, Symmetry symmetry, Board board) {
        Point there = symmetry.of(point, board);
        Board whole = symmetry.of(board);
        long fromRight = whole.columns() - 1L - there.column();
        long fromTop = whole.rows() - 1L - there.row();
        long half = fromRight * 2 >= whole.columns() || fromTop * 2 >= whole.rows() ? 1 : 0;
        return (half * 100 + fromTop) * 100 + fromRight;
    }

    /** The name as an option has it, such as {@code rotate-90}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

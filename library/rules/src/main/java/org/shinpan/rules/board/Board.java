package org.shinpan.rules.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * An m×n grid and its adjacency. A board never holds stones; {@link Position} does.
 *
 * <p>There is one instance for each size, so boards may be compared with {@code ==}.
 */
public final class Board {

    /** The most lines a board may have in either direction: what a record's coordinates can name. */
    public static final int MAX_LINES = 52;

    private static final Board[][] KNOWN = new Board[MAX_LINES][MAX_LINES];

    private final int columns;
    private final int rows;
    private final List<Point> points;
    private final int[][] neighbours;

    private Board(int columns, int rows) {
        this.columns = columns;
        this.rows = rows;
        List<Point> all = new ArrayList<>(columns * rows);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                all.add(new Point(column, row));
            }
        }
        this.points = List.copyOf(all);
        this.neighbours = new int[columns * rows][];
        for (Point point : points) {
            int[] found = new int[4];
            int count = 0;
            int index = index(point);
            if (point.row() > 0) {
                found[count++] = index - columns;
            }
            if (point.column() > 0) {
                found[count++] = index - 1;
            }
            if (point.column() < columns - 1) {
                found[count++] = index + 1;
            }
            if (point.row() < rows - 1) {
                found[count++] = index + columns;
            }
            neighbours[index] = java.util.Arrays.copyOf(found, count);
        }
    }

    /**
     * {@return a board}
     *
     * @param columns how many columns
     * @param rows how many rows
     * @throws IllegalArgumentException unless both are from 1 to {@link #MAX_LINES}
     */
    public static Board of(int columns, int rows) {
        if (columns < 1 || rows < 1 || columns > MAX_LINES || rows > MAX_LINES) {
            throw new IllegalArgumentException(
                    "a board has 1 to " + MAX_LINES + " columns and rows, not " + columns + "x" + rows);
        }
        synchronized (KNOWN) {
            Board known = KNOWN[columns - 1][rows - 1];
            if (known == null) {
                known = new Board(columns, rows);
                KNOWN[columns - 1][rows - 1] = known;
            }
            return known;
        }
    }

    /**
     * {@return the board with this many lines in both directions}
     *
     * @param lines how many lines
     */
    public static Board square(int lines) {
        return of(lines, lines);
    }

    /** {@return how many columns it has} */
    public int columns() {
        return columns;
    }

    /** {@return how many rows it has} */
    public int rows() {
        return rows;
    }

    /** {@return the number of its points} */
    public int area() {
        return points.size();
    }

    /** {@return all points, from the bottom row upwards, from the left to the right} */
    public List<Point> points() {
        return points;
    }

    /**
     * {@return whether a point is on this board}
     *
     * @param point any point
     */
    public boolean contains(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        return point.column() < columns && point.row() < rows;
    }

    /**
     * {@return the points next to a point along a line: two in a corner, three at an edge, else four (fewer on 1×n)}
     *
     * @param point a point of the board
     */
    public List<Point> neighbours(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        List<Point> result = new ArrayList<>(4);
        for (int index : neighbours[index(point)]) {
            result.add(points.get(index));
        }
        return List.copyOf(result);
    }

    /** A character for each point: the top row first, the points of a row parted by blanks. */
    String diagram(IntFunction<Character> symbol) {
        StringBuilder diagram = new StringBuilder();
        for (int row = rows - 1; row >= 0; row--) {
            for (int column = 0; column < columns; column++) {
                diagram.append(column == 0 ? "" : " ").append(symbol.apply(row * columns + column));
            }
            diagram.append('\n');
        }
        return diagram.toString();
    }

    /**
     * Reads a vertex of this board.
     *
     * @param vertex such as {@code C2}
     * @return the point
     * @throws IllegalArgumentException if the text names no point of this board
     */
    public Point parse(String vertex) {
        Objects.requireNonNull(vertex, "the vertex must not be null");
        Point point = Point.parse(vertex);
        if (!contains(point)) {
            throw new IllegalArgumentException("'" + vertex + "' is not on a board of " + this);
        }
        return point;
    }

    /**
     * {@return the place of a point in {@link #points()}}
     *
     * @param point a point of the board
     * @throws IllegalArgumentException if the point is not on this board
     */
    public int index(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        if (!contains(point)) {
            throw new IllegalArgumentException(point + " is not on a board of " + this);
        }
        return point.row() * columns + point.column();
    }

    /** The point with an index. */
    Point point(int index) {
        return points.get(index);
    }

    /** The indices of a point's neighbours. Not to be changed. */
    int[] neighbours(int index) {
        return neighbours[index];
    }

    /** Columns × rows, as in {@code 19x19}. */
    @Override
    public String toString() {
        return columns + "x" + rows;
    }
}

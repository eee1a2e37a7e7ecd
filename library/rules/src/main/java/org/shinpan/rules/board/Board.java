package org.shinpan.rules.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * A grid of points and their neighbours. A board holds no stones; a {@link Position} does.
 *
 * <p>There is one instance for every size, so boards may be compared with {@code ==}.
 */
public final class Board {

    /** The maximum number of columns and of rows: the coordinates of a game record can name no more. */
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
     * {@return the board of a size}
     *
     * @param columns the number of columns
     * @param rows the number of rows
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
     * {@return the square board of a size}
     *
     * @param lines the number of columns, which is also the number of rows
     * @throws IllegalArgumentException unless it is from 1 to {@link #MAX_LINES}
     */
    public static Board square(int lines) {
        return of(lines, lines);
    }

    /** {@return the number of columns} */
    public int columns() {
        return columns;
    }

    /** {@return the number of rows} */
    public int rows() {
        return rows;
    }

    /** {@return the number of points of this board} */
    public int area() {
        return points.size();
    }

    /** {@return all points, from the bottom row to the top row, and within a row from left to right} */
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
     * {@return the neighbours of a point: two in a corner, three at an edge, four elsewhere; fewer on 1×n boards}
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

    /** {@return a diagram with one character for every point: the top row first, points separated by blanks} */
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
     * {@return a diagram like that of {@link #diagram}, with the letters of the columns and the numbers of the rows on
     * all four sides}
     */
    String labelled(IntFunction<Character> symbol) {
        StringBuilder letters = new StringBuilder("  ");
        for (int column = 0; column < columns; column++) {
            String name = Point.columnName(column);
            letters.append(name.length() == 1 ? " " : "").append(name);
        }
        StringBuilder labelled = new StringBuilder(letters).append('\n');
        String diagram = diagram(symbol);
        int width = diagram.length() / rows;
        for (int line = 0; line < rows; line++) {
            int row = rows - line;
            labelled.append(row < 10 ? " " : "").append(row);
            labelled.append(' ')
                    .append(diagram, line * width, (line + 1) * width - 1)
                    .append(' ')
                    .append(row)
                    .append('\n');
        }
        return labelled.append(letters).append('\n').toString();
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
     * {@return the index of a point in {@link #points()}, from 0}
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

    /** {@return the point with an index} */
    Point point(int index) {
        return points.get(index);
    }

    /** {@return the indices of the neighbours of a point; callers must not change the array} */
    int[] neighbours(int index) {
        return neighbours[index];
    }

    /** {@return the columns and rows, as in {@code 19x19}} */
    @Override
    public String toString() {
        return columns + "x" + rows;
    }
}

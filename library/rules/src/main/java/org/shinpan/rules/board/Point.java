package org.shinpan.rules.board;

import java.util.Comparator;
import java.util.Locale;
import java.util.Objects;

/**
 * An intersection, counted from the lower left corner: {@code A1} is column 0, row 0.
 *
 * <p>A point is written as a letter for the column (A to Z without I, then AA, AB, …) and the number of the row.
 *
 * @param column from the left, 0 to {@link Board#MAX_LINES} − 1
 * @param row from the bottom, 0 to {@link Board#MAX_LINES} − 1
 */
public record Point(int column, int row) implements Comparable<Point> {

    private static final String LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    private static final Comparator<Point> ORDER =
            Comparator.comparingInt(Point::row).thenComparingInt(Point::column);

    /**
     * Creates a point.
     *
     * @throws IllegalArgumentException if no board is large enough to have this point, or a number is negative
     */
    public Point {
        if (column < 0 || column >= Board.MAX_LINES || row < 0 || row >= Board.MAX_LINES) {
            throw new IllegalArgumentException("no board has a column " + (column + 1) + " and a row " + (row + 1));
        }
    }

    /**
     * Reads a vertex such as {@code C2}, {@code q16} or {@code AB30}.
     *
     * @param vertex such as {@code C2}
     * @return the point
     * @throws IllegalArgumentException if the text is not the name of a point of any board
     */
    public static Point parse(String vertex) {
        Objects.requireNonNull(vertex, "the vertex must not be null");
        String upper = vertex.toUpperCase(Locale.ROOT);
        int letters = 0;
        int column = -1;
        while (letters < Math.min(2, upper.length()) && LETTERS.indexOf(upper.charAt(letters)) >= 0) {
            column = LETTERS.length() * (column + 1) + LETTERS.indexOf(upper.charAt(letters));
            letters++;
        }
        String digits = upper.substring(letters);
        if (letters == 0 || !isNumber(digits) || digits.length() > 2 || digits.charAt(0) == '0') {
            boolean isLetterI = upper.startsWith("I") && isNumber(upper.substring(1));
            throw new IllegalArgumentException("'" + vertex + "' names no point"
                    + (isLetterI
                            ? ": the columns leave out the letter I, as in H5 and J5"
                            : ": a point is a letter and a number, such as E5"));
        }
        int row = Integer.parseInt(digits) - 1;
        if (column >= Board.MAX_LINES || row >= Board.MAX_LINES) {
            throw new IllegalArgumentException(
                    "'" + vertex + "' names no point: boards have at most " + Board.MAX_LINES + " lines");
        }
        return new Point(column, row);
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /**
     * {@return the name of a column: {@code A} for 0, {@code J} for 8, {@code AA} for 25}
     *
     * @param column the column, from 0 at the left
     */
    public static String columnName(int column) {
        int letters = LETTERS.length();
        String last = LETTERS.substring(column % letters, column % letters + 1);
        return column < letters ? last : LETTERS.charAt(column / letters - 1) + last;
    }

    /** Orders points from the bottom row to the top row, and within a row from left to right. */
    @Override
    public int compareTo(Point other) {
        Objects.requireNonNull(other, "the point must not be null");
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return columnName(column) + (row + 1);
    }
}

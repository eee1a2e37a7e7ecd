package org.shinpan.cli.input;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.rules.board.Board;

/**
 * The size of a board, as given on the command line.
 *
 * @param columns the number of columns
 * @param rows the number of rows
 */
record BoardSize(int columns, int rows) {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,4})(?:[xX×:](\\d{1,4}))?");

    /**
     * Parses a size: columns, then rows, as in {@code 19}, {@code 3x2}, {@code 3×2} or {@code 3:2}.
     *
     * @throws IllegalArgumentException if the text is not a size
     */
    static BoardSize parse(String text) {
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a board size; write 19 or 3x2, for example");
        }
        int columns = Integer.parseInt(matcher.group(1));
        return new BoardSize(columns, matcher.group(2) == null ? columns : Integer.parseInt(matcher.group(2)));
    }

    /**
     * Returns the board of this size.
     *
     * @param max the maximum side length that a command can use
     * @throws IllegalArgumentException if a side is longer, or 0
     */
    Board board(int max) {
        if (Math.min(columns, rows) < 1 || Math.max(columns, rows) > max) {
            throw new IllegalArgumentException("--size must have 1 to " + max + " columns and rows, but it is " + this);
        }
        return Board.of(columns, rows);
    }

    @Override
    public String toString() {
        return columns + "x" + rows;
    }
}

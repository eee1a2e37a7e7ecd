package org.shinpan.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Draws a board with characters: lines, stones and coordinates, in colour if the terminal supports it. */
final class BoardPicture {

    /** The characters and colours of the picture. */
    enum Style {
        /** Stones as {@code X} and {@code O}, and empty points as dots. */
        ASCII,
        /** Lines and round stones. */
        UNICODE,
        /** Lines and round stones, in the colours of a wooden board. */
        COLORS
    }

    /**
     * The marks on a board.
     *
     * @param last the last play, drawn in round brackets
     * @param cursor the point of the cursor, drawn in square brackets
     * @param evidence the points that a verdict names, drawn in braces
     * @param owners the owner of every empty point that counts for a player
     */
    record Marks(Optional<Point> last, Optional<Point> cursor, PointSet evidence, Map<Point, Player> owners) {

        static Marks none(Board board) {
            return new Marks(Optional.empty(), Optional.empty(), PointSet.empty(board), Map.of());
        }
    }

    // The colours, as escape sequences of a terminal with 256 colours: 48;5 sets the background and 38;5 the
    // foreground, and 1 makes the character bold.
    private static final String WOOD = "\u001b[48;5;179m";
    private static final String LINE = "\u001b[38;5;94m";
    private static final String BLACK = "\u001b[38;5;16m";
    private static final String WHITE = "\u001b[38;5;231m";
    private static final String CURSOR = "\u001b[1;38;5;19m";
    private static final String EVIDENCE = "\u001b[1;38;5;160m";

    /** Ends all colours. */
    private static final String PLAIN = "\u001b[0m";

    // The edges of the board on which a point lies, one bit each; their sum is an index of SIGNS.
    private static final int BOTTOM = 1;
    private static final int TOP = 2;
    private static final int LEFT = 4;
    private static final int RIGHT = 8;

    /** The character for the lines at an empty point, at the index that is the sum of the point's edges. */
    private static final String SIGNS = "┼┴┬─├└┌╶┤┘┐╴│╵╷·";

    private final Style style;

    BoardPicture(Style style) {
        this.style = style;
    }

    /** Returns the drawn board, row by row, with the letters above and below. */
    List<String> draw(Position position, Marks marks) {
        Board board = position.board();
        List<String> rows = new ArrayList<>();
        rows.add(letters(board));
        for (int row = board.rows() - 1; row >= 0; row--) {
            rows.add(row(position, marks, row));
        }
        rows.add(letters(board));
        return rows;
    }

    /** Returns the width of a row, in characters. */
    static int width(Board board) {
        return 2 * board.columns() + 7;
    }

    private static String letters(Board board) {
        StringBuilder letters = new StringBuilder("   ");
        for (int column = 0; column < board.columns(); column++) {
            letters.append(String.format(Locale.ROOT, "%2s", Point.columnName(column)));
        }
        return letters.append("    ").toString();
    }

    private String row(Position position, Marks marks, int row) {
        Board board = position.board();
        StringBuilder drawn = new StringBuilder(String.format(Locale.ROOT, "%2d ", row + 1));
        drawn.append(style == Style.COLORS ? WOOD : "");
        for (int column = 0; column <= board.columns(); column++) {
            drawn.append(between(position, marks, column, row));
            if (column < board.columns()) {
                drawn.append(point(position, marks, new Point(column, row)));
            }
        }
        drawn.append(style == Style.COLORS ? PLAIN : "");
        return drawn.append(String.format(Locale.ROOT, " %-2d", row + 1)).toString();
    }

    /** Returns the character to the left of a column: a bracket if a point next to it is marked, otherwise the line. */
    private String between(Position position, Marks marks, int column, int row) {
        Board board = position.board();
        Optional<Point> left = column > 0 ? Optional.of(new Point(column - 1, row)) : Optional.empty();
        Optional<Point> right = column < board.columns() ? Optional.of(new Point(column, row)) : Optional.empty();
        if (left.isPresent() && left.equals(marks.cursor())) {
            return colored(CURSOR, "]");
        }
        if (right.isPresent() && right.equals(marks.cursor())) {
            return colored(CURSOR, "[");
        }
        if (left.isPresent() && marks.evidence().contains(left.get())) {
            return colored(EVIDENCE, "}");
        }
        if (right.isPresent() && marks.evidence().contains(right.get())) {
            return colored(EVIDENCE, "{");
        }
        if (left.isPresent() && left.equals(marks.last())) {
            return colored(BLACK, ")");
        }
        if (right.isPresent() && right.equals(marks.last())) {
            return colored(BLACK, "(");
        }
        boolean inside = left.isPresent() && right.isPresent();
        return inside && style != Style.ASCII ? colored(LINE, "─") : " ";
    }

    private String point(Position position, Marks marks, Point point) {
        Color color = position.at(point);
        if (color != Color.EMPTY) {
            boolean black = color == Color.BLACK;
            return switch (style) {
                case ASCII -> black ? "X" : "O";
                case UNICODE -> black ? "●" : "○";
                case COLORS -> (black ? BLACK : WHITE) + "●";
            };
        }
        Player owner = marks.owners().get(point);
        if (owner != null) {
            boolean black = owner == Player.BLACK;
            return switch (style) {
                case ASCII -> black ? "x" : "o";
                case UNICODE -> black ? "▪" : "▫";
                case COLORS -> (black ? BLACK : WHITE) + "▪";
            };
        }
        if (style == Style.ASCII) {
            return isStar(position.board(), point) ? "+" : ".";
        }
        return colored(LINE, line(position.board(), point));
    }

    private String colored(String color, String sign) {
        return style == Style.COLORS ? color + sign : sign;
    }

    private static String line(Board board, Point point) {
        int edges = (point.row() == 0 ? BOTTOM : 0)
                + (point.row() == board.rows() - 1 ? TOP : 0)
                + (point.column() == 0 ? LEFT : 0)
                + (point.column() == board.columns() - 1 ? RIGHT : 0);
        return edges == 0 && isStar(board, point) ? "╋" : SIGNS.substring(edges, edges + 1);
    }

    /** Returns whether a point is a star point, which a board marks with a dot. */
    private static boolean isStar(Board board, Point point) {
        return Math.min(board.columns(), board.rows()) >= 7
                && isStarLine(board.columns(), point.column())
                && isStarLine(board.rows(), point.row());
    }

    private static boolean isStarLine(int lines, int line) {
        int edge = lines > 12 ? 3 : 2;
        return line == edge || line == lines - 1 - edge || (lines % 2 == 1 && line == lines / 2);
    }
}

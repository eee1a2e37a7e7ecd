package org.shinpan.sgf.record;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.tree.NodeTable;

/**
 * Reads and writes the values of properties that depend on the board: points, rectangles of points, and moves.
 *
 * <p>A point is two letters: the column from the left and the row from the top, {@code a} to {@code z} and then {@code
 * A} to {@code Z}. A pass is an empty value, or {@code tt} on boards of up to 19 columns and rows.
 */
final class SgfProperties {

    private static final Map<Board, SgfProperties> KNOWN = new ConcurrentHashMap<>();
    private static final int OFF_BOARD = -1;
    /** The maximum number of columns and rows of a board on which {@code tt} is a pass. */
    private static final int MAX_LINES_FOR_TT = 19;

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private final Board board;
    private final PointSet none;

    /** The turn objects created so far, for reuse. Two threads may create the same turn; the objects are equal. */
    private final Turn[][] turns;

    /** Returns the instance for a board. Instances are cached, because there are few boards. */
    static SgfProperties on(Board board) {
        return KNOWN.computeIfAbsent(board, SgfProperties::new);
    }

    private SgfProperties(Board board) {
        this.board = board;
        this.none = PointSet.empty(board);
        this.turns = new Turn[2][board.area() + 1];
    }

    Board board() {
        return board;
    }

    /** Returns the point in a value; empty if it is not a point on this board. */
    Optional<Point> point(String value) {
        int index = value.length() == 2 ? index(value.charAt(0), value.charAt(1)) : OFF_BOARD;
        return index == OFF_BOARD
                ? Optional.empty()
                : Optional.of(board.points().get(index));
    }

    /**
     * Returns a point as two letters.
     *
     * @throws IllegalArgumentException if the point is not on the board
     */
    String value(Point point) {
        board.index(point);
        return "" + LETTERS.charAt(point.column()) + LETTERS.charAt(board.rows() - 1 - point.row());
    }

    /**
     * Adds the points of one value of a file to a set of indices, and returns false if the value is not a point or a
     * rectangle on this board.
     */
    boolean collect(NodeTable table, int value, BitSet points) {
        if (table.length(value) == 2) {
            return collect(index((char) table.byteAt(value, 0), (char) table.byteAt(value, 1)), points);
        }
        return collect(table.text(value), points);
    }

    /** Adds the points of one value, and returns false if it is not a point or a rectangle on this board. */
    boolean collect(String value, BitSet points) {
        if (value.length() == 2) {
            return collect(index(value.charAt(0), value.charAt(1)), points);
        }
        if (value.length() != 5 || value.charAt(2) != ':') {
            return false;
        }
        int a = index(value.charAt(0), value.charAt(1));
        int b = index(value.charAt(3), value.charAt(4));
        if (a == OFF_BOARD || b == OFF_BOARD) {
            return false;
        }
        int columns = board.columns();
        int left = Math.min(a % columns, b % columns);
        int right = Math.max(a % columns, b % columns);
        for (int row = Math.min(a / columns, b / columns); row <= Math.max(a / columns, b / columns); row++) {
            points.set(row * columns + left, row * columns + right + 1);
        }
        return true;
    }

    private static boolean collect(int index, BitSet points) {
        if (index != OFF_BOARD) {
            points.set(index);
        }
        return index != OFF_BOARD;
    }

    /** Returns the points with these indices; if there are none, always the same object. */
    PointSet points(BitSet indices) {
        return indices.isEmpty() ? none : PointSet.of(board, indices);
    }

    /** Returns the move in a value of a file, as a code of {@link CompactSteps}; NONE if it is not a move. */
    int code(NodeTable table, int value) {
        return switch (table.length(value)) {
            case 0 -> CompactSteps.PASS;
            case 2 -> code((char) table.byteAt(value, 0), (char) table.byteAt(value, 1));
            default -> CompactSteps.NONE;
        };
    }

    /** Returns the move in a value, as a code of {@link CompactSteps}; NONE if it is not a move. */
    int code(String value) {
        return switch (value.length()) {
            case 0 -> CompactSteps.PASS;
            case 2 -> code(value.charAt(0), value.charAt(1));
            default -> CompactSteps.NONE;
        };
    }

    private int code(char columnLetter, char rowLetter) {
        int column = coordinate(columnLetter);
        int row = board.rows() - 1 - coordinate(rowLetter);
        if (isOnBoard(column, row)) {
            return CompactSteps.code(column, row);
        }
        return columnLetter == 't' && rowLetter == 't' && ttPasses() ? CompactSteps.PASS : CompactSteps.NONE;
    }

    private boolean ttPasses() {
        return board.columns() <= MAX_LINES_FOR_TT && board.rows() <= MAX_LINES_FOR_TT;
    }

    /** Returns the turn of a step that is not a set-up. */
    Turn turn(CompactSteps steps, int step) {
        int index = steps.isPass(step) ? board.area() : steps.row(step) * board.columns() + steps.column(step);
        return turn(steps.player(step), index);
    }

    private Turn turn(Player player, int index) {
        Turn[] known = turns[player.ordinal()];
        Turn turn = known[index];
        if (turn == null) {
            turn = new Turn(
                    player,
                    index == board.area() ? Move.PASS : Move.play(board.points().get(index)));
            known[index] = turn;
        }
        return turn;
    }

    /** Returns the index of the point with two letters, or OFF_BOARD. */
    private int index(char columnLetter, char rowLetter) {
        int column = coordinate(columnLetter);
        int row = board.rows() - 1 - coordinate(rowLetter);
        return isOnBoard(column, row) ? row * board.columns() + column : OFF_BOARD;
    }

    private boolean isOnBoard(int column, int row) {
        return column < board.columns() && row >= 0;
    }

    /** Returns the coordinate that a letter stands for; 52, which is off every board, for other characters. */
    private static int coordinate(char letter) {
        if (letter >= 'a' && letter <= 'z') {
            return letter - 'a';
        }
        return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 26 : Board.MAX_LINES;
    }
}

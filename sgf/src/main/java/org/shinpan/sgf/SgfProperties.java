package org.shinpan.sgf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/**
 * What values mean on a board: points, rectangles of points, moves.
 *
 * <p>A point is two letters, the column from the left and the row from the top, a to z and then A to Z. A pass is an
 * empty value, or {@code tt} where no side of the board is longer than 19.
 */
public final class SgfProperties {

    private static final Map<Board, SgfProperties> KNOWN = new ConcurrentHashMap<>();
    private static final int TT = 19;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private final Board board;
    private final boolean ttPasses;

    /** The turns that were asked for. Threads may make one twice; they are equal. */
    private final Turn[][] turns;

    /** What values mean on a board. Boards are few, and so are these. */
    public static SgfProperties on(Board board) {
        return KNOWN.computeIfAbsent(board, SgfProperties::new);
    }

    private SgfProperties(Board board) {
        this.board = board;
        this.ttPasses = board.columns() <= TT && board.rows() <= TT;
        this.turns = new Turn[2][board.area() + 1];
    }

    public Board board() {
        return board;
    }

    /** The point that a value names, if it names one of this board. */
    public Optional<Point> point(String value) {
        byte[] text = SgfEncoding.utf8(value);
        int index = text.length == 2 ? index(text, 0) : -1;
        return index < 0 ? Optional.empty() : Optional.of(board.points().get(index));
    }

    /** The play or pass that a value names, if it names one on this board. */
    public Optional<Move> move(String value) {
        byte[] text = SgfEncoding.utf8(value);
        int code = code(text, 0, text.length);
        if (code == CompactSteps.NONE) {
            return Optional.empty();
        }
        CompactSteps step = new CompactSteps(1);
        step.add(Player.BLACK, code);
        return Optional.of(turn(step, 0).move());
    }

    /**
     * The points that a list of values names: single points, and rectangles given by two corners such as
     * {@code aa:cc}. Empty if one of them names none of this board.
     */
    public Optional<PointSet> points(List<String> values) {
        List<Point> points = new ArrayList<>();
        for (String value : values) {
            byte[] text = SgfEncoding.utf8(value);
            if (!collect(text, 0, text.length, points)) {
                return Optional.empty();
            }
        }
        return Optional.of(PointSet.of(board, points));
    }

    /**
     * The value of a point.
     *
     * @throws IllegalArgumentException if it is not on the board
     */
    public String value(Point point) {
        board.index(point);
        return "" + LETTERS.charAt(point.column()) + LETTERS.charAt(board.rows() - 1 - point.row());
    }

    /** Adds the points of one value; false if it names none. */
    boolean collect(byte[] text, int from, int to, List<Point> points) {
        if (to - from == 2) {
            int index = index(text, from);
            if (index < 0) {
                return false;
            }
            points.add(board.points().get(index));
            return true;
        }
        if (to - from != 5 || text[from + 2] != ':') {
            return false;
        }
        int a = index(text, from);
        int b = index(text, from + 3);
        if (a < 0 || b < 0) {
            return false;
        }
        int columns = board.columns();
        for (int row = Math.min(a / columns, b / columns); row <= Math.max(a / columns, b / columns); row++) {
            for (int c = Math.min(a % columns, b % columns); c <= Math.max(a % columns, b % columns); c++) {
                points.add(board.points().get(row * columns + c));
            }
        }
        return true;
    }

    /** What a value names as a move, as a number of {@link CompactSteps}; {@link CompactSteps#NONE} if it names none. */
    int code(byte[] text, int from, int to) {
        if (to - from == 2) {
            int column = coordinate(text[from]);
            int row = board.rows() - 1 - coordinate(text[from + 1]);
            if (isOnBoard(column, row)) {
                return CompactSteps.code(column, row);
            }
            return ttPasses && text[from] == 't' && text[from + 1] == 't' ? CompactSteps.PASS : CompactSteps.NONE;
        }
        return to == from ? CompactSteps.PASS : CompactSteps.NONE;
    }

    /** The turn that a step is, which may not be a set-up. */
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

    /** The index of the point that two letters name, or −1. */
    private int index(byte[] text, int from) {
        int column = coordinate(text[from]);
        int row = board.rows() - 1 - coordinate(text[from + 1]);
        return isOnBoard(column, row) ? row * board.columns() + column : -1;
    }

    private boolean isOnBoard(int column, int row) {
        return column >= 0 && column < board.columns() && row >= 0 && row < board.rows();
    }

    private static int coordinate(byte letter) {
        if (letter >= 'a' && letter <= 'z') {
            return letter - 'a';
        }
        return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 26 : Integer.MIN_VALUE / 2;
    }
}

package org.shinpan.sgf.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordBuilder;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.text.Excerpt;

/**
 * Builds the game of a GIB, NGF or UGF file while its lines are read. Properties of the game have their SGF names. A
 * fault with which the game cannot be read is thrown as {@link Faulty}.
 */
final class PlainGame {

    private final RecordBuilder record = new RecordBuilder(Board.square(19));
    private int turns;
    private int counted;

    /** Thrown if the game cannot be read. */
    static final class Faulty extends Exception {
        private static final long serialVersionUID = 1L;
        private final int line;

        Faulty(int line, String what) {
            super(what, null, false, false);
            this.line = line;
        }

        int line() {
            return line;
        }
    }

    /** Adds a property of the whole game by its SGF name. If it occurs twice, the first value counts. */
    void put(String property, String value, int line) {
        record.claim(property, value, line);
    }

    void note(int line, String what) {
        record.note(line, what);
    }

    void setBoard(String size, int line) throws Faulty {
        String digits = size.strip();
        int lines = digits.matches("[0-9]{1,3}") ? Integer.parseInt(digits) : 0;
        if (lines < 1 || lines > Board.MAX_LINES) {
            throw new Faulty(
                    line, "board size " + Excerpt.quoted(digits) + " is not a number from 1 to " + Board.MAX_LINES);
        }
        if (hasSteps()) {
            throw new Faulty(line, "the board size stands after the first stone");
        }
        record.board(Board.square(lines));
    }

    Board board() {
        return record.board();
    }

    /** Adds the handicap, and sets up its stones as the servers do, with the third stone in the upper left corner. */
    void setHandicap(String number, int line) {
        String digits = number.strip();
        int stones = digits.matches("[0-9]") ? Integer.parseInt(digits) : 0;
        if (stones >= 2) {
            put("HA", digits, line);
            if (board().columns() < 7 || (stones > 4 && board().columns() % 2 == 0)) {
                note(
                        line,
                        "Shinpan does not know where " + stones + " handicap stones stand on " + board()
                                + "; none are set up");
                return;
            }
            setUp(handicapPoints(stones));
        } else if (!digits.matches("[01]")) {
            note(line, "handicap " + Excerpt.quoted(digits) + " is not a number from 0 to 9; read as no handicap");
        }
    }

    private List<Point> handicapPoints(int stones) {
        int low = board().columns() < 13 ? 2 : 3;
        int middle = board().columns() / 2;
        int high = board().columns() - 1 - low;
        List<Point> points = new ArrayList<>(List.of(
                new Point(high, high),
                new Point(low, low),
                new Point(low, high),
                new Point(high, low),
                new Point(low, middle),
                new Point(high, middle),
                new Point(middle, low),
                new Point(middle, high)));
        List<Point> placed = new ArrayList<>(points.subList(0, stones % 2 == 0 || stones == 3 ? stones : stones - 1));
        if (stones >= 5 && stones % 2 == 1) {
            placed.add(new Point(middle, middle));
        }
        return placed;
    }

    void setUp(List<Point> black) {
        PointSet none = PointSet.empty(board());
        record.add(new Step.SetUp(PointSet.of(board(), black), none, none, Optional.empty()));
    }

    void play(Player player, int column, int rowFromTop, int line) throws Faulty {
        if (isOnBoard(column, rowFromTop)) {
            add(player, Move.play(point(column, rowFromTop)), line);
        } else {
            addUnreadMove(player, "this point is not on a " + board() + " board", line);
        }
    }

    /** Adds a pass instead of a move that cannot be read; throws an exception if there are too many of them. */
    void addUnreadMove(Player player, String what, int line) throws Faulty {
        if (!record.addUnread()) {
            throw new Faulty(line, what);
        }
        note(line, what + "; this move is read as a pass");
        add(player, Move.PASS, line);
    }

    private void add(Player player, Move move, int line) throws Faulty {
        if (++turns > GameRecord.MAX_STEPS) {
            throw new Faulty(line, "more than " + GameRecord.MAX_STEPS + " steps in one game");
        }
        record.add(new Step.Played(new Turn(player, move), line, 1));
    }

    boolean isOnBoard(int column, int rowFromTop) {
        return column >= 0 && rowFromTop >= 0 && column < board().columns() && rowFromTop < board().rows();
    }

    Point point(int column, int rowFromTop) {
        return new Point(column, board().rows() - 1 - rowFromTop);
    }

    void pass(Player player, int line) throws Faulty {
        add(player, Move.PASS, line);
    }

    /** Stores the number of moves that the file states. */
    void count(String moves) {
        counted = moves.strip().matches("[0-9]{1,6}") ? Integer.parseInt(moves.strip()) : 0;
    }

    /** Records that the file ends before the game does. */
    void cut() {
        record.cut();
    }

    boolean hasSteps() {
        return record.hasSteps();
    }

    GameRecord build() {
        if (turns < counted) {
            cut();
        }
        return record.build();
    }
}

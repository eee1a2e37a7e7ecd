package org.shinpan.sgf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/**
 * The one game of a file that is written line by line, as GIB, NGF and UGF are, while it is read. What the file says
 * is kept under the names of the SGF properties that say the same.
 */
final class PlainGame {

    private static final int MOST_NOTES = 50;

    private final RecordFile.Format format;
    private final List<String> fileNotes;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private Board board = Board.square(19);

    PlainGame(RecordFile.Format format, List<String> fileNotes) {
        this.format = format;
        this.fileNotes = fileNotes;
    }

    /** The game cannot be read. */
    static final class Faulty extends Exception {
        private static final long serialVersionUID = 1L;
        private final int line;

        Faulty(int line, String what) {
            super(what, null, false, false);
            this.line = line;
        }
    }

    /** Reads the lines of a format into a game. */
    interface Reader {
        void read(PlainLines lines, PlainGame game) throws Faulty;
    }

    static RecordFile read(byte[] file, RecordFile.Format format, Reader reader) {
        SgfEncoding text = SgfEncoding.ofUnlabelled(file);
        List<String> fileNotes =
                text.notes.stream().map(what -> new Note(1, 1, what).toString()).toList();
        PlainGame game = new PlainGame(format, fileNotes);
        try {
            reader.read(new PlainLines(text), game);
            return game.done();
        } catch (Faulty fault) {
            String what = String.valueOf(fault.getMessage());
            return new RecordFile(format, List.of(), List.of(new GameFault(1, fault.line, 1, what)), fileNotes);
        }
    }

    /** What is said first is kept. */
    void put(String property, String value, int line) {
        if (!value.isBlank() && texts.putIfAbsent(property, value.strip()) == null) {
            places.put(property, line);
        }
    }

    void note(int line, String what) {
        if (notes.size() < MOST_NOTES) {
            notes.add(new Note(line, 1, what));
        }
    }

    void board(String size, int line) throws Faulty {
        String digits = size.strip();
        int lines = digits.matches("[0-9]{1,3}") ? Integer.parseInt(digits) : 0;
        if (lines < 1 || lines > Board.MAX_LINES) {
            throw new Faulty(line, "a board of size " + Note.quoted(digits) + ", which is not from 1 to 52");
        }
        if (hasSteps()) {
            throw new Faulty(line, "the size of the board is told after the first stone");
        }
        board = Board.square(lines);
    }

    Board board() {
        return board;
    }

    /** The handicap, and its stones where the servers put them: the third in the upper left corner. */
    void handicap(String number, int line) {
        String digits = number.strip();
        int stones = digits.matches("[0-9]") ? Integer.parseInt(digits) : 0;
        if (stones >= 2) {
            put("HA", digits, line);
            if (board.columns() < 7 || (stones > 4 && board.columns() % 2 == 0)) {
                note(line, "no place is known for " + stones + " handicap stones on " + board + "; none are set up");
                return;
            }
            setUp(handicapPoints(stones));
        } else if (!digits.matches("[01]")) {
            note(line, "the handicap " + Note.quoted(digits) + " is no number from 0 to 9; read as none");
        }
    }

    private List<Point> handicapPoints(int stones) {
        int low = board.columns() < 13 ? 2 : 3;
        int middle = board.columns() / 2;
        int high = board.columns() - 1 - low;
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
        PointSet none = PointSet.empty(board);
        steps.add(new Step.SetUp(PointSet.of(board, black), none, none, Optional.empty()));
    }

    void play(Player player, int column, int rowFromTop, int line) throws Faulty {
        steps.add(new Step.Played(new Turn(player, Move.play(point(column, rowFromTop, line))), line, 1));
    }

    Point point(int column, int rowFromTop, int line) throws Faulty {
        int row = board.rows() - 1 - rowFromTop;
        if (column < 0 || row < 0 || column >= board.columns() || row >= board.rows()) {
            throw new Faulty(line, "this point is not on a board of " + board);
        }
        return new Point(column, row);
    }

    void pass(Player player, int line) {
        steps.add(new Step.Played(new Turn(player, Move.PASS), line, 1));
    }

    boolean hasSteps() {
        return !steps.isEmpty();
    }

    private RecordFile done() {
        PlainHeader header = new PlainHeader(Map.copyOf(texts), Map.copyOf(places));
        GameRecord game = new GameRecord(
                1,
                header,
                board,
                CompactSteps.of(steps),
                Collections.unmodifiableList(steps),
                List.copyOf(notes),
                null);
        return new RecordFile(format, List.of(game), List.of(), fileNotes);
    }

    private record PlainHeader(Map<String, String> texts, Map<String, Integer> places) implements GameRecord.Header {

        @Override
        public Optional<String> text(String property) {
            return Optional.ofNullable(texts.get(property));
        }

        @Override
        public Note note(String property, String what) {
            return new Note(places.getOrDefault(property, 1), 1, what);
        }
    }
}

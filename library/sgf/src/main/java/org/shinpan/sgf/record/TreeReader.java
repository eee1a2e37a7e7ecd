package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.sgf.text.Excerpt;
import org.shinpan.sgf.text.Looks;
import org.shinpan.sgf.tree.Lines;
import org.shinpan.sgf.tree.NodeTable;
import org.shinpan.sgf.tree.Note;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Reads the main lines of the trees of one file as games. Nearly all nodes have one move and nothing else; {@link
 * #addPlays} reads them quickly. A fault whose meaning is clear causes a note; any other fault ends the game at its
 * place.
 */
final class TreeReader {

    /** The maximum number of notes that are kept for one game. Further notes are only counted. */
    private static final int MAX_NOTES = 50;

    // The codes of properties, which are their letters as bytes; see NodeTable.code.
    private static final int B = 'B';
    private static final int W = 'W';
    private static final int AB = 'A' << 8 | 'B';
    private static final int AW = 'A' << 8 | 'W';
    private static final int AE = 'A' << 8 | 'E';
    private static final int PL = 'P' << 8 | 'L';
    private static final int SZ = 'S' << 8 | 'Z';
    private static final int GM = 'G' << 8 | 'M';
    private static final int KM = 'K' << 8 | 'M';
    private static final int HA = 'H' << 8 | 'A';
    private static final int RE = 'R' << 8 | 'E';
    private static final int RU = 'R' << 8 | 'U';
    private static final int PB = 'P' << 8 | 'B';
    private static final int PW = 'P' << 8 | 'W';
    private static final int BR = 'B' << 8 | 'R';
    private static final int WR = 'W' << 8 | 'R';
    private static final int EV = 'E' << 8 | 'V';
    private static final int DT = 'D' << 8 | 'T';
    private static final int KO = 'K' << 8 | 'O';
    private static final int GC = 'G' << 8 | 'C';

    /** The properties of a game on which a verdict depends. If one occurs twice, the values must be equal. */
    private static final List<String> UNIQUE = List.of("RE", "KM", "HA", "RU");

    private static final String BLANKS = ": blanks in a point are skipped";
    private static final String READ_SO_FAR = "; this game is read up to here";

    /** The maximum number of games in one file. */
    static final int MAX_GAMES = 1_000_000;

    private final NodeTable tree;
    private final Lines lines;
    /**
     * A second finder for lines and columns, used only for the places where games break off, so that it never goes
     * back.
     */
    private final Lines breaks;

    private final Looks looks;
    /** Reads points and moves on the board of the current game. */
    private SgfProperties values = SgfProperties.on(Board.square(19));

    /** The property to which the next note or fault refers. Its line and column are found when they are needed. */
    private int place = NodeTable.NONE;

    /** The notes of the current game. */
    private List<Note> notes = List.of();
    /** The number of notes of the current game that are not kept because there are too many. */
    private int furtherNotes;

    /** Counts the moves and points of the current game that are not on its board; null if none is accepted. */
    private @Nullable UnreadMoves unread = new UnreadMoves();

    private final MemoryAllowance memory;

    TreeReader(NodeTable tree, Looks looks) {
        this.tree = tree;
        this.looks = looks;
        this.lines = tree.lines(looks::at);
        this.breaks = tree.lines(looks::at);
        this.memory = new MemoryAllowance(tree);
    }

    /** Thrown if a game cannot be read. */
    private static final class Faulty extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient Note note;

        Faulty(Note note) {
            super(note.what(), null, false, false);
            this.note = note;
        }

        GameFault of(int number) {
            return new GameFault(number, note.line(), note.column(), note.what());
        }
    }

    /** Reads the games of all trees into a list. For a game that cannot be read, adds a fault to the other list. */
    void read(List<GameRecord> games, List<GameFault> faults) throws SgfSyntaxException {
        int number = tree.gamesBefore();
        for (int root = tree.firstRoot(); root != NodeTable.NONE; root = tree.nextSibling(root)) {
            if (++number - tree.gamesBefore() > MAX_GAMES) {
                throw new SgfSyntaxException(1, 1, "more than " + MAX_GAMES + " games in one file");
            }
            try {
                games.add(game(root, number, faults));
            } catch (Faulty fault) {
                faults.add(fault.of(number));
            }
            memory.countGame(notes.size());
            checkMemory(root, number);
        }
        number = tree.gamesBeforeSkipped(number);
        Iterator<Note> skipped = tree.skipped(tree.lines(looks::at)).iterator();
        while (skipped.hasNext()) {
            Note game = skipped.next();
            faults.add(new GameFault(++number, game.line(), game.column(), game.what()));
            memory.countGame(1);
            if (memory.isSpent()) {
                throw new SgfSyntaxException(game.line(), game.column(), memory.refusal(number));
            }
        }
    }

    /** Returns the steps of one node; none if a point is not on the board. */
    List<Step> steps(Board board, int node, int root) {
        values = SgfProperties.on(board);
        forgetGame();
        // In a variation no move off the board is accepted, so its node has no steps.
        unread = node < tree.mainLineEnd(root) ? unread : null;
        TreeSteps steps = new TreeSteps(tree, lines, values, 1);
        try {
            addSteps(node, root, steps);
        } catch (Faulty outside) {
            return List.of();
        }
        return steps.make(lines);
    }

    private void forgetGame() {
        notes = List.of();
        furtherNotes = 0;
        unread = new UnreadMoves();
    }

    /** Throws an exception if the games need too much memory. The message names the game and the place of this node. */
    private void checkMemory(int node, int number) throws SgfSyntaxException {
        if (memory.isSpent()) {
            if (tree.firstProperty(node) < tree.firstProperty(node + 1)) {
                place = tree.firstProperty(node);
            }
            Note at = atPlace().note(memory.refusal(number));
            throw new SgfSyntaxException(at.line(), at.column(), at.what());
        }
    }

    /** Reads a game. If the game breaks off, returns the part before this place, and adds a fault and a note. */
    private GameRecord game(int root, int number, List<GameFault> faults) throws Faulty, SgfSyntaxException {
        forgetGame();
        if (tree.firstProperty(root) < tree.firstProperty(root + 1)) {
            place = tree.firstProperty(root);
        }
        Lines start = atPlace().mark().fromMark();
        checkGame(root);
        Board board = board(root);
        if (values.board() != board) {
            values = SgfProperties.on(board);
        }
        int mainLineEnd = tree.mainLineEnd(root);
        TreeSteps steps = new TreeSteps(tree, start, values, Math.min(400, mainLineEnd - root));
        // Whether a later node has properties of the whole game, such as the result.
        boolean infoBelow = false;
        Optional<Note> fault = Optional.empty();
        for (int node = root; node < mainLineEnd; node = addPlays(node + 1, mainLineEnd, steps)) {
            try {
                infoBelow |= addSteps(node, root, steps);
            } catch (Faulty unreadable) {
                if (steps.size() == 0) {
                    throw unreadable;
                }
                Note at = unreadable.note;
                String what = at.what() + READ_SO_FAR;
                faults.add(new GameFault(number, at.line(), at.column(), what));
                fault = Optional.of(at);
                note(what);
                break;
            }
            checkMemory(node, number);
        }
        Optional<Note> off = tree.breaksOff(root, breaks);
        if (off.isPresent()) {
            if (steps.size() == 0) {
                throw new Faulty(off.get().and("; this game is skipped"));
            }
            Note read = off.get().and(READ_SO_FAR);
            faults.add(new Faulty(read).of(number));
            addNotes(List.of(read));
            fault = fault.or(() -> off);
        }
        if (steps.size() > GameRecord.MAX_STEPS) {
            throw fault(
                    steps.property(GameRecord.MAX_STEPS), "more than " + GameRecord.MAX_STEPS + " steps in one game");
        }
        if (furtherNotes > 0) {
            notes.add(atPlace().note("and " + furtherNotes + " more notes"));
        }
        TreeHeader header = new TreeHeader(tree, root, infoBelow ? mainLineEnd : root + 1, start);
        addNotes(header.differences());
        return new GameRecord(
                number,
                header,
                board,
                steps.compact(),
                steps,
                notes,
                tree.node(root),
                new RecordEnd(
                        fault,
                        tree.isClosed(root),
                        Objects.requireNonNull(unread).count()));
    }

    private void checkGame(int root) throws Faulty {
        int gm = tree.find(root, GM);
        if (gm != NodeTable.NONE) {
            String game = tree.text(tree.firstValue(gm)).strip();
            if (game.isEmpty()) {
                note(gm, "GM[] is read as GM[1], the game of Go");
            } else if (!game.equals("1")) {
                throw fault(gm, "GM[" + Excerpt.quoted(game) + "]: the game is not Go (Go is GM[1])");
            }
        }
    }

    private Board board(int root) throws Faulty {
        int size = tree.find(root, SZ);
        if (size == NodeTable.NONE) {
            note("no SZ; the board is 19x19");
            return Board.square(19);
        }
        String text = tree.text(tree.firstValue(size));
        if (tree.find(root, SZ, size + 1) != NodeTable.NONE) {
            note(size, "SZ appears more than once; the first value is used");
        }
        if (text.equals("19")) {
            return Board.square(19);
        }
        String[] sides = text.strip().split("[:xX]", -1);
        if (sides.length > 2) {
            throw fault(size, "SZ[" + Excerpt.quoted(text) + "]: a board size is one number, or two as in 19:13");
        }
        int columns = side(size, text, sides[0]);
        int rows = side(size, text, sides[sides.length - 1]);
        if (sides.length == 2 && text.indexOf(':') < 0) {
            note(size, "SZ[" + Excerpt.quoted(text) + "] is read as SZ[" + columns + ":" + rows + "]");
        }
        return Board.of(columns, rows);
    }

    /**
     * Returns the number of lines on one side of a board.
     *
     * @param text the text of the whole property, for the message
     */
    private int side(int property, String text, String side) throws Faulty {
        String digits = side.strip();
        int lines = 0; // a number with too many digits is refused like 0
        if (digits.matches("[+-]?[0-9]{1,9}")) {
            lines = Integer.parseInt(digits);
        } else if (!digits.matches("[+-]?[0-9]+")) {
            throw fault(property, "SZ[" + Excerpt.quoted(text) + "]: a board size is one number, or two as in 19:13");
        }
        if (lines < 1 || lines > Board.MAX_LINES) {
            throw fault(
                    property,
                    "SZ[" + Excerpt.quoted(text) + "]: a board has 1 to " + Board.MAX_LINES + " columns and rows");
        }
        return lines;
    }

    /**
     * Adds the steps of nodes with one move and no other property, up to a node of another kind. Returns that node, or
     * {@code end}.
     */
    private int addPlays(int first, int end, TreeSteps steps) {
        for (int node = first; node < end; node++) {
            looks.at(1);
            int p = tree.firstProperty(node);
            int name = tree.firstProperty(node + 1) == p + 1 ? tree.code(p) : 0;
            if (name != B && name != W) {
                return node;
            }
            int v = tree.firstValue(p);
            int code = tree.firstValue(p + 1) == v + 1 ? values.code(tree, v) : CompactSteps.NONE;
            if (code == CompactSteps.NONE) {
                return node;
            }
            place = p;
            steps.add(p, name == B ? Player.BLACK : Player.WHITE, code);
        }
        return end;
    }

    /** Adds the steps of one node. Returns whether it is not the first node but has properties of the whole game. */
    private boolean addSteps(int node, int root, TreeSteps steps) throws Faulty {
        int first = steps.size();
        boolean info = false;
        boolean setUp = false;
        for (int p = tree.firstProperty(node); p < tree.firstProperty(node + 1); p++) {
            looks.at(1);
            switch (tree.code(p)) {
                case B -> addMoves(p, Player.BLACK, steps);
                case W -> addMoves(p, Player.WHITE, steps);
                case AB, AW, AE, PL -> setUp = true;
                case KM, HA, RE, RU, PB, PW, BR, WR, EV, DT, KO, GC -> info |= node != root;
                default -> {}
            }
        }
        int moves = steps.size() - first;
        if (moves > 1) {
            note(tree.firstProperty(node), moves + " moves in one node; they are kept in their order");
        }
        if (moves > 0 && node == root) {
            note(tree.firstProperty(node), "a move in the first node; it is kept");
        }
        if (setUp) {
            if (moves > 0) {
                note(tree.firstProperty(node), "a move and stones set up in one node; the stones come first");
            }
            Step.SetUp step = setUp(node);
            if (step != null) {
                steps.insert(first, step, node - root + 1);
            }
        }
        return info;
    }

    /** Adds all values of a property as moves of a player. */
    private void addMoves(int property, Player player, TreeSteps steps) throws Faulty {
        place = property;
        for (int v = tree.firstValue(property); v < tree.firstValue(property + 1); v++) {
            looks.at(tree.length(v));
            int code = values.code(tree, v);
            if (code == CompactSteps.NONE) {
                code = values.code(withoutBlanks(v));
                if (code == CompactSteps.NONE) {
                    code = unread(property, v, steps.size());
                } else {
                    note(property, quoted(property, v) + BLANKS);
                }
            }
            steps.add(property, player, code);
        }
    }

    /**
     * Returns a pass instead of a move that is not a point of the board.
     *
     * @throws Faulty for the second of two such moves in a row, and for too many of them, because the board then
     *     probably has another size
     */
    private int unread(int property, int value, int step) throws Faulty {
        String what = quoted(property, value) + " is not a point on a " + values.board() + " board";
        if (unread == null || !unread.addMove(step)) {
            throw fault(property, what);
        }
        note(property, what + "; this move is read as a pass");
        return CompactSteps.PASS;
    }

    /** Returns a value without blanks and without the marks with which mail quotes text. */
    private String withoutBlanks(int value) {
        return tree.text(value).replaceAll("[\\s>=|]", "");
    }

    private String quoted(int property, int value) {
        return tree.name(property) + "[" + Excerpt.quoted(tree.text(value)) + "]";
    }

    /** Returns the set-up in a node; null if its properties set nothing up. */
    private Step.@Nullable SetUp setUp(int node) throws Faulty {
        BitSet black = new BitSet();
        BitSet white = new BitSet();
        BitSet empty = new BitSet();
        Player toMove = null;
        int last = 0;
        for (int p = tree.firstProperty(node); p < tree.firstProperty(node + 1); p++) {
            switch (tree.code(p)) {
                case AB -> addPoints(p, black);
                case AW -> addPoints(p, white);
                case AE -> addPoints(p, empty);
                case PL -> toMove = player(p);
                default -> {
                    continue;
                }
            }
            last = p;
        }
        PointSet blacks = values.points(black);
        PointSet whites = values.points(white);
        PointSet empties = values.points(empty);
        if (blacks.intersects(whites) || blacks.union(whites).intersects(empties)) {
            note(last, "a point is set up twice in one node; AE overrides AW, and AW overrides AB");
            blacks = blacks.minus(whites).minus(empties);
            whites = whites.minus(empties);
        }
        if (toMove == null && black.isEmpty() && white.isEmpty() && empty.isEmpty()) {
            return null;
        }
        memory.setUp(blacks, whites, empties);
        return new Step.SetUp(blacks, whites, empties, Optional.ofNullable(toMove));
    }

    private void addPoints(int property, BitSet points) throws Faulty {
        for (int v = tree.firstValue(property); v < tree.firstValue(property + 1); v++) {
            looks.at(tree.length(v));
            if (values.collect(tree, v, points)) {
                continue;
            }
            String text = withoutBlanks(v);
            if (text.isEmpty()) {
                note(property, quoted(property, v) + ": an empty point is skipped");
            } else if (values.collect(text, points)) {
                note(property, quoted(property, v) + BLANKS);
            } else {
                String what = quoted(property, v) + " is not a point on a " + values.board() + " board";
                if (unread == null || !unread.addPoint()) {
                    throw fault(property, what);
                }
                note(property, what + "; it is skipped");
            }
        }
    }

    /** Returns the player that PL names; adds a note and returns null if the value names none. */
    private @Nullable Player player(int property) {
        String text = tree.text(tree.firstValue(property)).strip();
        if (text.equals("B") || text.equals("W")) {
            return text.equals("B") ? Player.BLACK : Player.WHITE;
        }
        Player player = null;
        if (text.equalsIgnoreCase("b") || text.equalsIgnoreCase("black") || text.equals("1")) {
            player = Player.BLACK;
        } else if (text.equalsIgnoreCase("w") || text.equalsIgnoreCase("white") || text.equals("2")) {
            player = Player.WHITE;
        }
        note(
                property,
                quoted(property, tree.firstValue(property))
                        + (player == null ? " is not a player; it is skipped" : " is read as " + player));
        return player;
    }

    private Faulty fault(int property, String what) {
        place = property;
        return new Faulty(atPlace().note(what));
    }

    private void note(int property, String what) {
        if (notes.size() == MAX_NOTES) {
            furtherNotes++;
        } else {
            place = property;
            note(what);
        }
    }

    /** Adds a note about the current place. */
    private void note(String what) {
        addNotes(List.of(atPlace().note(what)));
    }

    private void addNotes(List<Note> more) {
        if (notes.isEmpty() && !more.isEmpty()) {
            notes = new ArrayList<>();
        }
        more.forEach(notes::add);
    }

    /** Returns a finder at {@link #place}, for its line and column. */
    private Lines atPlace() {
        return place == NodeTable.NONE ? lines : lines.to(tree.offset(place));
    }

    /**
     * The properties of a game as a whole.
     *
     * @param root the first node of the game
     * @param end the node after the last one that can have such properties: after the first node, or after the main
     *     line
     * @param start a finder with a mark at the start of the game
     */
    private record TreeHeader(NodeTable tree, int root, int end, Lines start) implements GameRecord.Header {

        @Override
        public Optional<String> text(String property) {
            int p = find(property);
            return p == NodeTable.NONE ? Optional.empty() : Optional.of(tree.text(tree.firstValue(p)));
        }

        @Override
        public Note note(String property, String what) {
            int p = find(property);
            return p == NodeTable.NONE ? start.fromMark().note(what) : note(p, what);
        }

        private Note note(int property, String what) {
            return start.fromMark().to(tree.offset(property)).note(what);
        }

        /**
         * Returns the first property with this name whose value is neither blank nor {@code ?}; if there is none, the
         * first one with the name.
         */
        private int find(String property) {
            int code = tree.code(property);
            int first = next(code, tree.firstProperty(root));
            return first == NodeTable.NONE ? first : firstThatSaysSomething(code, first, next(code, first + 1));
        }

        /**
         * Returns the first property whose value is neither blank nor {@code ?}; if there is none, the first one. A
         * single property is not decoded.
         */
        private int firstThatSaysSomething(int code, int first, int second) {
            if (second == NodeTable.NONE || !saysNothing(first)) {
                return first;
            }
            int found = second;
            while (found != NodeTable.NONE && saysNothing(found)) {
                found = next(code, found + 1);
            }
            return found == NodeTable.NONE ? first : found;
        }

        private int next(int code, int from) {
            for (int p = from; p < tree.firstProperty(end); p++) {
                if (tree.code(p) == code) {
                    return p;
                }
            }
            return NodeTable.NONE;
        }

        private boolean saysNothing(int property) {
            String said = said(property);
            return said.isEmpty() || said.equals("?");
        }

        private String said(int property) {
            return tree.text(tree.firstValue(property)).strip();
        }

        /** Returns a note for each property that occurs in two places with different values. */
        List<Note> differences() {
            List<Note> notes = new ArrayList<>(0);
            for (String property : UNIQUE) {
                int code = tree.code(property);
                int first = next(code, tree.firstProperty(root));
                int other = first == NodeTable.NONE ? first : next(code, first + 1);
                if (other == NodeTable.NONE) {
                    continue; // nearly every game: nothing is decoded
                }
                int used = firstThatSaysSomething(code, first, other);
                while (other != NodeTable.NONE
                        && (saysNothing(other) || said(other).equals(said(used)))) {
                    other = next(code, other + 1);
                }
                if (other != NodeTable.NONE) {
                    notes.add(note(
                            other,
                            property + "[" + Excerpt.quoted(said(other)) + "] differs from " + property + "["
                                    + Excerpt.quoted(said(used)) + "], which is used"));
                }
            }
            return notes;
        }
    }
}

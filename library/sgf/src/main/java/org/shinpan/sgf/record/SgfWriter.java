package org.shinpan.sgf.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.tree.SgfBuilder;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;

/**
 * Writes games as SGF.
 *
 * <pre>{@code
 * byte[] sgf = SgfWriter.of(game)
 *         .name(Player.BLACK, "Aiko").name(Player.WHITE, "Bo")
 *         .write();
 * }</pre>
 *
 * <p>A resignation is not a move in SGF; only the result states it.
 */
public final class SgfWriter {

    /** The properties that the writer derives from the history, so that callers cannot set them. */
    private static final Set<String> OF_THE_HISTORY =
            Set.of("FF", "GM", "CA", "SZ", "KM", "HA", "B", "W", "AB", "AW", "AE", "PL", "C");

    /** The properties of a whole game that are copied from one record to another. */
    private static final List<String> CLAIMS = List.of(
            "KM", "HA", "RU", "RE", "PB", "BR", "BT", "PW", "WR", "WT", "DT", "EV", "RO", "PC", "GN", "TM", "OT", "CP",
            "SO", "US", "AN", "GC");

    private final History history;
    private final Map<String, String> header = new LinkedHashMap<>();
    private final Map<Integer, String> comments = new LinkedHashMap<>();
    private final Map<Integer, Map<String, String>> ofTurns = new HashMap<>();
    private final Map<Player, PointSet> territory = new EnumMap<>(Player.class);
    /** The variations, by the numbers of the turns after which they begin. */
    private final Map<Integer, List<List<Turn>>> variations = new HashMap<>();

    private SgfWriter(History history) {
        this.history = history;
    }

    /**
     * Creates a writer for a game. Board, komi and handicap come from its agreement.
     *
     * @param history the game so far
     * @return a writer without names and comments
     */
    public static SgfWriter of(History history) {
        return new SgfWriter(Objects.requireNonNull(history, "the history must not be null"));
    }

    /**
     * Creates a writer for a game that also writes the rules (RU) and, if the game is over, the result (RE) under them.
     * It writes no RE while the rule set leaves the result open.
     *
     * @param game the game so far
     * @return a writer without names and comments
     */
    public static SgfWriter of(Game game) {
        Objects.requireNonNull(game, "the game must not be null");
        SgfWriter writer = of(game.history()).put("RU", game.rules().name());
        if (game.ending().isPresent()) {
            String result = game.settle().result().toString();
            if (!result.equals("?")) {
                writer.put("RE", result);
            }
        }
        return writer;
    }

    /**
     * Sets the name of a player (PB, PW).
     *
     * @param player Black or White
     * @param name any text
     * @return this
     */
    public SgfWriter name(Player player, String name) {
        Objects.requireNonNull(player, "the player must not be null");
        return put("P" + player.letter(), Objects.requireNonNull(name, "the name must not be null"));
    }

    /**
     * Adds a property of the whole game, such as RU, RE, DT, EV or AP. A later value replaces an earlier one.
     *
     * @param property the name of an SGF property
     * @param value any text
     * @return this
     * @throws IllegalArgumentException if the writer derives this property from the history
     */
    public SgfWriter put(String property, String value) {
        Present.all("the property", property, "the value", value);
        if (OF_THE_HISTORY.contains(property)) {
            throw new IllegalArgumentException(property + " comes from the history and cannot be set");
        }
        header.put(property, value);
        return this;
    }

    /**
     * Adds a property of a turn, such as BL, the time that Black has left after the turn. A later value replaces an
     * earlier one.
     *
     * @param turn the number of the turn, from 1; if there is no such turn, nothing is written
     * @param property the name of an SGF property
     * @param value any text
     * @return this
     * @throws IllegalArgumentException if the writer derives this property from the history
     */
    public SgfWriter put(int turn, String property, String value) {
        Present.all("the property", property, "the value", value);
        if (OF_THE_HISTORY.contains(property)) {
            throw new IllegalArgumentException(property + " comes from the history and cannot be set");
        }
        ofTurns.computeIfAbsent(turn, number -> new LinkedHashMap<>()).put(property, value);
        return this;
    }

    /**
     * Marks a player's territory in the last node (TB, TW).
     *
     * @param player Black or White
     * @param points the points; if there are none, nothing is written
     * @return this
     */
    public SgfWriter territory(Player player, PointSet points) {
        Present.all("the player", player, "the points", points);
        territory.put(player, points);
        return this;
    }

    /**
     * Adds a comment to a turn.
     *
     * @param turn the number of the turn, from 1; 0 for the start
     * @param text any text
     * @return this
     */
    public SgfWriter comment(int turn, String text) {
        comments.put(turn, Objects.requireNonNull(text, "the comment must not be null"));
        return this;
    }

    /**
     * Adds a variation: turns that branch off the game, such as a move that was taken back. They need not be legal.
     * Variations that begin with the same turns share the nodes of these turns.
     *
     * @param turn the number of the turn after which the variation begins, from 1; 0 for the start. If the game has no
     *     turn after it, nothing is written, because the variation would be the main line
     * @param turns at least one turn, without a resignation
     * @return this
     * @throws IllegalArgumentException if there is no turn, or one is a resignation
     */
    public SgfWriter variation(int turn, List<Turn> turns) {
        Objects.requireNonNull(turns, "the turns must not be null");
        if (turns.isEmpty() || turns.stream().anyMatch(one -> one.move() instanceof Move.Resign)) {
            throw new IllegalArgumentException("a variation has at least one turn, and no resignation: " + turns);
        }
        variations.computeIfAbsent(turn, number -> new ArrayList<>()).add(List.copyOf(turns));
        return this;
    }

    /**
     * Writes the game as SGF, FF[4] in UTF-8.
     *
     * @return the bytes of a file
     */
    public byte[] write() {
        return SgfGrammar.write(tree());
    }

    /**
     * Returns the game as an SGF tree.
     *
     * @return the trees of a file with this one game
     */
    public SgfCollection tree() {
        Agreement agreement = history.agreement();
        Board board = agreement.board();
        SgfProperties values = SgfProperties.on(board);
        SgfBuilder tree = begin(board);
        tree.put("KM", agreement.komi().toString());
        if (agreement.handicap() > 0) {
            tree.put("HA", Integer.toString(agreement.handicap()));
        }
        header.forEach(tree::put);
        boolean first = true;
        Deque<History> states = states();
        History before = states.removeFirst();
        comment(tree, 0);
        Deque<List<List<Turn>>> branches = new ArrayDeque<>();
        for (History state : states) {
            Turn turn = state.last().orElse(null);
            if (turn == null) {
                if (!first) {
                    tree.node();
                }
                setUp(tree, values, before.position(), state);
            } else if (!(turn.move() instanceof Move.Resign)) {
                List<List<Turn>> instead = variations.get(state.turns() - 1);
                if (instead != null) {
                    tree.open();
                    branches.push(instead);
                }
                tree.node().put(turn.player().letter(), value(values, turn));
                ofTurns.getOrDefault(state.turns(), Map.of()).forEach(tree::put);
                comment(tree, state.turns());
            }
            first = false;
            before = state;
        }
        territory.forEach((player, points) -> put(tree, values, "T" + player.letter(), points));
        for (List<List<Turn>> instead : branches) {
            tree.close();
            branch(tree, values, instead, 0);
        }
        return tree.close().build();
    }

    /**
     * Writes variations that share their turns before index {@code from}. Turns that they share are written only once.
     */
    private static void branch(SgfBuilder tree, SgfProperties values, List<List<Turn>> lines, int from) {
        for (List<List<Turn>> group : byTurn(lines, from)) {
            tree.open();
            int at = from;
            List<List<List<Turn>>> next = List.of(group);
            while (next.size() == 1) {
                Turn turn = next.get(0).get(0).get(at);
                tree.node().put(turn.player().letter(), value(values, turn));
                at++;
                next = byTurn(next.get(0), at);
            }
            for (List<List<Turn>> further : next) {
                branch(tree, values, further, at);
            }
            tree.close();
        }
    }

    /** Groups lines by their turn at an index. Lines that end before this index are left out. */
    private static List<List<List<Turn>>> byTurn(List<List<Turn>> lines, int at) {
        Map<Turn, List<List<Turn>>> groups = new LinkedHashMap<>();
        for (List<Turn> line : lines) {
            if (line.size() > at) {
                groups.computeIfAbsent(line.get(at), turn -> new ArrayList<>()).add(line);
            }
        }
        return new ArrayList<>(groups.values());
    }

    /**
     * Returns the main line and the header of a record as an SGF tree. This converts a record of another format to SGF.
     *
     * @param record a game
     * @return the trees of a file with this one game
     */
    public static SgfCollection tree(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        SgfProperties values = SgfProperties.on(record.board());
        SgfBuilder tree = begin(record.board());
        for (String claim : CLAIMS) {
            record.claim(claim).ifPresent(value -> tree.put(claim, value));
        }
        boolean first = true;
        for (Step step : record.steps()) {
            if (step instanceof Step.Played played) {
                tree.node().put(played.turn().player().letter(), value(values, played.turn()));
            } else {
                if (!first) {
                    tree.node();
                }
                Step.SetUp stones = (Step.SetUp) step;
                put(tree, values, "AB", stones.black());
                put(tree, values, "AW", stones.white());
                put(tree, values, "AE", stones.empty());
                stones.toMove().ifPresent(player -> tree.put("PL", player.letter()));
            }
            first = false;
        }
        return tree.close().build();
    }

    /** Returns a builder whose first node is open. */
    private static SgfBuilder begin(Board board) {
        return new SgfBuilder()
                .open()
                .node()
                .put("FF", "4")
                .put("GM", "1")
                .put("CA", "UTF-8")
                .put("SZ", size(board));
    }

    private static String value(SgfProperties values, Turn turn) {
        return turn.move() instanceof Move.Play play ? values.value(play.point()) : "";
    }

    private static void put(SgfBuilder tree, SgfProperties values, String name, PointSet points) {
        if (!points.isEmpty()) {
            tree.put(name, points.stream().map(values::value).collect(Older.toList()));
        }
    }

    private Deque<History> states() {
        Deque<History> states = new ArrayDeque<>();
        for (History at = history; at != null; at = at.before().orElse(null)) {
            states.addFirst(at);
        }
        return states;
    }

    private void comment(SgfBuilder tree, int turn) {
        String text = comments.get(turn);
        if (text != null) {
            tree.put("C", text);
        }
    }

    private static void setUp(SgfBuilder tree, SgfProperties values, Position before, History state) {
        put(tree, values, "AB", changed(Color.BLACK, before, state));
        put(tree, values, "AW", changed(Color.WHITE, before, state));
        put(tree, values, "AE", changed(Color.EMPTY, before, state));
        tree.put("PL", state.toMove().letter());
    }

    /** Returns the points that have a colour now, and had another colour before. */
    private static PointSet changed(Color color, Position before, History state) {
        return state.position().points(color).minus(before.points(color));
    }

    /** Returns the value of SZ: one number for a square board, otherwise columns and rows. */
    static String size(Board board) {
        return board.columns() == board.rows()
                ? Integer.toString(board.columns())
                : board.columns() + ":" + board.rows();
    }
}

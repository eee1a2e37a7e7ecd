package org.shinpan.sgf.record;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.tree.SgfBuilder;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;

/**
 * Makes an SGF tree of a game that was played.
 *
 * <pre>{@code
 * byte[] sgf = SgfWriter.of(game.history())
 *         .name(Player.BLACK, "Aiko").name(Player.WHITE, "Bo")
 *         .put("RU", "Tromp-Taylor").put("RE", "B+2.5")
 *         .write();
 * }</pre>
 *
 * A resignation is no move in SGF; it stands in the result alone.
 */
public final class SgfWriter {

    private static final Set<String> TOLD =
            Set.of("FF", "GM", "CA", "SZ", "KM", "HA", "B", "W", "AB", "AW", "AE", "PL", "C");

    private static final List<String> CLAIMS = List.of(
            "KM", "HA", "RU", "RE", "PB", "BR", "BT", "PW", "WR", "WT", "DT", "EV", "RO", "PC", "GN", "TM", "OT", "CP",
            "SO", "US", "AN", "GC");

    private final History history;
    private final Map<String, String> header = new LinkedHashMap<>();
    private final Map<Integer, String> comments = new LinkedHashMap<>();

    private SgfWriter(History history) {
        this.history = history;
    }

    /** Of a game so far; board, komi and handicap come from its agreement. */
    public static SgfWriter of(History history) {
        return new SgfWriter(history);
    }

    /** Names a player (PB, PW). */
    public SgfWriter name(Player player, String name) {
        return put("P" + player.letter(), name);
    }

    /**
     * States something of the game as a whole, such as RU, RE, DT, EV or AP; a later value replaces an earlier.
     *
     * @throws IllegalArgumentException if the property is one that the history tells
     */
    public SgfWriter put(String property, String value) {
        if (TOLD.contains(property)) {
            throw new IllegalArgumentException(property + " is told by the history");
        }
        header.put(property, value);
        return this;
    }

    /** Comments a turn, from 1; 0 for the start. */
    public SgfWriter comment(int turn, String text) {
        comments.put(turn, text);
        return this;
    }

    /** The tree as FF[4] in UTF-8. */
    public byte[] write() {
        return SgfGrammar.write(tree());
    }

    /** The tree. */
    public SgfCollection tree() {
        Agreement agreement = history.agreement();
        Board board = agreement.board();
        SgfProperties values = SgfProperties.on(board);
        SgfBuilder tree = new SgfBuilder().open().node();
        tree.put("FF", "4").put("GM", "1").put("CA", "UTF-8").put("SZ", size(board));
        tree.put("KM", agreement.komi().toString());
        if (agreement.handicap() > 0) {
            tree.put("HA", Integer.toString(agreement.handicap()));
        }
        header.forEach(tree::put);
        boolean first = true;
        Deque<History> states = states();
        History before = states.removeFirst();
        comment(tree, 0);
        for (History state : states) {
            Turn turn = state.last().orElse(null);
            if (turn == null) {
                if (!first) {
                    tree.node();
                }
                setUp(tree, values, before.position(), state);
            } else if (!(turn.move() instanceof Move.Resign)) {
                tree.node().put(turn.player().letter(), value(values, turn));
                comment(tree, state.turns());
            }
            first = false;
            before = state;
        }
        return tree.close().build();
    }

    /**
     * The main line of a record, with all that it claims, as a tree; for a record of another format its way into SGF.
     */
    public static SgfCollection tree(GameRecord record) {
        SgfProperties values = SgfProperties.on(record.board());
        SgfBuilder tree = new SgfBuilder().open().node();
        tree.put("FF", "4").put("GM", "1").put("CA", "UTF-8").put("SZ", size(record.board()));
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

    private static String value(SgfProperties values, Turn turn) {
        return turn.move() instanceof Move.Play play ? values.value(play.point()) : "";
    }

    private static void put(SgfBuilder tree, SgfProperties values, String name, PointSet points) {
        if (!points.isEmpty()) {
            tree.put(name, points.stream().map(values::value).toList());
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
        for (Color color : List.of(Color.BLACK, Color.WHITE, Color.EMPTY)) {
            PointSet changed = state.position().points(color).minus(before.points(color));
            put(tree, values, color == Color.EMPTY ? "AE" : color == Color.BLACK ? "AB" : "AW", changed);
        }
        tree.put("PL", state.toMove().letter());
    }

    /** The value of SZ: one number for a square board, else columns and rows. */
    static String size(Board board) {
        return board.columns() == board.rows()
                ? Integer.toString(board.columns())
                : board.columns() + ":" + board.rows();
    }
}

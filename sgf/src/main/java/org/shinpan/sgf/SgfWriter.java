package org.shinpan.sgf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

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

    /** States something of the game as a whole, such as RU, RE, DT, EV or AP; a later value replaces an earlier. */
    public SgfWriter put(String property, String value) {
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
        SgfProperties values = new SgfProperties(board);
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
                String value = turn.move() instanceof Move.Play play ? values.value(play.point()) : "";
                tree.node().put(turn.player().letter(), value);
                comment(tree, state.turns());
            }
            first = false;
            before = state;
        }
        return tree.close().build();
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
            if (!changed.isEmpty()) {
                String name = color == Color.EMPTY ? "AE" : color == Color.BLACK ? "AB" : "AW";
                List<String> points = new ArrayList<>();
                for (Point point : changed) {
                    points.add(values.value(point));
                }
                tree.put(name, points);
            }
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

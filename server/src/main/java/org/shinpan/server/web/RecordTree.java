package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.judge.json.LawJson;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.NodeReader;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.tree.SgfNode;

/**
 * A record with all its variations, as the page draws it: one entry a step, with what it changes on the board. The main
 * line is made of first children.
 */
final class RecordTree {

    /** More than this are not sent to a page. */
    static final int MOST_NODES = 20_000;

    /** Properties that mark points, by the names that the page knows. M is that of FF[1] to FF[3]. */
    private static final Map<String, String> SHAPES =
            Map.of("TR", "triangle", "SQ", "square", "CR", "circle", "MA", "cross", "M", "cross", "SL", "selected");

    private static final Map<String, String> OWNERS = Map.of("TB", "black", "TW", "white");
    private static final Map<String, String> ARROWS = Map.of("AR", "arrows", "LN", "lines");

    /** Properties that rate a move or a position. */
    private static final List<String> SIGNS = List.of("BM", "DO", "IT", "TE", "DM", "GB", "GW", "UC", "HO");

    private final ArrayNode nodes;
    private final GameRecord record;
    private final NodeReader reader;
    private final List<Position> positions = new ArrayList<>();
    private final List<Integer> turns = new ArrayList<>();

    private RecordTree(ArrayNode nodes, GameRecord record) {
        this.nodes = nodes;
        this.record = record;
        this.reader = new NodeReader(record);
    }

    /**
     * Writes the nodes of a record.
     *
     * @throws Refusal if there are too many
     */
    static void write(ArrayNode nodes, GameRecord record) {
        RecordTree tree = new RecordTree(nodes, record);
        SgfNode root = record.root().orElse(null);
        if (root == null) {
            tree.line(record.steps());
        } else {
            tree.all(root);
        }
    }

    /** A record without a tree. */
    private void line(List<Step> steps) {
        int at = add(-1);
        for (Step step : steps) {
            at = add(at, step);
        }
    }

    private void all(SgfNode root) {
        Map<Integer, Integer> written = new HashMap<>();
        Map<Integer, List<Point>> dimmed = new HashMap<>();
        List<SgfNode> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            SgfNode node = open.remove(open.size() - 1);
            int parent = node.index() == root.index()
                    ? -1
                    : written.getOrDefault(node.parent().orElseThrow().index(), -1);
            int at = steps(node, parent);
            written.put(node.index(), at);
            List<Point> dim = node.has("DD")
                    ? reader.points(node, "DD")
                    : dimmed.getOrDefault(parent < 0 ? -1 : parent, List.of());
            dimmed.put(at, dim);
            said(node, (ObjectNode) nodes.get(at), dim);
            List<SgfNode> children = node.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                open.add(children.get(i));
            }
        }
    }

    /** Adds the entries for a node of the file. Returns the last of them. */
    private int steps(SgfNode node, int parent) {
        List<Step> steps = reader.steps(node);
        int at = parent;
        if (parent < 0 || steps.isEmpty()) {
            at = add(parent);
        }
        for (Step step : steps) {
            at = parent < 0 && at == 0 && step instanceof Step.SetUp setUp ? change(at, setUp) : add(at, step);
        }
        return at;
    }

    private int add(int parent) {
        if (nodes.size() == MOST_NODES) {
            throw new Refusal(Code.TOO_LARGE, "a record of more than " + MOST_NODES + " nodes is not reviewed here");
        }
        nodes.addObject().put("parent", parent);
        positions.add(parent < 0 ? Position.empty(record.board()) : positions.get(parent));
        turns.add(parent < 0 ? 0 : turns.get(parent));
        return nodes.size() - 1;
    }

    private int add(int parent, Step step) {
        int at = add(parent);
        if (step instanceof Step.SetUp setUp) {
            return change(at, setUp);
        }
        Step.Played played = (Step.Played) step;
        turns.set(at, turns.get(at) + 1);
        ObjectNode node = ((ObjectNode) nodes.get(at)).put("turn", turns.get(at));
        node.setAll(LawJson.turn(played.turn()));
        become(at, AsPlayed.after(positions.get(at), played.turn()));
        return at;
    }

    private int change(int at, Step.SetUp setUp) {
        ObjectNode node = ((ObjectNode) nodes.get(at)).put("setUp", true);
        setUp.toMove().ifPresent(player -> node.put("toMove", player.letter()));
        become(at, setUp.on(positions.get(at)));
        return at;
    }

    /** Writes which points hold something else than before. */
    private void become(int at, Position position) {
        ObjectNode node = (ObjectNode) nodes.get(at);
        Position before = positions.get(at);
        for (Color color : Color.values()) {
            var changed = position.points(color).minus(before.points(color));
            if (!changed.isEmpty()) {
                node.set(color.name().toLowerCase(java.util.Locale.ROOT), LawJson.points(changed));
            }
        }
        positions.set(at, position);
    }

    private void said(SgfNode node, ObjectNode to, List<Point> dim) {
        node.value("C").filter(text -> !text.isBlank()).ifPresent(text -> to.put("comment", text));
        node.line("N").filter(text -> !text.isEmpty()).ifPresent(text -> to.put("name", text));
        ObjectNode marks = Views.object();
        SHAPES.forEach((property, name) -> mark(marks, name, reader.points(node, property)));
        OWNERS.forEach((property, name) -> mark(marks, name, reader.points(node, property)));
        mark(marks, "dim", dim);
        labels(node, marks);
        ARROWS.forEach((property, name) -> arrows(marks, name, node.values(property)));
        if (!marks.isEmpty()) {
            to.set("marks", marks);
        }
        ArrayNode signs = Views.JSON.createArrayNode();
        SIGNS.stream().filter(node::has).forEach(signs::add);
        if (!signs.isEmpty()) {
            to.set("signs", signs);
        }
    }

    private static void mark(ObjectNode marks, String name, List<Point> points) {
        if (!points.isEmpty()) {
            ArrayNode list = marks.withArray(name);
            points.forEach(point -> list.add(point.toString()));
        }
    }

    /** LB, and the L of older files, whose points are lettered from a. */
    private void labels(SgfNode node, ObjectNode marks) {
        ObjectNode labels = Views.object();
        for (String value : node.values("LB")) {
            int colon = value.indexOf(':');
            if (colon > 0) {
                reader.point(value.substring(0, colon)).ifPresent(point -> {
                    String text = value.substring(colon + 1).strip();
                    labels.put(point.toString(), text.substring(0, text.offsetByCodePoints(0, letters(text))));
                });
            }
        }
        char letter = 'a';
        for (Point point : reader.points(node, "L")) {
            labels.put(point.toString(), String.valueOf(letter++));
        }
        if (!labels.isEmpty()) {
            marks.set("labels", labels);
        }
    }

    private static int letters(String text) {
        return Math.min(4, text.codePointCount(0, text.length()));
    }

    private void arrows(ObjectNode marks, String name, List<String> values) {
        for (String value : values) {
            int colon = value.indexOf(':');
            if (colon > 0) {
                reader.point(value.substring(0, colon)).ifPresent(from -> reader.point(value.substring(colon + 1))
                        .ifPresent(to -> marks.withArray(name)
                                .addArray()
                                .add(from.toString())
                                .add(to.toString())));
            }
        }
    }
}

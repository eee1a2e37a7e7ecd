package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.NodeReader;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.tree.SgfNode;
import org.shinpan.views.Json;
import org.shinpan.views.TurnView;

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
    private final NodeReader reader;
    private final Allowance allowance;

    /** What stands after the entry that was written last, and its number of turns. */
    private Position position;

    private int turns;

    private RecordTree(ArrayNode nodes, GameRecord record, Allowance allowance) {
        this.nodes = nodes;
        this.reader = new NodeReader(record);
        this.allowance = allowance;
        this.position = Position.empty(record.board());
    }

    /** A node to be written, and what stands before it. */
    private record Open(SgfNode node, int parent, Position position, int turns) {}

    /**
     * Writes the nodes of a record.
     *
     * @throws Refusal if they are too many, or name too many points
     */
    static void write(ArrayNode nodes, GameRecord record, Allowance allowance) {
        RecordTree tree = new RecordTree(nodes, record, allowance);
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
        List<Open> open = new ArrayList<>(List.of(new Open(root, -1, position, 0)));
        while (!open.isEmpty()) {
            Open next = open.remove(open.size() - 1);
            position = next.position;
            turns = next.turns;
            int at = steps(next.node, next.parent);
            annotate(next.node, (ObjectNode) nodes.get(at));
            List<SgfNode> children = next.node.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                open.add(new Open(children.get(i), at, position, turns));
            }
            allowance.time();
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
            // What the first node sets up stands at the start, in the entry that is there already.
            at = parent < 0 && at == 0 && step instanceof Step.SetUp setUp ? change(at, setUp) : add(at, step);
        }
        return at;
    }

    /** Adds an entry. Returns its number. */
    private int add(int parent) {
        if (nodes.size() == MOST_NODES) {
            throw new Refusal(Code.TOO_LARGE, "a record of more than " + MOST_NODES + " nodes is not reviewed here");
        }
        nodes.addObject().put("parent", parent);
        return nodes.size() - 1;
    }

    private int add(int parent, Step step) {
        int at = add(parent);
        if (step instanceof Step.SetUp setUp) {
            return change(at, setUp);
        }
        Step.Played played = (Step.Played) step;
        turns++;
        ObjectNode node = ((ObjectNode) nodes.get(at)).put("turn", turns);
        node.setAll(Json.tree(TurnView.of(played.turn())));
        become(at, AsPlayed.after(position, played.turn()));
        return at;
    }

    /** Writes a set-up into an entry. */
    private int change(int at, Step.SetUp setUp) {
        ObjectNode node = ((ObjectNode) nodes.get(at)).put("setUp", true);
        setUp.toMove().ifPresent(player -> node.put("toMove", player.letter()));
        become(at, setUp.on(position));
        return at;
    }

    /** Writes which points hold something else than before. */
    private void become(int at, Position after) {
        ObjectNode node = (ObjectNode) nodes.get(at);
        for (Color color : Color.values()) {
            PointSet changed = after.points(color).minus(position.points(color));
            if (!changed.isEmpty()) {
                node.set(color.name().toLowerCase(java.util.Locale.ROOT), counted(PointList.of(changed)));
            }
        }
        position = after;
    }

    private ArrayNode counted(ArrayNode list) {
        count(list.size());
        return list;
    }

    private void count(int entries) {
        allowance.entries(entries, "node " + nodes.size());
    }

    /** Writes the comment, the name, the marks and the ratings of a node. */
    private void annotate(SgfNode node, ObjectNode to) {
        node.value("C").filter(text -> !text.isBlank()).ifPresent(text -> to.put("comment", text));
        node.line("N").filter(text -> !text.isEmpty()).ifPresent(text -> to.put("name", text));
        ObjectNode marks = Views.object();
        SHAPES.forEach((property, name) -> mark(marks, name, reader.points(node, property)));
        OWNERS.forEach((property, name) -> mark(marks, name, reader.points(node, property)));
        if (node.has("DD")) {
            // It holds for the nodes below as well. An empty list takes it back.
            marks.set("dim", counted(PointList.of(reader.points(node, "DD"))));
        }
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

    private void mark(ObjectNode marks, String name, PointSet points) {
        if (!points.isEmpty()) {
            // Two properties may have one name: M and MA are both crosses.
            marks.withArray(name).addAll(counted(PointList.of(points)));
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
        for (String value : node.values("L")) {
            Point point = reader.point(value).orElse(null);
            if (point != null) {
                labels.put(point.toString(), String.valueOf(letter++));
            }
        }
        count(labels.size());
        if (!labels.isEmpty()) {
            marks.set("labels", labels);
        }
    }

    private static int letters(String text) {
        return Math.min(4, text.codePointCount(0, text.length()));
    }

    private void arrows(ObjectNode marks, String name, List<String> values) {
        count(3 * values.size());
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

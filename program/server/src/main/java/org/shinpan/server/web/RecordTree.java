package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.teach.Marks;
import org.shinpan.server.teach.Node;
import org.shinpan.server.teach.PointList;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.NodeReader;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.tree.SgfNode;

/**
 * Converts a game record with all its variations to the list of nodes that a page draws. Every turn and every set-up of
 * stones becomes a node ("entry"), with the points that it changes on the board. The main line consists of the first
 * child of every node.
 */
final class RecordTree {

    /** The maximum number of nodes that are sent to a page. */
    static final int MAX_NODES = 20_000;

    private final List<Node> nodes = new ArrayList<>();
    private final NodeReader reader;
    private final Allowance allowance;

    /** The position after the entry that was added last. */
    private Position position;

    private int turns;
    /** The number of Black's first moves that are handicap stones. */
    private final int handicapMoves;
    /** The number of handicap moves on the path to the entry that was added last. */
    private int placed;

    private RecordTree(GameRecord record, int handicapMoves, Allowance allowance) {
        this.handicapMoves = handicapMoves;
        this.reader = new NodeReader(record);
        this.allowance = allowance;
        this.position = Position.empty(record.board());
    }

    /** A node of the file that is not converted yet, and the state before it. */
    private record Open(SgfNode node, int parent, Position position, int turns, int placed) {}

    /**
     * {@return the nodes of a record}
     *
     * @param handicapMoves the number of Black's first moves that place handicap stones; they do not count as turns
     * @throws Refusal if there are too many nodes or points
     */
    static List<Node> of(GameRecord record, int handicapMoves, Allowance allowance) {
        RecordTree tree = new RecordTree(record, handicapMoves, allowance);
        SgfNode root = record.root().orElse(null);
        if (root == null) {
            tree.addLine(record.steps());
        } else {
            tree.addAll(root);
        }
        return tree.nodes;
    }

    /** Adds the steps of a record that has no tree of moves. */
    private void addLine(List<Step> steps) {
        int at = add(-1, null, null);
        for (Step step : steps) {
            at = add(at, step, null);
        }
    }

    private void addAll(SgfNode root) {
        List<Open> open = new ArrayList<>(List.of(new Open(root, -1, position, 0, 0)));
        while (!open.isEmpty()) {
            Open next = open.remove(open.size() - 1);
            position = next.position;
            turns = next.turns;
            placed = next.placed;
            int at = steps(next.node, next.parent);
            List<SgfNode> children = next.node.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                open.add(new Open(children.get(i), at, position, turns, placed));
            }
            allowance.checkTime();
        }
    }

    /** Adds the entries for a node of the file. Returns the last of them, which has its comment and its marks. */
    private int steps(SgfNode node, int parent) {
        List<Step> steps = reader.steps(node);
        int at = parent;
        // There is always an initial entry without a turn. The set-up of the first node belongs to it.
        boolean plain = steps.isEmpty() || (parent < 0 && !(steps.get(0) instanceof Step.SetUp));
        if (plain) {
            at = add(parent, null, steps.isEmpty() ? node : null);
        }
        for (int i = 0; i < steps.size(); i++) {
            at = add(at, steps.get(i), i == steps.size() - 1 ? node : null);
        }
        return at;
    }

    /**
     * Adds an entry, and returns its number.
     *
     * @param step the effect of the entry; null if it changes nothing
     * @param node the node of the file whose comment and marks the entry gets; null if another entry gets them
     */
    private int add(int parent, @Nullable Step step, @Nullable SgfNode node) {
        if (nodes.size() == MAX_NODES) {
            throw new Refusal(Code.TOO_LARGE, "a record of more than " + MAX_NODES + " nodes is not reviewed here");
        }
        Position before = position;
        Step.SetUp setUp = step instanceof Step.SetUp one ? one : null;
        Turn turn = step instanceof Step.Played played ? played.turn() : null;
        boolean handicap = turn != null && placed < handicapMoves;
        if (setUp != null) {
            position = setUp.on(before);
        } else if (turn != null) {
            position = AsPlayed.after(before, turn);
            placed += handicap ? 1 : 0;
            turns += handicap ? 0 : 1;
        }
        turn = handicap ? null : turn;
        nodes.add(new Node(
                parent,
                turn == null ? null : turns,
                turn == null ? null : turn.player(),
                turn == null ? null : turn.move().toString(),
                (setUp != null || handicap) ? true : null,
                setUp == null ? null : setUp.toMove().orElse(null),
                changed(Color.EMPTY, before),
                changed(Color.BLACK, before),
                changed(Color.WHITE, before),
                node == null
                        ? null
                        : node.value("C").filter(text -> !text.isBlank()).orElse(null),
                node == null
                        ? null
                        : node.line("N").filter(text -> !text.isEmpty()).orElse(null),
                node == null ? null : marks(node),
                node == null ? null : signs(node)));
        return nodes.size() - 1;
    }

    /** Returns the points that have this colour now and did not before; null if there are none. */
    private @Nullable List<String> changed(Color color, Position before) {
        return texts(position.points(color).minus(before.points(color)));
    }

    private @Nullable List<String> texts(PointSet points) {
        return points.isEmpty() ? null : withinAllowance(PointList.of(points));
    }

    private List<String> withinAllowance(List<String> list) {
        count(list.size());
        return list;
    }

    private void count(int entries) {
        allowance.addEntries(entries, "node " + (nodes.size() + 1));
    }

    private static @Nullable List<Node.Sign> signs(SgfNode node) {
        List<Node.Sign> signs = Stream.of(Node.Sign.values())
                .filter(sign -> node.has(sign.name()))
                .toList();
        return signs.isEmpty() ? null : signs;
    }

    private @Nullable Marks marks(SgfNode node) {
        Marks marks = new Marks(
                texts(reader.points(node, "TR")),
                texts(reader.points(node, "SQ")),
                texts(reader.points(node, "CR")),
                // M is a property of FF[1] to FF[3].
                texts(reader.points(node, "MA").union(reader.points(node, "M"))),
                texts(reader.points(node, "SL")),
                texts(reader.points(node, "TB")),
                texts(reader.points(node, "TW")),
                // The property also applies to the nodes below. An empty list ends it.
                node.has("DD") ? withinAllowance(PointList.of(reader.points(node, "DD"))) : null,
                labels(node),
                arrows(node.values("AR")),
                arrows(node.values("LN")));
        return marks.equals(Marks.NONE) ? null : marks;
    }

    /** Returns the labels: LB, and L of older files, whose points get the letters from a. */
    private @Nullable Map<String, String> labels(SgfNode node) {
        Map<String, String> labels = new LinkedHashMap<>();
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
        return labels.isEmpty() ? null : labels;
    }

    private static int letters(String text) {
        return Math.min(4, text.codePointCount(0, text.length()));
    }

    private @Nullable List<List<String>> arrows(List<String> values) {
        count(3 * values.size());
        List<List<String>> arrows = new ArrayList<>();
        for (String value : values) {
            int colon = value.indexOf(':');
            if (colon > 0) {
                reader.point(value.substring(0, colon)).ifPresent(from -> reader.point(value.substring(colon + 1))
                        .ifPresent(to -> arrows.add(List.of(from.toString(), to.toString()))));
            }
        }
        return arrows.isEmpty() ? null : arrows;
    }
}

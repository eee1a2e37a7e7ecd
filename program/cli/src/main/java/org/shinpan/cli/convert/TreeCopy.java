package org.shinpan.cli.convert;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.sgf.record.Symmetry;
import org.shinpan.sgf.tree.SgfBuilder;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfNode;

/**
 * Copies the SGF tree of one game, with all variations, and turns or mirrors the board on the way.
 *
 * @param board the board of the game
 * @param symmetry the symmetry that is applied to all points
 * @param comments whether comments are copied
 */
record TreeCopy(Board board, Symmetry symmetry, Comments comments) {
    /** The choice whether comments are copied. */
    enum Comments {
        KEPT,
        STRIPPED
    }

    /** The SGF properties whose values are points, rectangles of points, or a point with a text or a second point. */
    private static final Set<String> POINTS = Set.of(
            "B", "W", "AB", "AW", "AE", "TB", "TW", "TR", "CR", "SQ", "MA", "SL", "DD", "VW", "LB", "AR", "LN", "DB",
            "DW", "KO");

    /** The properties in which two points with a colon are the corners of a rectangle of points. */
    private static final Set<String> RECTANGLES =
            Set.of("AB", "AW", "AE", "TB", "TW", "TR", "CR", "SQ", "MA", "SL", "DD", "VW", "DB", "DW");

    /** The properties with comments: on a node, on the game, and the name of a node. */
    private static final Set<String> COMMENTS = Set.of("C", "GC", "N");

    /**
     * The properties of the first node that the copy does not take over but writes itself: format, kind of game,
     * encoding and board size.
     */
    private static final Set<String> OF_THE_FIRST_NODE = Set.of("FF", "GM", "CA", "SZ");

    /** The letters of SGF for the columns from the left and for the rows from the top. */
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    /** Returns the copy of the tree with this root. Its first node has FF, GM, CA and SZ. */
    SgfCollection of(SgfNode root) {
        SgfBuilder tree = new SgfBuilder();
        // The variations that are still to be copied, by their first nodes. An empty element stands for the bracket
        // that closes a variation. A recursion could overflow the call stack on a deep tree.
        Deque<Optional<SgfNode>> open = new ArrayDeque<>();
        open.push(Optional.of(root));
        while (!open.isEmpty()) {
            Optional<SgfNode> next = open.pop();
            if (next.isEmpty()) {
                tree.close();
                continue;
            }
            tree.open();
            SgfNode node = next.get();
            copyNode(node, tree);
            List<SgfNode> children = node.children();
            while (children.size() == 1) {
                node = children.get(0);
                copyNode(node, tree);
                children = node.children();
            }
            open.push(Optional.empty());
            for (int i = children.size() - 1; i >= 0; i--) {
                open.push(Optional.of(children.get(i)));
            }
        }
        return tree.build();
    }

    private void copyNode(SgfNode node, SgfBuilder tree) {
        tree.node();
        boolean first = node.parent().isEmpty();
        if (first) {
            Board whole = symmetry.of(board);
            tree.put("FF", "4").put("GM", "1").put("CA", "UTF-8");
            tree.put(
                    "SZ",
                    whole.columns() == whole.rows()
                            ? Integer.toString(whole.columns())
                            : whole.columns() + ":" + whole.rows());
        }
        for (SgfNode.Property property : node.properties()) {
            String name = property.name();
            boolean isLeftOut = (first && OF_THE_FIRST_NODE.contains(name))
                    || (comments == Comments.STRIPPED && COMMENTS.contains(name));
            if (!isLeftOut) {
                tree.put(name, POINTS.contains(name) ? transform(name, property.values()) : property.values());
            }
        }
    }

    private List<String> transform(String name, List<String> values) {
        if (symmetry == Symmetry.IDENTITY) {
            return values;
        }
        List<String> moved = new ArrayList<>();
        for (String value : values) {
            int colon = value.indexOf(':');
            if (colon < 0) {
                moved.add(transform(value));
            } else if (RECTANGLES.contains(name)) {
                moved.add(rectangle(value.substring(0, colon), value.substring(colon + 1)));
            } else {
                String rest = value.substring(colon + 1);
                moved.add(transform(value.substring(0, colon)) + ":" + (name.equals("LB") ? rest : transform(rest)));
            }
        }
        return moved;
    }

    /** Returns a point in its new place. A value that is not a point, such as a pass, is not changed. */
    private String transform(String value) {
        return point(value).map(point -> text(symmetry.of(point, board))).orElse(value);
    }

    /** Returns a rectangle in its new place, given by its upper left and its lower right corner. */
    private String rectangle(String one, String other) {
        Optional<Point> from = point(one).map(point -> symmetry.of(point, board));
        Optional<Point> to = point(other).map(point -> symmetry.of(point, board));
        if (from.isEmpty() || to.isEmpty()) {
            return one + ":" + other;
        }
        int left = Math.min(from.get().column(), to.get().column());
        int right = Math.max(from.get().column(), to.get().column());
        int low = Math.min(from.get().row(), to.get().row());
        int high = Math.max(from.get().row(), to.get().row());
        return text(new Point(left, high)) + ":" + text(new Point(right, low));
    }

    private Optional<Point> point(String value) {
        String letters = value.replaceAll("\\s", "");
        if (letters.length() != 2) {
            return Optional.empty();
        }
        int column = LETTERS.indexOf(letters.charAt(0));
        int fromTop = LETTERS.indexOf(letters.charAt(1));
        boolean onBoard = column >= 0 && column < board.columns() && fromTop >= 0 && fromTop < board.rows();
        return onBoard ? Optional.of(new Point(column, board.rows() - 1 - fromTop)) : Optional.empty();
    }

    private String text(Point point) {
        int fromTop = symmetry.of(board).rows() - 1 - point.row();
        return "" + LETTERS.charAt(point.column()) + LETTERS.charAt(fromTop);
    }
}

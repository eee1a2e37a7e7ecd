package org.shinpan.sgf.tree;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.testkit.Choices;

/** SGF trees as plain objects for the tests. The lines that write them share no code with the reader. */
final class SgfTrees {

    /** A property with its values before escaping. */
    record Prop(String name, List<String> values) {}

    /** A node and its children. */
    static final class Tree {
        final List<Prop> props = new ArrayList<>();
        final List<Tree> children = new ArrayList<>();
    }

    private static final List<String> NAMES = List.of("B", "W", "C", "AB", "KGSDE", "XX", "X1", "VIEW", "LONGNAME9");
    private static final List<String> PIECES = List.of(
            "a", "tt", "", "]", "\\", "(", ")", ";", "[", ":", "\n", " ", "é", "石", "\uD83D\uDC7B", "B[aa]", "\\]");

    private SgfTrees() {}

    /** Returns a collection of one to three games. */
    static List<Tree> games(Choices choices) {
        List<Tree> games = new ArrayList<>();
        int count = 1 + choices.below(3);
        for (int i = 0; i < count; i++) {
            Tree root = new Tree();
            root.props.add(new Prop("FF", List.of("4")));
            root.props.add(new Prop("CA", List.of("UTF-8")));
            games.add(root);
            List<Tree> nodes = new ArrayList<>(List.of(root));
            int size = choices.below(12);
            for (int n = 0; n < size; n++) {
                Tree node = new Tree();
                int props = choices.below(4);
                for (int p = 0; p < props; p++) {
                    node.props.add(property(choices));
                }
                Tree parent = choices.oneIn(3) ? choices.oneOf(nodes) : nodes.get(nodes.size() - 1);
                parent.children.add(node);
                nodes.add(node);
            }
        }
        return games;
    }

    private static Prop property(Choices choices) {
        List<String> values = new ArrayList<>();
        int count = 1 + choices.below(3);
        for (int v = 0; v < count; v++) {
            StringBuilder value = new StringBuilder();
            int pieces = choices.below(5);
            for (int i = 0; i < pieces; i++) {
                value.append(choices.oneOf(PIECES));
            }
            values.add(value.toString());
        }
        return new Prop(choices.oneOf(NAMES), values);
    }

    /** Returns the games as SGF, with spaces in random places. */
    static String text(List<Tree> games, Choices choices) {
        StringBuilder out = new StringBuilder();
        for (Tree game : games) {
            write(game, true, out, choices);
        }
        return out.toString();
    }

    private static void write(Tree tree, boolean variation, StringBuilder out, Choices choices) {
        blank(out, choices);
        if (variation) {
            out.append('(');
            blank(out, choices);
        }
        out.append(';');
        for (Prop prop : tree.props) {
            blank(out, choices);
            out.append(prop.name);
            for (String value : prop.values) {
                blank(out, choices);
                out.append('[');
                out.append(value.replaceAll("[\\]\\\\]", "\\\\$0"));
                out.append(']');
            }
        }
        for (Tree child : tree.children) {
            boolean alone = tree.children.size() == 1;
            write(child, !alone || choices.oneIn(4), out, choices);
        }
        if (variation) {
            blank(out, choices);
            out.append(')');
        }
    }

    private static void blank(StringBuilder out, Choices choices) {
        out.append(choices.oneOf(List.of("", "", "", " ", "\n", "\r\n", "\t")));
    }

    /** Returns the difference between a tree and a node that was read, with all nodes below it. */
    static String difference(Tree tree, SgfNode node) {
        List<Prop> props = new ArrayList<>();
        node.properties().forEach(p -> props.add(new Prop(p.name(), p.values())));
        if (!props.equals(tree.props)) {
            return "node " + node.index() + " has " + props + " instead of " + tree.props;
        }
        List<SgfNode> children = node.children();
        if (children.size() != tree.children.size()) {
            return "node " + node.index() + " has " + children.size() + " children instead of " + tree.children.size();
        }
        for (int i = 0; i < children.size(); i++) {
            if (children.get(i).parent().orElseThrow().index() != node.index()) {
                return "node " + children.get(i).index() + " is no child of node " + node.index();
            }
            String difference = difference(tree.children.get(i), children.get(i));
            if (!difference.isEmpty()) {
                return difference;
            }
        }
        return "";
    }
}

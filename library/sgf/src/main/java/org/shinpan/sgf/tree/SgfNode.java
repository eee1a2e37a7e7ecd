package org.shinpan.sgf.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.sgf.text.Excerpt;

/** A node of a tree: a view of the {@link NodeTable}. Values are decoded at each call. */
public final class SgfNode {

    private final NodeTable table;
    private final int index;

    SgfNode(NodeTable table, int index) {
        this.table = table;
        this.index = index;
    }

    /**
     * The same trees as numbers, for code that walks many nodes.
     *
     * @return the nodes, properties and values of the file
     */
    public NodeTable table() {
        return table;
    }

    /**
     * Its number in the file.
     *
     * @return from 0; lower than the numbers of the nodes after it in the tree
     */
    public int index() {
        return index;
    }

    /**
     * The place in the file where the game opens that begins with this node.
     *
     * @return in bytes from 0; empty if the file has another encoding than UTF-8, or the node has no property
     */
    public OptionalInt fileOffset() {
        return table.fileOffset(index);
    }

    /**
     * The node that it follows.
     *
     * @return its parent; empty for the first node of a game
     */
    public Optional<SgfNode> parent() {
        return view(table.parent(index));
    }

    /**
     * The next node of the main line.
     *
     * @return its first child; empty at the end of a line
     */
    public Optional<SgfNode> firstChild() {
        return view(table.firstChild(index));
    }

    private Optional<SgfNode> view(int node) {
        return node == NodeTable.NONE ? Optional.empty() : Optional.of(table.node(node));
    }

    /**
     * The nodes that follow it. If there are several, they are variations, and the first one is the main line.
     *
     * @return its children, in the order of the file
     */
    public List<SgfNode> children() {
        List<SgfNode> children = new ArrayList<>();
        for (int child = table.firstChild(index); child != NodeTable.NONE; child = table.nextSibling(child)) {
            children.add(table.node(child));
        }
        return children;
    }

    /**
     * Its properties.
     *
     * @return in the order of the file
     */
    public List<Property> properties() {
        List<Property> properties = new ArrayList<>();
        for (int p = table.firstProperty(index); p < table.firstProperty(index + 1); p++) {
            properties.add(new Property(table.name(p), values(p)));
        }
        return properties;
    }

    /**
     * Whether it has a property.
     *
     * @param name in capital letters
     * @return true if a property of the node has the name
     */
    public boolean has(String name) {
        return find(name) != NodeTable.NONE;
    }

    /**
     * The values of a property. If the node repeats the property, the values of all of them.
     *
     * @param name in capital letters
     * @return escapes resolved; empty if the node has no property of that name
     */
    public List<String> values(String name) {
        List<String> values = new ArrayList<>();
        for (int p = find(name); p != NodeTable.NONE; p = table.find(index, table.code(p), p + 1)) {
            values.addAll(values(p));
        }
        return values;
    }

    /**
     * The first value of a property.
     *
     * @param name in capital letters
     * @return escapes resolved
     */
    public Optional<String> value(String name) {
        int property = find(name);
        return property == NodeTable.NONE ? Optional.empty() : Optional.of(table.text(table.firstValue(property)));
    }

    /**
     * The first value of a property as one line of text.
     *
     * @param name in capital letters
     * @return escapes resolved, blanks instead of line ends, and no blanks at both ends
     */
    public Optional<String> line(String name) {
        return value(name).map(text -> Excerpt.oneLine(text).strip());
    }

    private int find(String name) {
        return table.find(index, table.code(name));
    }

    private List<String> values(int property) {
        List<String> values = new ArrayList<>();
        for (int v = table.firstValue(property); v < table.firstValue(property + 1); v++) {
            values.add(table.text(v));
        }
        return values;
    }

    /** Its properties with decoded values, as in {@code node 3: B[dd] C[a comment]}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("node " + index + ":");
        for (Property property : properties()) {
            text.append(' ').append(property);
        }
        return Excerpt.quoted(text.toString());
    }

    /**
     * A property of a node.
     *
     * @param name capital letters and digits
     * @param values at least one, escapes resolved
     */
    public record Property(String name, List<String> values) {

        public Property {
            Objects.requireNonNull(name, "the name must not be null");
            values = List.copyOf(Objects.requireNonNull(values, "the values must not be null"));
        }

        @Override
        public String toString() {
            return name + "[" + String.join("][", values) + "]";
        }
    }
}

package org.shinpan.sgf.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.shinpan.sgf.text.Excerpt;

/** A node of a tree: a view of the {@link NodeTable}. Every call that returns a value decodes it again. */
public final class SgfNode {

    private final NodeTable table;
    private final int index;

    SgfNode(NodeTable table, int index) {
        this.table = table;
        this.index = index;
    }

    /**
     * Returns the trees of the file as a table of numbers, for code that visits many nodes.
     *
     * @return the nodes, properties and values of the file
     */
    public NodeTable table() {
        return table;
    }

    /**
     * Returns the number of this node in the file.
     *
     * @return the number, from 0; lower than the numbers of the nodes after it in the tree
     */
    public int index() {
        return index;
    }

    /**
     * Returns the place in the file where the game that begins with this node opens. Call this only for the first node
     * of a game.
     *
     * @return the place in bytes from 0; empty if the file has another encoding than UTF-8, or the node has no property
     */
    public OptionalLong fileOffset() {
        return table.fileOffset(index);
    }

    /**
     * Returns the parent, which is the node that this node follows.
     *
     * @return the parent; empty for the first node of a game
     */
    public Optional<SgfNode> parent() {
        return view(table.parent(index));
    }

    /**
     * Returns the next node of this line: the first child, which continues the main line or a variation.
     *
     * @return the first child; empty at the end of a line
     */
    public Optional<SgfNode> firstChild() {
        return view(table.firstChild(index));
    }

    private Optional<SgfNode> view(int node) {
        return node == NodeTable.NONE ? Optional.empty() : Optional.of(table.node(node));
    }

    /**
     * Returns the nodes that follow this node. If there are several, the first one continues the line of this node, and
     * the others begin variations.
     *
     * @return the children, in the order of the file
     */
    public List<SgfNode> children() {
        List<SgfNode> children = new ArrayList<>();
        for (int child = table.firstChild(index); child != NodeTable.NONE; child = table.nextSibling(child)) {
            children.add(table.node(child));
        }
        return children;
    }

    /**
     * Returns the properties of this node.
     *
     * @return the properties, in the order of the file
     */
    public List<Property> properties() {
        List<Property> properties = new ArrayList<>();
        for (int p = table.firstProperty(index); p < table.firstProperty(index + 1); p++) {
            properties.add(new Property(table.name(p), values(p)));
        }
        return properties;
    }

    /**
     * Returns whether this node has a property.
     *
     * @param name the name, in capital letters
     * @return true if a property of this node has the name
     */
    public boolean has(String name) {
        return find(name) != NodeTable.NONE;
    }

    /**
     * Returns the values of a property. If the node repeats the property, these are the values of all repetitions.
     *
     * @param name the name, in capital letters
     * @return the values with escapes resolved; empty if the node has no property with that name
     */
    public List<String> values(String name) {
        List<String> values = new ArrayList<>();
        for (int p = find(name); p != NodeTable.NONE; p = table.find(index, table.code(p), p + 1)) {
            values.addAll(values(p));
        }
        return values;
    }

    /**
     * Returns the first value of a property.
     *
     * @param name the name, in capital letters
     * @return the value with escapes resolved; empty if the node has no property with that name
     */
    public Optional<String> value(String name) {
        int property = find(name);
        return property == NodeTable.NONE ? Optional.empty() : Optional.of(table.text(table.firstValue(property)));
    }

    /**
     * Returns the first value of a property as one line of text.
     *
     * @param name the name, in capital letters
     * @return the value with escapes resolved, blanks instead of line ends, and no blanks at either end; empty if the
     *     node has no property with that name
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

    /** Returns the number and the properties with decoded values, as in {@code node 3: B[dd] C[a comment]}. */
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
     * @param name the name, which consists of capital letters and digits
     * @param values the values with escapes resolved, at least one
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

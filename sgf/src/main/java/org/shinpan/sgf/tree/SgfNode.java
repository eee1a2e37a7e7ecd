package org.shinpan.sgf.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.sgf.text.OneLine;

/** A node of a tree: a view without a state of its own. Values are decoded when they are asked for. */
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

    /** Its number in the file, from 0; a node's number is lower than those of the nodes below it. */
    public int index() {
        return index;
    }

    /** The node it hangs on; empty for the first node of a game. */
    public Optional<SgfNode> parent() {
        int parent = table.parent(index);
        return parent == NodeTable.NONE ? Optional.empty() : Optional.of(new SgfNode(table, parent));
    }

    /** The next node of the main line. */
    public Optional<SgfNode> firstChild() {
        int child = table.firstChild(index);
        return child == NodeTable.NONE ? Optional.empty() : Optional.of(new SgfNode(table, child));
    }

    /** All nodes that hang on this one; more than one makes them variations, the first of which is the main line. */
    public List<SgfNode> children() {
        List<SgfNode> children = new ArrayList<>();
        for (int child = table.firstChild(index); child != NodeTable.NONE; child = table.nextSibling(child)) {
            children.add(new SgfNode(table, child));
        }
        return children;
    }

    /** Its properties in the order of the file. */
    public List<Property> properties() {
        List<Property> properties = new ArrayList<>();
        for (int p = table.firstProperty(index); p < table.firstProperty(index + 1); p++) {
            properties.add(new Property(table.name(p), values(p)));
        }
        return properties;
    }

    /** Whether it has a property. */
    public boolean has(String name) {
        return table.find(index, table.code(name)) != NodeTable.NONE;
    }

    /**
     * The values of a property, escapes resolved; empty if the node has none of that name. If the node repeats the
     * property, the values of all of them.
     */
    public List<String> values(String name) {
        int code = table.code(name);
        List<String> values = new ArrayList<>();
        for (int p = table.find(index, code); p != NodeTable.NONE; p = table.find(index, code, p + 1)) {
            values.addAll(values(p));
        }
        return values;
    }

    /** The first value of a property, escapes resolved. */
    public Optional<String> value(String name) {
        int property = table.find(index, table.code(name));
        return property == NodeTable.NONE ? Optional.empty() : Optional.of(table.text(table.firstValue(property)));
    }

    /** The first value of a property as one line of text: line ends become blanks, blanks around it are dropped. */
    public Optional<String> line(String name) {
        return value(name).map(text -> OneLine.of(text).strip());
    }

    private List<String> values(int property) {
        List<String> values = new ArrayList<>();
        for (int v = table.firstValue(property); v < table.firstValue(property + 1); v++) {
            values.add(table.text(v));
        }
        return values;
    }

    /**
     * A property of a node.
     *
     * @param name capital letters
     * @param values at least one, escapes resolved
     */
    public record Property(String name, List<String> values) {
        public Property {
            values = List.copyOf(values);
        }
    }
}

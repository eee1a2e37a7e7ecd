package org.shinpan.sgf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A node of a tree: a view without a state of its own. Values are decoded when they are asked for. */
public final class SgfNode {

    private final SgfCollection tree;
    private final int index;

    SgfNode(SgfCollection tree, int index) {
        this.tree = tree;
        this.index = index;
    }

    SgfCollection tree() {
        return tree;
    }

    /** Its number in the file, from 0; a node's number is lower than those of the nodes below it. */
    public int index() {
        return index;
    }

    /** The node it hangs on; empty for the first node of a game. */
    public Optional<SgfNode> parent() {
        int parent = tree.parent(index);
        return parent < 0 ? Optional.empty() : Optional.of(new SgfNode(tree, parent));
    }

    /** The next node of the main line. */
    public Optional<SgfNode> firstChild() {
        int child = tree.firstChild(index);
        return child < 0 ? Optional.empty() : Optional.of(new SgfNode(tree, child));
    }

    /** All nodes that hang on this one; more than one makes them variations, the first of which is the main line. */
    public List<SgfNode> children() {
        List<SgfNode> children = new ArrayList<>();
        for (int child = tree.firstChild(index); child >= 0; child = tree.nextSibling(child)) {
            children.add(new SgfNode(tree, child));
        }
        return children;
    }

    /** Its properties in the order of the file. */
    public List<Property> properties() {
        List<Property> properties = new ArrayList<>();
        for (int p = tree.firstProperty(index); p < tree.firstProperty(index + 1); p++) {
            properties.add(new Property(tree.name(p), values(p)));
        }
        return properties;
    }

    /** Whether it has a property. */
    public boolean has(String name) {
        return tree.find(index, tree.code(name)) >= 0;
    }

    /**
     * The values of a property, escapes resolved; empty if the node has none of that name. If the node repeats the
     * property, the values of all of them.
     */
    public List<String> values(String name) {
        int code = tree.code(name);
        List<String> values = new ArrayList<>();
        for (int p = tree.find(index, code); p >= 0; p = tree.find(index, code, p + 1)) {
            values.addAll(values(p));
        }
        return values;
    }

    /** The first value of a property, escapes resolved. */
    public Optional<String> value(String name) {
        int property = tree.find(index, tree.code(name));
        return property < 0 ? Optional.empty() : Optional.of(tree.text(tree.firstValue(property)));
    }

    /** The first value of a property as one line of text: line ends become blanks, blanks around it are dropped. */
    public Optional<String> line(String name) {
        return value(name).map(text -> Note.oneLine(text).strip());
    }

    private List<String> values(int property) {
        List<String> values = new ArrayList<>();
        for (int v = tree.firstValue(property); v < tree.firstValue(property + 1); v++) {
            values.add(tree.text(v));
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

    /**
     * Resolves the escapes of a value: a backslash makes the next character literal, and removes a line end; other
     * white space than a line end becomes a blank, and every kind of line end becomes {@code \n}.
     */
    static String unescape(byte[] text, int from, int to) {
        boolean plain = true;
        for (int i = from; i < to; i++) {
            byte b = text[i];
            plain &= b != '\\' && (b >= ' ' || b < 0);
        }
        if (plain) {
            return new String(text, from, to - from, StandardCharsets.UTF_8);
        }
        byte[] out = new byte[to - from];
        int length = 0;
        for (int i = from; i < to; i++) {
            byte b = text[i];
            boolean escaped = b == '\\' && i + 1 < to;
            if (escaped) {
                b = text[++i];
            }
            if (b == '\n' || b == '\r') {
                byte pair = (byte) (b == '\n' ? '\r' : '\n');
                if (i + 1 < to && text[i + 1] == pair) {
                    i++;
                }
                if (!escaped) {
                    out[length++] = '\n';
                }
            } else {
                out[length++] = b == '\t' || b == 0x0B || b == '\f' ? (byte) ' ' : b;
            }
        }
        return new String(out, 0, length, StandardCharsets.UTF_8);
    }

    /** A value as a file holds it: backslashes and closing brackets are escaped. */
    static String escape(String value) {
        return value.replace("\\", "\\\\").replace("]", "\\]");
    }
}

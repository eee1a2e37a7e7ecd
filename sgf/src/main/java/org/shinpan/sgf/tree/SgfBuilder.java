package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes a tree node by node. Values are given as they are meant; the builder escapes them.
 *
 * <p>{@link #node} hangs a node on the last one; {@link #open} and {@link #close} enclose variations.
 */
public final class SgfBuilder {

    private final StringBuilder text = new StringBuilder();
    private int depth;
    private boolean inNode;

    /** Begins without a game. */
    public SgfBuilder() {}

    /** Opens a game, or a variation that hangs on the last node. */
    public SgfBuilder open() {
        text.append('(');
        depth++;
        inNode = false;
        return this;
    }

    /**
     * Begins a node.
     *
     * @throws IllegalStateException if no game is open
     */
    public SgfBuilder node() {
        if (depth == 0) {
            throw new IllegalStateException("a node stands in a game");
        }
        text.append(';');
        inNode = true;
        return this;
    }

    /** Gives the last node a property. */
    public SgfBuilder put(String name, String... values) {
        return put(name, List.of(values));
    }

    /**
     * Gives the last node a property.
     *
     * @throws IllegalStateException if no node was begun
     * @throws IllegalArgumentException if there is no value, or the name is not made of capital letters
     */
    public SgfBuilder put(String name, List<String> values) {
        if (!inNode) {
            throw new IllegalStateException("a property stands in a node");
        }
        if (values.isEmpty() || !name.matches("[A-Z][A-Z0-9]*")) {
            throw new IllegalArgumentException("no property: " + name + values);
        }
        text.append(name);
        for (String value : values) {
            text.append('[').append(Escapes.escaped(value)).append(']');
        }
        return this;
    }

    /**
     * Closes the last game or variation that is open.
     *
     * @throws IllegalStateException if none is
     */
    public SgfBuilder close() {
        if (depth-- == 0) {
            throw new IllegalStateException("nothing is open");
        }
        text.append(')');
        inNode = false;
        return this;
    }

    /**
     * The trees that were built.
     *
     * @throws IllegalStateException if one is still open
     */
    public SgfCollection build() {
        if (depth != 0) {
            throw new IllegalStateException(depth + " games or variations are open");
        }
        return SgfGrammar.readUtf8(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}

package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.shinpan.rules.check.Present;

/**
 * Builds SGF trees node by node. The builder escapes the values.
 *
 * <p>{@link #open} begins a game or, inside a game, a variation; {@link #close} ends it. {@link #node} adds a node to
 * the innermost open game or variation.
 */
public final class SgfBuilder {

    private final StringBuilder text = new StringBuilder();
    private int depth;
    private boolean inNode;

    /** Creates a builder without games. */
    public SgfBuilder() {}

    /**
     * Begins a game, or, inside a game, a variation. The variation follows the last node of the game or variation in
     * which it begins.
     *
     * @return this
     */
    public SgfBuilder open() {
        text.append('(');
        depth++;
        inNode = false;
        return this;
    }

    /**
     * Adds a node.
     *
     * @return this
     * @throws IllegalStateException if no game is open
     */
    public SgfBuilder node() {
        if (depth == 0) {
            throw new IllegalStateException("open a game before its first node");
        }
        text.append(';');
        inNode = true;
        return this;
    }

    /**
     * Adds a property to the last node.
     *
     * @param name the name, which consists of capital letters and digits
     * @param values the values, at least one
     * @return this
     * @throws IllegalStateException if the game or variation has no node yet
     * @throws IllegalArgumentException if there is no value, or the name does not begin with a capital letter or has
     *     other characters than capital letters and digits
     */
    public SgfBuilder put(String name, String... values) {
        return put(name, List.of(Objects.requireNonNull(values, "the values must not be null")));
    }

    /**
     * Adds a property to the last node.
     *
     * @param name the name, which consists of capital letters and digits
     * @param values the values, at least one
     * @return this
     * @throws IllegalStateException if the game or variation has no node yet
     * @throws IllegalArgumentException if there is no value, or the name does not begin with a capital letter or has
     *     other characters than capital letters and digits
     */
    public SgfBuilder put(String name, List<String> values) {
        Present.all("the name", name, "the values", values);
        if (!inNode) {
            throw new IllegalStateException("add a node before its first property");
        }
        if (values.isEmpty()) {
            throw new IllegalArgumentException("property " + name + " has no value");
        }
        if (!name.matches("[A-Z][A-Z0-9]*")) {
            throw new IllegalArgumentException("not a property name: '" + name + "'");
        }
        text.append(name);
        for (String value : values) {
            text.append('[').append(Escapes.escaped(value)).append(']');
        }
        return this;
    }

    /**
     * Ends the last game or variation that is open.
     *
     * @return this
     * @throws IllegalStateException if no game or variation is open
     */
    public SgfBuilder close() {
        if (depth == 0) {
            throw new IllegalStateException("no game or variation is open");
        }
        depth--;
        text.append(')');
        inNode = false;
        return this;
    }

    /**
     * Returns the trees that were built.
     *
     * @return the trees, one for each game
     * @throws IllegalStateException if there is no node, if a game or variation is still open, or if a reader would
     *     read other trees from the file, for example because a variation begins with the size of a board
     */
    public SgfCollection build() {
        if (depth != 0) {
            throw new IllegalStateException("games and variations that are still open: " + depth);
        }
        try {
            SgfCollection trees = SgfGrammar.readUtf8(text.toString().getBytes(StandardCharsets.UTF_8));
            Lines lines = trees.table().lines();
            for (SgfNode game : trees.games()) {
                trees.table().breaksOff(game.index(), lines).ifPresent(fault -> {
                    throw new IllegalStateException(fault.what());
                });
            }
            return trees;
        } catch (SgfSyntaxException noTrees) {
            throw new IllegalStateException(noTrees.what(), noTrees);
        }
    }
}

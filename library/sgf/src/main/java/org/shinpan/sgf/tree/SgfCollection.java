package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The trees of one file, one for each game. Immutable. */
public final class SgfCollection {

    private final NodeTable table;
    private final List<Note> notes;

    SgfCollection(TreeParser parsed, List<Note> notes) {
        this.table = new NodeTable(parsed);
        this.notes = notes;
    }

    /**
     * Returns the trees, represented by their first nodes.
     *
     * @return the first node of each game, in the order of the file
     */
    public List<SgfNode> games() {
        List<SgfNode> games = new ArrayList<>();
        for (int root = table.firstRoot(); root != NodeTable.NONE; root = table.nextSibling(root)) {
            games.add(table.node(root));
        }
        return games;
    }

    /**
     * Returns the number of nodes in all games.
     *
     * @return at least 1
     */
    public int size() {
        return table.size();
    }

    /**
     * Returns the node with a number.
     *
     * @param index see {@link SgfNode#index()}
     * @return the node
     * @throws IndexOutOfBoundsException if no node has the number
     */
    public SgfNode node(int index) {
        return table.node(index);
    }

    /**
     * Returns these trees as a table of numbers, for code that visits many nodes.
     *
     * @return the nodes, properties and values by number
     */
    public NodeTable table() {
        return table;
    }

    /**
     * Returns the faults that the reader tolerated, in the order of the file.
     *
     * @return one note for each kind of tolerance
     */
    public List<Note> notes() {
        return notes;
    }

    /** Returns whether games, variations, names and values (with their escapes) are the same, in the same order. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SgfCollection that && table.equals(that.table);
    }

    @Override
    public int hashCode() {
        return table.hashCode();
    }

    /** Returns the trees as SGF. */
    @Override
    public String toString() {
        return new String(SgfGrammar.write(this), StandardCharsets.UTF_8);
    }
}

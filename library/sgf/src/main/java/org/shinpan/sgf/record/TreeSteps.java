package org.shinpan.sgf.record;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.tree.Lines;
import org.shinpan.sgf.tree.NodeTable;

/** The steps of a main line, stored as numbers. The first call of {@link #get} creates the objects. */
final class TreeSteps extends AbstractList<Step> implements RandomAccess {

    private final NodeTable tree;
    private final Lines start;
    private final SgfProperties values;
    private final CompactSteps compact;

    /** For each step, the property from which it was read. */
    private int[] properties;

    /** The steps as objects. Two threads may both create this list; the results are equal. */
    private @Nullable List<Step> made;

    /**
     * Creates an empty list.
     *
     * @param start a finder with a mark at or before the first step
     * @param room the number of steps that fit before the arrays grow
     */
    TreeSteps(NodeTable tree, Lines start, SgfProperties values, int room) {
        this.tree = tree;
        this.start = start;
        this.values = values;
        this.compact = new CompactSteps(room);
        this.properties = new int[room];
    }

    void add(int property, Player player, int code) {
        compact.add(player, code);
        place(property);
    }

    /** Inserts a set-up before a step. */
    void insert(int step, Step.SetUp setUp, int node) {
        compact.insert(step, setUp, node);
        place(0);
        System.arraycopy(properties, step, properties, step + 1, size() - 1 - step);
    }

    private void place(int property) {
        int last = compact.size() - 1;
        properties = CompactSteps.withRoom(properties, last);
        properties[last] = property;
    }

    /** Returns the property from which a move was read; 0 for a set-up. */
    int property(int step) {
        return properties[step];
    }

    CompactSteps compact() {
        return compact;
    }

    /** Returns all steps as objects, with their lines and columns. */
    List<Step> make(Lines lines) {
        List<Step> all = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            if (compact.isSetUp(i)) {
                all.add(compact.setUp(i));
            } else {
                lines.to(tree.offset(properties[i]));
                all.add(new Step.Played(values.turn(compact, i), lines.line(), lines.column()));
            }
        }
        return List.copyOf(all);
    }

    @Override
    public Step get(int step) {
        List<Step> known = made;
        if (known == null) {
            known = make(start.fromMark());
            made = known;
        }
        return known.get(step);
    }

    @Override
    public int size() {
        return compact.size();
    }
}

package org.shinpan.sgf.record;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.tree.Lines;
import org.shinpan.sgf.tree.NodeTable;

/** The steps of a game of a tree: numbers, of which objects are made as soon as somebody asks for one. */
final class TreeSteps extends AbstractList<Step> implements RandomAccess {

    private final NodeTable tree;
    private final Lines start;
    private final SgfProperties values;
    private final CompactSteps compact;

    /** The property that each step was read from. */
    private int[] properties;

    /** Threads may make it twice; they are equal. */
    private @Nullable List<Step> made;

    /**
     * None yet.
     *
     * @param start has marked a place at or before the first step
     * @param room for how many steps there is room at first
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

    /** Puts a set-up before a step; later set-ups come behind earlier ones. */
    void insert(int step, Step.SetUp setUp) {
        compact.insert(step, setUp);
        place(0);
        System.arraycopy(properties, step, properties, step + 1, size() - 1 - step);
    }

    private void place(int property) {
        int last = compact.size() - 1;
        if (last == properties.length) {
            properties = Arrays.copyOf(properties, 2 * last + 16);
        }
        properties[last] = property;
    }

    CompactSteps compact() {
        return compact;
    }

    /** All as objects; a reader of places counts the lines. */
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

package org.shinpan.sgf.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The faults that the parser tolerates in one text: for each kind their number and the first place. */
final class Tolerances {

    private final int[] first = new int[Tolerance.values().length];
    private final int[] times = new int[Tolerance.values().length];
    private boolean any;

    /** Counts a fault at a place in the text. */
    void add(Tolerance kind, int offset) {
        any = true;
        if (times[kind.ordinal()]++ == 0) {
            first[kind.ordinal()] = offset;
        }
    }

    /** Returns the kinds that occur, in the order of their first places. */
    List<Tolerance> kinds() {
        if (!any) {
            return List.of();
        }
        List<Tolerance> kinds = new ArrayList<>();
        for (Tolerance kind : Tolerance.values()) {
            if (times[kind.ordinal()] > 0) {
                kinds.add(kind);
            }
        }
        kinds.sort(Comparator.comparingInt(this::first));
        return kinds;
    }

    int first(Tolerance kind) {
        return first[kind.ordinal()];
    }

    int times(Tolerance kind) {
        return times[kind.ordinal()];
    }
}

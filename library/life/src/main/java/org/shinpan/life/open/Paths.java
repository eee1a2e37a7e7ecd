package org.shinpan.life.open;

import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/** Finds short paths over the stones of a chain, so that a zone can show with few stones that cells are connected. */
final class Paths {

    private final WideBoard board;
    private final int[] queue = new int[WideSet.MAX_CELLS];
    private final int[] from = new int[WideSet.MAX_CELLS];
    private final WideSet seen = new WideSet();

    Paths(WideBoard board) {
        this.board = board;
    }

    /** Returns some stones of a chain with further ones that join them. */
    WideSet joined(WideSet chain, WideSet stones) {
        WideSet joined = new WideSet().add(stones.next(0));
        while (grow(joined, chain, joined, stones)) {
            // one more stone is joined
        }
        return joined;
    }

    /**
     * Adds the stones of a shortest path to a set: from a start, over stones of a chain, to a goal that is not in the
     * set.
     *
     * @return whether there was such a goal
     */
    boolean grow(WideSet set, WideSet chain, WideSet start, WideSet goals) {
        seen.set(start);
        int tail = 0;
        for (int cell = start.next(0); cell >= 0; cell = start.next(cell + 1)) {
            from[cell] = -1;
            queue[tail++] = cell;
        }
        for (int head = 0; head < tail; head++) {
            int at = queue[head];
            if (goals.contains(at) && !set.contains(at)) {
                for (int step = at; step >= 0; step = from[step]) {
                    set.add(step);
                }
                return true;
            }
            for (int near : board.neighbours(at)) {
                if (chain.contains(near) && !seen.contains(near)) {
                    seen.add(near);
                    from[near] = at;
                    queue[tail++] = near;
                }
            }
        }
        return false;
    }
}

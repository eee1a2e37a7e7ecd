package org.shinpan.rules.fast;

import java.util.Arrays;

/** Walks over chains of a {@link FastBoard}: counts territory of its empty chains and true liberties of its stones. */
final class Regions {

    private final Cells grid;
    private final int stride;
    private final byte[] seen;
    /** One place more than the board has, for one that is written down and not queued. */
    private final int[] queue;

    /** How many places the chain has that {@link #around} walked over last. */
    private int walked;

    Regions(Cells grid) {
        this.grid = grid;
        this.stride = grid.stride;
        this.seen = new byte[grid.size];
        this.queue = new int[grid.board.area() + 1];
    }

    int areaMargin() {
        int black = blackStones();
        long territory = territory();
        return 2 * black - (grid.board.area() - grid.emptyCount) + (int) (territory >>> 32) - (int) territory;
    }

    private int blackStones() {
        int stones = 0;
        for (int cell : grid.cells) {
            stones += (cell >>> CellWord.COLOR_AT) & CellWord.BLACK;
        }
        return stones;
    }

    /** The territory of Black in the upper half, of White in the lower. */
    private long territory() {
        long both = 0;
        boolean marked = false;
        for (int i = 0; i < grid.emptyCount; i++) {
            int v = grid.empties[i];
            if (grid.emptyNear(v) == 0) {
                both += single(grid.near(v));
            } else if (seen[v] == 0) {
                both += territory(around(v), walked);
                marked = true;
            }
        }
        if (marked) {
            Arrays.fill(seen, (byte) 0);
        }
        return both;
    }

    /** The territory in an empty chain of one place, by its neighbours; without a branch. */
    private static long single(int near) {
        int noBlack = ((near & 7) - 1) >>> 31;
        int noWhite = ((near & 0x38) - 1) >>> 31;
        return (long) (noWhite & ~noBlack) << 32 | (noBlack & ~noWhite);
    }

    /** The territory in an empty chain of some places, by the bits of all its neighbours. */
    private static long territory(int around, int places) {
        boolean black = (around & 7) != 0;
        boolean white = (around & 0x38) != 0;
        if (black == white) {
            return 0;
        }
        return black ? (long) places << 32 : places;
    }

    /** Whether an empty chain touches stones of both colours. */
    boolean hasShared() {
        boolean shared = false;
        for (int i = 0; i < grid.emptyCount && !shared; i++) {
            int v = grid.empties[i];
            if (seen[v] == 0) {
                int around = around(v);
                shared = (around & 7) != 0 && (around & 0x38) != 0;
            }
        }
        Arrays.fill(seen, (byte) 0);
        return shared;
    }

    /** Walks over the empty chain at v and marks it; returns the {@link Cells#near} bits of all its places, united. */
    private int around(int v) {
        int around = 0;
        int count = 0;
        queue[count++] = v;
        seen[v] = 1;
        for (int i = 0; i < count; i++) {
            int s = queue[i];
            around |= grid.near(s);
            count = reach(s - stride, count);
            count = reach(s - 1, count);
            count = reach(s + 1, count);
            count = reach(s + stride, count);
        }
        walked = count;
        return around;
    }

    /**
     * Queues and marks a place that is empty and not marked yet; without a branch, which could not be predicted.
     * Returns the length of the queue afterwards.
     */
    private int reach(int n, int count) {
        int fresh = ((grid.cells[n] & CellWord.COLOR) - 1) >>> 31 & ~seen[n];
        seen[n] |= (byte) fresh;
        queue[count] = n;
        return count + fresh;
    }

    /** How many liberties the chain at a place has, each counted once; 0 if the place is empty. */
    int liberties(int v) {
        if (grid.colorAt(v) == CellWord.EMPTY) {
            return 0;
        }
        int count = 0;
        int s = v;
        do {
            for (int i = 0; i < 4; i++) {
                int n = grid.neighbour(s, i);
                if (grid.colorAt(n) == CellWord.EMPTY && seen[n] == 0) {
                    seen[n] = 1;
                    queue[count++] = n;
                }
            }
            s = grid.next[s];
        } while (s != v);
        for (int i = 0; i < count; i++) {
            seen[queue[i]] = 0;
        }
        return count;
    }
}

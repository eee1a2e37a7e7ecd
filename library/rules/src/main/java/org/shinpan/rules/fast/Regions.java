package org.shinpan.rules.fast;

import java.util.Arrays;

/** Counts the area of the players on a {@link FastBoard}, and the true liberties of its chains. */
final class Regions {

    private final Cells grid;
    private final int stride;
    private final byte[] seen;
    /**
     * The points to visit. It has one spare entry, because {@link #reach} writes a point even if it does not add it.
     */
    private final int[] queue;

    /** The number of points of the empty chain that {@link #around} visited last. */
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

    /**
     * {@return the number of empty points that only Black touches, in the upper 32 bits, and of those that only White
     * touches, in the lower 32 bits}
     */
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

    /** {@return the territory of a chain of one empty point, computed without a branch from its neighbours} */
    private static long single(int near) {
        // x - 1 is negative, so its highest bit is 1, only for x = 0.
        int noBlack = ((near & CellWord.BLACK_NEAR) - 1) >>> 31;
        int noWhite = ((near & CellWord.WHITE_NEAR) - 1) >>> 31;
        return (long) (noWhite & ~noBlack) << 32 | (noBlack & ~noWhite);
    }

    /**
     * {@return the territory of an empty chain}
     *
     * @param around the bitwise or of {@link Cells#near} over its places
     * @param places the number of its places
     */
    private static long territory(int around, int places) {
        boolean black = (around & CellWord.BLACK_NEAR) != 0;
        boolean white = (around & CellWord.WHITE_NEAR) != 0;
        if (black == white) {
            return 0;
        }
        return black ? (long) places << 32 : places;
    }

    /** {@return whether some empty chain touches stones of both colours} */
    boolean hasShared() {
        boolean shared = false;
        for (int i = 0; i < grid.emptyCount && !shared; i++) {
            int v = grid.empties[i];
            if (seen[v] == 0) {
                int around = around(v);
                shared = (around & CellWord.BLACK_NEAR) != 0 && (around & CellWord.WHITE_NEAR) != 0;
            }
        }
        Arrays.fill(seen, (byte) 0);
        return shared;
    }

    /** Marks the empty chain at v, and returns the bitwise or of {@link Cells#near} over all its places. */
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
     * Adds a place to the queue and marks it, if it is empty and not marked yet. The code has no branch, because the
     * processor could not predict it.
     *
     * @param n the place
     * @param count the length of the queue
     * @return the new length of the queue
     */
    private int reach(int n, int count) {
        int fresh = ((grid.cells[n] & CellWord.COLOR) - 1) >>> 31 & ~seen[n];
        seen[n] |= (byte) fresh;
        queue[count] = n;
        return count + fresh;
    }

    /** {@return the number of liberties of the chain at a place, each counted once; 0 if the place is empty} */
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

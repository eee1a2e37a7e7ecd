package org.shinpan.rules.fast;

/** Plays of a random player, who does not retake in a simple ko, fill an own eye, or capture a single own stone. */
final class RandomPlays {

    /** No index. */
    static final int NONE = -1;

    /** Random draws before rejected places are remembered, and one more for each sixteen empty places. */
    private static final int TRIALS = 4;

    private RandomPlays() {}

    /** Whether the player on turn has an eye on an empty place, see {@link FastBoard#isOwnEye}. */
    static boolean isOwnEye(Cells grid, int v) {
        return (grid.cells[v] & Cells.NO_EYE[grid.toMove]) == 0;
    }

    /** Whether the player on turn may put a stone on an empty place. */
    static boolean isAllowed(Cells grid, int v) {
        return isAllowed(grid, v, Cells.NO_EYE[grid.toMove], Cells.OTHERS[grid.toMove ^ 3]);
    }

    private static boolean isAllowed(Cells grid, int v, int noEye, int others) {
        int cell = grid.cells[v];
        return (cell & noEye) != 0 && ((cell & others) != 0 || (v != grid.ko && takes(grid.cells, grid.libs, v)));
    }

    /** Whether a play on an empty place with hostile neighbours only would take one of their chains. */
    private static boolean takes(int[] cells, int[] libs, int v) {
        int a = cells[v - Cells.STRIDE] >>> Cells.CHAIN_AT;
        int b = cells[v - 1] >>> Cells.CHAIN_AT;
        int c = cells[v + 1] >>> Cells.CHAIN_AT;
        int d = cells[v + Cells.STRIDE] >>> Cells.CHAIN_AT;
        int inA = libs[a] - 2;
        int inB = libs[b] - 2;
        int inC = libs[c] - 2;
        int inD = libs[d] - 2;
        if (Math.min(Math.min(inA, inB), Math.min(inC, inD)) > 2) {
            return false;
        }
        // A chain is taken if all its pseudo-liberties are here: one for each neighbour that is of it.
        int ab = isSame(a, b);
        int ac = isSame(a, c);
        int ad = isSame(a, d);
        int bc = isSame(b, c);
        int bd = isSame(b, d);
        int cd = isSame(c, d);
        return ((inA - ab - ac - ad) | (inB - ab - bc - bd) | (inC - ac - bc - cd) | (inD - ad - bd - cd)) < 0;
    }

    /** 1 if two roots are the same, else 0. */
    private static int isSame(int r, int s) {
        return ((r ^ s) - 1) >>> 31;
    }

    /** One of the allowed places, each as likely as another; {@link FastBoard#PASS} if there is none. */
    static int next(Cells grid, Xorshift random) {
        int i = tried(grid, random);
        if (i == NONE) {
            i = nextOfRemaining(grid, random);
            grid.renumber();
        }
        return i == NONE ? FastBoard.PASS : grid.empties[i];
    }

    /**
     * The same as an index in the list of empty places; {@link #NONE} if there is none. {@link Cells#where} may be
     * wrong afterwards.
     */
    static int nextIndex(Cells grid, Xorshift random) {
        int i = tried(grid, random);
        return i == NONE ? nextOfRemaining(grid, random) : i;
    }

    /** The index of an allowed place; {@link #NONE} if some draws find none. */
    private static int tried(Cells grid, Xorshift random) {
        int noEye = Cells.NO_EYE[grid.toMove];
        int others = Cells.OTHERS[grid.toMove ^ 3];
        int count = grid.emptyCount;
        int trials = count == 0 ? 0 : TRIALS + (count >> 4);
        for (int trial = 0; trial < trials; trial++) {
            int i = random.below(count);
            if (isAllowed(grid, grid.empties[i], noEye, others)) {
                return i;
            }
        }
        return NONE;
    }

    /** The same without trying a place twice: a rejected place is moved to the end of the list. */
    private static int nextOfRemaining(Cells grid, Xorshift random) {
        int noEye = Cells.NO_EYE[grid.toMove];
        int others = Cells.OTHERS[grid.toMove ^ 3];
        for (int left = grid.emptyCount; left > 0; left--) {
            int i = random.below(left);
            int v = grid.empties[i];
            if (isAllowed(grid, v, noEye, others)) {
                return i;
            }
            int last = grid.empties[left - 1];
            grid.empties[i] = last;
            grid.empties[left - 1] = v;
        }
        return NONE;
    }

    /**
     * The first allowed place from a random one on, as an index in the list of empty places; {@link #NONE} if there is
     * none. A place after many others that are not allowed is more likely than another.
     */
    static int nextIndexFromStart(Cells grid, Xorshift random) {
        int noEye = Cells.NO_EYE[grid.toMove];
        int others = Cells.OTHERS[grid.toMove ^ 3];
        int[] empties = grid.empties;
        int count = grid.emptyCount;
        if (count == 0) {
            return NONE;
        }
        int start = random.below(count);
        int i = start;
        do {
            if (isAllowed(grid, empties[i], noEye, others)) {
                return i;
            }
            i++;
            i = i == count ? 0 : i;
        } while (i != start);
        return NONE;
    }

    /** Whether the player on turn has an allowed place. */
    static boolean hasNext(Cells grid) {
        int noEye = Cells.NO_EYE[grid.toMove];
        int others = Cells.OTHERS[grid.toMove ^ 3];
        for (int i = 0; i < grid.emptyCount; i++) {
            if (isAllowed(grid, grid.empties[i], noEye, others)) {
                return true;
            }
        }
        return false;
    }

    /** One of the allowed places, with a likelihood in proportion to its weight. */
    static int next(Cells grid, Xorshift random, int[] weights) {
        int total = 0;
        for (int i = 0; i < grid.emptyCount; i++) {
            int v = grid.empties[i];
            total += weights[v] > 0 && isAllowed(grid, v) ? weights[v] : 0;
        }
        int left = total == 0 ? -1 : random.below(total);
        for (int i = 0; left >= 0; i++) {
            int v = grid.empties[i];
            left -= weights[v] > 0 && isAllowed(grid, v) ? weights[v] : 0;
            if (left < 0) {
                return v;
            }
        }
        return FastBoard.PASS;
    }
}

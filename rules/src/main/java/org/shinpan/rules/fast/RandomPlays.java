package org.shinpan.rules.fast;

/** Plays of a random player, who does not retake in a simple ko, fill an own eye, or capture a single own stone. */
final class RandomPlays {

    /** Random draws before rejected points are remembered. */
    private static final int TRIALS = 8;

    private RandomPlays() {}

    /** Whether the player on turn has an eye on an empty place, see {@link FastBoard#isOwnEye}. */
    static boolean isOwnEye(Cells grid, int v) {
        return (grid.cells[v] & Cells.NO_EYE[grid.toMove]) == 0;
    }

    /** Whether the player on turn may put a stone on an empty place. */
    static boolean isAllowed(Cells grid, int v) {
        int cell = grid.cells[v];
        int toMove = grid.toMove;
        return (cell & Cells.NO_EYE[toMove]) != 0
                && ((cell & Cells.OTHERS[toMove ^ 3]) != 0 || (v != grid.ko && Turns.takes(grid, v)));
    }

    /** One of the allowed places, each as likely as another; {@link FastBoard#PASS} if there is none. */
    static int next(Cells grid, Xorshift random) {
        int count = grid.emptyCount;
        int trials = count == 0 ? 0 : TRIALS;
        for (int trial = 0; trial < trials; trial++) {
            int v = grid.empties[random.below(count)];
            if (isAllowed(grid, v)) {
                return v;
            }
        }
        return nextOfRemaining(grid, random);
    }

    /** The same without trying a place twice: a rejected place is moved to the end of the list. */
    private static int nextOfRemaining(Cells grid, Xorshift random) {
        for (int left = grid.emptyCount; left > 0; left--) {
            int i = random.below(left);
            int v = grid.empties[i];
            if (isAllowed(grid, v)) {
                return v;
            }
            int last = grid.empties[left - 1];
            grid.empties[i] = last;
            grid.empties[left - 1] = v;
            grid.where[last] = i;
            grid.where[v] = left - 1;
        }
        return FastBoard.PASS;
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

package org.shinpan.rules.fast;

/** Plays of a random player, who does not retake in a simple ko, fill an own eye, or capture a single own stone. */
final class RandomPlays {

    /** Random draws before rejected points are remembered. */
    private static final int TRIALS = 8;

    private final Turns turns;
    private final Cells grid;
    private final int[] cells;
    private final int[] empties;

    RandomPlays(Turns turns) {
        this.turns = turns;
        this.grid = turns.grid;
        this.cells = grid.cells;
        this.empties = grid.empties;
    }

    /** Whether the player on turn has an eye on an empty place, see {@link FastBoard#isOwnEye}. */
    boolean isOwnEye(int v) {
        return (cells[v] & Cells.NO_EYE[turns.toMove]) == 0;
    }

    /** Whether the player on turn may put a stone on an empty place. */
    boolean isAllowed(int v) {
        int cell = cells[v];
        int toMove = turns.toMove;
        return (cell & Cells.NO_EYE[toMove]) != 0
                && ((cell & Cells.OTHERS[toMove ^ 3]) != 0 || (v != turns.ko && turns.takes(v)));
    }

    /** One of the allowed places, each as likely as another; {@link FastBoard#PASS} if there is none. */
    int next(Xorshift random) {
        int count = grid.emptyCount;
        int trials = count == 0 ? 0 : TRIALS;
        for (int trial = 0; trial < trials; trial++) {
            int v = empties[random.below(count)];
            if (isAllowed(v)) {
                return v;
            }
        }
        return nextOfRemaining(random);
    }

    /** The same without trying a place twice: a rejected place is moved to the end of the list. */
    private int nextOfRemaining(Xorshift random) {
        for (int left = grid.emptyCount; left > 0; left--) {
            int i = random.below(left);
            int v = empties[i];
            if (isAllowed(v)) {
                return v;
            }
            int last = empties[left - 1];
            empties[i] = last;
            empties[left - 1] = v;
            grid.where[last] = i;
            grid.where[v] = left - 1;
        }
        return FastBoard.PASS;
    }

    /** One of the allowed places, with a likelihood in proportion to its weight. */
    int next(Xorshift random, int[] weights) {
        int total = 0;
        for (int i = 0; i < grid.emptyCount; i++) {
            int v = empties[i];
            total += weights[v] > 0 && isAllowed(v) ? weights[v] : 0;
        }
        int left = total == 0 ? -1 : random.below(total);
        for (int i = 0; left >= 0; i++) {
            int v = empties[i];
            left -= weights[v] > 0 && isAllowed(v) ? weights[v] : 0;
            if (left < 0) {
                return v;
            }
        }
        return FastBoard.PASS;
    }
}

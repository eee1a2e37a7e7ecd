package org.shinpan.rules.fast;

import java.util.Arrays;

/**
 * The turns of a {@link FastBoard}: enough to take each back, and to see whether an earlier position stands again.
 *
 * <p>A turn leaves one {@code long} in the log. On a stack it leaves the roots of the chains that were absorbed, then
 * the stones that were removed, with each chain's root last. No position is kept: an earlier one follows from the
 * present one by walking back over the log.
 */
final class TurnLog {

    private static final int PLACE_BITS = 12;
    private static final int PLACE = (1 << PLACE_BITS) - 1;
    // The fields of a turn, from bit 0: place, ko before it, chains absorbed, colour; the stack's height.
    private static final int ABSORBED_SHIFT = 24;
    private static final int COLOR_SHIFT = 27;
    private static final int HEIGHT_SHIFT = 32;
    /** On the stack: the stone is the root, and the last of its chain. */
    private static final int ROOT = 1 << 16;

    private TurnLog() {}

    static void clear(Cells grid) {
        grid.turns = 0;
        grid.top = 0;
    }

    /** The place of a turn, counted from 1, or {@link FastBoard#PASS}. */
    static int place(Cells grid, int number) {
        return place(grid.log[number - 1]);
    }

    /** How many stones the last turn removed, of either colour. */
    static int removedByLast(Cells grid) {
        return grid.turns == 0 ? 0 : grid.top - removedFrom(grid.log[grid.turns - 1]);
    }

    /** A stone that the last turn removed, by its number from 0. */
    static int removedByLast(Cells grid, int number) {
        return grid.stack[removedFrom(grid.log[grid.turns - 1]) + number] & PLACE;
    }

    // The fields of a turn.

    static int place(long turn) {
        return (int) turn & PLACE;
    }

    static int color(long turn) {
        return (int) (turn >>> COLOR_SHIFT) & 3;
    }

    static int koBefore(long turn) {
        return (int) (turn >>> PLACE_BITS) & PLACE;
    }

    /** Where on the stack the chains begin that a turn absorbed. */
    static int absorbedFrom(long turn) {
        return (int) (turn >>> HEIGHT_SHIFT);
    }

    /** Where on the stack the stones begin that a turn removed. */
    static int removedFrom(long turn) {
        return absorbedFrom(turn) + ((int) (turn >>> ABSORBED_SHIFT) & 3);
    }

    // Writing.

    static void add(Cells grid, int v, int color, int ko) {
        if (grid.turns == grid.log.length) {
            grid.log = Arrays.copyOf(grid.log, 2 * grid.turns);
        }
        grid.log[grid.turns++] = (long) grid.top << HEIGHT_SHIFT | (color << COLOR_SHIFT | ko << PLACE_BITS | v);
    }

    /** Makes sure that there is room on the stack. */
    static void reserve(Cells grid, int more) {
        if (grid.top + more > grid.stack.length) {
            grid.stack = Arrays.copyOf(grid.stack, 2 * (grid.top + more));
        }
    }

    /** Adds the chains that the last turn absorbed. */
    static void addAbsorbed(Cells grid) {
        reserve(grid, grid.absorbed);
        for (int i = 0; i < grid.absorbed; i++) {
            grid.stack[grid.top++] = grid.roots[i];
        }
        grid.log[grid.turns - 1] += (long) grid.absorbed << ABSORBED_SHIFT;
    }

    static void addRemoved(Cells grid, int stone) {
        grid.stack[grid.top++] = stone;
    }

    static void endRemovedChain(Cells grid) {
        grid.stack[grid.top - 1] |= ROOT;
    }

    // Taking back.

    /** Takes the last turn out of the log. What it left on the stack is still to be popped. */
    static long takeLast(Cells grid) {
        return grid.log[--grid.turns];
    }

    static int pop(Cells grid) {
        return grid.stack[--grid.top] & PLACE;
    }

    /** Whether the stone on the top of the stack is the root of its chain. */
    static boolean isRootOnTop(Cells grid) {
        return (grid.stack[grid.top - 1] & ROOT) != 0;
    }

    // Earlier positions.

    /** Whether the position is the one that stood after a turn, 0 for the start; walks back over the log from now. */
    static boolean isAsAfter(Cells grid, int turn) {
        grid.noteColors(grid.colors);
        return walkedBackIsNow(grid, turn, grid.turns, grid.top);
    }

    /** The same, walking back from the colours that were noted after a later turn than that. */
    static boolean isAsAfter(Cells grid, int turn, byte[] noted, int later) {
        System.arraycopy(noted, 0, grid.colors, 0, grid.colors.length);
        return walkedBackIsNow(grid, turn, later, later == grid.turns ? grid.top : absorbedFrom(grid.log[later]));
    }

    /** Whether {@link Cells#colors}, those after one turn, become the present colours on the way back to another. */
    private static boolean walkedBackIsNow(Cells grid, int turn, int from, int stackHeight) {
        int height = stackHeight;
        for (int t = from; t > turn; t--) {
            long taken = grid.log[t - 1];
            int v = place(taken);
            int color = color(taken);
            int removed = grid.colors[v] == Cells.EMPTY ? color : color ^ 3;
            for (int i = removedFrom(taken); i < height; i++) {
                grid.colors[grid.stack[i] & PLACE] = (byte) removed;
            }
            grid.colors[v] = (byte) (v == FastBoard.PASS ? Cells.EDGE : Cells.EMPTY);
            height = absorbedFrom(taken);
        }
        return grid.hasColors(grid.colors);
    }
}

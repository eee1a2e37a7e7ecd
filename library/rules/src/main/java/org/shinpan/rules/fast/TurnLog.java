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

    private final Cells grid;
    private long[] log = new long[256];
    private int turns;
    private int[] stack = new int[256];
    private int top;
    /** Room for the colours of an earlier position. */
    private final byte[] colors;

    TurnLog(Cells grid) {
        this.grid = grid;
        this.colors = new byte[grid.size];
    }

    int turns() {
        return turns;
    }

    boolean isEmpty() {
        return turns == 0;
    }

    /** How many entries the stack has. */
    int height() {
        return top;
    }

    void clear() {
        turns = 0;
        top = 0;
    }

    /** The place of a turn, counted from 1, or {@link CellWord#PASS}. */
    int place(int number) {
        return place(log[number - 1]);
    }

    /** How many stones the last turn removed, of either colour. */
    int removedByLast() {
        return turns == 0 ? 0 : top - removedFrom(log[turns - 1]);
    }

    /** A stone that the last turn removed, by its number from 0. */
    int removedByLast(int number) {
        return stack[removedFrom(log[turns - 1]) + number] & PLACE;
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

    void add(int v, int color, int ko) {
        if (turns == log.length) {
            log = Arrays.copyOf(log, 2 * turns);
        }
        log[turns++] = (long) top << HEIGHT_SHIFT | (color << COLOR_SHIFT | ko << PLACE_BITS | v);
    }

    /** Makes sure that there is room on the stack. */
    void reserve(int more) {
        if (top + more > stack.length) {
            stack = Arrays.copyOf(stack, 2 * (top + more));
        }
    }

    /** Adds the chains that the last turn absorbed. */
    void addAbsorbed(int[] roots, int absorbed) {
        reserve(absorbed);
        for (int i = 0; i < absorbed; i++) {
            stack[top++] = roots[i];
        }
        log[turns - 1] += (long) absorbed << ABSORBED_SHIFT;
    }

    /** Adds a stone that the last turn removed; the caller has made room by {@link #reserve}. */
    void addRemoved(int stone) {
        stack[top++] = stone;
    }

    /** Marks the stone that was added last as the root of its chain, and the last of it. */
    void endRemovedChain() {
        stack[top - 1] |= ROOT;
    }

    // Taking back.

    /** Takes the last turn out of the log. What it left on the stack is still to be popped. */
    long takeLast() {
        return log[--turns];
    }

    int pop() {
        return stack[--top] & PLACE;
    }

    /** Whether the stone on the top of the stack is the root of its chain. */
    boolean isRootOnTop() {
        return (stack[top - 1] & ROOT) != 0;
    }

    // Earlier positions.

    /** Whether the position is the one that stood after a turn, 0 for the start; walks back over the log from now. */
    boolean isAsAfter(int turn) {
        grid.noteColors(colors);
        return walkedBackIsNow(turn, turns, top);
    }

    /** The same, walking back from the colours that were noted after a later turn than that. */
    boolean isAsAfter(int turn, byte[] noted, int later) {
        System.arraycopy(noted, 0, colors, 0, colors.length);
        return walkedBackIsNow(turn, later, later == turns ? top : absorbedFrom(log[later]));
    }

    /** Whether {@link #colors}, those after one turn, become the present colours on the way back to another. */
    private boolean walkedBackIsNow(int turn, int from, int stackHeight) {
        int height = stackHeight;
        for (int t = from; t > turn; t--) {
            long taken = log[t - 1];
            int v = place(taken);
            int color = color(taken);
            int removed = colors[v] == CellWord.EMPTY ? color : color ^ 3;
            for (int i = removedFrom(taken); i < height; i++) {
                colors[stack[i] & PLACE] = (byte) removed;
            }
            // Place 0, which stands for a pass, is on the border.
            colors[v] = (byte) (v == CellWord.PASS ? CellWord.EDGE : CellWord.EMPTY);
            height = absorbedFrom(taken);
        }
        return grid.hasColors(colors);
    }
}

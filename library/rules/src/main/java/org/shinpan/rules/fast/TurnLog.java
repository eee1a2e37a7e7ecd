package org.shinpan.rules.fast;

import java.util.Arrays;

/**
 * The turns of a {@link FastBoard}, with the data needed to undo them and to find out whether an earlier position is
 * repeated.
 *
 * <p>Every turn adds one {@code long} to the log. It also adds entries to a stack: the roots of the chains that the new
 * stone merged into its chain, then the stones that were removed, chain by chain, each with its root last. The log
 * stores no positions: an earlier position is computed from the current one by going back over the log.
 */
final class TurnLog {

    private static final int PLACE_BITS = 12;
    private static final int PLACE = (1 << PLACE_BITS) - 1;
    // The bit fields of a turn, from bit 0: its place, the ko before it, the number of absorbed chains, its colour, and
    // the height of the stack before it.
    private static final int ABSORBED_SHIFT = 24;
    private static final int COLOR_SHIFT = 27;
    private static final int HEIGHT_SHIFT = 32;
    /** Marks a stone on the stack as the root, and the last stone, of its chain. */
    private static final int ROOT = 1 << 16;

    private final Cells grid;
    private long[] log = new long[256];
    private int turns;
    private int[] stack = new int[256];
    private int top;
    /** Memory for the colours of an earlier position. */
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

    /** {@return the number of entries on the stack} */
    int height() {
        return top;
    }

    void clear() {
        turns = 0;
        top = 0;
    }

    /** {@return the place of a turn, by its number from 1; {@link CellWord#PASS} for a pass} */
    int place(int number) {
        return place(log[number - 1]);
    }

    /** {@return the number of stones that the last turn removed, of either colour} */
    int removedByLast() {
        return turns == 0 ? 0 : top - removedFrom(log[turns - 1]);
    }

    /** {@return the place of a stone that the last turn removed, by its index from 0} */
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

    /** {@return the index on the stack of the first chain that a turn absorbed} */
    static int absorbedFrom(long turn) {
        return (int) (turn >>> HEIGHT_SHIFT);
    }

    /** {@return the index on the stack of the first stone that a turn removed} */
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

    /** Makes sure that the stack has room for a number of entries. */
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

    /** Marks the stone that was added last as the root, and the last stone, of its chain. */
    void endRemovedChain() {
        stack[top - 1] |= ROOT;
    }

    // Undoing.

    /** Removes the last turn from the log and returns it. The caller must pop the turn's entries from the stack. */
    long takeLast() {
        return log[--turns];
    }

    int pop() {
        return stack[--top] & PLACE;
    }

    /** {@return whether the stone on top of the stack is the root of its chain} */
    boolean isRootOnTop() {
        return (stack[top - 1] & ROOT) != 0;
    }

    // Earlier positions.

    /** {@return whether the current position equals the position after a turn; 0 means the start} */
    boolean isAsAfter(int turn) {
        grid.copyColors(colors);
        return goBackAndCompare(turn, turns, top);
    }

    /**
     * {@return whether the current position equals the position after a turn, computed from a copy of the colours}
     *
     * @param turn the turn; 0 for the start
     * @param copy the copy of the colours, made after a later turn
     * @param later the number of this later turn
     */
    boolean isAsAfter(int turn, byte[] copy, int later) {
        System.arraycopy(copy, 0, colors, 0, colors.length);
        return goBackAndCompare(turn, later, later == turns ? top : absorbedFrom(log[later]));
    }

    /**
     * Goes back to an earlier turn, and returns whether the colours after it equal the current colours.
     *
     * @param turn the earlier turn; 0 for the start
     * @param from the turn after which the board has the colours in {@link #colors}, which this method changes
     * @param stackHeight the height of the stack after the turn {@code from}
     */
    private boolean goBackAndCompare(int turn, int from, int stackHeight) {
        int height = stackHeight;
        for (int t = from; t > turn; t--) {
            long taken = log[t - 1];
            int v = place(taken);
            int color = color(taken);
            int removed = colors[v] == CellWord.EMPTY ? color : color ^ 3;
            for (int i = removedFrom(taken); i < height; i++) {
                colors[stack[i] & PLACE] = (byte) removed;
            }
            // For a pass the place is 0, which is on the border.
            colors[v] = (byte) (v == CellWord.PASS ? CellWord.EDGE : CellWord.EMPTY);
            height = absorbedFrom(taken);
        }
        return grid.hasColors(colors);
    }
}

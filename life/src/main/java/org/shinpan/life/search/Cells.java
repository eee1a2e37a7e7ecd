package org.shinpan.life.search;

import org.jspecify.annotations.Nullable;

/**
 * A set of at most 128 cells, as two words.
 *
 * @param low the cells 0 to 63
 * @param high the cells 64 to 127
 */
record Cells(long low, long high) {

    /** More cells do not fit into two words. */
    static final int MOST = 128;

    static final Cells NONE = new Cells(0, 0);

    static Cells of(int cell) {
        return cell < 64 ? new Cells(1L << cell, 0) : new Cells(0, 1L << cell);
    }

    boolean isEmpty() {
        return (low | high) == 0;
    }

    boolean contains(int cell) {
        return (((cell < 64 ? low : high) >>> cell) & 1) != 0;
    }

    int size() {
        return Long.bitCount(low) + Long.bitCount(high);
    }

    /** The least cell of a set that is not empty. */
    int first() {
        return low != 0 ? Long.numberOfTrailingZeros(low) : 64 + Long.numberOfTrailingZeros(high);
    }

    Cells and(Cells other) {
        return new Cells(low & other.low, high & other.high);
    }

    Cells or(Cells other) {
        return new Cells(low | other.low, high | other.high);
    }

    Cells minus(Cells other) {
        return new Cells(low & ~other.low, high & ~other.high);
    }

    Cells with(int cell) {
        return or(of(cell));
    }

    Cells without(int cell) {
        return minus(of(cell));
    }

    boolean meets(Cells other) {
        return ((low & other.low) | (high & other.high)) != 0;
    }

    boolean includes(Cells other) {
        return ((other.low & ~low) | (other.high & ~high)) == 0;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Cells cells && low == cells.low && high == cells.high;
    }

    /** Sets that differ in a few cells get different numbers; those of a record often do not. */
    @Override
    public int hashCode() {
        long mixed =
                (low * 0x9E3779B97F4A7C15L ^ Long.rotateLeft(high * 0xC2B2AE3D27D4EB4FL, 32)) * 0xD6E8FEB86659FD93L;
        return (int) (mixed >>> 32);
    }
}

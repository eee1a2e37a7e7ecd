package org.shinpan.rules.cells;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A mutable set of cells of a {@link WideBoard}, stored as 192 bits, for searches that make millions of sets. A cell is
 * a number from 0 to 191. The methods that change the set return it, and allocate no memory.
 */
public final class WideSet {

    /** The maximum number of cells. */
    public static final int MAX_CELLS = 3 * Long.SIZE;

    private long low;
    private long middle;
    private long high;

    /** Creates the empty set. */
    public WideSet() {}

    /**
     * {@return a copy of the set}
     *
     * @param other the set
     */
    public static WideSet copyOf(WideSet other) {
        return new WideSet().set(other);
    }

    /** {@return this set, now empty} */
    public WideSet clear() {
        low = 0;
        middle = 0;
        high = 0;
        return this;
    }

    /**
     * {@return this set, after its cells were replaced by those of another set}
     *
     * @param other the other set
     */
    public WideSet set(WideSet other) {
        low = other.low;
        middle = other.middle;
        high = other.high;
        return this;
    }

    /**
     * {@return this set, after a cell was added}
     *
     * @param cell the number of the cell, from 0
     */
    public WideSet add(int cell) {
        if (cell < Long.SIZE) {
            low |= 1L << cell;
        } else if (cell < 2 * Long.SIZE) {
            middle |= 1L << cell;
        } else {
            high |= 1L << cell;
        }
        return this;
    }

    /**
     * {@return this set, after a cell was removed}
     *
     * @param cell the number of the cell, from 0
     */
    public WideSet remove(int cell) {
        if (cell < Long.SIZE) {
            low &= ~(1L << cell);
        } else if (cell < 2 * Long.SIZE) {
            middle &= ~(1L << cell);
        } else {
            high &= ~(1L << cell);
        }
        return this;
    }

    /**
     * {@return whether the set has a cell}
     *
     * @param cell the number of the cell, from 0
     */
    public boolean contains(int cell) {
        long word = cell < Long.SIZE ? low : cell < 2 * Long.SIZE ? middle : high;
        return (word & 1L << cell) != 0;
    }

    /**
     * {@return this set, after all cells of another set were added}
     *
     * @param other the other set
     */
    public WideSet addAll(WideSet other) {
        low |= other.low;
        middle |= other.middle;
        high |= other.high;
        return this;
    }

    /**
     * {@return this set, after the cells of another set were removed}
     *
     * @param other the other set
     */
    public WideSet removeAll(WideSet other) {
        low &= ~other.low;
        middle &= ~other.middle;
        high &= ~other.high;
        return this;
    }

    /**
     * {@return this set, after all cells that are not in another set were removed}
     *
     * @param other the other set
     */
    public WideSet retainAll(WideSet other) {
        low &= other.low;
        middle &= other.middle;
        high &= other.high;
        return this;
    }

    /** {@return whether the set has no cell} */
    public boolean isEmpty() {
        return (low | middle | high) == 0;
    }

    /** {@return the number of cells} */
    public int size() {
        return Long.bitCount(low) + Long.bitCount(middle) + Long.bitCount(high);
    }

    /**
     * {@return whether the set has all cells of another}
     *
     * @param other the other set
     */
    public boolean containsAll(WideSet other) {
        return ((other.low & ~low) | (other.middle & ~middle) | (other.high & ~high)) == 0;
    }

    /**
     * {@return whether two sets have a common cell}
     *
     * @param other the other set
     */
    public boolean intersects(WideSet other) {
        return ((other.low & low) | (other.middle & middle) | (other.high & high)) != 0;
    }

    /**
     * {@return the size of the union of this set and another} Changes neither set.
     *
     * @param other the other set
     */
    public int united(WideSet other) {
        return Long.bitCount(low | other.low) + Long.bitCount(middle | other.middle) + Long.bitCount(high | other.high);
    }

    /**
     * {@return the smallest cell of the set that is not less than a number; −1 if there is none}
     *
     * @param from the number, from 0 to {@link #MAX_CELLS}
     */
    public int next(int from) {
        if (from < Long.SIZE) {
            long left = low & -1L << from;
            if (left != 0) {
                return Long.numberOfTrailingZeros(left);
            }
        }
        if (from < 2 * Long.SIZE) {
            long left = from <= Long.SIZE ? middle : middle & -1L << from;
            if (left != 0) {
                return Long.SIZE + Long.numberOfTrailingZeros(left);
            }
        }
        if (from < MAX_CELLS) {
            long left = from <= 2 * Long.SIZE ? high : high & -1L << from;
            if (left != 0) {
                return 2 * Long.SIZE + Long.numberOfTrailingZeros(left);
            }
        }
        return -1;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WideSet set && low == set.low && middle == set.middle && high == set.high;
    }

    @Override
    public int hashCode() {
        return Objects.hash(low, middle, high);
    }
}

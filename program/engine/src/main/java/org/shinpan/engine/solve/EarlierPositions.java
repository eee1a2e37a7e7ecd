package org.shinpan.engine.solve;

import java.util.Arrays;

/**
 * The positions of a sequence of moves up to the current one: a set of {@link PositionCode codes} with the order of a
 * stack, in which only the last position can be removed. A code is never -1.
 */
final class EarlierPositions {

    private static final long FREE = -1;

    /** An open hash table of the positions. Its length is a power of two. */
    private long[] slots = filled(256);

    /** The positions in the order in which they were added. */
    private long[] codes = new long[64];

    /** For every position in {@link #codes}, its index in {@link #slots}. */
    private int[] slotOf = new int[64];

    private int count;
    private long sum;

    /** Returns a hash of the positions that does not depend on their order. */
    long sum() {
        return sum;
    }

    void clear() {
        while (count > 0) {
            removeLast();
        }
    }

    int size() {
        return count;
    }

    long get(int number) {
        return codes[number];
    }

    boolean contains(long code) {
        return slots[slot(code)] == code;
    }

    /** Adds a position that is not in the set yet. */
    void add(long code) {
        if (4 * count >= slots.length) {
            grow();
        }
        if (count == codes.length) {
            codes = Arrays.copyOf(codes, 2 * count);
            slotOf = Arrays.copyOf(slotOf, 2 * count);
        }
        int slot = slot(code);
        slots[slot] = code;
        codes[count] = code;
        slotOf[count++] = slot;
        sum += mix(code);
    }

    void removeLast() {
        // All positions that were added later have been removed, so no search passes over this slot to find them.
        slots[slotOf[--count]] = FREE;
        sum -= mix(codes[count]);
    }

    /** Returns the slot of a position, or the free slot in which it would be stored. */
    private int slot(long code) {
        int mask = slots.length - 1;
        int slot = (int) (mix(code) & mask);
        while (slots[slot] != FREE && slots[slot] != code) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** Returns a well mixed hash of a number. */
    static long mix(long value) {
        long x = value * 0x9E3779B97F4A7C15L;
        x ^= x >>> 32;
        x *= 0xD6E8FEB86659FD93L;
        return x ^ x >>> 29;
    }

    private void grow() {
        slots = filled(2 * slots.length);
        int all = count;
        count = 0;
        sum = 0;
        for (int i = 0; i < all; i++) {
            add(codes[i]);
        }
    }

    private static long[] filled(int length) {
        long[] slots = new long[length];
        Arrays.fill(slots, FREE);
        return slots;
    }
}

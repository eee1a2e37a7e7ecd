package org.shinpan.rules.fast;

import java.util.Arrays;

/**
 * The positions of a game, found by their hash. A hash proposes turns, from the latest to the earliest; whether one of
 * them left the same position is for {@link FastBoard#isAsAfter} to say.
 *
 * <p>Open addressing; the table is at most an eighth full, so that a first look nearly always finds a free slot or the
 * right one. Positions are forgotten in the opposite order in which they came, which leaves the table as it was.
 */
final class Repetitions {

    private static final int NONE = -1;

    /** In each slot the latest turn, plus one, with some hash; 0 if free. */
    private int[] slots = new int[1024];
    // By turn: the hash, its slot (NONE if the turn left no new position), the earlier turn with the same hash.
    private long[] hashes = new long[128];
    private int[] slotOf = new int[128];
    private int[] earlier = new int[128];
    private int count;

    /** The colours after every so many turns; those of turns taken back are stale, and noted anew on the way. */
    private byte[][] notes = new byte[4][];

    /** Forgets all; the position at the start has a hash. */
    void clear(long start) {
        while (count > 0) {
            forget();
        }
        remember(start);
    }

    /** The latest turn with a hash, or −1. */
    int latest(long hash) {
        return slots[slot(hash)] - 1;
    }

    /** The turn before one that had the same hash, or −1. */
    int before(int turn) {
        return earlier[turn];
    }

    /** Notes the position that the next turn leaves; the latest turn before with the same hash, or −1. */
    int remember(long hash) {
        if (count == hashes.length) {
            grow();
        }
        int slot = slot(hash);
        int turn = count++;
        hashes[turn] = hash;
        slotOf[turn] = slot;
        int before = slots[slot] - 1;
        earlier[turn] = before;
        slots[slot] = turn + 1;
        return before;
    }

    /** Notes that the next turn leaves the position as it is. */
    void skip() {
        if (count == hashes.length) {
            grow();
        }
        slotOf[count++] = NONE;
    }

    /** Takes the last turn back. */
    void forget() {
        int turn = --count;
        if (slotOf[turn] != NONE) {
            slots[slotOf[turn]] = earlier[turn] + 1;
        }
    }

    /** The array for a note, with whatever an earlier one left in it. */
    byte[] toNote(int number, int size) {
        if (number >= notes.length) {
            notes = Arrays.copyOf(notes, 2 * number);
        }
        if (notes[number] == null) {
            notes[number] = new byte[size];
        }
        return notes[number];
    }

    byte[] noted(int number) {
        return notes[number];
    }

    private int slot(long hash) {
        int mask = slots.length - 1;
        int slot = (int) hash & mask;
        while (slots[slot] != 0 && hashes[slots[slot] - 1] != hash) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        hashes = Arrays.copyOf(hashes, 2 * count);
        slotOf = Arrays.copyOf(slotOf, 2 * count);
        earlier = Arrays.copyOf(earlier, 2 * count);
        slots = new int[16 * count];
        int turns = count;
        count = 0;
        for (int turn = 0; turn < turns; turn++) {
            if (slotOf[turn] == NONE) {
                skip();
            } else {
                remember(hashes[turn]);
            }
        }
    }
}

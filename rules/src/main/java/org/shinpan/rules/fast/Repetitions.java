package org.shinpan.rules.fast;

import java.util.Arrays;

/**
 * The positions of a game, found by their hash. A hash proposes turns, from the latest to the earliest; whether one of
 * them left the same position is for {@link FastBoard#isAsAfter} to say.
 *
 * <p>Open addressing; the table is at most an eighth full, so that a first look nearly always finds a free slot or the
 * right one. Positions are forgotten in the opposite order in which they came, which leaves the table as it was. A
 * position enters the table when somebody asks for one, all that came before it too.
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
    /** How many of the turns have entered the table. */
    private int entered;

    /** The places from which a stone was removed since the start, some of them by turns taken back since. */
    private final boolean[] vacated;

    /** The colours after every so many turns; those of turns taken back are stale, and noted anew on the way. */
    private byte[][] notes = new byte[4][];

    Repetitions(int places) {
        this.vacated = new boolean[places];
    }

    /** Forgets all; the position at the start has a hash. */
    void clear(long start) {
        while (entered > 0) {
            count = entered;
            forget();
        }
        count = 0;
        Arrays.fill(vacated, false);
        remember(start);
    }

    /** Whether a stone may have been removed from a place since the start. */
    boolean isVacated(int v) {
        return vacated[v];
    }

    void vacate(int v) {
        vacated[v] = true;
    }

    /** The latest turn with a hash, or −1. */
    int latest(long hash) {
        while (entered < count) {
            enter();
        }
        return slots[slot(hash)] - 1;
    }

    private void enter() {
        int turn = entered++;
        if (slotOf[turn] == NONE) {
            return;
        }
        int slot = slot(hashes[turn]);
        slotOf[turn] = slot;
        earlier[turn] = slots[slot] - 1;
        slots[slot] = turn + 1;
    }

    /** The turn before one that had the same hash, or −1. */
    int before(int turn) {
        return earlier[turn];
    }

    /** Notes the position that the next turn leaves. */
    void remember(long hash) {
        if (count == hashes.length) {
            grow();
        }
        hashes[count] = hash;
        slotOf[count++] = 0;
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
        if (turn < entered) {
            entered = turn;
            if (slotOf[turn] != NONE) {
                slots[slotOf[turn]] = earlier[turn] + 1;
            }
        }
    }

    void note(int number, byte[] colors) {
        if (number >= notes.length) {
            notes = Arrays.copyOf(notes, 2 * number);
        }
        notes[number] = colors;
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

    /** Makes room for twice as many turns; they enter a new table when it is asked. */
    private void grow() {
        hashes = Arrays.copyOf(hashes, 2 * count);
        slotOf = Arrays.copyOf(slotOf, 2 * count);
        earlier = Arrays.copyOf(earlier, 2 * count);
        slots = new int[16 * count];
        entered = 0;
    }
}

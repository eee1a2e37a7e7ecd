package org.shinpan.rules.fast;

import java.util.Arrays;
import org.shinpan.rules.law.Traits;

/**
 * The earlier positions of a board, found by their hash.
 *
 * <p>A hash only proposes an earlier turn; the positions decide. The board walks its log back to that turn, from now or
 * from the colours that are noted every 256 turns, and compares. So no positions are kept. A play that stands costs one
 * look into the table; one that repeats a position costs the same walk, however long the game is.
 *
 * <p>The table uses open addressing and is at most an eighth full, so a first look nearly always finds a free slot or
 * the right one. Positions are forgotten in the opposite order to the one in which they came; that leaves the table as
 * it was.
 */
final class Repetitions {

    private static final int NONE = -1;

    /** The turns from one note of the colours to the next; no walk back is longer. */
    private static final int NOTE_EVERY = 256;

    private final FastBoard board;
    /** Whether only the positions count that a turn of the same player left. */
    private final boolean situational;

    /** In each slot the latest turn, plus one, with some hash; 0 if free. */
    private int[] slots = new int[1024];
    // By turn: the hash, its slot (NONE if the turn left no new position), the earlier turn with the same hash.
    private long[] hashes = new long[128];
    private int[] slotOf = new int[128];
    private int[] earlier = new int[128];
    private int count;

    /** The colours after each {@link #NOTE_EVERY} turns; those of turns taken back are stale, and noted anew later. */
    private byte[][] notes = new byte[4][];

    Repetitions(FastBoard board, Traits.Repetition barred) {
        this.board = board;
        this.situational = barred == Traits.Repetition.SITUATIONAL;
    }

    /**
     * Forgets all but the position on the board, which is the start.
     *
     * @param setUp whether it was set up, which counts as a turn of the player who is not on turn
     */
    void clear(boolean setUp) {
        while (count > 0) {
            forget();
        }
        if (setUp || !situational) {
            remember(board.hash());
        } else {
            addSkipped();
        }
    }

    /** Remembers the position that the last turn left; the latest turn before with the same hash, or −1. */
    int remember() {
        int before = remember(board.hash());
        note();
        return before;
    }

    /** Remembers a pass: it leaves the position as it was, and leaves it for the other player. */
    void rememberPass() {
        if (situational) {
            remember(board.hash());
        } else {
            addSkipped();
        }
        note();
    }

    /** Notes the colours, if it is time for that. */
    private void note() {
        if (board.turns() % NOTE_EVERY == 0) {
            board.noteColors(toNote(board.turns() / NOTE_EVERY));
        }
    }

    /**
     * The latest turn that counts and left the position that is on the board; −1 if none did.
     *
     * @param latest the latest turn that left a position with the same hash
     */
    int earlierTurn(int latest) {
        int turn = latest;
        while (turn >= 0 && !(counts(turn) && isAsAfter(turn))) {
            turn = earlier[turn];
        }
        return turn;
    }

    /**
     * Whether the position that a turn left may not come back with the last turn. Where only those of the same player
     * count, they are an even number of turns apart.
     */
    private boolean counts(int turn) {
        return !situational || (board.turns() - turn) % 2 == 0;
    }

    /** Whether the present position is the one after a turn; walks back no further than from one note to the next. */
    private boolean isAsAfter(int turn) {
        int later = turn / NOTE_EVERY + 1;
        return board.turns() - turn <= NOTE_EVERY
                ? board.log().isAsAfter(turn)
                : board.log().isAsAfter(turn, notes[later], later * NOTE_EVERY);
    }

    /** Adds a turn that left a position with a hash; returns the latest turn before with the same hash, or −1. */
    private int remember(long hash) {
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

    /** Adds a turn that left no new position. */
    private void addSkipped() {
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
    private byte[] toNote(int number) {
        if (number >= notes.length) {
            notes = Arrays.copyOf(notes, 2 * number);
        }
        if (notes[number] == null) {
            notes[number] = new byte[board.places()];
        }
        return notes[number];
    }

    /** The slot of a hash; a free one if no turn left it. */
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
                addSkipped();
            } else {
                remember(hashes[turn]);
            }
        }
    }
}

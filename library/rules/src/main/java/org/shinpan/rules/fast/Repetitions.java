package org.shinpan.rules.fast;

import java.util.Arrays;
import org.shinpan.rules.law.Traits;

/**
 * Finds the earlier turns of a {@link FastBoard} that left the same position.
 *
 * <p>A hash table finds the turns with an equal hash; then the positions are compared. They are not stored: the earlier
 * position is computed by going back over the log of the turns, from the current position or from a copy of the colours
 * that is stored every 256 turns. So a play that repeats nothing costs one look-up, and a comparison visits at most 256
 * turns, however long the game is.
 *
 * <p>The table uses open addressing and is at most an eighth full, so the first slot that is tried is nearly always
 * free or the right one. Positions are removed in the reverse order in which they were added; this restores the table.
 */
final class Repetitions {

    private static final int NONE = -1;

    /** The number of turns between two copies of the colours. */
    private static final int COPY_EVERY = 256;

    private final FastBoard board;
    /** Whether a repetition counts only if the same player left both positions. */
    private final boolean situational;

    /** In each slot, the latest turn with some hash, plus one; 0 if the slot is free. */
    private int[] slots = new int[1024];
    // For each turn: the hash, its slot (NONE if the turn left no new position), the earlier turn with the same hash.
    private long[] hashes = new long[128];
    private int[] slotOf = new int[128];
    private int[] earlier = new int[128];
    private int count;

    /** Copies of the colours after every {@link #COPY_EVERY} turns. The copy of an undone turn stays until replaced. */
    private byte[][] copies = new byte[4][];

    Repetitions(FastBoard board, Traits.Repetition barred) {
        this.board = board;
        this.situational = barred == Traits.Repetition.SITUATIONAL;
    }

    /**
     * Forgets all positions except the one on the board, which is now the start.
     *
     * @param setUp whether the position was set up, which counts as a turn of the player who is not on turn
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

    /** Adds the position after the last turn, and returns the latest earlier turn with the same hash, or −1. */
    int remember() {
        int before = remember(board.hash());
        copyIfDue();
        return before;
    }

    /** Adds a pass, which leaves the same position with the other player to move. */
    void rememberPass() {
        if (situational) {
            remember(board.hash());
        } else {
            addSkipped();
        }
        copyIfDue();
    }

    /** Stores a copy of the colours if the number of turns is a multiple of {@link #COPY_EVERY}. */
    private void copyIfDue() {
        if (board.turns() % COPY_EVERY == 0) {
            board.copyColors(copyAt(board.turns() / COPY_EVERY));
        }
    }

    /**
     * {@return the latest turn whose position the last turn repeated; −1 if the last turn repeated none}
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
     * {@return whether the position after an earlier turn counts as an earlier position of the last turn} Under
     * situational superko, it counts only if the same player made both turns.
     */
    private boolean counts(int turn) {
        return !situational || (board.turns() - turn) % 2 == 0;
    }

    /** {@return whether the current position equals that after a turn} It visits at most {@link #COPY_EVERY} turns. */
    private boolean isAsAfter(int turn) {
        int later = turn / COPY_EVERY + 1;
        return board.turns() - turn <= COPY_EVERY
                ? board.log().isAsAfter(turn)
                : board.log().isAsAfter(turn, copies[later], later * COPY_EVERY);
    }

    /** Adds a turn that left a position with a hash, and returns the latest earlier turn with the same hash, or −1. */
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

    /** Adds a turn whose position is not looked up later, such as a pass under positional superko. */
    private void addSkipped() {
        if (count == hashes.length) {
            grow();
        }
        slotOf[count++] = NONE;
    }

    /** Removes the last turn. */
    void forget() {
        int turn = --count;
        if (slotOf[turn] != NONE) {
            slots[slotOf[turn]] = earlier[turn] + 1;
        }
    }

    /** {@return the array for the copy with an index in {@link #copies}; it may contain an older copy} */
    private byte[] copyAt(int number) {
        if (number >= copies.length) {
            copies = Arrays.copyOf(copies, 2 * number);
        }
        if (copies[number] == null) {
            copies[number] = new byte[board.places()];
        }
        return copies[number];
    }

    /** {@return the slot of a hash; a free slot if no turn has this hash} */
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

package org.shinpan.rules.cells;

import java.util.Objects;

/** A play on a {@link CellBoard}: it removes the other player's chains without a liberty, and keeps what it came to. */
public final class CellPlay {

    private final CellBoard board;
    private long mover;
    private long waiter;
    private long captured;
    private long ko;
    private long lost;

    /**
     * Plays on a board.
     *
     * @param board the board
     */
    public CellPlay(CellBoard board) {
        this.board = Objects.requireNonNull(board, "the board must not be null");
    }

    /**
     * Plays as the texts that bar self-capture have it, bans aside. It does nothing if the cell is taken.
     *
     * @param own the stones of the player
     * @param foe those of the other player
     * @param safeOwn the cells whose chains can't lose their last liberty if they are the player's
     * @param safeFoe the same for the other player
     * @param cell the cell
     * @return whether the stone stays; false if the cell is taken or the stone would have no liberty
     */
    public boolean plays(long own, long foe, long safeOwn, long safeFoe, int cell) {
        long bit = 1L << cell;
        ko = 0;
        lost = 0;
        if (((own | foe) & bit) != 0) {
            return false;
        }
        long beside = board.neighbours(cell);
        long occupied = own | foe | bit;
        long taken = 0;
        for (long left = beside & foe; left != 0; ) {
            long seed = left & -left;
            taken |= board.withoutLiberty(foe, seed, occupied, safeFoe);
            left &= ~(seed | taken);
        }
        mover = own | bit;
        waiter = foe & ~taken;
        captured = taken;
        // A ko: the play took one cell, and the new stone stands alone with that cell as its only liberty.
        boolean single = taken != 0 && (taken & (taken - 1)) == 0;
        ko = single && ((beside & mover) | (bit & safeOwn)) == 0 && (beside & ~waiter) == taken ? taken : 0;
        lost = board.withoutLiberty(mover, bit, mover | waiter, safeOwn);
        return lost == 0;
    }

    /** {@return the stones of the player who played} */
    public long mover() {
        return mover;
    }

    /** {@return the stones of the other player} */
    public long waiter() {
        return waiter;
    }

    /** {@return the chain of the new stone if it has no liberty: the player loses it where self-capture is allowed} */
    public long lost() {
        return lost;
    }

    /** {@return the stones that the play took} */
    public long captured() {
        return captured;
    }

    /** {@return the cell of a stone that was taken in a ko; no cell if there is none} */
    public long ko() {
        return ko;
    }
}

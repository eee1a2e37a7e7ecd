package org.shinpan.rules.cells;

import java.util.Objects;

/**
 * Plays a stone on a {@link CellBoard} and removes the opponent's chains without a liberty. An instance stores the
 * outcome of its latest play, so that a search can reuse it without allocating memory. Sets of cells are {@code long}s.
 */
public final class CellPlay {

    private final CellBoard board;
    private long mover;
    private long waiter;
    private long captured;
    private long ko;
    private long lost;

    /**
     * Creates an instance for plays on a board.
     *
     * @param board the board, which contains no stones
     */
    public CellPlay(CellBoard board) {
        this.board = Objects.requireNonNull(board, "the board must not be null");
    }

    /**
     * Plays a stone, even if it retakes a ko. If the cell is empty, the other methods then return the outcome.
     *
     * @param own the stones of the player
     * @param foe the stones of the opponent
     * @param safeOwn the cells where the player's chains always have a liberty, for example outside this board
     * @param safeFoe the cells where the opponent's chains always have a liberty
     * @param cell the number of the cell
     * @return whether the stone stays on the board; false if the cell is occupied or the stone would have no liberty
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
        // In a ko, the play took one stone, and the new stone is a chain of its own with that cell as its only liberty.
        boolean single = taken != 0 && (taken & (taken - 1)) == 0;
        ko = single && ((beside & mover) | (bit & safeOwn)) == 0 && (beside & ~waiter) == taken ? taken : 0;
        lost = board.withoutLiberty(mover, bit, mover | waiter, safeOwn);
        return lost == 0;
    }

    /** {@return the stones of the player who played, after the play} */
    public long mover() {
        return mover;
    }

    /** {@return the stones of the opponent, after the play} */
    public long waiter() {
        return waiter;
    }

    /** {@return the chain of the new stone if the play is a self-capture; the empty set if it is not} */
    public long lost() {
        return lost;
    }

    /** {@return the stones that the play captured} */
    public long captured() {
        return captured;
    }

    /** {@return the cell of a stone that the play captured in a ko; the empty set if there is none} */
    public long ko() {
        return ko;
    }
}

package org.shinpan.rules.cells;

import java.util.Objects;

/**
 * Unconditional life on a {@link CellBoard}, after Benson (1976): chains that cannot be captured though their player
 * always passes. It stands beside {@link BoardLife} for speed, because searches ask it in each position.
 */
public final class CellLife {

    private final CellBoard board;
    // Room for one question: the chains that may stand, their borders, and the regions that may count.
    private final long[] chains = new long[CellBoard.MOST_CELLS];
    private final long[] borders = new long[CellBoard.MOST_CELLS];
    private final long[] regions = new long[CellBoard.MOST_CELLS];

    /**
     * Life on a board.
     *
     * @param board the board
     */
    public CellLife(CellBoard board) {
        this.board = Objects.requireNonNull(board, "the board must not be null");
    }

    /**
     * {@return the stones of the chains that stand} A chain stands if it is anchored, or if two regions are vital to
     * it. A region is a connected part of the cells without the player's stones. It counts if all chains beside it
     * stand. It is vital to a chain if each of its cells is beside the chain. If none of the wanted stones stands, the
     * answer may hold other chains that do not stand.
     *
     * @param stones the player's stones
     * @param wanted the stones in question; all stones if every chain is
     * @param anchored cells whose chains stand in any case
     * @param shut cells whose regions do not count
     * @param free cells of a region that need not be beside the chain: the opponent's stones, or none
     */
    public long standing(long stones, long wanted, long anchored, long shut, long free) {
        int count = 0;
        long rest = board.all() & ~stones;
        for (long left = rest; left != 0; ) {
            long region = board.chain(rest, left & -left);
            left &= ~region;
            if ((region & shut) == 0) {
                regions[count++] = region;
            }
        }
        if (count < 2) {
            return board.chain(stones, stones & anchored);
        }
        int held = 0;
        for (long left = stones; left != 0; ) {
            long chain = board.chain(stones, left & -left);
            left &= ~chain;
            if ((chain & anchored) == 0) {
                chains[held] = chain;
                borders[held++] = board.border(chain);
            }
        }
        return largest(stones, wanted, ~free, held, count);
    }

    /** Drops chains, and the regions beside them, until nothing changes. */
    private long largest(long stones, long wanted, long mustTouch, int chainsHeld, int regionsHeld) {
        int held = chainsHeld;
        int count = regionsHeld;
        long standing = stones;
        long besideDropped = -1;
        while (besideDropped != 0 && (standing & wanted) != 0) {
            besideDropped = 0;
            int kept = 0;
            for (int c = 0; c < held; c++) {
                long far = mustTouch & ~borders[c];
                int vital = 0;
                for (int r = 0; r < count && vital < 2; r++) {
                    vital += (regions[r] & far) == 0 ? 1 : 0;
                }
                if (vital == 2) {
                    chains[kept] = chains[c];
                    borders[kept++] = borders[c];
                } else {
                    standing &= ~chains[c];
                    besideDropped |= borders[c];
                }
            }
            held = kept;
            kept = 0;
            for (int r = 0; r < count; r++) {
                if ((regions[r] & besideDropped) == 0) {
                    regions[kept++] = regions[r];
                }
            }
            count = kept;
        }
        return standing;
    }
}

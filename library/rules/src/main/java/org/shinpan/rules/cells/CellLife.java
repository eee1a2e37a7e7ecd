package org.shinpan.rules.cells;

import java.util.Objects;

/**
 * Finds unconditional life on a {@link CellBoard}, after Benson (1976): chains that cannot be captured even if their
 * owner always passes. It exists in addition to {@link BoardLife} for speed, because searches use it in every position.
 */
public final class CellLife {

    private final CellBoard board;
    // Memory for one call of standing(): the chains that may be alive, their borders, and the regions that may count.
    private final long[] chains = new long[CellBoard.MAX_CELLS];
    private final long[] borders = new long[CellBoard.MAX_CELLS];
    private final long[] regions = new long[CellBoard.MAX_CELLS];

    /**
     * Creates an instance for positions of a board.
     *
     * @param board the board, which contains no stones
     */
    public CellLife(CellBoard board) {
        this.board = Objects.requireNonNull(board, "the board must not be null");
    }

    /**
     * {@return the stones of the unconditionally alive chains} A chain is alive if it is anchored, or if two regions
     * are vital to it. A region is a connected set of cells without the player's stones. It counts only if all chains
     * beside it are alive. It is vital to a chain if all its cells are neighbours of the chain, except those in {@code
     * free}. If none of the wanted stones is alive, the search stops early, and the answer may contain chains that are
     * not alive.
     *
     * @param stones the player's stones
     * @param wanted the stones for which the caller needs the answer; pass {@code stones} for all chains
     * @param anchored cells whose chains are assumed to be alive
     * @param shut cells whose regions do not count
     * @param free cells of a region that need not be neighbours of the chain: the opponent's stones, or none
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

    /** Removes chains to which fewer than two regions are vital, and the regions beside them, until nothing changes. */
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

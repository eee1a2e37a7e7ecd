package org.shinpan.life.search;

/** A play in a region of at most 64 cells: chains, captures and kos as bits. It keeps what the last play came to. */
final class CellPlay {

    /** The stones of the player who played. */
    long mover;

    /** The stones of the other player. */
    long waiter;

    long captured;

    /** The cell of a stone that was taken in a ko; 0 if there is none. */
    long koAt;

    /** The chain of a set that holds a cell. */
    static long chain(long[] neighbours, long set, long seed) {
        long chain = seed;
        long fresh = seed;
        while (fresh != 0) {
            long reached = 0;
            for (long left = fresh; left != 0; left &= left - 1) {
                reached |= neighbours[Long.numberOfTrailingZeros(left)];
            }
            fresh = reached & set & ~chain;
            chain |= fresh;
        }
        return chain;
    }

    /** The cells beside a set. */
    static long border(long[] neighbours, long set) {
        long border = 0;
        for (long left = set; left != 0; left &= left - 1) {
            border |= neighbours[Long.numberOfTrailingZeros(left)];
        }
        return border & ~set;
    }

    /**
     * Plays as the text has it, bans aside; false if the place is taken or the stone would have no liberty.
     *
     * @param safeOwn the stones of the player that cannot lose their last liberty
     * @param safeFoe those of the other player
     */
    boolean plays(long[] neighbours, long own, long foe, long safeOwn, long safeFoe, int cell) {
        long bit = 1L << cell;
        koAt = 0;
        if (((own | foe) & bit) != 0) {
            return false;
        }
        long after = own | bit;
        long taken = 0;
        for (long left = neighbours[cell] & foe; left != 0; ) {
            long chain = chain(neighbours, foe, left & -left);
            left &= ~chain;
            taken |= (chain & safeFoe) == 0 && (border(neighbours, chain) & ~(after | foe)) == 0 ? chain : 0;
        }
        long chain = chain(neighbours, after, bit);
        long liberties = border(neighbours, chain) & ~(after | (foe & ~taken));
        if (liberties == 0 && (chain & safeOwn) == 0) {
            return false;
        }
        mover = after;
        waiter = foe & ~taken;
        captured = taken;
        boolean ko = Long.bitCount(taken) == 1 && chain == bit && (bit & safeOwn) == 0 && liberties == taken;
        koAt = ko ? taken : 0;
        return true;
    }
}

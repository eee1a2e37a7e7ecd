package org.shinpan.life.zone;

/**
 * Rates how natural a move looks to a person, for the order in which the moves of a proof are shown. A move that takes
 * stones looks most natural, then one that saves stones, gives atari, or occupies the point where the other side would
 * play. A stone put into atari for nothing looks least natural.
 */
final class Naturalness {

    /** The rating for each captured stone, up to {@link #MAX_TAKEN} stones. The other ratings are for each chain. */
    private static final int TAKES = 8;

    private static final int SAVES = 6;
    private static final int VITAL = 5;
    private static final int GIVES_ATARI = 4;
    private static final int SELF_ATARI = -6;
    private static final int MAX_TAKEN = 3;

    private final Zone zone;

    Naturalness(Zone zone) {
        this.zone = zone;
    }

    /**
     * Returns a number that is greater for a more natural play.
     *
     * @param mover the stones of the player before the play
     * @param waiter the stones of the other player
     * @param moverSafe the cells beside stones outside of the player's colour
     * @param waiterSafe the cells beside stones outside of the other colour
     * @param vital the cells where the other player would like to play
     */
    int of(long mover, long waiter, long moverSafe, long waiterSafe, long vital, int cell) {
        long bit = 1L << cell;
        long after = mover | bit;
        int score = (vital & bit) != 0 ? VITAL : 0;
        long taken = 0;
        for (long left = zone.board.neighbours(cell) & waiter; left != 0; ) {
            long chain = zone.chain(waiter, left & -left);
            left &= ~chain;
            int liberties = liberties(chain, after | waiter, waiterSafe);
            taken |= liberties == 0 ? chain : 0;
            score += liberties == 1 ? GIVES_ATARI : 0;
        }
        score += TAKES * Math.min(MAX_TAKEN, Long.bitCount(taken));
        long chain = zone.chain(after, bit);
        boolean inAtari = liberties(chain, after | (waiter & ~taken), moverSafe) == 1;
        for (long left = chain & ~bit; left != 0; ) {
            long before = zone.chain(mover, left & -left);
            left &= ~before;
            score += !inAtari && liberties(before, mover | waiter, moverSafe) == 1 ? SAVES : 0;
        }
        return score + (inAtari && taken == 0 ? SELF_ATARI : 0);
    }

    /** Returns the number of liberties of a chain; a large number if it touches a stone outside of its colour. */
    private int liberties(long chain, long stones, long safe) {
        return (chain & safe) != 0 ? Zone.MAX_CELLS : Long.bitCount(zone.border(chain) & ~stones);
    }
}

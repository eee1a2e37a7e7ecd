package org.shinpan.engine.solve;

import org.shinpan.rules.cells.CellBoard;

/** The order in which a {@link ProofSearch} tries plays: plays that decided many other positions come first. */
final class MoveOrder {

    /**
     * How much a play of the prover reduces the remaining depth because of its rank in this order, in addition to the
     * depth of a turn: three times the binary logarithm of the rank, counted from 1.
     */
    private static final int[] COST = new int[PositionCode.MAX_AREA];

    static {
        for (int i = 0; i < COST.length; i++) {
            COST[i] = (int) Math.round(3 * Math.log(i + 1) / Math.log(2));
        }
    }

    /**
     * The number of low bits of an element of {@link #plays} with the index of its point; the other bits are its
     * credit.
     */
    private static final int INDEX_BITS = 5;

    private final CellBoard cells;
    /**
     * For the plays of the prover and of the opponent, the sum of the depths of all positions that the play decided.
     */
    private final int[][] credit;

    MoveOrder(CellBoard cells) {
        this.cells = cells;
        this.credit = new int[2][cells.cells()];
    }

    /** Returns how much a play of the prover reduces the remaining depth because of its rank, counted from 0. */
    static int cost(int rank) {
        return COST[rank];
    }

    /** Returns the index of the point of a play, which is an element of {@link #plays}. */
    static int index(long play) {
        return (int) play & ((1 << INDEX_BITS) - 1);
    }

    /** Records that a play decided a position. */
    void reward(boolean own, int index, int depth) {
        credit[own ? 0 : 1][index] += depth;
    }

    /**
     * Returns the plays on the empty points, the most promising first. {@link #index} returns the point of a play.
     *
     * @param own whether the prover plays
     * @param first a point that comes before all others; any other number for none
     */
    long[] plays(long mine, long theirs, boolean own, int first) {
        long empty = cells.all() & ~mine & ~theirs;
        long[] plays = new long[Long.bitCount(empty)];
        int count = 0;
        int[] credits = credit[own ? 0 : 1];
        for (long left = empty; left != 0; left &= left - 1) {
            int index = Long.numberOfTrailingZeros(left);
            long worth = index == first ? 1L << 40 : credits[index];
            int j = count++;
            while (j > 0 && plays[j - 1] >> INDEX_BITS < worth) {
                plays[j] = plays[j - 1];
                j--;
            }
            plays[j] = worth << INDEX_BITS | index;
        }
        return plays;
    }
}

package org.shinpan.rules.playout;

import java.util.Arrays;

/** Finds the liberties that a chain would have after a play by its owner, without those gained by captures. */
final class Extension {

    private final ChainSets chains;
    /** The result of the latest call of {@link #liberties}, as a set. */
    private final long[] set;

    /** Creates an instance for boards of the same size as a board. */
    Extension(PlayoutBoard board) {
        this.chains = board.chains;
        this.set = new long[chains.words];
    }

    /** {@return the number of liberties that the chain of the new stone would have after a play on v} */
    int liberties(PlayoutBoard b, int v, int us) {
        Arrays.fill(set, 0);
        for (int left = b.grid.beside(v, PlayoutBoard.EMPTY); left != 0; left &= left - 1) {
            chains.put(set, b.neighbour(v, Stones.direction(left)));
        }
        for (int left = b.grid.beside(v, us); left != 0; left &= left - 1) {
            b.chains.unite(set, b.chain[b.neighbour(v, Stones.direction(left))]);
        }
        return chains.countWithout(set, v);
    }

    /** {@return whether a place is one of the liberties that {@link #liberties} counted last} */
    boolean contains(int v) {
        return chains.contains(set, v);
    }

    /**
     * {@return the first of the liberties that {@link #liberties} counted last; {@link PlayoutBoard#PASS} if there is
     * none}
     */
    int first() {
        return chains.first(set);
    }

    /**
     * {@return true if the chain of the new stone certainly has at least {@code enough} liberties after a play on v;
     * false if only {@link #liberties} can find this out}
     */
    static boolean hasSurely(PlayoutBoard b, int v, int us, int enough) {
        if (b.grid.emptyNeighbours(v) >= enough) {
            return true;
        }
        for (int left = b.grid.beside(v, us); left != 0; left &= left - 1) {
            if (b.libertyCount[b.chain[b.neighbour(v, Stones.direction(left))]] > enough) {
                return true;
            }
        }
        return false;
    }
}

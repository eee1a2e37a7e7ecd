package org.shinpan.rules.playout;

import java.util.Arrays;

/** The liberties that a chain would have after a play of its own player. Captures by the play are left out. */
final class Extension {

    private final ChainSets chains;
    /** The liberties after the play that {@link #liberties} was asked about last. */
    private final long[] set;

    /** For boards of the size of this one. */
    Extension(PlayoutBoard board) {
        this.chains = board.chains;
        this.set = new long[chains.words];
    }

    /** How many liberties there would be after a play on v. */
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

    /** Whether a place is one of the liberties that {@link #liberties} counted last. */
    boolean contains(int v) {
        return chains.contains(set, v);
    }

    /** The first of the liberties that {@link #liberties} counted last; {@link PlayoutBoard#PASS} if there is none. */
    int first() {
        return chains.first(set);
    }

    /** Whether there would surely be this number of liberties. This is quick, and it may miss some. */
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

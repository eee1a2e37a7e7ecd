package org.shinpan.engine.search;

import java.util.Arrays;

/**
 * A set of hashes of earlier positions, so that a search can avoid repetitions. Whether a position really repeats is
 * decided by the game, not by the hash.
 */
final class PositionHashes {

    /**
     * An open hash table, never more than half full, whose length is a power of two. A free slot has the value 0, so
     * the hash 0 is stored as 1.
     */
    private long[] table = new long[64];

    private int count;

    void clear() {
        Arrays.fill(table, 0);
        count = 0;
    }

    void add(long hash) {
        if (2 * ++count > table.length) {
            long[] old = table;
            table = new long[2 * old.length];
            for (long known : old) {
                if (known != 0) {
                    put(known);
                }
            }
        }
        put(hash == 0 ? 1 : hash);
    }

    private void put(long hash) {
        int at = slot(hash);
        while (table[at] != 0 && table[at] != hash) {
            at = (at + 1) & (table.length - 1);
        }
        table[at] = hash;
    }

    boolean contains(long hash) {
        long sought = hash == 0 ? 1 : hash;
        int at = slot(sought);
        while (table[at] != 0 && table[at] != sought) {
            at = (at + 1) & (table.length - 1);
        }
        return table[at] == sought;
    }

    private int slot(long hash) {
        return (int) (hash ^ (hash >>> 32)) & (table.length - 1);
    }
}

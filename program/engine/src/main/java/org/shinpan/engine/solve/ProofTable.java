package org.shinpan.engine.solve;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The transposition table of a {@link ProofSearch}: proofs with their conditions, and failures with the depth of the
 * search. A new entry replaces an old one in the same slot.
 */
final class ProofTable {

    /** The key of a position whose result is not stored, and of a free slot. */
    static final long NO_KEY = -1;

    /** The maximum number of conditions of a stored proof. */
    static final int MAX_CONDITIONS = 400;

    // The tables of proofs and of failures. An entry has the same index in all arrays of a table.
    private final long[] provedKeys;
    private final @Nullable ProofConditions[] provedBy;
    private final byte[] provedMove;
    private final long[] failedKeys;
    private final short[] failedDepth;

    ProofTable(int area) {
        // The length of the table of proofs is a power of two; that of failures is four times as long.
        int bits = area > 9 ? 20 : area > 6 ? 17 : 13;
        provedKeys = filled(1 << bits);
        provedBy = new ProofConditions[1 << bits];
        provedMove = new byte[1 << bits];
        failedKeys = filled(1 << (bits + 2));
        failedDepth = new short[1 << (bits + 2)];
    }

    private static long[] filled(int length) {
        long[] keys = new long[length];
        Arrays.fill(keys, NO_KEY);
        return keys;
    }

    /** Returns the slot of the proof with a key; negative if none is stored. */
    int proof(long key) {
        int at = place(key, provedKeys);
        return key != NO_KEY && provedKeys[at] == key ? at : -1;
    }

    /** Returns the conditions of the proof in a slot. */
    @Nullable ProofConditions conditions(int at) {
        return provedBy[at];
    }

    /** Returns the move with which the proof in a slot begins. */
    int move(int at) {
        return provedMove[at];
    }

    /** Stores a proof, unless it has no key, its conditions are not known or there are too many of them. */
    void prove(long key, @Nullable ProofConditions conditions, int move) {
        if (key != NO_KEY && conditions != null && conditions.size() <= MAX_CONDITIONS) {
            int at = place(key, provedKeys);
            provedKeys[at] = key;
            provedBy[at] = conditions;
            provedMove[at] = (byte) move;
        }
    }

    /** Returns whether a search with at least this depth has failed. */
    boolean hasFailed(long key, int depth) {
        int at = place(key, failedKeys);
        return failedKeys[at] == key && failedDepth[at] >= depth;
    }

    /** Records that a search with this depth has failed. */
    void fail(long key, int depth) {
        int at = place(key, failedKeys);
        failedKeys[at] = key;
        failedDepth[at] = (short) Math.min(depth, Short.MAX_VALUE);
    }

    void forgetFailures() {
        Arrays.fill(failedKeys, NO_KEY);
    }

    private static int place(long key, long[] keys) {
        return (int) EarlierPositions.mix(key) & (keys.length - 1);
    }
}

package org.shinpan.rules.law;

import org.jspecify.annotations.Nullable;

/**
 * The hashes of sixteen consecutive positions of a {@link History}. A search for an earlier position skips all sixteen
 * at once if none of them has the hash of the position.
 */
final class PastHashes {

    private static final int STEPS = 16;

    private final int[] hashes;
    private final @Nullable History further;

    private PastHashes(int[] hashes, @Nullable History further) {
        this.hashes = hashes;
        this.further = further;
    }

    /** {@return whether the history after a number of steps stores hashes; every sixteenth history does} */
    static boolean isDue(int steps) {
        return steps % STEPS == STEPS - 1;
    }

    /** {@return the hashes of a history and of the fifteen steps before it} */
    static PastHashes upTo(History last) {
        int[] hashes = new int[STEPS];
        History at = last;
        for (int i = 0; i < STEPS - 1; i++) {
            hashes[i] = at.position().hashCode();
            at = at.before().orElseThrow();
        }
        hashes[STEPS - 1] = at.position().hashCode();
        return new PastHashes(hashes, at.beginsAnew() ? null : at.before().orElse(null));
    }

    boolean contains(int wanted) {
        for (int hash : hashes) {
            if (hash == wanted) {
                return true;
            }
        }
        return false;
    }

    /** {@return the history before these sixteen steps; null if they begin at the start or at a set-up} */
    @Nullable History further() {
        return further;
    }
}

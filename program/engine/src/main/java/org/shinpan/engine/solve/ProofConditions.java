package org.shinpan.engine.solve;

import java.util.Arrays;

/**
 * The conditions under which a stored proof is valid in a game with other earlier positions. It is valid if none of the
 * positions in {@code absent} has occurred, all of those in {@code present} have, and no earlier position breaks the
 * condition of an {@link UnconditionalArea} that the proof uses.
 *
 * <p>Every array is sorted and has no duplicates. An element of {@code areas} stands for one unconditional area: the
 * chains are in the low half of the code, the eyes in the high half.
 */
final class ProofConditions {

    private static final long[] NO = {};

    /** The conditions of a proof that is valid after any earlier positions. */
    static final ProofConditions NONE = new ProofConditions(NO, NO, NO);

    private final long[] absent;
    private final long[] present;
    private final long[] areas;

    private ProofConditions(long[] absent, long[] present, long[] areas) {
        this.absent = absent;
        this.present = present;
        this.areas = areas;
    }

    /** Returns the condition under which an unconditional area is valid. */
    static ProofConditions area(long chains, long eyes) {
        return new ProofConditions(NO, NO, new long[] {PositionCode.code(chains, eyes)});
    }

    /** Returns the condition that a position has occurred earlier. */
    static ProofConditions present(long code) {
        return new ProofConditions(NO, new long[] {code}, NO);
    }

    int size() {
        return absent.length + present.length + areas.length;
    }

    ProofConditions and(ProofConditions other) {
        return new ProofConditions(
                union(absent, other.absent), union(present, other.present), union(areas, other.areas));
    }

    /**
     * Returns these conditions without the condition that a position has occurred earlier, for a proof that is only
     * used after this position.
     */
    ProofConditions withoutPresent(long code) {
        return new ProofConditions(absent, without(present, code), areas);
    }

    /** Returns these conditions, and the condition that a position has not occurred earlier. */
    ProofConditions andAbsent(long code) {
        return new ProofConditions(union(absent, new long[] {code}), present, areas);
    }

    /** Returns whether the earlier positions fulfil all conditions. */
    boolean hold(EarlierPositions earlier) {
        for (long code : absent) {
            if (earlier.contains(code)) {
                return false;
            }
        }
        for (long code : present) {
            if (!earlier.contains(code)) {
                return false;
            }
        }
        for (long area : areas) {
            if (isBroken(PositionCode.black(area), PositionCode.white(area), earlier)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether one of the earlier positions means that a proof may not rely on an {@link UnconditionalArea}. In
     * the codes of the earlier positions, the stones of the player who proves are Black's.
     */
    static boolean isBroken(long chains, long eyes, EarlierPositions earlier) {
        for (int i = 0; i < earlier.size(); i++) {
            if (UnconditionalArea.isBroken(chains, eyes, PositionCode.black(earlier.get(i)))) {
                return true;
            }
        }
        return false;
    }

    private static long[] union(long[] a, long[] b) {
        if (a.length == 0 || b.length == 0) {
            return a.length == 0 ? b : a;
        }
        long[] merged = new long[a.length + b.length];
        int i = 0;
        int j = 0;
        int count = 0;
        while (i < a.length || j < b.length) {
            if (j == b.length || (i < a.length && a[i] < b[j])) {
                merged[count++] = a[i++];
            } else if (i == a.length || b[j] < a[i]) {
                merged[count++] = b[j++];
            } else {
                merged[count++] = a[i++];
                j++;
            }
        }
        return count == b.length ? b : count == a.length ? a : Arrays.copyOf(merged, count);
    }

    private static long[] without(long[] from, long code) {
        int at = Arrays.binarySearch(from, code);
        if (at < 0) {
            return from;
        }
        long[] left = new long[from.length - 1];
        System.arraycopy(from, 0, left, 0, at);
        System.arraycopy(from, at + 1, left, at, left.length - at);
        return left;
    }
}

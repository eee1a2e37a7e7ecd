package org.shinpan.engine.solve;

import java.util.Arrays;

/**
 * The conditions that a proof imposes on the earlier positions. After other earlier positions, the same proof holds if
 * none of {@code absent} is among them, all of {@code present} are, and none breaks a condition of
 * {@link UnconditionalArea}.
 *
 * <p>Each array is sorted and has no duplicates. An element of {@code areas} is one condition of an unconditional area:
 * the chains in the low half of a code, the eyes in the high half.
 */
final class ProofConditions {

    private static final long[] NO = {};

    /** The conditions of a proof that holds after any earlier positions. */
    static final ProofConditions NONE = new ProofConditions(NO, NO, NO);

    private final long[] absent;
    private final long[] present;
    private final long[] areas;

    private ProofConditions(long[] absent, long[] present, long[] areas) {
        this.absent = absent;
        this.present = present;
        this.areas = areas;
    }

    /** Returns the condition that keeps an unconditional area. */
    static ProofConditions area(long chains, long eyes) {
        return new ProofConditions(NO, NO, new long[] {PositionCode.code(chains, eyes)});
    }

    /** Returns the condition that a position came earlier. */
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
     * Returns these conditions without the condition that a position came earlier, for proofs that are only used after
     * this position.
     */
    ProofConditions withoutPresent(long code) {
        return new ProofConditions(absent, without(present, code), areas);
    }

    /** Returns these conditions, and the condition that a position did not come earlier. */
    ProofConditions andAbsent(long code) {
        return new ProofConditions(union(absent, new long[] {code}), present, areas);
    }

    /** Returns whether all conditions are fulfilled. */
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
     * Returns whether an earlier position breaks the condition of an area. In the codes of these positions, the
     * prover's stones are stored as Black's.
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

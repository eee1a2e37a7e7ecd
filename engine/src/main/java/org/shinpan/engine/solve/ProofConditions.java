package org.shinpan.engine.solve;

import java.util.Arrays;

/**
 * What a proof rests on in the positions that came before it: with other positions before, the same proof holds if none
 * of {@code absent} is among them, all of {@code present} are, and none breaks a proviso of {@link UnconditionalArea}.
 *
 * <p>Each array is sorted and holds nothing twice. A proviso is the chains and, above them, the eyes.
 */
final class ProofConditions {

    private static final long[] NO = {};

    /** A proof that holds whatever came before. */
    static final ProofConditions NONE = new ProofConditions(NO, NO, NO);

    private final long[] absent;
    private final long[] present;
    private final long[] provisos;

    private ProofConditions(long[] absent, long[] present, long[] provisos) {
        this.absent = absent;
        this.present = present;
        this.provisos = provisos;
    }

    static ProofConditions proviso(int chains, int eyes) {
        return new ProofConditions(NO, NO, new long[] {BitBoard.code(chains, eyes)});
    }

    static ProofConditions present(long code) {
        return new ProofConditions(NO, new long[] {code}, NO);
    }

    int size() {
        return absent.length + present.length + provisos.length;
    }

    ProofConditions and(ProofConditions other) {
        return new ProofConditions(
                union(absent, other.absent), union(present, other.present), union(provisos, other.provisos));
    }

    /** These grounds, seen from before a play that left a position: it need not have come before. */
    ProofConditions beforePlay(long left) {
        return new ProofConditions(absent, without(present, left), provisos);
    }

    /** These grounds, and that a position has not come before. */
    ProofConditions andAbsent(long code) {
        return new ProofConditions(union(absent, new long[] {code}), present, provisos);
    }

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
        for (long proviso : provisos) {
            if (isBroken(BitBoard.black(proviso), BitBoard.white(proviso), earlier)) {
                return false;
            }
        }
        return true;
    }

    /** The codes have the stones of the player whose proof it is where others have Black's. */
    static boolean isBroken(int chains, int eyes, EarlierPositions earlier) {
        for (int i = 0; i < earlier.size(); i++) {
            if (UnconditionalArea.isBroken(chains, eyes, BitBoard.black(earlier.get(i)))) {
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

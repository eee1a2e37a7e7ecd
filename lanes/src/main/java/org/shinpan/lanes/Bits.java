package org.shinpan.lanes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A bit by its number. */
final class Bits {

    /** {@code Long.expand}, one instruction on many machines; JDK 17 has no such method. */
    private static final MethodHandle EXPAND = expand();

    private Bits() {}

    /** The set bit of a word that has {@code number} set bits below it, or 0. The number is from 0 to 63. */
    static long select(long word, int number) {
        try {
            return (long) EXPAND.invokeExact(1L << number, word);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static MethodHandle expand() {
        MethodType type = MethodType.methodType(long.class, long.class, long.class);
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            return lookup.findStatic(Long.class, "expand", type);
        } catch (NoSuchMethodException e) {
            return ours(lookup, type);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static MethodHandle ours(MethodHandles.Lookup lookup, MethodType type) {
        try {
            return lookup.findStatic(Bits.class, "expandOne", type);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** What {@code Long.expand} does with a word of one bit. */
    static long expandOne(long bit, long mask) {
        long left = mask;
        for (int number = Long.numberOfTrailingZeros(bit); number > 0; number--) {
            left &= left - 1;
        }
        return left & -left;
    }
}

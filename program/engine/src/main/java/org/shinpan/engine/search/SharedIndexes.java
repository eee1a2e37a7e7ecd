package org.shinpan.engine.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An array of indexes that threads share: one for every node of a {@link SearchTree}. A thread that reads an index also
 * sees everything that another thread wrote before it set the index. In the build for browsers, which has no threads,
 * this class is replaced by one with a plain array.
 */
final class SharedIndexes {

    private static final VarHandle AT = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] indexes;

    /** Creates indexes that are all 0. */
    SharedIndexes(int size) {
        indexes = new int[size];
    }

    int get(int node) {
        return (int) AT.getAcquire(indexes, node);
    }

    void set(int node, int index) {
        AT.setRelease(indexes, node, index);
    }

    /** Sets an index if it has the expected value. Returns whether it had that value. */
    boolean replace(int node, int expected, int index) {
        return AT.compareAndSet(indexes, node, expected, index);
    }
}

package org.shinpan.engine.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The index that every node of a {@link SearchTree} has, shared by threads: what a thread wrote before it set an index
 * is visible to a thread that reads this index. In the build for browsers, which have no threads, a class with a plain
 * array replaces this class.
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

    /** Sets an index if it has the expected value. Returns whether it had. */
    boolean replace(int node, int expected, int index) {
        return AT.compareAndSet(indexes, node, expected, index);
    }
}

package org.shinpan.sgf.text;

import java.util.function.IntConsumer;

/**
 * Counts the bytes that a reader examines; a byte that is examined twice counts twice. This count measures the cost of
 * reading, independently of the computer. It is reported during the reading, so that the caller can stop a reader that
 * costs too much. With it, tests check that reading takes linear time for any text.
 */
public final class Looks {

    /** The number of bytes after which the counter is called. */
    private static final int AT_ONCE = 1 << 16;

    private final IntConsumer counter;
    private int pending;

    /**
     * Creates a counter.
     *
     * @param counter receives the number of bytes that were examined since its last call; an exception that it throws
     *     ends the reading
     */
    public Looks(IntConsumer counter) {
        this.counter = counter;
    }

    /**
     * Adds to the count.
     *
     * @param bytes the number of bytes that were examined
     */
    public void at(int bytes) {
        pending += bytes;
        if (pending >= AT_ONCE) {
            report();
        }
    }

    /** Reports the bytes that were counted since the last report. */
    public void report() {
        int counted = pending;
        pending = 0;
        counter.accept(counted);
    }
}

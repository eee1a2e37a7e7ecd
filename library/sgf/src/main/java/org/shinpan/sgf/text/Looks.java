package org.shinpan.sgf.text;

import java.util.function.IntConsumer;

/**
 * Counts how often a reader looks at a byte of a text. This count measures the cost of reading, independently of the
 * computer. It is reported during the reading, so that the caller can stop a reader that costs too much, and so that
 * tests can check that a reader takes linear time for any text.
 */
public final class Looks {

    /** The number of looks after which the counter is called. */
    private static final int AT_ONCE = 1 << 16;

    private final IntConsumer counter;
    private int pending;

    /**
     * Creates a counter.
     *
     * @param counter receives the number of looks since its last call; an exception that it throws ends the reading
     */
    public Looks(IntConsumer counter) {
        this.counter = counter;
    }

    /**
     * Counts looks.
     *
     * @param bytes the number of looks
     */
    public void at(int bytes) {
        pending += bytes;
        if (pending >= AT_ONCE) {
            report();
        }
    }

    /** Reports the looks that are not reported yet. */
    public void report() {
        int counted = pending;
        pending = 0;
        counter.accept(counted);
    }
}

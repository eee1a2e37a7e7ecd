package org.shinpan.sgf.text;

import java.util.function.IntConsumer;

/**
 * Counts how often a reader looks at a byte of a text, which measures the cost of reading. A reader that looks at every
 * byte a bounded number of times takes linear time for any text. The count is reported during the reading, so that the
 * caller can stop a reader that costs too much.
 */
public final class Looks {

    /** The number of looks after which they are reported. */
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

package org.shinpan.sgf.text;

import java.util.function.IntConsumer;

/**
 * Counts what it costs to read a text: how often a reader looks at a byte. A reader that looks at each byte a bounded
 * number of times is linear, however the text is made. The count is told while the text is read, so that whoever asked
 * can stop a reader that costs too much.
 */
public final class Looks {

    /** How many looks are told at once. */
    private static final int AT_ONCE = 1 << 16;

    private final IntConsumer teller;
    private int untold;

    /**
     * Begins to count.
     *
     * @param teller takes the number of looks since it was last told; what it throws ends the reading
     */
    public Looks(IntConsumer teller) {
        this.teller = teller;
    }

    /**
     * Counts looks.
     *
     * @param bytes how many
     */
    public void at(int bytes) {
        untold += bytes;
        if (untold >= AT_ONCE) {
            tell();
        }
    }

    /** Tells what is not told yet. */
    public void tell() {
        int told = untold;
        untold = 0;
        teller.accept(told);
    }
}

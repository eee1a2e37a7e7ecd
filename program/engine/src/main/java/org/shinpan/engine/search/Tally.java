package org.shinpan.engine.search;

import java.util.concurrent.atomic.LongAdder;

/**
 * A counter that several threads increase. In the build for browsers, which has no threads, this class is replaced by
 * one with a plain number.
 */
final class Tally {

    private final LongAdder counted = new LongAdder();

    void increment() {
        counted.increment();
    }

    void reset() {
        counted.reset();
    }

    long sum() {
        return counted.sum();
    }
}

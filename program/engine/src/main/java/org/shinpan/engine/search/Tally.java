package org.shinpan.engine.search;

import java.util.concurrent.atomic.LongAdder;

/**
 * A counter that several threads increase. In the build for browsers, which have no threads, a class with a plain
 * number replaces this class.
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

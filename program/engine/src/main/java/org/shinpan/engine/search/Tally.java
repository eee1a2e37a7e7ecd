package org.shinpan.engine.search;

import java.util.concurrent.atomic.LongAdder;

/** A number that several threads count up. In a browser, which has no threads, a plain number stands here. */
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

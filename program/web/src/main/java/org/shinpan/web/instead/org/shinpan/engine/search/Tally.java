package org.shinpan.web.instead.org.shinpan.engine.search;

/** Counts playouts in a plain number. */
final class Tally {

    private long counted;

    void increment() {
        counted++;
    }

    void reset() {
        counted = 0;
    }

    long sum() {
        return counted;
    }
}

package org.shinpan.web.instead.org.shinpan.engine.search;

/** Replaces the counter of playouts, which threads share on the JVM, by a plain number. */
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

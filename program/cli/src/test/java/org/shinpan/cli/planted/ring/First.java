package org.shinpan.cli.planted.ring;

/** Planted: its nested class uses the second, which uses the third, which uses this one. */
final class First {
    static final int NUMBER = 1;

    private First() {}

    interface Nested {
        Second[] next();
    }
}

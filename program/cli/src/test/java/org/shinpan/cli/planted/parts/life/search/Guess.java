package org.shinpan.cli.planted.parts.life.search;

/** Planted: a part of the search. */
public final class Guess {

    private Guess() {}

    /** Returns a number. It is a method, because the compiler would copy a constant and leave no trace of its class. */
    public static int certain() {
        return 1;
    }
}

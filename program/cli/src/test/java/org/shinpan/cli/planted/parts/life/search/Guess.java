package org.shinpan.cli.planted.parts.life.search;

/** What a planted search believes. */
public final class Guess {

    private Guess() {}

    /** A method, since the compiler would copy a constant and leave no trace of where it came from. */
    public static int certain() {
        return 1;
    }
}

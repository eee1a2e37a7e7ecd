package org.shinpan.cli.planted.parts.life.search;

/** What a planted search believes. */
public final class Guess {
    public static final int CERTAIN = 1;

    private Guess() {}
}

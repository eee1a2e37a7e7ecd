package org.shinpan.cli.planted.parts.life.proof;

import org.shinpan.cli.planted.parts.life.search.Guess;

/** Planted: a checker believes the search. */
final class Credulous {
    private Credulous() {}

    static int check() {
        return Guess.certain();
    }
}

package org.shinpan.cli.planted.parts.life.proof;

import org.shinpan.cli.planted.parts.life.search.Guess;

/** Planted: a checker of proofs that uses the search. */
final class Credulous {
    private Credulous() {}

    static int check() {
        return Guess.certain();
    }
}

package org.shinpan.cli.planted.storeys.life;

import org.shinpan.cli.planted.storeys.sgf.Paper;

/** Planted: one paper uses another. */
final class Prover {
    private Prover() {}

    static Paper beside() {
        return new Paper();
    }
}

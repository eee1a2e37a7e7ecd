package org.shinpan.cli.planted.storeys.life;

import org.shinpan.cli.planted.storeys.sgf.Paper;

/** Planted: uses a module of its own storey. */
final class Prover {
    private Prover() {}

    static Paper beside() {
        return new Paper();
    }
}

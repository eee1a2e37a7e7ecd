package org.shinpan.cli.planted.storeys.rules;

import org.shinpan.cli.planted.storeys.sgf.Paper;

/** Planted: uses a module of a higher storey. */
final class Ground {
    private Ground() {}

    static Paper above() {
        return new Paper();
    }
}

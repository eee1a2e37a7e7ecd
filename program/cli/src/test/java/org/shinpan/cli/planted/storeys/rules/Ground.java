package org.shinpan.cli.planted.storeys.rules;

import org.shinpan.cli.planted.storeys.sgf.Paper;

/** Planted: the ground uses a paper. */
final class Ground {
    private Ground() {}

    static Paper above() {
        return new Paper();
    }
}

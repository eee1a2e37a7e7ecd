package org.shinpan.cli.planted.storeys.rules;

import org.shinpan.cli.planted.storeys.sgf.Paper;

/** Breaks the layers on purpose, by a class of a higher one: {@code ArchitectureTest} must report it. */
final class Ground {
    private Ground() {}

    static Paper above() {
        return new Paper();
    }
}

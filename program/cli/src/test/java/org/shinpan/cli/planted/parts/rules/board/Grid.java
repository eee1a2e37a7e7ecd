package org.shinpan.cli.planted.parts.rules.board;

import org.shinpan.cli.planted.parts.rules.law.Statute;

/** Planted: the package of the board uses that of the law. */
final class Grid {
    private Grid() {}

    static Statute law() {
        return new Statute();
    }
}

package org.shinpan.cli.planted.base.sgf;

import org.assertj.core.api.Assertions;

/** Planted: needs more than java.base. */
final class Borrowing {
    private Borrowing() {}

    static Class<?> foreign() {
        return Assertions.class;
    }
}

package org.shinpan.cli.planted.parts.rules.fast;

import org.shinpan.cli.planted.parts.rules.examples.Diagram;

/** Planted: the fast twin uses an example. */
final class Twin {
    private Twin() {}

    static Diagram shown() {
        return new Diagram();
    }
}

package org.shinpan.cli.planted.circle.one;

import org.shinpan.cli.planted.circle.two.Second;

/** Planted: uses {@code Second}, which uses this class. */
public final class First {
    private First() {}

    static Class<?> next() {
        return Second.class;
    }
}

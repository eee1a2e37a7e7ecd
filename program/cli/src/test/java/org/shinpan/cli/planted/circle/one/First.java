package org.shinpan.cli.planted.circle.one;

import org.shinpan.cli.planted.circle.two.Second;

/** Planted: uses the second, which uses the first. */
public final class First {
    private First() {}

    static Class<?> next() {
        return Second.class;
    }
}

package org.shinpan.cli.planted.circle.two;

import org.shinpan.cli.planted.circle.one.First;

/** Planted: uses the first, which uses the second. */
public final class Second {
    private Second() {}

    static Class<?> next() {
        return First.class;
    }
}

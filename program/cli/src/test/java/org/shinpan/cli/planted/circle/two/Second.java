package org.shinpan.cli.planted.circle.two;

import org.shinpan.cli.planted.circle.one.First;

/** Planted: uses {@code First}, which uses this class. */
public final class Second {
    private Second() {}

    static Class<?> next() {
        return First.class;
    }
}

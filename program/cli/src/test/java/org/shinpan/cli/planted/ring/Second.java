package org.shinpan.cli.planted.ring;

/** Planted: uses the third. */
final class Second {
    private Second() {}

    static Class<?> next() {
        return Third.class;
    }
}

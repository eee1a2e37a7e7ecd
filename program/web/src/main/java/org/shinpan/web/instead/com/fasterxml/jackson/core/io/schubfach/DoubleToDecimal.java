package org.shinpan.web.instead.com.fasterxml.jackson.core.io.schubfach;

/**
 * Replaces Jackson's class that writes numbers. Jackson's own code uses a constructor of {@code String} that the
 * compiler for browsers lacks.
 */
public final class DoubleToDecimal {

    private DoubleToDecimal() {}

    /** Returns a number as text. */
    public static String toString(double value) {
        return Double.toString(value);
    }
}

package org.shinpan.web.instead.com.fasterxml.jackson.core.io.schubfach;

/** Writes numbers as the JDK does; Jackson's own way makes strings of bytes by a constructor that is not there. */
public final class DoubleToDecimal {

    private DoubleToDecimal() {}

    /** Returns a number as text. */
    public static String toString(double value) {
        return Double.toString(value);
    }
}

package org.shinpan.web.instead.com.fasterxml.jackson.core.io.schubfach;

/** Writes numbers as the JDK does. Jackson's own code uses a constructor of strings that is missing in browsers. */
public final class DoubleToDecimal {

    private DoubleToDecimal() {}

    /** Returns a number as text. */
    public static String toString(double value) {
        return Double.toString(value);
    }
}

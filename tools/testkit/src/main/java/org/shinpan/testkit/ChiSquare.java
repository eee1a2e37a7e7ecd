package org.shinpan.testkit;

/** The bound of a chi-square test, for tests that compare counts with their expected values. */
public final class ChiSquare {

    private ChiSquare() {}

    /**
     * Returns the 99.99 % quantile of chi-square with this number of degrees of freedom (Wilson and Hilferty's
     * approximation).
     */
    public static double limit(int freedom) {
        double part = 2.0 / (9 * freedom);
        return freedom * Math.pow(1 - part + 3.72 * Math.sqrt(part), 3);
    }
}

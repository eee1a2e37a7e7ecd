package org.shinpan.cli.input;

/** Checks that whole numbers are in the range of an option. */
public final class Range {

    private Range() {}

    /**
     * Checks the value of an option.
     *
     * @throws IllegalArgumentException if the value is less than {@code min} or more than {@code max}
     */
    public static void check(String option, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(option + " must be from " + min + " to " + max + ", but it is " + value);
        }
    }
}

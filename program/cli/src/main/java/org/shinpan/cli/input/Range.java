package org.shinpan.cli.input;

/** Checks that whole numbers are in the range of an option. */
public final class Range {

    private Range() {}

    /**
     * Checks the value of an option.
     *
     * @throws IllegalArgumentException if the value is less than {@code least} or more than {@code most}
     */
    public static void check(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    option + " must be from " + least + " to " + most + ", but it is " + value);
        }
    }
}

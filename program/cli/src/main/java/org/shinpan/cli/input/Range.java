package org.shinpan.cli.input;

/** Whole numbers that an option may have. */
public final class Range {

    private Range() {}

    /** @throws IllegalArgumentException if the value of an option is less than the least or more than the most */
    public static void check(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    option + " must be from " + least + " to " + most + ", but it is " + value);
        }
    }
}

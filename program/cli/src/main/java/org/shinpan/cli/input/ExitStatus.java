package org.shinpan.cli.input;

/** The exit statuses that the commands return to the shell. */
public final class ExitStatus {

    /** The command did its work. */
    public static final int DONE = 0;

    /**
     * The command ran, but not all is well: {@code solve} found no answer in its time, {@code judge --strict} found
     * games that are not in order, or a check of stored games found damaged ones.
     */
    public static final int NOT_IN_ORDER = 1;

    /** The command line was wrong, an input could not be read, or the output could not be written. */
    public static final int REFUSED = 2;

    private ExitStatus() {}
}

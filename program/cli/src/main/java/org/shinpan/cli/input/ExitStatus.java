package org.shinpan.cli.input;

/** What the commands return to the shell. */
public final class ExitStatus {

    /** The command did what was asked. */
    public static final int DONE = 0;

    /** The command found no answer in its time, or {@code judge --strict} found something that is not in order. */
    public static final int NOT_IN_ORDER = 1;

    /** Wrong usage, or an input could not be read, or the output could not be written. */
    public static final int REFUSED = 2;

    private ExitStatus() {}
}

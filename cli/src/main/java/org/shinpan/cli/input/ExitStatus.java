package org.shinpan.cli.input;

/** What the commands return to the shell. */
public final class ExitStatus {

    /** The command did what was asked. */
    public static final int DONE = 0;

    /** The command found no answer in the time that it had. */
    public static final int UNDECIDED = 1;

    /** The input could not be read, or the command was used wrongly. */
    public static final int REFUSED = 2;

    private ExitStatus() {}
}

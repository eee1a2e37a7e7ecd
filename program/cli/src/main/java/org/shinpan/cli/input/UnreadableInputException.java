package org.shinpan.cli.input;

/** Thrown if a file cannot be read. The message names the file and the reason in one line. */
public final class UnreadableInputException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Creates an exception for a file that cannot be read because of a fault. */
    public UnreadableInputException(String file, Exception fault) {
        this(file, OneLine.reason(fault));
    }

    /** Creates an exception for a file that cannot be read for a reason. */
    public UnreadableInputException(String file, String reason) {
        super(file + ": " + reason);
    }
}

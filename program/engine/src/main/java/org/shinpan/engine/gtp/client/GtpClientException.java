package org.shinpan.engine.gtp.client;

/**
 * Reports that a GTP program failed or refused a command. The message is one line with the name of the program and what
 * happened.
 */
public final class GtpClientException extends Exception {

    private static final long serialVersionUID = 1L;

    /** The kinds of faults. Every kind except {@link #REFUSED} ends the connection. */
    public enum Fault {
        /** The program could not be started. */
        NOT_STARTED,
        /** The program ended or closed its output. */
        EXITED,
        /** The program did not reply in time. */
        SILENT,
        /** The program wrote text that is not a reply, a reply to another command, or a reply of the wrong form. */
        GARBAGE,
        /** The program wrote a line or a reply that is too long. */
        TOO_LONG,
        /** The program refused the command. */
        REFUSED,
        /** The client was closed. */
        CLOSED
    }

    private final Fault fault;
    private final String what;

    GtpClientException(String program, Fault fault, String what) {
        super(program + " " + what);
        this.fault = fault;
        this.what = what;
    }

    /** {@return the kind of fault} */
    public Fault fault() {
        return fault;
    }

    /** {@return what happened, as a predicate without the name of the program, such as {@code did not reply …}} */
    public String what() {
        return what;
    }
}

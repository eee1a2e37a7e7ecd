package org.shinpan.engine.gtp.client;

/**
 * A program at the other end of the wire did not do its part. The message names the program and says what happened, in
 * one line.
 */
public final class GtpClientException extends Exception {

    private static final long serialVersionUID = 1L;

    /** What went wrong. All but {@link #REFUSED} are the end of the connection. */
    public enum Fault {
        /** It could not be started. */
        NOT_STARTED,
        /** It ended, or closed its output. */
        EXITED,
        /** It did not reply within the time it had. */
        SILENT,
        /** What it wrote is no reply, or not to this command, or not of the form the command asks for. */
        GARBAGE,
        /** It wrote a longer line or reply than is read. */
        TOO_LONG,
        /** It replied that it will not do this. */
        REFUSED,
        /** The client was closed. */
        CLOSED
    }

    private final String program;
    private final Fault fault;
    private final String what;

    GtpClientException(String program, Fault fault, String what) {
        super(program + " " + what);
        this.program = program;
        this.fault = fault;
        this.what = what;
    }

    /** The name of the program. */
    public String program() {
        return program;
    }

    public Fault fault() {
        return fault;
    }

    /** What happened, without the program's name: a predicate such as {@code did not reply …}. */
    public String what() {
        return what;
    }
}

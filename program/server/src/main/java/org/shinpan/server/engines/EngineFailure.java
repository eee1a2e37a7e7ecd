package org.shinpan.server.engines;

import org.shinpan.engine.gtp.client.GtpClientException;

/** Thrown if a program cannot answer a request for a move or an opinion. */
public final class EngineFailure extends Exception {

    private static final long serialVersionUID = 1L;

    /** The ways in which a program can fail. The pages have a sentence for every way. */
    public enum Kind {
        /** The program could not be started, or is no longer offered. */
        NOT_STARTED,
        /** The program ended by itself. */
        EXITED,
        /** The program did not answer in time. */
        SILENT,
        /** The answer of the program is not a move. */
        GARBAGE,
        /** The program does not accept the board, or a turn that the rule set allows. */
        REFUSED,
        /** Too many games wait for programs. */
        BUSY;

        static Kind of(GtpClientException.Fault fault) {
            return switch (fault) {
                case NOT_STARTED -> NOT_STARTED;
                case SILENT -> SILENT;
                case REFUSED -> REFUSED;
                case EXITED, CLOSED -> EXITED;
                case GARBAGE, TOO_LONG -> GARBAGE;
            };
        }
    }

    private final Kind kind;

    public EngineFailure(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public EngineFailure(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}

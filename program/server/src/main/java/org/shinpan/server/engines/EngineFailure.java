package org.shinpan.server.engines;

import org.shinpan.engine.gtp.client.GtpClientException;

/** A program that was asked for a move or an opinion has none to give. The game is not touched by it. */
public final class EngineFailure extends Exception {

    private static final long serialVersionUID = 1L;

    /** In which way a program fails. The page has a sentence for each. */
    public enum Kind {
        /** It could not be started, or is not offered any more. */
        NOT_STARTED,
        /** It ended by itself. */
        EXITED,
        /** It said nothing for too long. */
        SILENT,
        /** What it said is no move. */
        GARBAGE,
        /** It does not take the board, or a turn that the text allows. */
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

package org.shinpan.server.tournament;

import org.shinpan.server.play.Refusal;

/**
 * Thrown if the pairing program cannot be reached, refuses a request, or gives a wrong answer. The message has one
 * line.
 */
final class ProgramFault extends Exception {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 300;

    /** The ways in which a request fails. */
    enum Kind {
        /** The program does not answer; other requests will fail too. */
        AWAY,
        /** The answer of the program cannot be used. */
        WRONG,
        /** The program refuses this request, or its result has changed since it was read. */
        REFUSED
    }

    private final Kind kind;

    /** Creates a fault. Its message may quote what the program wrote, so only a limited length of it is kept. */
    ProgramFault(Kind kind, String message) {
        super(cut(Refusal.quote(message)));
        this.kind = kind;
    }

    ProgramFault(Kind kind, String message, Throwable cause) {
        super(cut(Refusal.quote(message)), cause);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }

    private static String cut(String line) {
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}

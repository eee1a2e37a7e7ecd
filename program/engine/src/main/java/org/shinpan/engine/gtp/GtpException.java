package org.shinpan.engine.gtp;

import java.util.Objects;

/** Reports that a GTP command was refused. A refused command changes nothing. */
public final class GtpException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String reply;

    /**
     * Creates the exception for a refused command.
     *
     * @param reply the text of the reply
     */
    public GtpException(String reply) {
        super(Objects.requireNonNull(reply, "the reply must not be null"));
        this.reply = reply;
    }

    /** {@return the text of the reply} */
    public String reply() {
        return reply;
    }
}

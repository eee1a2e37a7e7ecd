package org.shinpan.engine.gtp;

/** A command that is refused; nothing has changed. */
public final class GtpException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String reply;

    /** A refusal with the text that becomes the reply. */
    public GtpException(String reply) {
        super(reply);
        this.reply = reply;
    }

    /** The text of the reply. */
    public String reply() {
        return reply;
    }
}

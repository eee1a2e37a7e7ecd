package org.shinpan.server.play;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Verdict;

/** A request that is not carried out; the game stands as it stood. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Why, for a program. The page has a sentence for each. */
    public enum Code {
        /** The request cannot be read. */
        BAD_REQUEST,
        /** The game cannot be set up so. */
        BAD_SETUP,
        /** No such game, or page. */
        NOT_FOUND,
        /** The request needs a seat, and the secret given holds none here. */
        NO_SEAT,
        /** Both seats are taken, or the invitation has been used. */
        TAKEN,
        /** The text bars the turn. */
        BARRED,
        /** It is not the time for this. */
        NOT_NOW,
        /** The game has moved on since the request was made. */
        STALE,
        /** Too long. */
        TOO_LARGE,
        /** Too many. */
        TOO_MANY,
        /** From another site. */
        FOREIGN_ORIGIN,
        /** The server's own fault. */
        INTERNAL
    }

    private final Code code;
    private final transient Verdict.@Nullable Illegal verdict;

    public Refusal(Code code, String message) {
        super(message);
        this.code = code;
        this.verdict = null;
    }

    /** A turn that the text bars. */
    public Refusal(Verdict.Illegal verdict) {
        super(verdict.toString());
        this.code = Code.BARRED;
        this.verdict = verdict;
    }

    public Code code() {
        return code;
    }

    /** What the text says, if it is the text that refuses. */
    public Optional<Verdict.Illegal> verdict() {
        return Optional.ofNullable(verdict);
    }
}

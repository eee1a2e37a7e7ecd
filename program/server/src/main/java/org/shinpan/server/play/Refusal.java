package org.shinpan.server.play;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Verdict;

/**
 * Thrown to refuse a request. The game does not change. A refusal has no stack trace, because it is not a fault of the
 * server, and a client that floods the server would cause many.
 */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 400;
    private static final Pattern NOT_SHOWN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+");

    /** The reason in a form for programs. The pages have a sentence for every code. */
    public enum Code {
        /** The request cannot be read. */
        BAD_REQUEST,
        /** A game with this setup is not possible. */
        BAD_SETUP,
        /** There is no such game or page. */
        NOT_FOUND,
        /** The game is in the archive: it can be reviewed, and nothing else. */
        ARCHIVED,
        /** The request needs a seat, and the secret belongs to no seat of this game. */
        NO_SEAT,
        /** The request needs the key of the administrator. */
        NO_KEY,
        /** Both seats are taken, or the invitation was already used. */
        TAKEN,
        /** The rule set bars the turn. */
        BARRED,
        /** The request is not possible now. */
        NOT_NOW,
        /** The players cannot agree to the marking like this: points are left to play. */
        POINTS_LEFT,
        /** The game has moved on since the request was made. */
        STALE,
        /** The request is too long. */
        TOO_LARGE,
        /** There are too many requests, games or connections. */
        TOO_MANY,
        /** The server has too much other work. */
        BUSY,
        /** The request comes from another site. */
        FOREIGN_ORIGIN,
        /** The server cannot write to its store. Nothing has changed. */
        NOT_KEPT,
        /** The events of the game cannot be read. The game is out of service. */
        DAMAGED,
        /** The server failed because of a fault in the program. */
        INTERNAL
    }

    private final Code code;
    private final transient Verdict.@Nullable Illegal verdict;

    /** Creates a refusal. Its message may quote what a stranger wrote, so only a limited length of it is kept. */
    public Refusal(Code code, String message) {
        super(cut(quote(message)), null, false, false);
        this.code = code;
        this.verdict = null;
    }

    /** Creates the refusal of a turn that the rule set bars. */
    public Refusal(Verdict.Illegal verdict) {
        super(verdict.toString(), null, false, false);
        this.code = Code.BARRED;
        this.verdict = verdict;
    }

    /**
     * Returns a text in which line ends, marks that turn the writing direction and invisible signs are replaced with
     * blanks.
     */
    public static String quote(String text) {
        return NOT_SHOWN.matcher(text).replaceAll(" ");
    }

    private static String cut(String line) {
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    public Code code() {
        return code;
    }

    /** Returns the verdict, if the rule text bars the turn. */
    public Optional<Verdict.Illegal> verdict() {
        return Optional.ofNullable(verdict);
    }
}

package org.shinpan.server.play;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Verdict;

/**
 * The refusal of a request. The game does not change. It has no stack trace: it is an answer, no fault, and a client
 * that floods the server gets many.
 */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 400;
    private static final Pattern NOT_SHOWN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+");

    /** The reason, for programs. The page has a sentence for each. */
    public enum Code {
        /** The request cannot be read. */
        BAD_REQUEST,
        /** The game cannot be set up so. */
        BAD_SETUP,
        /** No such game, or page. */
        NOT_FOUND,
        /** The request needs a seat, and the secret holds none in this game. */
        NO_SEAT,
        /** Both seats are taken, or the invitation was already used. */
        TAKEN,
        /** The text bars the turn. */
        BARRED,
        /** The request is not possible now. */
        NOT_NOW,
        /** The players cannot agree to the marking like this: points are left to play. */
        POINTS_LEFT,
        /** The game has moved on since the request was made. */
        STALE,
        /** Too long. */
        TOO_LARGE,
        /** Too many. */
        TOO_MANY,
        /** The server has too much other work. */
        BUSY,
        /** From another site. */
        FOREIGN_ORIGIN,
        /** The server cannot write to its store. Nothing has changed. */
        NOT_KEPT,
        /** The events of the game cannot be read. The game is out of service. */
        DAMAGED,
        /** The server's own fault. */
        INTERNAL
    }

    private final Code code;
    private final transient Verdict.@Nullable Illegal verdict;

    /** The message may quote what a stranger wrote. It is shown up to a certain length. */
    public Refusal(Code code, String message) {
        super(cut(shown(message)), null, false, false);
        this.code = code;
        this.verdict = null;
    }

    /** A turn that the text bars. */
    public Refusal(Verdict.Illegal verdict) {
        super(verdict.toString(), null, false, false);
        this.code = Code.BARRED;
        this.verdict = verdict;
    }

    /** A text with a blank for what ends lines, turns the direction of writing, or is not shown at all. */
    static String shown(String text) {
        return NOT_SHOWN.matcher(text).replaceAll(" ");
    }

    private static String cut(String line) {
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    public Code code() {
        return code;
    }

    /** The verdict, if the rule text bars the turn. */
    public Optional<Verdict.Illegal> verdict() {
        return Optional.ofNullable(verdict);
    }
}

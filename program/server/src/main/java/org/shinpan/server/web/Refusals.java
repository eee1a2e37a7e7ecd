package org.shinpan.server.web;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Verdict;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.ClauseView;
import org.shinpan.views.Inline;

/** Converts refusals of requests to the JSON answers and the HTTP status codes that clients receive. */
final class Refusals {

    /** The number of seconds after which a client may try again. */
    static final String RETRY_SECONDS = "2";

    private Refusals() {}

    /** The answer to a refused request. */
    record ErrorView(RefusalView error) {}

    /**
     * The reason for a refusal. If the rule set bars the turn (BARRED), it includes the clause.
     *
     * @param reason the evidence against the turn, as a sentence without its subject; absent unless the rule set bars
     *     the turn
     */
    record RefusalView(
            Code code,
            String message,
            @Inline @AbsentIfNull @Nullable ClauseView clause,
            @AbsentIfNull @Nullable String reason) {}

    /** Returns the answer for a refusal. */
    static ErrorView view(Refusal refusal) {
        Verdict.Illegal barred = refusal.verdict().orElse(null);
        return new ErrorView(new RefusalView(
                refusal.code(),
                String.valueOf(refusal.getMessage()),
                barred == null ? null : ClauseView.of(barred.clause()),
                barred == null ? null : barred.witness().toString()));
    }

    /** Returns the HTTP status for a code. */
    static int status(Code code) {
        return switch (code) {
            case BAD_REQUEST, BAD_SETUP -> 400;
            case NO_SEAT, NO_KEY, FOREIGN_ORIGIN -> 403;
            case NOT_FOUND -> 404;
            case ARCHIVED -> 410;
            case TAKEN, NOT_NOW, POINTS_LEFT, STALE -> 409;
            case TOO_LARGE -> 413;
            case BARRED -> 422;
            case TOO_MANY -> 429;
            case INTERNAL -> 500;
            case BUSY, NOT_KEPT, DAMAGED -> 503;
        };
    }
}

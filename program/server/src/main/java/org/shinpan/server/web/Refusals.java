package org.shinpan.server.web;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Verdict;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.ClauseView;
import org.shinpan.views.Inline;

/** Refusals as clients receive them. */
final class Refusals {

    /** After how many seconds a client may try again. */
    static final String RETRY_SECONDS = "2";

    private Refusals() {}

    /** What a client receives if a request is refused. */
    record ErrorView(RefusalView error) {}

    /**
     * Why a request was refused; with BARRED, the clause as well.
     *
     * @param reason the evidence as a sentence without its subject
     */
    record RefusalView(
            Code code,
            String message,
            @Inline @AbsentIfNull @Nullable ClauseView clause,
            @AbsentIfNull @Nullable String reason) {}

    /** The error that a client receives. */
    static ErrorView view(Refusal refusal) {
        Verdict.Illegal barred = refusal.verdict().orElse(null);
        return new ErrorView(new RefusalView(
                refusal.code(),
                String.valueOf(refusal.getMessage()),
                barred == null ? null : ClauseView.of(barred.clause()),
                barred == null ? null : barred.witness().toString()));
    }

    /** The status of HTTP. */
    static int status(Code code) {
        return switch (code) {
            case BAD_REQUEST, BAD_SETUP -> 400;
            case NO_SEAT, FOREIGN_ORIGIN -> 403;
            case NOT_FOUND -> 404;
            case TAKEN, NOT_NOW, POINTS_LEFT, STALE -> 409;
            case TOO_LARGE -> 413;
            case BARRED -> 422;
            case TOO_MANY -> 429;
            case INTERNAL -> 500;
            case BUSY, NOT_KEPT, DAMAGED -> 503;
        };
    }
}

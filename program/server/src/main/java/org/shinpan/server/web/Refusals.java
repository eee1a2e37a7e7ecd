package org.shinpan.server.web;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Verdict;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.views.AbsentIfNull;

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
     * @param ruleset the rule set of the clause
     * @param clause the label of the clause
     * @param says what the clause says, in our words
     * @param reason the evidence as a sentence without its subject
     */
    record RefusalView(
            Code code,
            String message,
            @AbsentIfNull @Nullable String ruleset,
            @AbsentIfNull @Nullable String clause,
            @AbsentIfNull @Nullable String says,
            @AbsentIfNull @Nullable String reason) {}

    /** The error that a client receives. */
    static ErrorView view(Refusal refusal) {
        Verdict.Illegal barred = refusal.verdict().orElse(null);
        Clause clause = barred == null ? null : barred.clause();
        return new ErrorView(new RefusalView(
                refusal.code(),
                String.valueOf(refusal.getMessage()),
                clause == null ? null : clause.ruleSet(),
                clause == null ? null : clause.label(),
                clause == null ? null : clause.says(),
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
